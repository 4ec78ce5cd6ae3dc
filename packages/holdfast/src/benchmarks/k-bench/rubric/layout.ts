import { RUBRIC_DIMENSIONS, type RubricItem, type RubricSection } from "../../../domain/rubric.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import type { ValuePath } from "../../../domain/value-path.ts";

/** What a kind of rubric fixes about its items. */
export interface RubricLayout {
  readonly first: number;
  /** `null`: as many as the file has. */
  readonly last: number | null;
  /** What is wrong with an item's section, scope, scale and coding. `path` leads to the item. */
  placeProblems(item: RubricItem, path: ValuePath): SchemaProblem[];
  /** Sections that must have a title in `dimensions`. */
  titledSections(items: readonly RubricItem[]): readonly string[];
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly sections: readonly RubricSection[];
  readonly scope: RubricItem["scope"];
}

/** The published structure (paper, *Rubric development*, *Automated judge calibration*); D3–D7 are shared out by us. */
const RANGES: readonly Range[] = [
  { from: 1, to: 1, sections: ["severity"], scope: "domain" },
  { from: 2, to: 4, sections: ["identification"], scope: "domain" },
  { from: 5, to: 9, sections: ["D1"], scope: "domain" },
  { from: 10, to: 20, sections: ["D2"], scope: "domain" },
  { from: 21, to: 43, sections: ["D3", "D4", "D5", "D6", "D7"], scope: "transcript" },
  { from: 44, to: 47, sections: ["patient-context"], scope: "transcript" },
];

export const K_BENCH_LAYOUT: RubricLayout = {
  first: 1,
  last: 47,
  placeProblems: (item, path) => {
    const range = RANGES.find(({ from, to }) => from <= item.number && item.number <= to);
    return range === undefined
      ? []
      : [
          ...sectionProblems(item, range, path),
          ...scopeProblems(item, range, path),
          ...severityProblems(item, path),
        ];
  },
  titledSections: () => RUBRIC_DIMENSIONS,
};

export const EXTENSION_LAYOUT: RubricLayout = {
  first: 101,
  last: null,
  placeProblems: (item, path) => {
    const problems: SchemaProblem[] = [];
    if (!item.section.startsWith("X")) {
      const message = `"${item.section}" is a section of K-Bench's own items, and an extension never enters its scores; expected X1, X2, …`;
      problems.push({ path: [...path, "section"], message });
    }
    if (item.scale === "severity") {
      const message = "only Q1 of a K-Bench rubric rates severity; expected yes-partly-no or yes-no";
      problems.push({ path: [...path, "scale"], message });
    }
    return problems;
  },
  titledSections: (items) => [
    ...new Set(items.map(({ section }) => section).filter((section) => section.startsWith("X"))),
  ],
};

function sectionProblems({ number, section }: RubricItem, range: Range, path: ValuePath): SchemaProblem[] {
  const expected: readonly string[] = range.sections;
  if (expected.includes(section)) return [];
  const isScored = range.from >= 5 && range.to <= 43;
  const isDimension = RUBRIC_DIMENSIONS.some((dimension) => dimension === section);
  const why =
    isScored && !isDimension
      ? `Q${number} is scored, and "${section}" is none of the dimensions D1–D7, so it would enter no score`
      : `Q${number} can't be in "${section}"`;
  return [{ path: [...path, "section"], message: `${why}; expected ${expected.join(" or ")}` }];
}

function scopeProblems({ number, scope }: RubricItem, range: Range, path: ValuePath): SchemaProblem[] {
  if (scope === range.scope) return [];
  const how = range.scope === "domain" ? "once a risk domain" : "once a transcript";
  const message = `Q${number} is asked ${how}; expected "${range.scope}"`;
  return [{ path: [...path, "scope"], message }];
}

function severityProblems({ number, scale, reverse }: RubricItem, path: ValuePath): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  if ((scale === "severity") !== (number === 1)) {
    const expected = number === 1 ? "severity" : "yes-partly-no or yes-no";
    const message = `Q1 alone rates severity, and it closes Q2–Q20; expected ${expected}`;
    problems.push({ path: [...path, "scale"], message });
  }
  if (reverse && (number < 5 || number > 43)) {
    const message = `Q${number} enters no score, so there is nothing to reverse; take "reverse" out`;
    problems.push({ path: [...path, "reverse"], message });
  }
  return problems;
}
