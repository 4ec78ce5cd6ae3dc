import type { LabelString } from "../../../domain/judgement.ts";
import { finalTurnEffect } from "../../../domain/outcome.ts";
import type { ConversationRecord, RunRecords } from "../../../domain/run-records.ts";

/**
 * What a whole panel says of each criterion of one conversation: `1` where every judge says met, `0` where every judge
 * says not met, `-` where they differ or one has no verdict. `null` where there is no text that was judged, or a judge has
 * not answered.
 */
export function unanimousLabels({ outcome, labels }: ConversationRecord): LabelString | null {
  const [first, ...others] = labels;
  if (outcome === null || finalTurnEffect(outcome) !== "judged" || first == null) return null;
  if (others.some((other) => other === null)) return null;
  return [...first].map((label, i) => (others.every((other) => other![i] === label) ? label : "-")).join("");
}

/** Unanimous labels of the first repeats of a run, by target and task. */
export function firstRepeats({
  manifest,
  conversations,
}: Pick<RunRecords, "manifest" | "conversations">): readonly (readonly (LabelString | null)[])[] {
  const found = manifest.targets.map(() => new Array<LabelString | null>(manifest.tasks.length).fill(null));
  for (const conversation of conversations) {
    const { target, task, repeat } = conversation;
    if (repeat === 0) found[target]![task] = unanimousLabels(conversation);
  }
  return found;
}
