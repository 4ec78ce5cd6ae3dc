import type { Command } from "commander";
import type { RunServices } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

/** `holdfast resume`: continues a run with the manifest it was begun with. */
export function registerResume(program: Command, services: RunServices): void {
  const resume = program
    .command("resume")
    .description("Continue a run that was stopped, or try again what it is missing")
    .argument("<run>", "id of the run, or its beginning");
  workOptions(resume).action(services.resume);
}
