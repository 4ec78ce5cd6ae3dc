import { type Distribution, distributionOf } from "../../../analyses/leaderboard/distribution.ts";
import { strataDifference } from "../../../analyses/leaderboard/strata-difference.ts";
import type { AnalysisCell, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { profiles } from "../svg/profiles.ts";
import { asEstimate } from "./as-estimate.ts";
import type { EntriesInput } from "./entries-input.ts";
import { entryCells, entryColumns, entryLabel, shortLabel } from "./entry-cells.ts";
import { NO_INTERVAL, ofScores } from "./interval-words.ts";
import type { StratumCases } from "./stratum-cases.ts";

/** One way to split the vignettes, and the two strata that are set against each other. */
export interface StrataQuestion {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  /** Key of the axis in `LeaderboardEntry.strata`. */
  readonly axis: string;
  /** Values in the order of tables, with their names. */
  readonly values: Readonly<Record<string, string>>;
  readonly from: string;
  readonly to: string;
}

/** What the tables and the plot of one axis are made of. */
export interface StrataWork {
  readonly input: EntriesInput;
  readonly asked: StrataQuestion;
  /** Values that any entry has a score on, in the order of tables. */
  readonly present: readonly string[];
  /** `null` where no run is behind the entries. */
  readonly cases: StratumCases | null;
}

/** Score of each entry on a stratum; `null` where it has none. */
export function stratumScores({ entries }: EntriesInput, axis: string, value: string): (number | null)[] {
  return entries.map(({ strata }) => strata[axis]?.[value] ?? null);
}

function captionOf(
  { entries }: EntriesInput,
  text: string,
  interval: Pick<Caption, "interval" | "seed">,
  missing = 0,
): Caption {
  return { text, n: entries.length - missing, missing, unit: "configurations", ...interval };
}

/** Mean, lowest and highest overall score over entries by stratum, as Supplementary Table 3. */
export function strataTable(work: StrataWork): AnalysisTable {
  const { input, asked } = work;
  return {
    id: "strata",
    title: asked.title,
    columns: [
      { key: "stratum", title: "Stratum", kind: "text" },
      { key: "vignettes", title: "Vignettes", kind: "count" },
      { key: "mean_overall", title: "Mean overall score", kind: "score" },
      { key: "lowest", title: "Lowest", kind: "score" },
      { key: "highest", title: "Highest", kind: "score" },
      { key: "lowest_configuration", title: "Lowest configuration", kind: "text" },
      { key: "highest_configuration", title: "Highest configuration", kind: "text" },
      { key: "configurations", title: "Configurations", kind: "count" },
      { key: "missing", title: "Without score", kind: "count" },
    ],
    rows: work.present.map((value) =>
      strataRow(work, value, distributionOf(stratumScores(input, asked.axis, value))),
    ),
    caption: captionOf(input, "Descriptive over configurations", ofScores(input)),
  };
}

function strataRow({ input, asked, cases }: StrataWork, value: string, spread: Distribution): AnalysisCell[] {
  const names = (places: readonly number[]) => places.map((place) => entryLabel(input, place)).join("; ");
  return [
    asked.values[value]!,
    cases?.count(value) ?? null,
    cases?.mean(value) ?? spread.mean,
    spread.lowest,
    spread.highest,
    names(spread.trailers),
    names(spread.leaders),
    spread.n,
    spread.missing,
  ];
}

/** The second stratum against the first over entries; no table where no entry has both. */
export function comparisonTable({ input, asked, cases }: StrataWork): AnalysisTable[] {
  const { from, to, values, axis } = asked;
  const found = strataDifference(stratumScores(input, axis, from), stratumScores(input, axis, to));
  if (found.n === 0) return [];
  const difference = cases?.difference(from, to) ?? found.mean;
  return [
    {
      id: "comparison",
      title: `${values[to]} against ${values[from]!.toLowerCase()}`,
      columns: [
        { key: "from", title: "From", kind: "text" },
        { key: "to", title: "To", kind: "text" },
        { key: "mean_difference", title: "Mean difference", kind: "score-difference" },
        { key: "lower", title: "Configurations lower", kind: "count" },
        { key: "higher", title: "Higher", kind: "count" },
        { key: "same", title: "The same", kind: "count" },
      ],
      rows: [[values[from]!, values[to]!, difference, found.lower, found.higher, found.same]],
      caption: captionOf(
        input,
        "Over configurations with a score on both strata; second minus first",
        ofScores(input),
        found.missing,
      ),
    },
  ];
}

/** Every entry on every stratum, highest overall score first. */
export function strataEntryTable({ input, asked, present }: StrataWork): AnalysisTable {
  const { from, to, axis, values } = asked;
  const score = (place: number, value: string) => input.entries[place]!.strata[axis]?.[value] ?? null;
  return {
    id: "by-configuration",
    title: "Each configuration",
    columns: [
      ...entryColumns(input),
      ...present.map((value) => ({ key: `stratum_${value}`, title: values[value]!, kind: "score" as const })),
      {
        key: "difference",
        title: `${values[to]} minus ${values[from]!.toLowerCase()}`,
        kind: "score-difference",
      },
    ],
    rows: byOverall(input).map((place) => {
      const [first, second] = [score(place, from), score(place, to)];
      return [
        ...entryCells(input, place),
        ...present.map((value) => score(place, value)),
        first === null || second === null ? null : second - first,
      ];
    }),
    caption: captionOf(input, "Highest overall score first", NO_INTERVAL),
  };
}

/** The mean over entries before every entry's own line. */
export function strataPlot({ input, asked, present, cases }: StrataWork): AnalysisPlot {
  const means = present.map((value) =>
    asEstimate(cases?.mean(value) ?? distributionOf(stratumScores(input, asked.axis, value)).mean),
  );
  const entries = byOverall(input).map((place) => ({
    label: shortLabel(input, place, ["prompt", "reasoning"]),
    estimates: present.map((value) => asEstimate(input.entries[place]!.strata[asked.axis]?.[value] ?? null)),
  }));
  return {
    id: "strata",
    title: asked.title,
    svg: profiles({
      id: `${asked.name}-profiles`,
      title: asked.title,
      axis: { title: "Overall score", kind: "score" },
      categories: present.map((value) => asked.values[value]!),
      series: [{ label: "mean over configurations", estimates: means }, ...entries],
      joined: true,
    }),
    caption: captionOf(
      input,
      "The mean over configurations, and each configuration, highest overall score first; those after the seventh are drawn faintly",
      NO_INTERVAL,
    ),
  };
}

function byOverall({ entries }: EntriesInput): number[] {
  return entries
    .map((_, place) => place)
    .sort((a, b) => (entries[b]!.overall ?? -1) - (entries[a]!.overall ?? -1) || a - b);
}
