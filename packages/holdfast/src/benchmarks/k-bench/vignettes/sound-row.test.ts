import fc from "fast-check";
import { expect, test } from "vitest";
import type { VariableValue } from "../../../domain/vignette.ts";
import { codedPool, vignettesOf } from "./coded-pool.ts";
import { compiledSchema } from "./compiled-schema.ts";
import { soundRow } from "./sound-row.ts";
import { changed, shippedSchema, soundVignette } from "./testing/shipped-schema.ts";
import { vignetteProblems } from "./vignette-problems.ts";

const schema = await shippedSchema();
const compiled = compiledSchema(schema);

/** Values of the variable itself, and others that look like them. */
const anyValue = (support: readonly VariableValue[]): fc.Arbitrary<VariableValue> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...support) },
    fc.constantFrom<VariableValue>(null, "unknown", "", 0, 16.5, 99, true, false, [], ["faith|close"], [""]),
  );

test("law: a vignette has codes exactly where nothing is wrong with it", () => {
  const change = fc
    .constantFrom(...compiled.variables)
    .chain(({ variable, support }) => anyValue(support).map((value) => [variable.id, value] as const));
  const changes = fc.array(change, { minLength: 1, maxLength: 2 }).map((all) => Object.fromEntries(all));
  fc.assert(
    fc.property(fc.nat(47), fc.nat(20), changes, (cell, row, variables) => {
      const vignette = changed(soundVignette(schema, cell, row), variables);
      const isSound = vignetteProblems(schema, vignette).length === 0;
      expect(soundRow(compiled, vignette) !== null).toBe(isSound);
    }),
    { numRuns: 300 },
  );
});

test("a missing variable, one too many and another version have no codes", () => {
  const sound = soundVignette(schema);
  expect(soundRow(compiled, sound)).not.toBeNull();
  const { age, ...rest } = sound.variables;
  expect(soundRow(compiled, { ...sound, variables: rest })).toBeNull();
  expect(soundRow(compiled, { ...sound, variables: { ...rest, years: age! } })).toBeNull();
  expect(soundRow(compiled, changed(sound, { years: 3 }))).toBeNull();
  expect(soundRow(compiled, { ...sound, schemaVersion: 2 })).toBeNull();
});

test("a list whose option holds the sign that joins options is no list of the schema", () => {
  const sound = soundVignette(schema, 0);
  const joined = ["coping-skills|faith-or-meaning"];
  expect(soundRow(compiled, changed(sound, { protective_factors: joined }))).toBeNull();
  expect(soundRow(compiled, changed(sound, { protective_factors: joined[0]! }))).toBeNull();
});

test("what is put into codes comes back as it was", () => {
  const vignettes = [0, 22, 47].map((cell) => soundVignette(schema, cell));
  expect(JSON.stringify(vignettesOf(codedPool(schema, vignettes)))).toBe(JSON.stringify(vignettes));
  expect(() => codedPool(schema, [changed(vignettes[0]!, { gender: "x" })])).toThrow(/gender/);
});
