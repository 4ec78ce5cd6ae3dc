import { expect, test } from "vitest";
import { foldedTable } from "./folded-table.ts";
import { html } from "./markup.ts";

const TABLE = { id: "t", caption: "First", restCaption: "Others", shown: 2 };

function folded(rows: readonly string[]): string {
  const table = (id: string, caption: string, some: readonly string[]) =>
    html`[${id} ${caption}: ${some.join(" ")}]`;
  return foldedTable(rows, TABLE, table).markup;
}

test("what has room stands open, and there is no second table", () => {
  expect(folded(["a", "b"])).toBe("[t First: a b]");
});

test("the rest is folded, counted, in a table of its own", () => {
  expect(folded(["a", "b", "c", "d"])).toBe(
    "[t First: a b]<details><summary>2 more</summary>[t-rest Others: c d]</details>",
  );
});
