import type { Calibration } from "../domain/run-manifest.ts";
import type { TaskSetOrigin } from "../domain/task-set.ts";

/** First line of every report: what its judge is worth, then what its content is. */
export function headline(
  calibration: Calibration,
  content: Pick<TaskSetOrigin, "clinicianReviewed" | "synthetic">,
): string {
  return `${judgeWorth(calibration)}; ${contentWorth(content)}`;
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

function contentWorth({
  clinicianReviewed,
  synthetic,
}: Pick<TaskSetOrigin, "clinicianReviewed" | "synthetic">): string {
  const origin = synthetic ? "synthetic tasks" : "tasks from a collected source";
  return `${origin}, ${clinicianReviewed ? "reviewed by clinicians" : "not reviewed by clinicians"}`;
}
