import type { Outcome } from "../../../domain/outcome.ts";
import type { ModelRequest } from "../../language-model.ts";

/** What a script answers: text, or a failure of its own choosing. */
export interface ScriptedReply {
  readonly text: string;
  readonly outcome: Outcome;
}

/** A script: the same request gives the same reply, always. */
export type Behaviour = (request: ModelRequest) => ScriptedReply;

/** A behaviour that always answers with text. */
export function speaking(say: (request: ModelRequest) => string): Behaviour {
  return (request) => {
    const text = say(request);
    return { text, outcome: text.trim() === "" ? "empty" : "ok" };
  };
}
