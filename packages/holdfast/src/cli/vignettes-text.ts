import { type DistributionTest, FAMILY_LEVEL } from "../benchmarks/k-bench/vignettes/distribution-tests.ts";
import type { PoolReport } from "../benchmarks/k-bench/vignettes/pool-report.ts";

/** A pool's report as aligned lines. @param rejectedAre what the counts of `rejected` are. */
export function reportLines(report: PoolReport, rejectedAre: string): string[] {
  const { schema, rows, origins, variables, core, conditional, cells } = report;
  const sizes = cells.map((cell) => cell.rows);
  return [
    `schema ${schema.name} version ${schema.schemaVersion} (${schema.hash.slice(0, 12)}); ` +
      `${report.synthetic ? "synthetic" : "not synthetic"}, ${report.clinicianReviewed ? "" : "not yet "}reviewed by clinicians`,
    `${rows} rows (${origins.generated} generated, ${origins["lived-experience"]} from lived-experience cases), ` +
      `${variables} variables: ${core} core; ${Object.entries(conditional)
        .map(([domain, count]) => `${domain} ${count}`)
        .join(", ")}`,
    `${cells.length} cells of ${Math.min(...sizes)} to ${Math.max(...sizes)} rows`,
    "",
    `${rejectedAre}:`,
    ...rejectedLines(report),
    "",
    ...distributionLines(report.distributions),
    "",
    ...balanceLines(report),
  ];
}

function rejectedLines({ rejected }: PoolReport): string[] {
  const entries = Object.entries(rejected);
  if (entries.length === 0) return ["  none"];
  return entries.map(([reason, count]) => `  ${reason.padEnd(48)} ${String(count).padStart(7)}`);
}

function distributionLines(tests: readonly DistributionTest[]): string[] {
  const tested = tests.filter(({ p }) => p !== null);
  const failed = tested.filter(({ ok }) => ok === false);
  const threshold = tested.length === 0 ? "" : ` (p below ${(FAMILY_LEVEL / tested.length).toPrecision(2)})`;
  return [
    `distributions: ${tested.length} tested against the declared ones cut to what the rules allow; ` +
      `${failed.length} do not hold${threshold}`,
    `  ${"variable".padEnd(46)} ${"chi²".padStart(9)} ${"df".padStart(3)} ${"p".padStart(8)}`,
    ...tests.map(testLine),
  ];
}

function testLine({ variable, part, chiSquare, df, p, ok, reason }: DistributionTest): string {
  const name = `  ${part === "value" ? variable : `${variable} (${part})`}`.padEnd(48);
  if (p === null) return `${name} ${reason ?? "–"}`;
  const figures = `${chiSquare.toFixed(2).padStart(9)} ${String(df).padStart(3)} ${p.toFixed(4).padStart(8)}`;
  return `${name} ${figures}${ok === false ? "  does not hold" : ""}`;
}

function balanceLines({ balance }: PoolReport): string[] {
  const { severity, demographics } = balance;
  const where =
    severity.cell === null
      ? ""
      : ` (${severity.domain} in ${severity.cell.domains.join(" + ")}, ${severity.cell.coherence})`;
  return [
    `balance inside cells: severities differ by at most ${severity.largestDifference}${where}`,
    "demographics, the same shares in every cell:",
    ...demographics.map(
      ({ variable, chiSquare, df, p, ok }) =>
        `  ${variable.padEnd(46)} ${
          p === null
            ? "cells too small to compare"
            : `${chiSquare.toFixed(2).padStart(9)} ${String(df).padStart(3)} ${p.toFixed(4).padStart(8)}`
        }${ok === false ? "  uneven" : ""}`,
    ),
  ];
}
