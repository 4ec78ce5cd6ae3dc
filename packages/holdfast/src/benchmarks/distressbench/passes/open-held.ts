import type { CasePlace } from "../../../domain/case-number.ts";
import type { Task } from "../../../domain/task.ts";
import type { HeldConversation, StoredContent } from "../../protocol.ts";
import { type EarlierReplyCase, replyPlace } from "./earlier-reply-case.ts";
import type { HeldTask } from "./held-task.ts";
import { withoutReply } from "./no-reply.ts";
import { passOf, sourceOf } from "./pass.ts";

type Held = (place: CasePlace) => Promise<HeldConversation>;

/** Where the conversations of a run come from that are there already; `null` for a run whose targets are spoken with. */
export function openHeld(content: StoredContent): Held | null {
  const { cases } = content;
  switch (passOf(content.manifest)) {
    case "references":
      return async ({ task }) => withReference(cases[task] as Task);
    case "transcripts":
      return async ({ task }) => ({ transcript: (cases[task] as HeldTask).held, requeried: false });
    case "rejudge":
      return (place) => fromSource(content, place, (cases[place.task] as Task).id, (held) => held);
    case "any-turn":
      return (place) => {
        const one = cases[place.task] as EarlierReplyCase;
        return fromSource(content, place, one.earlier.task, (held) => untilReply(held, one));
      };
    default:
      return null;
  }
}

/** The person's turns as written, then the reference: the earlier replies of a target are nobody's here, and left out. */
function withReference({ turns, reference = "" }: Task): HeldConversation {
  return {
    transcript: { turns: [...turns, { role: "assistant", text: reference }], outcome: "ok" },
    requeried: false,
  };
}

/** A conversation that the source does not have is missing here too, until it has it. */
async function fromSource(
  { manifest, held }: StoredContent,
  { target, repeat }: CasePlace,
  task: string,
  taken: (held: HeldConversation) => HeldConversation,
): Promise<HeldConversation> {
  const name = manifest.targets[target]!.name;
  const found = await held!({ target: name, task, repeat });
  if (found !== null) return taken(found);
  const detail = `run ${sourceOf(manifest)} has no conversation of ${name} over ${task} (repeat ${repeat + 1}) yet`;
  return { transcript: { turns: [], outcome: "unavailable", detail }, requeried: false };
}

/**
 * A conversation as it stood when the target had given that reply, under that reply's outcome. Where the reply was the
 * conversation's last, its verdicts stand in the source run, and nobody is paid for them twice.
 */
function untilReply({ transcript }: HeldConversation, one: EarlierReplyCase): HeldConversation {
  const place = replyPlace(one, one.earlier.reply);
  const { turns, systemPrompt } = transcript;
  const reply = turns[place];
  if (reply === undefined || place === turns.length - 1) {
    const why = reply === undefined ? "had ended before this reply" : "ended with this reply";
    return { transcript: withoutReply(`the conversation ${why}`), requeried: false };
  }
  const systemPart = systemPrompt === undefined ? {} : { systemPrompt };
  return {
    transcript: { ...systemPart, turns: turns.slice(0, place + 1), outcome: reply.outcome ?? "ok" },
    requeried: false,
  };
}
