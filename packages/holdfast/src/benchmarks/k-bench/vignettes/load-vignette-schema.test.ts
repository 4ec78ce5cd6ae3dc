import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { loadVignetteSchema } from "./load-vignette-schema.ts";
import { shippedSchema, shippedSchemaFile } from "./testing/shipped-schema.ts";
import { VARIABLE_COUNTS, variableCounts } from "./vignette-schema.ts";

const write = temporaryFiles();
const shipped = readFileSync(shippedSchemaFile(), "utf8");

/** What loading says where one text of the shipped file is replaced. */
function complaintWith(from: string, to: string): Promise<string> {
  expect(shipped).toContain(from);
  return complaintOf(loadVignetteSchema(write("schema.yaml", shipped.replace(from, to))));
}

describe("the shipped schema", () => {
  test("122 variables: 39 core, 19 + 17 + 23 + 24 conditional (K-Bench, Online Methods)", async () => {
    const schema = await shippedSchema();
    expect(schema.variables).toHaveLength(122);
    expect(variableCounts(schema)).toEqual(VARIABLE_COUNTS);
    expect(schema.variables.filter(({ id }) => id.startsWith("ace_") && id !== "ace_impact")).toHaveLength(
      10,
    );
  });

  test("it says that it is synthetic and not reviewed", async () => {
    expect(await shippedSchema()).toMatchObject({ synthetic: true, clinicianReviewed: false });
  });

  test("core variables depend on no domain, so that domains differ in nothing else", async () => {
    const { variables } = await shippedSchema();
    for (const { group, id, distribution } of variables) {
      if (group !== "core") continue;
      const names = (distribution.cases ?? []).flatMap(({ when = {} }) => Object.keys(when));
      expect(
        names.filter((name) => /^(suicide|self_harm|substance_misuse|domestic_violence)_/.test(name)),
        id,
      ).toEqual([]);
    }
  });

  test("no numbers, places or times of harm: means are only within reach, limited or not", async () => {
    const { variables } = await shippedSchema();
    const access = variables.filter(({ id }) => id.endsWith("_means_access"));
    expect(access.map(({ levels }) => levels)).toEqual([
      ["no", "limited", "yes"],
      ["no", "limited", "yes"],
    ]);
  });
});

describe("a schema that cannot be", () => {
  test("a variable taken out, and a newer version", async () => {
    const one = shipped.indexOf("  - id: problem_duration");
    const less = shipped.slice(0, one) + shipped.slice(shipped.indexOf("  - id: relationship_difficulty"));
    expect(await complaintOf(loadVignetteSchema(write("less.yaml", less)))).toMatch(
      /less\.yaml: variables: 38 of group core; K-Bench has 39/,
    );
    expect(await complaintWith("schemaVersion: 1", "schemaVersion: 2")).toMatch(
      /schema\.yaml:\d+: schemaVersion: 2 is newer than 1.*update Holdfast/,
    );
  });

  test("unknown keys, levels and variables are named with the nearest known one", async () => {
    expect(await complaintWith("label: Age\n", "labl: Age\n")).toMatch(/did you mean "label"/);
    expect(
      await complaintWith("living_situation: with-partner, rel", "living_situation: with-partnr, rel"),
    ).toMatch(
      /schema\.yaml:\d+: rules\[0\]\.forbids\.living_situation: unknown "with-partnr"; did you mean "with-partner"\?/,
    );
    expect(await complaintWith("employment: retired}", "employmnt: retired}")).toMatch(
      /did you mean "employment"/,
    );
    expect(await complaintWith("source: spd15", "source: spd16")).toMatch(/did you mean "spd15"/);
  });

  test("a weight too few, a condition without its domain, a variable that looks below itself", async () => {
    expect(await complaintWith("weights: [42, 42, 10, 6]", "weights: [42, 42, 10]")).toMatch(
      /variables\[1\]\.distribution: expected 4 weights, one a level, found 3/,
    );
    expect(
      await complaintWith("condition: {suicide_active: true}", "condition: {self_harm_active: true}"),
    ).toMatch(/expected suicide_active: true, since it belongs to suicide/);
    expect(
      await complaintWith(
        "{when: {gender: man}, weights: [100",
        "{when: {employment: student}, weights: [100",
      ),
    ).toMatch(/unknown "employment".* among the variables above it/);
  });

  test("the last case must be for all else; a list decides nothing", async () => {
    expect(await complaintWith("        - {weights: [97, 2, 1]}\n", "")).toMatch(
      /one case without `when`, at the end/,
    );
    expect(
      await complaintWith(
        "{when: {gender: man}, weights: [100",
        "{when: {other_problems: {includes: grief}}, weights: [100",
      ),
    ).toMatch(/other_problems/);
  });

  test("two variables or rules of one name, and a design variable drawn by chance", async () => {
    expect(await complaintWith("- id: gender", "- id: age")).toMatch(/"age" is there twice/);
    expect(
      await complaintWith("distribution: {design: coherence}", "distribution: {weights: [1, 1, 1]}"),
    ).toMatch(/expected \{design: coherence\}/);
  });
});
