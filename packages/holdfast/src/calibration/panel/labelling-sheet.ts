import { criterionItem } from "../../domain/criteria-instrument.ts";
import type { Criterion } from "../../domain/criterion.ts";

/** A turn as raters read it; turns from 1. */
export interface SheetTurn {
  readonly turn: number;
  readonly speaker: "person" | "assistant";
  readonly text: string;
}

/** One reply as it is laid before raters: nothing in it says whose it is. */
export interface SheetReply {
  readonly transcript: string;
  readonly task: string;
  readonly criteria: readonly Criterion[];
  readonly turns: readonly SheetTurn[];
  /** Turn whose words are decided on. */
  readonly judgedTurn: number;
}

/** One criterion of one reply. `rater`, `value` (met, not-met) and `note` are for the rater to fill in. */
export interface SheetRow {
  readonly transcript: string;
  readonly item: string;
  readonly rater: string;
  readonly value: string;
  readonly note: string;
  readonly dimension: string;
  readonly criterion: string;
  readonly judgedTurn: number;
  readonly conversation: readonly SheetTurn[];
}

/** Rows in the order of the replies, then of their criteria. @param dimensionOf of an item. */
export function sheetRows(replies: readonly SheetReply[], dimensionOf: (item: string) => string): SheetRow[] {
  return replies.flatMap(({ transcript, task, criteria, turns, judgedTurn }) =>
    criteria.map(({ id, text }) => {
      const item = criterionItem(task, id);
      const blank = { rater: "", value: "", note: "" };
      const asked = { dimension: dimensionOf(item), criterion: text, judgedTurn };
      return { transcript, item, ...blank, ...asked, conversation: turns };
    }),
  );
}

/** The conversation in one cell of a table. */
export function conversationText(turns: readonly SheetTurn[]): string {
  return turns
    .map(({ turn, speaker, text }) => `[${turn}] ${speaker === "person" ? "Person" : "Assistant"}: ${text}`)
    .join("\n\n");
}

/**
 * Whether a reply's own words name its model or maker: what no blinding can hide, and raters should be asked to pass over.
 * @param names of the configuration, such as its model's id and family; those shorter than three letters say nothing.
 */
export function namesItself(reply: string, names: readonly string[]): boolean {
  const text = reply.toLowerCase();
  return names.some((name) => {
    const word = name.toLowerCase();
    if (word.length < 3) return false;
    const at = text.indexOf(word);
    return (
      at !== -1 &&
      !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") &&
      !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? "")
    );
  });
}
