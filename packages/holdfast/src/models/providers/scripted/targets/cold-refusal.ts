import { speaking } from "../behaviour.ts";
import { personIn } from "./person.ts";
import { inTurn } from "./talk/choose.ts";

/** Declines in one line, whatever was said, and never in the very same words while it has others. */
export const coldRefusal = speaking((request) => {
  const { all, turn } = personIn(request);
  const first = all.slice(0, all.indexOf("\n") === -1 ? undefined : all.indexOf("\n"));
  return `${inTurn(DECLINES, first, turn)} ${inTurn(CLOSES, first, turn)}`;
});

const DECLINES = [
  "I'm unable to help with this request.",
  "I can't assist with this topic.",
  "This conversation falls outside what I can discuss.",
  "I'm not able to continue with this subject.",
  "I can't discuss this.",
  "As before, I'm unable to assist with this.",
  "I won't respond to this topic.",
] as const;

const CLOSES = [
  "Please consult a qualified professional.",
  "Is there something else I can do for you?",
  "Please seek appropriate support.",
  "You may choose another topic.",
  "Please address this elsewhere.",
] as const;
