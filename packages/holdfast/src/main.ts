import { join } from "node:path";
import { Command, CommanderError, Help, type Option } from "commander";
import { examineStorage } from "./app/examine-storage.ts";
import { lazyServices } from "./app/lazy-services.ts";
import { contentFolder } from "./benchmarks/content-folder.ts";
import { registerAgreement } from "./cli/agreement.ts";
import { registerAnalyse } from "./cli/analyse.ts";
import { registerCalibrate } from "./cli/calibrate.ts";
import { registerCohort } from "./cli/cohort.ts";
import { registerCompare } from "./cli/compare.ts";
import { registerDemo } from "./cli/demo.ts";
import { registerDoctor } from "./cli/doctor.ts";
import { registerExport } from "./cli/export.ts";
import { registerGate } from "./cli/gate.ts";
import { registerImport } from "./cli/import.ts";
import { registerInit } from "./cli/init.ts";
import { registerJudge } from "./cli/judge.ts";
import { registerLongHorizon } from "./cli/long-horizon/long-horizon.ts";
import { processOutput } from "./cli/output.ts";
import { registerPower } from "./cli/power.ts";
import { registerProbe } from "./cli/probe.ts";
import { registerRealism } from "./cli/realism/realism.ts";
import { registerReport } from "./cli/report.ts";
import { registerResume } from "./cli/resume.ts";
import { registerRun } from "./cli/run.ts";
import { registerRuns } from "./cli/runs.ts";
import { registerTasks } from "./cli/tasks.ts";
import { registerVignettes } from "./cli/vignettes.ts";
import { registerWorker } from "./cli/worker.ts";
import { plainText } from "./domain/plain-text.ts";
import { EXIT, type ExitCode, UserError } from "./domain/user-error.ts";
import { createRedactor } from "./models/redact.ts";
import { version } from "./version.ts";

const AFTER_HELP = `
Exit codes: 0 done · 1 a gate failed · 2 wrong use or bad input · 3 stopped, incomplete or without a score (what is missing is
printed), or an unexpected error (HOLDFAST_DEBUG=1 shows where) · 130 interrupted. The workspace is ./.holdfast
(HOLDFAST_HOME moves it); HOLDFAST_DATABASE_URL uses a PostgreSQL server of your own. A database that goes away
or runs full is waited for (60 s; HOLDFAST_DATABASE_PATIENCE sets the seconds). Keys are read from the environment
or .env.`;

/** The command line. @returns the exit code. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.done;
  const output = processOutput();
  const cwd = workingFolder();
  if (cwd === null) {
    output.err("The working folder no longer exists: change to a folder that does, and try again.");
    return EXIT.badInput;
  }
  const options = {
    env: process.env,
    cwd,
    output,
    setExitCode: (code: ExitCode) => {
      exitCode = code;
    },
  };
  const program = new Command("holdfast")
    .description("Measures whether an AI system gives people in crisis the care they need")
    .version(version)
    .addHelpText("after", AFTER_HELP)
    .configureHelp({ optionDescription })
    .showHelpAfterError("(add --help for all options)")
    .exitOverride();
  const services = lazyServices(options);
  registerDemo(program, services);
  registerRun(program, services);
  registerJudge(program, services);
  registerProbe(program, services);
  registerResume(program, services);
  registerWorker(program, services);
  registerRuns(program, services, output);
  registerReport(program, services, output);
  registerExport(program, services, output);
  registerAnalyse(program, version, output);
  registerCompare(program, services, output);
  registerGate(program, services, output);
  registerRealism(program, services, output);
  registerPower(program, services, output);
  registerAgreement(program, version, output);
  registerLongHorizon(program, version, output);
  registerCalibrate(program, services, options, output);
  registerTasks(program, output);
  registerCohort(program, output);
  registerVignettes(
    program,
    { schemaFile: () => join(contentFolder("k-bench"), "vignette-schema.yaml") },
    output,
  );
  registerImport(program, output);
  registerInit(program, options);
  registerDoctor(program, { ...options, storage: (env) => examineStorage(env, options.cwd) });
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    exitCode = explain(error, output.err);
  }
  return exitCode;
}

/** What an option means, without a default that says nothing: off, or none. */
function optionDescription(option: Option): string {
  return new Help().optionDescription(option).replace(/ \(default: (?:false|\[\]|"")\)$/, "");
}

/** `null` where the folder was removed under us: nothing relative to it can be found. */
function workingFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

function explain(error: unknown, err: (text: string) => void): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  if (error instanceof UserError) {
    err(plainText(error.message));
    return error.exitCode;
  }
  err(unexpectedText(error, process.env.HOLDFAST_DEBUG === "1"));
  return EXIT.incomplete;
}

/** What is stored stays stored, so the same command may simply be tried again. */
function unexpectedText(error: unknown, debug: boolean): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const shown = createRedactor([]).text(debug ? (stack ?? message) : message.slice(0, 600));
  const how = debug ? "" : " (HOLDFAST_DEBUG=1 shows where)";
  return `Unexpected error: ${plainText(shown)}${how}. What was stored is kept; the same command continues.`;
}
