import { describe, expect, test } from "vitest";
import { activeDomains, coherenceOf } from "../../../../domain/vignette.ts";
import { complaintOf, temporaryFiles } from "../../../../files/testing/temporary-files.ts";
import { vignettesOf } from "../coded-pool.ts";
import { shippedSchema } from "../testing/shipped-schema.ts";
import { vignetteProblems } from "../vignette-problems.ts";
import { identifierInName, identifierInText } from "./direct-identifiers.ts";
import { expandCases } from "./expand-cases.ts";
import { readSourceCases } from "./read-source-cases.ts";

const schema = await shippedSchema();
const write = temporaryFiles();
const read = (name: string, text: string) => readSourceCases(write(name, text), schema);

const YAML = `
- id: case-a
  consent: synthetic example, free to use
  age: 29
  gender: woman
  self_harm_function: self-punishment
  protective_factors: [coping-skills, faith-or-meaning]
- id: case-b
  consent: synthetic example, free to use
  variables: {age: 61, cognitive_coherence: intact}
`;

describe("reading source cases", () => {
  test("YAML, JSON and CSV say the same", async () => {
    const fromYaml = await read("cases.yaml", YAML);
    expect(fromYaml[0]).toEqual({
      id: "case-a",
      consent: "synthetic example, free to use",
      variables: {
        age: 29,
        gender: "woman",
        self_harm_function: "self-punishment",
        protective_factors: ["coping-skills", "faith-or-meaning"],
      },
    });
    const json = fromYaml.map(({ variables, ...rest }) => ({ ...rest, ...variables }));
    expect(await read("cases.json", JSON.stringify({ cases: json }))).toEqual(fromYaml);
    const csv = [
      "id,consent,age,gender,self_harm_function,protective_factors,cognitive_coherence",
      'case-a,"synthetic example, free to use",29,woman,self-punishment,"[""coping-skills"",""faith-or-meaning""]",',
      'case-b,"synthetic example, free to use",61,,,,intact',
    ].join("\n");
    expect(await read("cases.csv", csv)).toEqual(fromYaml);
  });

  test.each([
    "name",
    "firstName",
    "email",
    "phone_number",
    "home address",
    "Date of Birth",
    "dob",
    "postcode",
    "nhs_number",
  ])("a field called %s is refused, without its value", async (field) => {
    const said = await complaintOf(
      read("id.json", JSON.stringify([{ id: "a", consent: "c", [field]: "secret" }])),
    );
    expect(said).toMatch(/id\.json:1: .*: looks like .*must be de-identified/);
    expect(said).not.toContain("secret");
  });

  test("values that look like identifiers are refused too, in any field", () => {
    expect(identifierInText("write to jo@example.org")).toBe("an e-mail address");
    expect(identifierInText("+44 20 7946 0000")).toBe("a telephone number");
    expect(identifierInText("1987-03-02")).toBe("an exact date");
    expect(identifierInText("study 12, consent form 3")).toBeNull();
  });

  test("law: no variable of the schema is taken for an identifier", () => {
    for (const { id } of schema.variables) expect(identifierInName(id), id).toBeNull();
  });

  test("no consent, a repeated id, an unknown variable and an unknown level", async () => {
    expect(await complaintOf(read("a.yaml", "- {id: a}"))).toMatch(/a\.yaml:1: consent: is missing/);
    expect(await complaintOf(read("a.yaml", "- {id: a, consent: c}\n- {id: a, consent: c}"))).toMatch(
      /:2: id: "a" is there twice/,
    );
    expect(await complaintOf(read("a.yaml", "- {id: a, consent: c, aeg: 3}"))).toMatch(/aeg: is no variable/);
    expect(await complaintOf(read("a.yaml", "- {id: a, consent: c, gender: wman}"))).toMatch(
      /did you mean "woman"/,
    );
    expect(await complaintOf(read("a.yaml", "- {id: a, consent: c, age: 12}"))).toMatch(
      /age: 12 is not a whole number/,
    );
    expect(await complaintOf(read("a.yaml", "text"))).toMatch(/expected a list of cases/);
  });
});

describe("expanding source cases", () => {
  test("what the source says is kept, the rest drawn; provenance names the case", async () => {
    const cases = await read("cases.yaml", YAML);
    const { pool } = expandCases({ schema, cases, seed: 4, perCase: 6 });
    const vignettes = vignettesOf(pool);
    expect(vignettes).toHaveLength(12);
    for (const vignette of vignettes.slice(0, 6)) {
      expect(vignette.variables).toMatchObject(cases[0]!.variables);
      expect(activeDomains(vignette)).toEqual(["self-harm"]);
      expect(vignetteProblems(schema, vignette)).toEqual([]);
      expect(vignette).toMatchObject({
        origin: "lived-experience",
        provenance: { sourceCase: "case-a", seed: 4 },
      });
    }
    // Six variants: each coherence and each severity twice.
    const coherence = vignettes.slice(0, 6).map(coherenceOf).sort();
    expect(coherence).toEqual([
      "intact",
      "intact",
      "mildly-impaired",
      "mildly-impaired",
      "substantially-impaired",
      "substantially-impaired",
    ]);
    expect(vignettes.slice(6).map(coherenceOf)).toEqual(Array(6).fill("intact"));
    expect(new Set(vignettes.map(({ variables }) => JSON.stringify(variables))).size).toBe(12);
    expect(vignettesOf(expandCases({ schema, cases, seed: 4, perCase: 6 }).pool)).toEqual(vignettes);
  });

  test("a given value brings the condition under which it applies, or is refused where it cannot", async () => {
    const given = { suicide_last_attempt: "past-year" };
    const { pool } = expandCases({
      schema,
      cases: [{ id: "c", consent: "c", variables: given }],
      seed: 1,
      perCase: 5,
    });
    const vignettes = vignettesOf(pool);
    for (const vignette of vignettes) {
      expect(["one", "several"]).toContain(vignette.variables.suicide_past_attempts);
      expect(vignetteProblems(schema, vignette)).toEqual([]);
    }
    const cases = [{ id: "c", consent: "c", variables: { ...given, suicide_active: false } }];
    expect(() => expandCases({ schema, cases, seed: 1, perCase: 1 })).toThrow(/given-value-does-not-apply/);
  });

  test("a source that contradicts itself is named with the rule", () => {
    const cases = [{ id: "c", consent: "c", variables: { age: 17, children: "adult" } }];
    expect(() => expandCases({ schema, cases, seed: 1, perCase: 1 })).toThrow(
      /source case c: none of 5000 rows passed.*adult-children-too-young/,
    );
  });
});
