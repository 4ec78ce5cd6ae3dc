import { DIMENSIONS } from "../../domain/criterion.ts";
import type { Candidate, PanelLabels } from "./panel-labels.ts";

/** What a label belongs to. */
export interface LabelledItem {
  readonly task: string;
  readonly dimension: string;
}

/** One label: a criterion of one reply. `value` is `null` where the clinicians came to no consensus. */
export interface ConsensusLabel {
  readonly transcript: string;
  readonly item: string;
  readonly value: "met" | "not-met" | null;
}

/** A candidate with its verdicts: `true` met, `false` not met; what is not there is missing. */
export interface CandidateVerdicts extends Candidate {
  readonly verdicts: ReadonlyMap<string, boolean>;
}

/** Name of a label in `CandidateVerdicts`. */
export function labelKey(transcript: string, item: string): string {
  return `${transcript}\n${item}`;
}

export interface GatheredLabels {
  readonly labels: PanelLabels;
  readonly transcripts: number;
  /** Labels without a consensus: nothing can be compared with them. */
  readonly withoutConsensus: number;
  /** Consensus labels without a verdict, one a candidate. */
  readonly missing: readonly number[];
  /** Of those with a verdict, how many are met, one a candidate. */
  readonly met: readonly number[];
}

/**
 * Consensus and verdicts side by side, in an order that depends on names alone. Dimensions are in DistressBench's order,
 * others behind them by name.
 * @param itemOf every label's item must be known to it.
 */
export function gatherLabels(
  consensus: readonly ConsensusLabel[],
  itemOf: (item: string) => LabelledItem,
  candidates: readonly CandidateVerdicts[],
): GatheredLabels {
  const settled = consensus.filter(({ value }) => value !== null).sort(byName);
  const items = settled.map(({ item }) => itemOf(item));
  const tasks = [...new Set(items.map(({ task }) => task))].sort();
  const dimensions = inOrder(new Set(items.map(({ dimension }) => dimension)));
  const keys = settled.map(({ transcript, item }) => labelKey(transcript, item));
  const verdicts = candidates.map((candidate) =>
    Int8Array.from(keys, (key) => codeOf(candidate.verdicts.get(key))),
  );
  return {
    labels: {
      tasks,
      dimensions,
      candidates: candidates.map(({ name, family }) => ({ name, family })),
      taskOf: places(
        tasks,
        items.map(({ task }) => task),
      ),
      dimensionOf: places(
        dimensions,
        items.map(({ dimension }) => dimension),
      ),
      consensus: Int8Array.from(settled, ({ value }) => (value === "met" ? 1 : 0)),
      verdicts,
    },
    transcripts: new Set(settled.map(({ transcript }) => transcript)).size,
    withoutConsensus: consensus.length - settled.length,
    missing: verdicts.map((column) => countOf(column, -1)),
    met: verdicts.map((column) => countOf(column, 1)),
  };
}

function byName(a: ConsensusLabel, b: ConsensusLabel): number {
  const [first, second] = [labelKey(a.transcript, a.item), labelKey(b.transcript, b.item)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function inOrder(dimensions: ReadonlySet<string>): string[] {
  const known: readonly string[] = DIMENSIONS;
  const others = [...dimensions].filter((dimension) => !known.includes(dimension)).sort();
  return [...known.filter((dimension) => dimensions.has(dimension)), ...others];
}

function places(among: readonly string[], names: readonly string[]): Int32Array {
  const byName = new Map(among.map((name, place) => [name, place]));
  return Int32Array.from(names, (name) => byName.get(name)!);
}

function codeOf(verdict: boolean | undefined): number {
  return verdict === undefined ? -1 : verdict ? 1 : 0;
}

function countOf(column: Int8Array, wanted: number): number {
  return column.reduce((n, code) => n + (code === wanted ? 1 : 0), 0);
}
