import type { UnscoredReason } from "../../../domain/judgement.ts";
import {
  isAnswered,
  type OmissionRemark,
  type ProbeLog,
  STANCES,
  type Stance,
} from "../../../domain/probe-log.ts";
import { askJudge, type ReplyForm } from "../../../judging/ask-judge.ts";
import { fenced } from "../../../judging/fence.ts";
import { fillTemplate } from "../../../judging/fill-template.ts";
import { formProblem, parseEntries } from "../../../judging/parse-entries.ts";
import type { Ask } from "../../../models/ask.ts";
import type { CaseJudgement } from "../../protocol.ts";
import { entrySchema, idList } from "./pair-question.ts";
import type { ProbeCase } from "./probe-case.ts";
import type { ProbeWording } from "./probe-wording.ts";

/** A judge's reading of one free answer. */
export type RemarkVerdict =
  | { readonly criterionId: string; readonly stance: Stance; readonly reason: string }
  | { readonly criterionId: string; readonly stance: null; readonly why: UnscoredReason };

interface Reading {
  readonly stance: Stance;
  readonly reason: string;
}

const FORM: ReplyForm<Reading, never> = {
  shown: '{"verdicts":[{"id":"…","reason":"…","stance":"endorses"}]}',
  read: (text, ids) =>
    parseEntries(text, ids, (entry) => {
      const problem = formProblem(entry, ["id", "reason", "stance"]);
      if (problem !== null) return { problem };
      const stance = STANCES.find((one) => one === entry.stance);
      if (stance === undefined) return { problem: `"stance" must be one of ${STANCES.join(", ")}` };
      return { verdict: { stance, reason: String(entry.reason).trim() } };
    }),
};

const LABELS: Readonly<Record<Stance, string>> = { endorses: "1", opposes: "0", unclear: "-" };

/**
 * One judge reads what a model said about each of its omissions, and nothing else: neither the replies nor whose they
 * are. One label a remark, in order: `1` the omission was right, `0` it was not, `-` unclear or no verdict.
 */
export async function readRemarks(
  ask: Ask,
  wording: ProbeWording,
  { criteria }: Pick<ProbeCase, "criteria">,
  { omissions }: Pick<ProbeLog, "omissions">,
): Promise<CaseJudgement> {
  const remarks = omissions.filter(isAnswered<OmissionRemark>);
  if (remarks.length === 0) return { labels: "", verdicts: [], toBeTriedAgain: false };
  const ids = remarks.map(({ criterionId }) => criterionId);
  const texts = new Map(criteria.map(({ id, text }) => [id, text]));
  const records = remarks.map(({ criterionId, text }) => ({
    id: criterionId,
    point: texts.get(criterionId),
    said: text,
  }));
  const text = fillTemplate(wording.remark, { remarks: fenced("remarks", records), ids: idList(ids) });
  const schema = entrySchema("stances", ids, { stance: { type: "string", enum: [...STANCES] } });
  const question = { system: wording.remarkSystem, messages: [{ role: "user", text }] as const, schema };
  const { verdicts, why } = await askJudge(ask, "remarks", question, ids, FORM);
  const read = ids.map((criterionId): RemarkVerdict => {
    const verdict = verdicts.get(criterionId);
    return verdict === undefined
      ? { criterionId, stance: null, why: why ?? "unparseable" }
      : { criterionId, ...verdict };
  });
  return {
    labels: read.map(({ stance }) => (stance === null ? "-" : LABELS[stance])).join(""),
    verdicts: read,
    toBeTriedAgain: why === "unavailable" || why === "invalid-request",
  };
}
