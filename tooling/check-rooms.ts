import { execFileSync } from "node:child_process";

/**
 * Runs dependency-cruiser and fails when a room imports what it must not, or when fewer modules were seen than
 * the tree surely has: a cruiser that understands nothing of the sources reports no breach either.
 */
const LEAST_MODULES = 150;

interface CruiseResult {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { from: string; to: string; rule: { name: string; severity: string } }[];
  };
}

const output = execFileSync(
  "depcruise",
  ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "packages/holdfast/src"],
  { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
);
const { summary } = JSON.parse(output) as CruiseResult;
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(
  `${summary.totalCruised} modules cruised, ${summary.violations.length} breaches of the import rules`,
);
if (summary.totalCruised < LEAST_MODULES) {
  console.error(`fewer than ${LEAST_MODULES} modules were seen: the rules were not really checked`);
  process.exit(1);
}
if (summary.violations.length > 0) process.exit(1);
