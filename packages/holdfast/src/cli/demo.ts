import type { Command } from "commander";

/** What the demo needs done; the composition root hands it over. */
export interface DemoServices {
  /** @param html where to write the report page, or `null` for the workspace. */
  demo(options: { html: string | null; fresh: boolean }): Promise<void>;
}

/** `holdfast demo`: the main job, offline and without a key. */
export function registerDemo(program: Command, services: DemoServices): void {
  program
    .command("demo")
    .description(
      "Run the starter corpus offline: five scripted targets, three rule-based judges. A demonstration, never a measurement",
    )
    .option("--html <file>", "where to write the report page; by default into the workspace")
    .option("--new", "begin another run even if the demo has been run here", false)
    .action(async (options: { html?: string; new: boolean }) => {
      await services.demo({ html: options.html ?? null, fresh: options.new });
    });
}
