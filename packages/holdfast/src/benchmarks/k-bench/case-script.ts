import type { Frame } from "../../conversation/frame.ts";
import { conversePatient } from "../../conversation/patient-conversation.ts";
import type { CasePlace } from "../../domain/case-number.ts";
import { type ItemVerdict, itemLabels } from "../../domain/item-judgement.ts";
import type { Rubric } from "../../domain/rubric.ts";
import type { RubricMode, RunManifest } from "../../domain/run-manifest.ts";
import type { Transcript } from "../../domain/transcript.ts";
import { UserError } from "../../domain/user-error.ts";
import { judgeByRubric } from "../../judging/rubric/judge-by-rubric.ts";
import type { Ask } from "../../models/ask.ts";
import type { CaseJudgement, CaseScript, JudgeAsk, StoredContent } from "../protocol.ts";
import { toPolicy } from "./disclosure/build-policy.ts";
import type { DisclosurePolicy } from "./disclosure/policy.ts";
import type { KBenchCase, VignetteCase } from "./k-bench-case.ts";
import { modelTriggers } from "./model-triggers.ts";
import { type Listen, patientGuide } from "./patient-guide.ts";
import { frameOf } from "./settings.ts";
import { type KBenchWording, wordingHash } from "./wording.ts";

/** How a vignette is played and judged: a led patient speaks with the target, one frozen judge fills the rubric. */
export function openCases({ manifest, wording, cases }: StoredContent): (place: CasePlace) => CaseScript {
  const words = wording as KBenchWording;
  if (wordingHash(words) !== manifest.wordingHash) {
    throw new UserError(
      "this run was begun by a Holdfast that asks its judge for another form of reply; work on it with that version",
    );
  }
  const frame = frameOf(manifest);
  const policy = words.disclosure === null ? null : toPolicy(words.disclosure.rules, words.disclosure.words);
  return (place) => {
    const one = cases[place.task] as KBenchCase;
    return {
      converse: ({ target, patient }) => {
        if (one.kind === "transcript")
          return Promise.resolve({ transcript: one.transcript, requeried: false });
        return play(one, place, { manifest, frame, policy: policy!, target, patient: patient! });
      },
      judge: (transcript, judges) =>
        Promise.all(
          judges.map((judge) => fillRubrics(judge, transcript, words, manifest.judgeMode as RubricMode)),
        ),
    };
  };
}

interface Playing {
  readonly manifest: RunManifest;
  readonly frame: Frame;
  readonly policy: DisclosurePolicy;
  readonly target: Ask;
  readonly patient: Ask;
}

function play(one: VignetteCase, place: CasePlace, { manifest, frame, policy, target, patient }: Playing) {
  const { systemPrompt } = manifest.targets[place.target]!;
  // The same for every target: all meet the same person in the same words, as far as the talk goes the same way.
  const seed = `${manifest.seed}/${one.vignette.id}/${place.repeat}`;
  const listen = (attempt: number): Listen | undefined =>
    manifest.settings?.modelTriggers === true
      ? (turn, message) => modelTriggers(patient, `heard/a${attempt}/${turn}`, message, policy.triggers)
      : undefined;
  return conversePatient({
    guideFor: (attempt) => patientGuide(one, policy, `${seed}/${attempt}`, listen(attempt)),
    frame,
    systemPrompt: systemPrompt === "" ? undefined : systemPrompt,
    target,
    patient,
    requeryEmpty: manifest.requeryEmpty,
  });
}

async function fillRubrics(
  { name, ask }: JudgeAsk,
  transcript: Transcript,
  { rubric, extension, judgePrompts }: KBenchWording,
  mode: RubricMode,
): Promise<CaseJudgement> {
  const fill = async (filled: Rubric, part: Ask) =>
    (
      await judgeByRubric({
        rubric: filled,
        transcript,
        judgeName: name,
        mode,
        prompts: judgePrompts,
        ask: part,
      })
    ).verdicts;
  const verdicts = [
    ...(await fill(rubric, ask)),
    ...(extension === null
      ? []
      : await fill(extension, (step, question) => ask(`extension/${step}`, question))),
  ];
  return { labels: itemLabels(verdicts), verdicts, toBeTriedAgain: verdicts.some(isToBeTriedAgain) };
}

/** An outage or a wrong request may be over next time; a refusal or an unreadable answer is the judge's answer. */
function isToBeTriedAgain(verdict: ItemVerdict): boolean {
  return verdict.response === null && (verdict.why === "unavailable" || verdict.why === "invalid-request");
}
