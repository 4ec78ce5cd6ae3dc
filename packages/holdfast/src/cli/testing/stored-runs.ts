import { Command } from "commander";
import type { RunRecords } from "../../domain/run-records.ts";
import { type ExitCode, UserError } from "../../domain/user-error.ts";
import { openDistressbenchReport } from "../../report/distressbench/open-report.ts";
import { sampleTranscripts } from "../../report/distressbench/testing/sample-transcripts.ts";
import type { Output } from "../output.ts";
import type { ReportServices } from "../report-services.ts";

/** As the configurations name them. */
function familiesOf({ manifest }: RunRecords) {
  const of = (models: RunRecords["manifest"]["targets"]) => models.map(({ family }) => family ?? null);
  return { targets: of(manifest.targets), judges: of(manifest.judges) };
}

export interface Typed {
  readonly out: string;
  /** As the process would end; 0 unless the command said otherwise. */
  readonly exitCode: ExitCode;
  /** Runs that were opened and not closed. */
  readonly leftOpen: number;
}

/** Types a reading command against runs that lie in memory; intervals from 100 resamples unless told. */
export async function typeCommand(
  register: (program: Command, services: ReportServices, output: Output) => void,
  words: readonly string[],
  runs: readonly RunRecords[],
): Promise<Typed> {
  const lines: string[] = [];
  let exitCode: ExitCode = 0;
  let open = 0;
  const services: ReportServices = {
    async openRun(reference) {
      const records = runs.find(({ runId }) => runId.startsWith(reference));
      if (records === undefined) throw new UserError(`no run "${reference}"`);
      open++;
      return {
        report: async (options) =>
          openDistressbenchReport(
            { records, wording: {}, families: familiesOf(records) },
            { resamples: 100, ...options },
          ),
        whole: async () => ({
          records,
          wording: {},
          families: familiesOf(records),
          transcripts: () => sampleTranscripts(records),
        }),
        transcripts: () => sampleTranscripts(records),
        withoutKeys: (text) => text.replaceAll("sk-very-secret", "[removed]"),
        close: async () => void open--,
      };
    },
    listRuns: async () =>
      runs.map(({ runId, createdAt, manifest, conversations, tasks }) => ({
        id: runId,
        createdAt,
        benchmark: manifest.benchmark,
        taskSet: manifest.taskSet.name,
        targets: manifest.targets.map(({ name }) => name),
        judges: manifest.judges.map(({ name }) => name),
        planned: manifest.targets.length * tasks.length * manifest.repeats,
        done: conversations.length,
        stopped: null,
      })),
    software: "0.0.0-test",
    setExitCode: (code) => {
      exitCode = code;
    },
  };
  const output: Output = { out: (text) => void lines.push(text), err: () => undefined, isTerminal: false };
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  register(program, services, output);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(["node", "holdfast", ...words]);
  return { out: lines.join("\n"), exitCode, leftOpen: open };
}
