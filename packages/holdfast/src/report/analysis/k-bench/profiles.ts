import { bestConfigurations } from "../../../analyses/leaderboard/best-configurations.ts";
import { distributionOf } from "../../../analyses/leaderboard/distribution.ts";
import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type {
  AnalysisCell,
  AnalysisDocument,
  AnalysisPlot,
  AnalysisTable,
  Caption,
} from "../analysis-document.ts";
import { profiles } from "../svg/profiles.ts";
import { asEstimate } from "./as-estimate.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { entryCells, entryColumns, entryLabel, shortLabel } from "./entry-cells.ts";
import { NO_INTERVAL, ofScores } from "./interval-words.ts";

/** One score of a profile. */
interface Measure {
  /** Fit for a column's key. */
  readonly key: string;
  readonly title: string;
  readonly of: (entry: LeaderboardEntry) => number | null;
  /** The same with its interval, where a run is behind the entries. */
  readonly cell: (input: EntriesInput, place: number) => AnalysisCell;
}

interface ProfileQuestion {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly measures: readonly Measure[];
  readonly note: string;
}

const DIMENSION_NAMES = {
  D1: "Clinical judgement (D1)",
  D2: "Risk exploration (D2)",
  D3: "Ethical reasoning (D3)",
  D4: "Supportive conversation (D4)",
  D5: "Psychological knowledge (D5)",
  D6: "Cultural competence (D6)",
  D7: "Autonomy and boundaries (D7)",
} as const;

const DOMAIN_NAMES = {
  suicide: "Suicide risk",
  "self-harm": "Self-harm",
  "substance-misuse": "Substance misuse",
  "domestic-violence": "Domestic violence",
} as const;

/** K-Bench, *Risk-domain and competency profiles* and Supplementary Table 2: D1–D7. */
export const dimensionProfiles: EntriesAnalysis = profileAnalysis({
  name: "dimension-profiles",
  title: "Profiles over the seven dimensions",
  question:
    "Which dimensions tell configurations apart, and where is each provider's best configuration strong or weak?",
  measures: RUBRIC_DIMENSIONS.map((dimension) => ({
    key: dimension.toLowerCase(),
    title: DIMENSION_NAMES[dimension],
    of: ({ dimensions }) => dimensions[dimension] ?? null,
    cell: ({ entries, run }, place) =>
      run === null
        ? (entries[place]!.dimensions[dimension] ?? null)
        : run.summaries()[place]!.dimensions[dimension],
  })),
  note: "A dimension with a wide range over configurations tells them apart; one near the ceiling does not.",
});

/** K-Bench, *Risk-domain and competency profiles*: domain risks. */
export const domainProfiles: EntriesAnalysis = profileAnalysis({
  name: "domain-profiles",
  title: "Profiles over the risk domains",
  question:
    "Which risk domains are hard, who leads each, and where is each provider's best configuration strong or weak?",
  measures: RISK_DOMAINS.map((domain) => ({
    key: domain.replaceAll("-", "_"),
    title: DOMAIN_NAMES[domain],
    of: ({ domains }) => domains[domain] ?? null,
    cell: ({ entries, run }, place) =>
      run === null
        ? (entries[place]!.domains[domain] ?? null)
        : run.summaries()[place]!.domains[domain].judged,
  })),
  note: "A domain's score is over the conversations in which the judge saw that risk.",
});

function profileAnalysis(asked: ProfileQuestion): EntriesAnalysis {
  const { name, title, question, measures } = asked;
  return {
    name,
    title,
    question,
    lacks: ({ entries }) =>
      entries.some((entry) => measures.some(({ of }) => of(entry) !== null))
        ? null
        : "no configuration has these scores: they come from a run, or from columns such as those of Supplementary Table 2 of the K-Bench paper",
    analyse: (input) => document(input, asked),
  };
}

function document(input: EntriesInput, asked: ProfileQuestion): AnalysisDocument {
  const { name, title, question, note } = asked;
  const measures = asked.measures.filter(({ of }) => input.entries.some((entry) => of(entry) !== null));
  const providers = bestConfigurations(input.entries, "provider").flatMap(({ best }) => best);
  return {
    analysis: name,
    title,
    question,
    method: [
      "Mean, lowest, highest and range are over all configurations.",
      "Of each provider the configuration with the highest overall score is shown, so that providers with many configurations are not shown more often; all that tie are.",
    ],
    tables: [distributionTable(input, measures), providerTable(input, measures, providers)],
    plots: [providerPlot(input, { ...asked, measures }, providers)],
    notes: [...input.origin, note],
  };
}

function captionOf(
  n: number,
  missing: number,
  unit: string,
  text: string,
  interval: Pick<Caption, "interval" | "seed">,
): Caption {
  return { text, n, missing, unit, ...interval };
}

function distributionTable(input: EntriesInput, measures: readonly Measure[]): AnalysisTable {
  const names = (places: readonly number[]) => places.map((place) => entryLabel(input, place)).join("; ");
  const spreads = measures.map((measure) => ({ measure, ...distributionOf(input.entries.map(measure.of)) }));
  return {
    id: "distribution",
    title: "Spread over configurations",
    columns: [
      { key: "measure", title: "Measure", kind: "text" },
      { key: "mean", title: "Mean", kind: "score" },
      { key: "lowest", title: "Lowest", kind: "score" },
      { key: "highest", title: "Highest", kind: "score" },
      { key: "range", title: "Range", kind: "score" },
      { key: "leaders", title: "Leader", kind: "text" },
      { key: "configurations", title: "Configurations", kind: "count" },
      { key: "missing", title: "Without score", kind: "count" },
    ],
    rows: spreads.map(({ measure, mean, lowest, highest, range, leaders, n, missing }) => [
      measure.title,
      mean,
      lowest,
      highest,
      range,
      names(leaders),
      n,
      missing,
    ]),
    caption: captionOf(
      input.entries.length,
      Math.max(0, ...spreads.map(({ missing }) => missing)),
      "configurations (missing: of the measure that lacks most)",
      "Descriptive; leaders that tie are all named",
      NO_INTERVAL,
    ),
  };
}

function providerTable(
  input: EntriesInput,
  measures: readonly Measure[],
  providers: readonly number[],
): AnalysisTable {
  return {
    id: "by-provider",
    title: "Best configuration of each provider",
    columns: [
      { key: "provider", title: "Provider", kind: "text" },
      ...entryColumns(input),
      ...measures.map(({ key, title }) => ({ key, title, kind: "score" as const })),
    ],
    rows: providers.map((place) => [
      input.entries[place]!.provider,
      ...entryCells(input, place),
      ...measures.map(({ cell }) => cell(input, place)),
    ]),
    caption: captionOf(providers.length, 0, "configurations", "Highest overall score first", ofScores(input)),
  };
}

function providerPlot(
  input: EntriesInput,
  { name, title, measures }: ProfileQuestion,
  providers: readonly number[],
): AnalysisPlot {
  return {
    id: "by-provider",
    title,
    svg: profiles({
      id: `${name}-plot`,
      title,
      axis: { title: "Score", kind: "score" },
      categories: measures.map((measure) => measure.title),
      series: providers.map((place) => ({
        label: shortLabel(input, place),
        estimates: measures.map(({ cell }) => asEstimate(cell(input, place))),
      })),
      joined: true,
    }),
    caption: captionOf(
      providers.length,
      0,
      "configurations",
      "The best configuration of each provider, highest overall score first; those after the eighth are drawn faintly",
      NO_INTERVAL,
    ),
  };
}
