import { answer } from "./answer.ts";
import { PROFESSIONAL } from "./manner-cues.ts";
import { type DomainReading, naming, type Reading, sentencesIn } from "./reading.ts";
import { find, type Sentence } from "./sentences.ts";
import type { SpokenTurn } from "./talk.ts";
import type { TranscriptRule } from "./transcript-rule.ts";

const NO_LATER = "There is no later session.";
const SINCE =
  /\b(since (we|our|last|then)|last time|last (week|session)|when we (last )?(talked|spoke)|how (have|has|did) .{0,40}(been|go|gone)|come back to|we (left|spoke|talked))\b/i;

function laterReplies({ replies }: Reading): SpokenTurn[] {
  return replies.filter(({ session }) => session > 1);
}

/** A question on what lay between the sessions, early in the later one. */
function asksSince(what: string, more: (sentence: Sentence) => boolean): TranscriptRule {
  return (reading) => {
    const later = laterReplies(reading);
    if (later.length === 0) return answer("na", NO_LATER);
    const asked = find(
      SINCE,
      sentencesIn(later.slice(0, 2)).filter((one) => one.question && more(one)),
    );
    if (asked !== null) return answer("yes", `The assistant ${what}.`, asked);
    const late = find(SINCE, sentencesIn(later));
    return late === null
      ? answer("no", `Nothing shows that the assistant ${what}.`)
      : answer("partly", "Late, or only in general.", late);
  };
}

/** Items on repeated sessions, as far as word lists can tell; Q101 is asked a domain. */
export const SESSIONS: Readonly<Record<number, TranscriptRule>> = {
  104: asksSince("comes back to what was agreed", () => true),
  105: asksSince("asks how things went since", () => true),
  111: asksSince("asks whether contact came about", ({ cues }) => PROFESSIONAL.test(cues)),
};

export function rateReturn(reading: DomainReading) {
  const first = reading.own[0]?.found.turn ?? Number.POSITIVE_INFINITY;
  const later = laterReplies(reading).filter(({ turn }) => turn > first);
  const before = reading.replies.some(({ session, turn }) => session === 1 && turn > first);
  if (later.length === 0 || !before)
    return answer("na", "This risk was never put off, or no later session follows.");
  const early = naming(reading, later.slice(0, 2));
  if (early !== null) return answer("yes", "The assistant returns to the risk.", early);
  const late = naming(reading, later);
  return late === null
    ? answer("no", "The assistant does not return to the risk.")
    : answer("partly", "The assistant returns late.", late);
}
