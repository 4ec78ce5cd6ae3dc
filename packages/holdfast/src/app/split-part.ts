import { isAbsolute, resolve } from "node:path";
import type { RunContent } from "../benchmarks/protocol.ts";
import { judgeHash } from "../calibration/judge/judge-hash.ts";
import { holdoutHistory } from "../calibration/judge/split-log.ts";
import { type NamedTranscript, SplitIndex, type Strangers } from "../calibration/judge/split-membership.ts";
import { transcriptHash } from "../calibration/judge/transcript-hash.ts";
import type { FrozenSplit, SplitPart } from "../calibration/judge/transcript-split.ts";
import { noteSplitEvents, readSplit, readSplitLog } from "../cli/calibrate/k-bench/split-file.ts";
import type { RunCommand } from "../cli/run-services.ts";
import { judgeFingerprint } from "../domain/judge-fingerprint.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import type { Transcript } from "../domain/transcript.ts";
import { UserError } from "../domain/user-error.ts";

/** The part of a split that a run reads, and no other. */
export interface ReadPart {
  readonly file: string;
  readonly split: FrozenSplit;
  readonly part: SplitPart;
}

const SHOWN = 10;

/**
 * Lets a run read only the part of a split that it names. A transcript of the holdout in a tuning run is known by its
 * name and by what is said in it, and the attempt is noted in the split's log.
 * @returns `null` where the run names no split.
 * @throws UserError for a transcript of the other part, one that is in neither, and one that was changed.
 */
export async function requirePart(
  {
    benchmark,
    tuning,
    holdout,
    transcripts,
  }: Pick<RunCommand, "benchmark" | "tuning" | "holdout" | "transcripts">,
  { cases }: Pick<RunContent, "cases">,
  cwd: string,
  now: () => Date = () => new Date(),
): Promise<ReadPart | null> {
  if (tuning === undefined && holdout === undefined) return null;
  if (tuning !== undefined && holdout !== undefined)
    throw new UserError("--tuning and --holdout: give only one of them");
  const [part, typed] =
    tuning === undefined ? (["holdout", holdout!] as const) : (["tuning", tuning] as const);
  if (benchmark !== "k-bench" || transcripts === undefined)
    throw new UserError(`--${part}: goes with judge k-bench --transcripts PATH`);
  const file = isAbsolute(typed) ? typed : resolve(cwd, typed);
  const split = await readSplit(file);
  await readSplitLog(file);
  const named = cases.map(
    ({ id, body }): NamedTranscript => ({
      id,
      hash: transcriptHash((body as { readonly transcript: Transcript }).transcript),
    }),
  );
  const strangers = new SplitIndex(split.split).strangersTo(part, named);
  if (part === "tuning" && strangers.ofOtherPart.length > 0) {
    await noteSplitEvents(file, () => [
      {
        at: now().toISOString(),
        event: "holdout-refused",
        split: split.sha256,
        by: "judge --tuning",
        transcripts: strangers.ofOtherPart,
      },
    ]);
  }
  refuse(strangers, part, transcripts, typed);
  return { file, split, part };
}

function refuse(
  { ofOtherPart, changed, unknown }: Strangers,
  part: SplitPart,
  path: string,
  split: string,
): void {
  const listed = (ids: readonly string[]) =>
    `${ids.slice(0, SHOWN).join(", ")}${ids.length > SHOWN ? ", …" : ""}`;
  if (ofOtherPart.length > 0) {
    throw new UserError(
      part === "tuning"
        ? `${path}: ${ofOtherPart.length} transcripts are held out (${listed(ofOtherPart)}), and a tuning run may not read them. ` +
            `Nothing was read to a judge; the attempt is noted in the log of ${split}. Give the tuning transcripts only (split --tuning-file writes them)`
        : `${path}: ${ofOtherPart.length} transcripts are for tuning (${listed(ofOtherPart)}), not held out; give the holdout only`,
    );
  }
  if (changed.length > 0) {
    throw new UserError(
      `${path}: not what was split under the same name: ${listed(changed)}; judge the transcripts as they were rated`,
    );
  }
  if (unknown.length > 0) {
    throw new UserError(
      `${path}: in no part of ${split}: ${listed(unknown)}; give transcripts of the split only`,
    );
  }
}

/** What a manifest says of the part: another split, or the other part, is another run. */
export function partSettings({ split, part }: ReadPart): { readonly split: string; readonly part: string } {
  return { split: split.sha256, part };
}

/** A holdout that is about to be read. */
export interface HoldoutReading {
  /** Notes it in the split's log. */
  note(): Promise<void>;
}

/**
 * @returns `null` where the run reads no holdout.
 * @throws UserError where the run's judge, as it is asked here, was not locked.
 */
export async function requireLockedJudge(
  part: ReadPart | null,
  { judges, judgeMode }: Pick<RunManifest, "judges" | "judgeMode">,
  { judgeWordingHash, wordingHash }: Pick<RunContent, "judgeWordingHash" | "wordingHash">,
  now: () => Date = () => new Date(),
): Promise<HoldoutReading | null> {
  const judge = judges[0];
  if (part?.part !== "holdout" || judge === undefined) return null;
  const { file, split } = part;
  const { name, configuration } = judgeFingerprint(judge);
  const hash = judgeHash({ name, configuration, mode: judgeMode, wording: judgeWordingHash ?? wordingHash });
  const { lockedAt } = holdoutHistory(await readSplitLog(file), split.sha256, hash);
  if (lockedAt === null) {
    throw new UserError(
      `--holdout: judge ${name}, asked as here (${hash.slice(0, 12)}), is not locked in ${file}: the holdout is read only when ` +
        "settings, prompts and thresholds stand. Lock it with its tuning run: holdfast calibrate k-bench lock",
    );
  }
  const note = async () => {
    const at = now().toISOString();
    const event = { at, event: "holdout-read" as const, split: split.sha256, by: "judge --holdout" };
    await noteSplitEvents(file, () => [{ ...event, judge: hash, name }]);
  };
  return { note };
}
