import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv, inPieces } from "./csv-table.ts";
import { inertCell } from "./inert-cell.ts";

describe("csv", () => {
  it("ends rows as RFC 4180 has it, and shows the undefined as an empty cell", () => {
    expect(
      csv([
        ["target", "score"],
        ["steady", null],
        ["warm", 62.5],
      ]),
    ).toBe("target,score\r\nsteady,\r\nwarm,62.5\r\n");
  });

  it("quotes every kind of line break, so that evidence of several turns stays one cell", () => {
    expect(csv([["turn 2: “a”\nturn 4: “b”", "no"]])).toBe('"turn 2: “a”\nturn 4: “b”",no\r\n');
    expect(csv([["a\rb", "a\r\nb"]])).toBe('"a\rb","a\r\nb"\r\n');
  });

  it("is read back cell by cell, whatever people and judges write", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", " ", "“", "🙂") });
    const row = fc.tuple(fc.constant("head"), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const read: string[][] = parse(csv(rows), { record_delimiter: "\r\n" });
        expect(read).toEqual(rows.map((cells) => cells.map(inertCell)));
      }),
    );
  });
});

describe("inPieces", () => {
  it("cuts between rows and loses none: 1,001 rows are pieces of 500, 500 and 1", () => {
    const pieces = [...inPieces(Array.from({ length: 1001 }, (_, i) => [i]))];
    expect(pieces.map((piece) => piece.split("\r\n").length - 1)).toEqual([500, 500, 1]);
  });
});
