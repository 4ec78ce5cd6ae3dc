import { type Pass, passOf, sourceOf } from "../../benchmarks/distressbench/passes/pass.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import { counted } from "../figures.ts";

/** What a run is that asks about conversations which were there already, in words for readers. */
export interface PassWords {
  /** Stands before everything else in the headline. */
  readonly what: string;
  /** False where its figures are not those of a target's last replies. */
  readonly measuresTargets: boolean;
  /** First sentences of the page in plain words, instead of those of an ordinary run; `null` where those are true. */
  readonly opening: string | null;
}

type Words = (manifest: Pick<RunManifest, "settings">) => PassWords;

const WORDS: Readonly<Record<Pass, Words>> = {
  rejudge: (manifest) => ({
    what: `judged again: conversations of run ${sourceOf(manifest)}, nobody was asked for a reply`,
    measuresTargets: true,
    opening: null,
  }),
  "any-turn": (manifest) => ({
    what: `not a score of any system: earlier replies of run ${sourceOf(manifest)}, each judged as if it were the last`,
    measuresTargets: false,
    opening:
      `This report is about the earlier replies in the conversations of run ${sourceOf(manifest)}, each judged by the ` +
      "criteria of its task as if it were the last. It serves to compute what counting them would change; its figures " +
      "say how much of the care was given early, and nothing about a system's result.",
  }),
  references: (manifest) => ({
    what: `not a measurement of a system: reference replies, judged like any other${missing(manifest, "withoutReference", "reference")}`,
    measuresTargets: false,
    opening:
      "This report asks what the judges make of the reference replies that were written for the tasks, with their " +
      "criteria in view. Their score shows how far the criteria can be met at once: a ceiling, not what people would reach.",
  }),
  transcripts: (manifest) => ({
    what: `conversations from elsewhere: nobody was asked for a reply${missing(manifest, "withoutTranscript", "conversation")}`,
    measuresTargets: true,
    opening: null,
  }),
  probe: (manifest) => ({
    what: `not a score of any system: what systems of run ${sourceOf(manifest)} say about their own replies`,
    measuresTargets: false,
    opening: null,
  }),
};

/** `null` for a run whose targets were spoken with. */
export function passWords(manifest: Pick<RunManifest, "benchmark" | "settings">): PassWords | null {
  const pass = passOf(manifest);
  return pass === null ? null : WORDS[pass](manifest);
}

function missing({ settings }: Pick<RunManifest, "settings">, key: string, what: string): string {
  const count = settings?.[key];
  if (typeof count !== "number" || count === 0) return "";
  return ` (${counted(count, "task")} without a ${what} ${count === 1 ? "is" : "are"} missing)`;
}
