import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { schemaFiles } from "../../../tooling/schemas.ts";

const FOLDER = resolve(import.meta.dirname, "../../../docs/schemas");

describe("the published JSON Schemas", () => {
  it.each(Object.entries(schemaFiles()))(
    "%s is what the code says now (else: npm run schemas)",
    (name, text) => {
      expect(readFileSync(resolve(FOLDER, name), "utf8")).toBe(text);
    },
  );

  it("has no schema that nobody writes any more", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(schemaFiles()).sort());
  });
});
