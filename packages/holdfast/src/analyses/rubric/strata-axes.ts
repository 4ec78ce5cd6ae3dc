import { AGE_GROUPS, ageGroupOf } from "../../domain/age-group.ts";
import { SEVERITIES } from "../../domain/risk-domain.ts";
import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import {
  activeDomains,
  COHERENCE_LEVELS,
  highestSeverity,
  isDesigned,
  type Vignette,
} from "../../domain/vignette.ts";
import { CODE } from "./cell-places.ts";

/** One way to split conversations. */
export interface StratumAxis {
  readonly key: string;
  /** A few words for tables; the item's own title for Q44–Q47. */
  readonly title: string;
  /** Values in the order of tables; values that occur in no vignette are left out. */
  readonly values: readonly string[];
  /** `null` where the conversation belongs to no value. `place` is its place in the run's columns. */
  readonly valueAt: (vignette: Vignette, place: number) => string | null;
  /** Values with fewer vignettes than this are hidden; 0 hides none. */
  readonly hideBelow: number;
}

/** People of a group smaller than this are not described by a figure of their own. */
const SMALLEST_DEMOGRAPHIC_CELL = 5;

/** Every axis of K-Bench on which the run's vignettes or answers differ: one value splits nothing. */
export function strataAxes(run: ScoredRubricRun): StratumAxis[] {
  const { vignettes } = run;
  const axis = (
    key: string,
    title: string,
    valueAt: (vignette: Vignette) => string | null,
    values: readonly string[] = namesOf(vignettes, valueAt),
    hideBelow = 0,
  ): StratumAxis => ({
    key,
    title,
    values: values.filter((value) => vignettes.some((vignette) => valueAt(vignette) === value)),
    valueAt,
    hideBelow,
  });
  const smallest = SMALLEST_DEMOGRAPHIC_CELL;
  return [
    axis("severity", "Highest severity by design", byDesign(highestSeverity), ["none", ...SEVERITIES]),
    axis(
      "active-domains",
      "Active domains by design",
      byDesign((one) => String(activeDomains(one).length)),
    ),
    axis("coherence", "Cognitive coherence", text("cognitive_coherence"), COHERENCE_LEVELS),
    axis("disclosure-style", "Disclosure style", text("disclosure_style")),
    ...patientContext(run),
    axis("origin", "Origin of the case", ({ origin }) => origin),
    axis("age-group", "Age", ageGroup, AGE_GROUPS, smallest),
    axis("gender", "Gender", text("gender"), undefined, smallest),
    axis("ethnicity", "Ethnicity", text("ethnicity"), undefined, smallest),
  ].filter(({ values }) => values.length > 1);
}

/** Q44–Q47 as the judge answered them: they belong to a conversation, not to a vignette. */
function patientContext({ cells, letters }: ScoredRubricRun): StratumAxis[] {
  const names = new Map([
    [CODE.yes, "yes"],
    [CODE.partly, "partly"],
    [CODE.no, "no"],
    [CODE.na, "not applicable"],
  ]);
  return cells.flatMap(({ item }, cell): StratumAxis[] => {
    if (item.section !== "patient-context") return [];
    const valueAt = (_: Vignette, place: number) => names.get(letters[place * cells.length + cell]!) ?? null;
    return [
      { key: `Q${item.number}`, title: item.title, values: [...names.values()], valueAt, hideBelow: 0 },
    ];
  });
}

/** A conversation from elsewhere has no design: it belongs to no value, least of all to "none". */
function byDesign(valueAt: (vignette: Vignette) => string) {
  return (vignette: Vignette): string | null => (isDesigned(vignette) ? valueAt(vignette) : null);
}

function text(variable: string) {
  return ({ variables }: Vignette): string | null => {
    const value = variables[variable];
    return typeof value === "string" ? value : null;
  };
}

function ageGroup({ variables: { age } }: Vignette): string | null {
  return typeof age === "number" ? ageGroupOf(age) : null;
}

function namesOf(
  vignettes: readonly Vignette[],
  valueAt: (vignette: Vignette) => string | null,
): readonly string[] {
  return [...new Set(vignettes.map(valueAt))].filter((value) => value !== null).sort();
}
