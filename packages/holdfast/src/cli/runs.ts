import type { Command } from "commander";
import { textTable, wrapped } from "../report/terminal/text-table.ts";
import type { Output } from "./output.ts";
import type { ListedRun, ReportServices } from "./report-services.ts";

/** `holdfast runs`: the runs of the workspace, newest first. */
export function registerRuns(program: Command, services: ReportServices, output: Output): void {
  program
    .command("runs")
    .description("List the runs of this workspace, newest first")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const runs = await services.listRuns();
      output.out(json ? JSON.stringify(runs, null, 2) : listText(runs));
    });
}

function listText(runs: readonly ListedRun[]): string {
  if (runs.length === 0)
    return "There is no run yet. Begin one with: npx holdfast run distressbench --target … --judges …";
  const rows = runs.map(({ id, createdAt, benchmark, taskSet, targets, judges, planned, done, stopped }) => [
    id,
    createdAt.slice(0, 16).replace("T", " "),
    benchmark === taskSet ? benchmark : taskSet,
    String(targets.length),
    String(judges.length),
    `${done} of ${planned}`,
    done === planned ? "complete" : stopped === null ? "not complete" : "stopped",
  ]);
  const reasons = runs.flatMap(({ id, stopped }) =>
    stopped === null ? [] : wrapped(`${id} stopped: ${stopped}`, undefined, "  "),
  );
  return [
    ...textTable(["Run", "made (UTC)", "tasks", "targets", "judges", "conversations", "state"], rows),
    ...reasons,
  ].join("\n");
}
