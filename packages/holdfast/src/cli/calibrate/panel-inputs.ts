import { basename } from "node:path";
import { type ClinicianFigures, clinicianAgreement } from "../../calibration/panel/clinician-agreement.ts";
import { combinationCount } from "../../calibration/panel/combinations.ts";
import { MOST_PANELS } from "../../calibration/panel/count-panels.ts";
import { type GatheredLabels, gatherLabels, labelKey } from "../../calibration/panel/gather-labels.ts";
import { rulesTriedBefore, type WrittenRule } from "../../calibration/panel/rule-log.ts";
import type { SelectionRule } from "../../calibration/panel/selection-rule.ts";
import { contentHash, textHash } from "../../domain/content-hash.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import { readUtf8 } from "../../files/source-bytes.ts";
import { loadConfiguration } from "../configuration/load-configuration.ts";
import { type ReportServices, withRuns } from "../report-services.ts";
import { type FullCandidate, fileCandidates, requireAskedAlike, runCandidates } from "./candidates.ts";
import { type ClinicianLabels, readClinicianLabels } from "./clinician-labels.ts";
import { itemsOf, type LabellingKey, readKey } from "./key-file.ts";
import { noteLabelsRead } from "./note-labels-read.ts";
import { readRule } from "./rule-file.ts";

/** What `rank` and `freeze` are told. */
export interface PanelOptions {
  readonly rule: string;
  readonly key: string;
  readonly ratings: readonly string[];
  readonly mapping?: string;
  readonly consensus?: string;
  readonly verdicts: readonly string[];
  readonly run: readonly string[];
  readonly postHoc: boolean;
}

/** Everything that a choice is made from, read and checked. */
export interface PanelInputs {
  readonly written: WrittenRule;
  readonly key: LabellingKey;
  readonly gathered: GatheredLabels;
  readonly clinicians: ClinicianFigures | null;
  /** In the order of `gathered`'s. */
  readonly candidates: readonly FullCandidate[];
  /** Why the choice is made after the fact; `null` where it is not. */
  readonly postHoc: string | null;
  /** SHA-256 of labels, verdicts, key and files, by name. */
  readonly data: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

/**
 * Reads rule, key, labels and candidates, in this order: that labels are read is noted in the logs before any of them is
 * looked at.
 * @throws UserError for whatever cannot be read or does not belong together; where the rule came after the labels and
 *   `postHoc` does not say that this is known.
 */
export async function readPanelInputs(
  options: PanelOptions,
  services: Pick<ReportServices, "openRun">,
  { now, cwd }: { readonly now: Date; readonly cwd: string },
): Promise<PanelInputs> {
  const written = await readRule(options.rule);
  const { rule } = written;
  const key = await readKey(options.key);
  const labelFiles = [...options.ratings, ...(options.consensus === undefined ? [] : [options.consensus])];
  const { postHoc, logs } = await noteLabelsRead({ ...options, written, labelFiles, now });
  const labels = await readClinicianLabels(options, key);
  const found = await readCandidates(options, key, services, cwd);
  const { candidates, notes } = admitted(found, rule);
  const gathered = gatherLabels(labels.consensus, itemsOf(key), candidates);
  refuseUnusable(gathered, candidates, rule);
  const counts = (dimension: string) => rule.dimensions?.includes(dimension) ?? true;
  return {
    written,
    key,
    gathered,
    clinicians: labels.table === null ? null : clinicianAgreement(labels.table, itemsOf(key), counts, rule),
    candidates,
    postHoc,
    data: await hashesOf(options, labels, gathered),
    notes: [...labels.notes, ...notes, ...triedBefore(rulesTriedBefore(written, logs))],
  };
}

async function readCandidates(
  { run, verdicts: files }: PanelOptions,
  key: LabellingKey,
  services: Pick<ReportServices, "openRun">,
  cwd: string,
): Promise<FullCandidate[]> {
  if (run.length === 0 && files.length === 0) {
    throw new UserError(
      "calibrate: name the candidates, --run RUNS whose judges they are or --verdicts FILES",
    );
  }
  const ofRuns = await withRuns(services, run, async (opened) =>
    runCandidates(await Promise.all(opened.map((one) => one.whole())), key),
  );
  const ofFiles = await fileCandidates(files, key, await loadConfiguration({ cwd }));
  const all = [...ofRuns, ...ofFiles].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [place, candidate] of all.entries()) {
    const before = all[place - 1];
    if (before?.name === candidate.name) {
      throw new UserError(
        `"${candidate.name}" is a candidate in ${before.from} and in ${candidate.from}; keep one`,
      );
    }
    if (before !== undefined) requireAskedAlike(before, candidate);
  }
  return all;
}

/** Those whom the rule names, or all. */
function admitted(found: readonly FullCandidate[], { candidates }: SelectionRule) {
  if (candidates === null) return { candidates: found, notes: [] };
  const absent = candidates.find((name) => !found.some((candidate) => candidate.name === name));
  if (absent !== undefined) {
    const near = nearestName(
      absent,
      found.map(({ name }) => name),
    );
    throw new UserError(
      `the rule's candidate "${absent}" has no verdicts here${near === null ? "" : `; did you mean "${near}"?`} ` +
        "A candidate that the rule names is never left out: hand in its verdicts",
    );
  }
  const others = found.filter(({ name }) => !candidates.includes(name)).map(({ name }) => name);
  return {
    candidates: found.filter(({ name }) => candidates.includes(name)),
    notes: others.length === 0 ? [] : [`Not candidates by the rule: ${others.join(", ")}.`],
  };
}

function refuseUnusable(
  { labels, missing }: GatheredLabels,
  candidates: readonly FullCandidate[],
  rule: SelectionRule,
): void {
  const silent = candidates.filter((_, i) => missing[i] === labels.consensus.length);
  if (silent.length > 0) {
    throw new UserError(
      `no verdict on any of the ${labels.consensus.length} labels from ${silent.map(({ name, from }) => `${name} (${from})`).join(", ")}; ` +
        "hand in its verdicts, or leave it out by naming the candidates in a rule (before labels are read)",
    );
  }
  if (candidates.length < rule.size) {
    throw new UserError(
      `a panel of ${rule.size} needs at least ${rule.size} candidates; there ${candidates.length === 1 ? "is" : "are"} ` +
        `${candidates.length}: ${candidates.map(({ name }) => name).join(", ")}`,
    );
  }
  const panels = combinationCount(candidates.length, rule.size);
  if (panels > MOST_PANELS) {
    throw new UserError(
      `${panels} panels of ${rule.size} are more than ${MOST_PANELS}; name fewer candidates`,
    );
  }
  const absent = rule.dimensions?.find((dimension) => !labels.dimensions.includes(dimension));
  if (absent === undefined) return;
  throw new UserError(
    `the rule counts the dimension "${absent}", of which there is no label; there are ${labels.dimensions.join(", ")}`,
  );
}

async function hashesOf(
  { key, ratings, consensus, mapping, verdicts: files }: PanelOptions,
  labels: ClinicianLabels,
  { labels: columns }: GatheredLabels,
): Promise<Record<string, string>> {
  const named = [...ratings, ...files, ...[consensus, mapping].flatMap((file) => file ?? [])];
  const hashed = await Promise.all(
    named.map(
      async (file, n) =>
        [`file ${n + 1} ${basename(file)}`, textHash((await readUtf8(file)).toString("utf8"))] as const,
    ),
  );
  const settled = labels.consensus.map(({ transcript, item, value }) => [labelKey(transcript, item), value]);
  return {
    ...Object.fromEntries(hashed),
    labels: contentHash(settled.sort()),
    verdicts: contentHash(columns.candidates.map(({ name }, i) => [name, columns.verdicts[i]!.join("")])),
    key: textHash((await readUtf8(key)).toString("utf8")),
  };
}

function triedBefore(rules: readonly string[]): string[] {
  if (rules.length === 0) return [];
  const ids = rules.map((rule) => rule.slice(0, 12)).join(", ");
  return [`Other rules were applied to these labels before (${ids}): a choice among rules is a choice too.`];
}
