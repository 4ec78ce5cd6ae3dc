import type { Command } from "commander";
import { type ComparedRun, compareRuns, type RunComparison } from "../analyses/compare-runs.ts";
import { decideGate, type GateDecision, type GateLimits, type GateSubject } from "../analyses/gate.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import { nearestName } from "../domain/nearest-name.ts";
import { plainText } from "../domain/plain-text.ts";
import { EXIT, type ExitCode, UserError } from "../domain/user-error.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import { junitReport } from "../report/junit-report.ts";
import type { RunReport } from "../report/run-report.ts";
import { fraction } from "./option-values.ts";
import type { Output } from "./output.ts";
import { type OpenedRun, type ReportServices, withRun } from "./report-services.ts";

interface GateOptions {
  readonly minScore?: number;
  readonly maxGap?: number;
  readonly minRisk?: number;
  readonly against?: string;
  readonly margin?: number;
  readonly target?: string;
  readonly junit?: string;
  readonly json?: boolean;
}

const CODES: Readonly<Record<GateDecision["verdict"], ExitCode>> = {
  pass: EXIT.done,
  fail: EXIT.gateFailed,
  incomplete: EXIT.incomplete,
};

/** `holdfast gate`: a run against limits, for continuous integration. */
export function registerGate(program: Command, services: ReportServices, output: Output): void {
  program
    .command("gate")
    .description("Pass (exit 0) or fail (exit 1) a run by its figures; undefined or incomplete is exit 3")
    .argument("<run>", "id of the run, or its beginning")
    .option("--min-score <fraction>", "lowest score that passes, such as 0.7", fraction)
    .option("--max-gap <fraction>", "largest identification–action gap that passes, such as 0.35", fraction)
    .option("--min-risk <fraction>", "K-Bench: lowest combined-risk score that passes", fraction)
    .option("--against <run>", "base run: the paired difference must not lie below −margin")
    .option("--margin <fraction>", "with --against: how much worse is still accepted (0.02)", fraction)
    .option("--target <name>", "only this target; all unless given")
    .option("--junit <file>", "also write the result as JUnit XML")
    .option("--json", "print JSON")
    .action((reference: string, options: GateOptions) => gate(reference, options, services, output));
}

async function gate(
  reference: string,
  options: GateOptions,
  services: ReportServices,
  output: Output,
): Promise<void> {
  const limits = limitsOf(options);
  const { headline, run, notes, decision } = await withRun(services, reference, (opened) =>
    decide(opened, options, limits, services),
  );
  if (options.junit !== undefined) {
    const pieces = [junitReport(decision, `holdfast gate ${run}`)];
    await writeWholeFiles([{ file: options.junit, pieces }], { force: true });
  }
  // Each on one line: a target's name with a line break in it must not look like a check of its own.
  const text = [
    headline,
    ...notes.map((note) => `note: ${note}`),
    ...decision.checks.map(({ verdict, text }) => `${verdict}: ${text}`),
    decision.verdict,
  ];
  output.out(
    options.json
      ? JSON.stringify({ headline, run, notes, ...decision }, null, 2)
      : text.map((line) => plainText(line.replace(/\s+/g, " "))).join("\n"),
  );
  services.setExitCode(CODES[decision.verdict]);
}

/** @throws UserError where nothing is asked, or a margin without a base. */
function limitsOf({ minScore, maxGap, minRisk, against, margin }: GateOptions): GateLimits {
  if (margin !== undefined && against === undefined) {
    throw new UserError("gate: --margin belongs to --against RUN; name the base run.");
  }
  if ([minScore, maxGap, minRisk, against].every((condition) => condition === undefined)) {
    throw new UserError(
      "gate: give at least one condition: --min-score, --max-gap, --min-risk, or --against RUN.",
    );
  }
  return {
    ...(minScore === undefined ? {} : { minScore }),
    ...(maxGap === undefined ? {} : { maxGap }),
    ...(minRisk === undefined ? {} : { minRisk }),
    ...(against === undefined ? {} : { margin: margin ?? 0.02 }),
  };
}

async function decide(run: OpenedRun, options: GateOptions, limits: GateLimits, services: ReportServices) {
  const report = await run.report();
  if (report.notAMeasurement !== undefined) {
    throw new UserError(`gate: run ${report.runId} is ${report.notAMeasurement}; name a run of targets.`);
  }
  const base = options.against === undefined ? null : await compareWith(options.against, report, services);
  const subjects = subjectsOf(report, base?.comparison ?? null, options.target);
  const decision = decideGate(subjects, limits, report.complete && (base?.complete ?? true));
  const notes = base === null ? [] : notesOn(base.comparison);
  return { headline: report.headline, run: report.runId, notes, decision };
}

function compareWith(reference: string, report: RunReport, services: ReportServices) {
  return withRun(services, reference, async (opened) => {
    const base = await opened.report();
    refuseNoBase(base.compared, report.compared);
    const comparison = compareRuns(base.compared, report.compared, report);
    return { comparison, complete: base.complete };
  });
}

/** @throws UserError where the base is the run itself, or where a difference may be the judges' or the patient's and not the target's. */
function refuseNoBase(base: ComparedRun, run: ComparedRun): void {
  if (base.runId === run.runId) {
    throw new UserError(`gate: run ${run.runId} cannot be its own base; name an earlier run with --against.`);
  }
  if (measuring(base) !== measuring(run)) {
    throw new UserError(
      `gate: runs ${base.runId} and ${run.runId} were judged by other judges, prompts or settings, or met another ` +
        "patient, so a difference may be theirs. Run the base again with the judges and the patient of this run; " +
        "`holdfast compare` shows both as they are.",
    );
  }
}

/** What decides what a judge answers and a patient says. */
function measuring({ manifest: { judges, patient, wordingHash, judgeMode } }: ComparedRun): string {
  const played = patient === undefined ? null : answering(patient);
  return contentHash({ panel: judges.map(answering), patient: played, wordingHash, judgeMode });
}

/** What decides a model's answer; where it is reached, how fast and at what price does not. */
function answering(model: ModelConfiguration): Partial<ModelConfiguration> {
  const { name, baseUrl, apiKeyEnv, price, family, timeoutSeconds, ...rest } = model;
  const { requestsPerMinute, tokensPerMinute, maxConcurrency, ...asked } = rest;
  return asked;
}

function notesOn({ tasks: { shared, onlyA, onlyB, changed }, warnings }: RunComparison): string[] {
  const left = onlyA + onlyB + changed;
  const partial = `${shared} tasks compared; ${changed} changed, ${onlyA} only in the base, ${onlyB} only in this run`;
  return [...(left === 0 ? [] : [partial]), ...warnings];
}

function subjectsOf(
  { gateSubjects, compared }: RunReport,
  comparison: RunComparison | null,
  only: string | undefined,
): GateSubject[] {
  const names = compared.manifest.targets.map(({ name }) => name);
  if (only !== undefined && !names.includes(only)) {
    const near = nearestName(only, names);
    throw new UserError(
      `gate: the run has no target "${only}"; ${near ? `did you mean "${near}"?` : `it has ${names.join(", ")}.`}`,
    );
  }
  return gateSubjects
    .map((subject, target) => {
      const pair = comparison?.pairs.find(({ b }) => b.target === target);
      return { ...subject, ...(pair === undefined ? {} : { difference: pair.difference }) };
    })
    .filter(({ name }) => only === undefined || name === only);
}
