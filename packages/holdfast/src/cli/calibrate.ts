import type { Command } from "commander";
import { registerPanelCalibration } from "./calibrate/distressbench.ts";
import { registerJudgeCalibration } from "./calibrate/k-bench.ts";
import { type Output, processOutput } from "./output.ts";
import type { ReportServices } from "./report-services.ts";

/** What calibration needs besides the stored runs; handed in, so that tests decide the time. */
export interface CalibrateOptions {
  readonly cwd: string;
  readonly now?: () => Date;
}

/** `holdfast calibrate`: judges checked against clinicians, chosen by it, and frozen with a certificate. */
export function registerCalibrate(
  program: Command,
  services: ReportServices,
  { cwd, now = () => new Date() }: CalibrateOptions,
  output: Output = processOutput(),
): void {
  const calibrate = program
    .command("calibrate")
    .description("Check judges against clinicians, choose among them, and freeze the choice");
  registerPanelCalibration(calibrate, { services, output, now, cwd });
  registerJudgeCalibration(calibrate, { services, output, now });
}
