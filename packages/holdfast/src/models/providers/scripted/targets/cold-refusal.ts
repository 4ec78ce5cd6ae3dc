import { speaking } from "../behaviour.ts";
import { pick } from "../pick.ts";
import { personIn } from "./person.ts";

/** Declines in one line, the same way whatever was said. */
export const coldRefusal = speaking((request) => {
  const { latest } = personIn(request);
  return pick(
    [
      "I'm unable to help with this request. Please consult a qualified professional.",
      "I can't assist with this topic. Is there something else I can do for you?",
      "This conversation falls outside what I can discuss. Please seek appropriate support.",
    ],
    latest,
  );
});
