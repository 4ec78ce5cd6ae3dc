import type { RunManifest } from "../../../domain/run-manifest.ts";

/**
 * Runs that ask about conversations which are there already. Each is an ordinary run, stored, resumed and reported like
 * any other, so that an analysis can take it as a companion of the run it goes back to. Which of them a run is stands in
 * `manifest.settings.pass`:
 *
 * - `rejudge`: the last replies of the source run, judged again by another panel or in another mode. Targets (names,
 *   order), tasks (ids, hashes) and repeats are those of the source, or the first of its repeats; its conversations are
 *   the source's own. It has scores of the source's targets, and `compare` sets it beside the source.
 * - `any-turn`: the earlier replies of the source run. Its cases are `EarlierReplyCase`s; targets and repeats as in
 *   `rejudge`. The verdicts on last replies are those of the source and are not in it.
 * - `references`: reference replies of clinicians, judged by a panel as those of one pseudo-target, `reference`, once.
 *   Its cases are the tasks that have a reference, with their ids and hashes; `withoutReference` counts the others.
 * - `transcripts`: conversations from elsewhere, one a task, of one pseudo-target `transcripts`;
 *   `withoutTranscript` counts the tasks that have none.
 * - `probe`: what targets of the source run think of their own replies. No judge decides its cases (`ProbeCase`).
 *
 * `manifest.settings.source` is the id of the source run, and `sourceManifest` the hash of its manifest; `references`
 * has them only where its tasks were taken from a run. What a stored run holds never changes, so the two fix what was
 * asked about.
 */
export const PASSES = ["rejudge", "any-turn", "references", "transcripts", "probe"] as const;

export type Pass = (typeof PASSES)[number];

/** Which pass a run is; `null` for a run whose targets were spoken with. */
export function passOf({ benchmark, settings }: Pick<RunManifest, "benchmark" | "settings">): Pass | null {
  return benchmark === "distressbench" ? (PASSES.find((pass) => pass === settings?.pass) ?? null) : null;
}

/** Id of the run that a pass goes back to, or `null`. */
export function sourceOf({ settings }: Pick<RunManifest, "settings">): string | null {
  return typeof settings?.source === "string" ? settings.source : null;
}

/** Whether a run is this pass over that run. */
export function isPassOver(
  manifest: Pick<RunManifest, "benchmark" | "settings">,
  pass: Pass,
  source: string,
): boolean {
  return passOf(manifest) === pass && sourceOf(manifest) === source;
}

/** What stands for the clinicians who wrote the references. */
export const REFERENCE_TARGET = "reference";
