import type { Command } from "commander";
import { plainText } from "../domain/plain-text.ts";
import { UserError } from "../domain/user-error.ts";
import type { WholeRun } from "../domain/whole-run.ts";
import { writeExport } from "../files/export-folder/write-export.ts";
import { addCompanionOption } from "./analysis-options.ts";
import type { Output } from "./output.ts";
import { type OpenedRun, type ReportServices, withRuns } from "./report-services.ts";

interface ExportOptions {
  readonly dir: string;
  readonly with: readonly string[];
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `holdfast export`: a run as a folder from which every figure can be computed again. */
export function registerExport(program: Command, services: ReportServices, output: Output): void {
  const command = program
    .command("export")
    .description("Write a run as a folder from which its report and every analysis can be computed again")
    .argument("<run>", "id of the run, or its beginning")
    .requiredOption("--dir <folder>", "folder to write; it must not be there, or be empty")
    .option("--force", "replace an earlier export in that folder")
    .option("--json", "print what was written as JSON");
  addCompanionOption(command, "runs to export beside this one, such as an any-turn pass");
  command.action((reference: string, options: ExportOptions) =>
    withRuns(services, [reference, ...options.with], (opened) =>
      exportRuns(opened, options, services, output),
    ),
  );
}

async function exportRuns(
  opened: readonly OpenedRun[],
  options: ExportOptions,
  { software }: ReportServices,
  output: Output,
): Promise<void> {
  const clean = (text: string) => opened.reduce((cleaned, run) => run.withoutKeys(cleaned), text);
  const [run, ...companions] = await Promise.all(opened.map((one) => one.whole()));
  for (const one of [run!, ...companions]) requireNoKeys(one, clean);
  // Nothing that is drawn enters the first line.
  const { headline, complete } = await opened[0]!.report({ resamples: 1 });
  const force = options.force ?? false;
  const files = await writeExport({ runs: [run!, ...companions], software, headline, clean }, options.dir, {
    force,
  });
  const ids = [run!, ...companions].map(({ records }) => records.runId);
  if (options.json) {
    return output.out(JSON.stringify({ headline, folder: options.dir, runs: ids, complete, files }, null, 2));
  }
  output.out(
    [
      headline,
      `${files.length} files of run ${ids.join(", ")} written to ${plainText(options.dir)}`,
      ...(complete ? [] : ["The run is not complete: what is missing is missing in the export too."]),
      "This is the full, internal export: it holds every conversation. Its README.md says what is sensitive in it.",
    ].join("\n"),
  );
}

/** Cases, wording and configurations are known by their hashes, so nothing can be taken out of them. */
function requireNoKeys({ records, wording }: WholeRun, clean: (text: string) => string): void {
  const parts = { cases: records.tasks, wording, configurations: records.manifest };
  for (const [name, part] of Object.entries(parts)) {
    const text = JSON.stringify(part);
    if (clean(text) === text) continue;
    throw new UserError(
      `run ${records.runId}: its ${name} hold the value of a key variable; nothing was exported. ` +
        "Take the key out of the file that it stands in, change the key, and run again.",
    );
  }
}
