import { describe, expect, test } from "vitest";
import { publishedRows, SKIPPED, WITHOUT_TABLES } from "./testing/published.ts";

interface Row {
  readonly name: string;
  readonly clinicians: number;
  readonly judge: number;
  readonly difference: number;
}

const rows: Row[] = (WITHOUT_TABLES ? [] : publishedRows("table-1-agreement.csv")).map((row) => {
  const [name, clinicians, judge, difference] = Object.values(row);
  return {
    name: name!,
    clinicians: Number(clinicians),
    judge: Number(judge),
    difference: Number(difference),
  };
});
const [severity, identification] = [rows.slice(0, 5), rows.slice(5, 10)];
const rowOf = (name: string) => rows.find((row) => row.name === name)!;
const percent = (count: number, of: number) => Number(((100 * count) / of).toFixed(1));

/** The only count of `of` that is printed as this percentage; fails where several are. */
function countOf(printed: number, of: number): number {
  const found = Array.from({ length: of + 1 }, (_, count) => count).filter(
    (count) => percent(count, of) === printed,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe.skipIf(WITHOUT_TABLES)(`K-Bench, RQ1, arithmetic of Table 1 ${SKIPPED}`, () => {
  test("cells: 4 × 20 + 27 = 107 a transcript, 16,157 of consensus, 51,146 of 478 ratings", () => {
    expect(4 * 20 + 27).toBe(107);
    expect(151 * 107).toBe(16_157);
    expect(478 * 107).toBe(51_146);
  });

  test("478 rows fit 146 transcripts with three ratings and five with eight, which make 578 pairs a Q1 cell", () => {
    expect(146 * 3 + 5 * 8).toBe(478);
    // Pairs of raters: 3 of three, 28 of eight.
    expect(146 * 3 + 5 * 28).toBe(578);
    expect(4 * 578).toBe(2312);
  });

  test("denominators: 604 = 4 × 151; 762, 1,270 and 2,794 are 254 active domains of 3, 5 and 11 items", () => {
    expect(4 * 151).toBe(604);
    expect([3, 5, 11].map((items) => 254 * items)).toEqual([762, 1270, 2794]);
    expect(1270 + 2794 + 2687).toBe(6751);
    expect(4045 + 8899 + 9872).toBe(22_816);
  });

  test("Q1: each percentage is printed of one count alone, and the counts add up to the pooled figures", () => {
    const judged = severity!.slice(0, 4).map(({ judge }) => countOf(judge, 151));
    const rated = severity!.slice(0, 4).map(({ clinicians }) => countOf(clinicians, 578));
    expect(judged).toEqual([117, 131, 126, 124]);
    expect(rated).toEqual([380, 485, 410, 466]);
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    // 498 of 604 and 1,741 of 2,312.
    expect(percent(sum(judged), 604)).toBe(82.5);
    expect(percent(sum(rated), 2312)).toBe(75.3);
  });

  test("Q1: +11.7, +2.8, +12.5 and +1.5 follow from the counts; +7.2 follows from rounded percentages (exact: 7.15)", () => {
    const exact = severity!.slice(0, 4).map(({ judge, clinicians }) => {
      const difference = 100 * (countOf(judge, 151) / 151 - countOf(clinicians, 578) / 578);
      return Number(difference.toFixed(1));
    });
    expect(exact).toEqual(severity!.slice(0, 4).map(({ difference }) => difference));
    expect(100 * (498 / 604 - 1741 / 2312)).toBeCloseTo(7.148, 3);
  });

  test("each difference is judge minus clinicians, within rounding; six rows show it", () => {
    const off = rows.filter(
      ({ judge, clinicians, difference }) => Math.abs(judge - clinicians - difference) > 0.05,
    );
    for (const { judge, clinicians, difference } of rows) {
      expect(Math.abs(judge - clinicians - difference)).toBeLessThan(0.101);
    }
    expect(off.map(({ name, difference }) => [name, difference])).toEqual([
      ["Suicide risk", 11.7],
      ["Self-harm", 2.8],
      ["D2 risk exploration—suicide", 5.9],
      ["D5 psychological knowledge", 6.5],
      ["D6 cultural competence", 0.1],
      ["All D1–D7 eligible cells", 4.9],
    ]);
  });

  test("pooled D1–D7: 94.2 and 89.4 follow from D1, D2 and D3–D7 by their comparisons; the advantage is 4.85", () => {
    const sections = ["D1 clinical judgement—all", "D2 risk exploration—all", "All D3–D7 cells"].map(rowOf);
    const pooled = (side: "judge" | "clinicians", counts: readonly number[]) =>
      sections.reduce((sum, row, i) => sum + row[side] * counts[i]!, 0) /
      counts.reduce((sum, n) => sum + n, 0);
    const judge = pooled("judge", [1270, 2794, 2687]);
    const clinicians = pooled("clinicians", [4045, 8899, 9872]);
    expect([judge.toFixed(1), clinicians.toFixed(1)]).toEqual(["94.2", "89.4"]);
    expect(judge - clinicians).toBeCloseTo(4.85, 2);
  });

  test("ranges: clinicians 65.7 to 83.9 and judge 77.5 to 86.8 on Q1; Q2–Q4 84.5 and 86.5; the largest advantage is 12.5", () => {
    const domains = severity!.slice(0, 4);
    const ends = (side: "judge" | "clinicians") => {
      const sorted = domains.toSorted((a, b) => a[side] - b[side]);
      return [sorted[0]!.name, sorted[0]![side], sorted.at(-1)!.name, sorted.at(-1)![side]];
    };
    expect(ends("clinicians")).toEqual(["Suicide risk", 65.7, "Self-harm", 83.9]);
    expect(ends("judge")).toEqual(["Suicide risk", 77.5, "Self-harm", 86.8]);
    expect(identification!.at(-1)).toMatchObject({ clinicians: 84.5, judge: 86.5, difference: 2 });
    expect(Math.max(...rows.map(({ difference }) => difference))).toBe(12.5);
  });
});
