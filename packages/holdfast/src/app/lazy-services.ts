import type { DemoServices } from "../cli/demo.ts";
import type { ReportServices } from "../cli/report-services.ts";
import type { RunServices } from "../cli/run-services.ts";
import { version } from "../version.ts";
import type { ServiceOptions } from "./with-store.ts";

/**
 * The services of the command line, each loaded by the first command that uses it: `--help` and a wrong option
 * need neither database driver nor job engine.
 */
export function lazyServices(options: ServiceOptions): RunServices & DemoServices & ReportServices {
  const runs = async () => (await import("./services.ts")).runServices(options);
  const demos = async () => (await import("./demo.ts")).demoServices(options);
  const reports = async () => (await import("./report-services.ts")).reportServices(options);
  return {
    run: async (command) => (await runs()).run(command),
    resume: async (runId, command) => (await runs()).resume(runId, command),
    worker: async (command) => (await runs()).worker(command),
    demo: async (command) => (await demos()).demo(command),
    openRun: async (reference) => (await reports()).openRun(reference),
    listRuns: async () => (await reports()).listRuns(),
    setExitCode: options.setExitCode,
    software: version,
  };
}
