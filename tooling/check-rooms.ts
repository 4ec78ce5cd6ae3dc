import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Runs dependency-cruiser and fails when a room imports what it must not, when a room has no rule, or when fewer
 * modules were seen than the tree surely has: a cruiser that understands nothing of the sources, and a room that
 * nobody thought of, report no breach either.
 */
const LEAST_MODULES = 400;
const SOURCES = "packages/holdfast/src";
/** The composition root may import anything. */
const WITHOUT_RULE = ["app"];

const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as {
  readonly forbidden: readonly { readonly name: string }[];
};
const ruled = new Set([
  ...forbidden.map(({ name }) => name),
  ...WITHOUT_RULE.map((room) => `${room}-imports`),
]);
const unruled = readdirSync(SOURCES, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !ruled.has(`${entry.name}-imports`),
);
if (unruled.length > 0) {
  console.error(`rooms without an import rule: ${unruled.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

interface CruiseResult {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { from: string; to: string; rule: { name: string; severity: string } }[];
  };
}

const output = execFileSync(
  "depcruise",
  ["--config", ".dependency-cruiser.cjs", "--output-type", "json", SOURCES],
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
