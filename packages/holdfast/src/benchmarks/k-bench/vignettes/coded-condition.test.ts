import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsFor } from "./coded-condition.ts";
import { compiledSchema } from "./compiled-schema.ts";
import { meets } from "./condition.ts";
import { metBy, rowTable } from "./row-table.ts";
import { shippedSchema } from "./testing/shipped-schema.ts";

const schema = await shippedSchema();
const { variables, rules, placeOf } = compiledSchema(schema);

/** Any codes, those of impossible people too. */
const anyRow = fc
  .tuple(...variables.map(({ support }) => fc.nat(support.length)))
  .map((codes) => Int32Array.from(codes));

test("law: tables of codes say what the condition says of the values", () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const valueFor = (id: string) => {
        const { place, support } = variables[placeOf.get(id)!]!;
        return support[row[place]! - 1] ?? null;
      };
      for (const { forbids, breaks } of rules) {
        const expected = meets(forbids, valueFor);
        expect(holdsFor(breaks, row)).toBe(expected);
        expect(metBy(breaks, rowTable([row], row.length))).toEqual(Uint8Array.of(expected ? 1 : 0));
      }
    }),
  );
});
