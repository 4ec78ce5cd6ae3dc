import type { RunManifest } from "../../../domain/run-manifest.ts";
import { type Pass, passOf, sourceOf } from "./pass.ts";

const WHAT: Readonly<Record<Pass, (source: string) => string>> = {
  rejudge: (source) => `The conversations of run ${source} judged again: its targets are asked nothing.`,
  "any-turn": (source) =>
    `An any-turn pass over run ${source}: the earlier replies of its conversations, each judged for itself. The ` +
    "verdicts on last replies are taken from that run and not paid for again.",
  references: () => "Reference replies judged like a target's: nobody is asked for a reply.",
  transcripts: () => "Conversations from elsewhere: nobody is asked for a reply.",
  probe: (source) => `A probe of the targets of run ${source}, on replies that they gave there.`,
};

/** What is going to be paid for, for `--dry-run`; empty for a run whose targets are spoken with. */
export function passBasis(manifest: Pick<RunManifest, "benchmark" | "settings">): string[] {
  const pass = passOf(manifest);
  return pass === null ? [] : [WHAT[pass](sourceOf(manifest) ?? "")];
}
