import type { Calibration } from "../domain/run-manifest.ts";
import type { TaskSetOrigin } from "../domain/task-set.ts";

type Content = Pick<TaskSetOrigin, "clinicianReviewed" | "synthetic">;

/**
 * First line of every report: what its judge is worth, then what its content is.
 * @param what the content as readers know it.
 */
export function headline(calibration: Calibration, content: Content, what = "tasks"): string {
  return `${judgeWorth(calibration)}; ${contentWorth(content, what)}`;
}

function judgeWorth(calibration: Calibration): string {
  switch (calibration.kind) {
    case "demonstration":
      return "demonstration: judged by fixed rules, not a measurement";
    case "uncalibrated":
      return "uncalibrated: these judges have not been checked against clinicians";
    case "calibrated": {
      const { transcripts, agreement, certificate } = calibration;
      return `calibrated on ${transcripts} transcripts, agreement ${agreement}, certificate ${certificate}`;
    }
  }
}

function contentWorth({ clinicianReviewed, synthetic }: Content, what: string): string {
  const origin = synthetic ? `synthetic ${what}` : `${what} from a collected source`;
  return `${origin}, ${clinicianReviewed ? "reviewed by clinicians" : "not reviewed by clinicians"}`;
}
