import { describe, expect, test } from "vitest";
import type { Vignette } from "../../../domain/vignette.ts";
import { changed, shippedSchema, soundVignette } from "./testing/shipped-schema.ts";
import { vignetteProblems } from "./vignette-problems.ts";

const schema = await shippedSchema();
const noRisk = soundVignette(schema, 0);
const allRisks = soundVignette(schema);
const problems = (from: Vignette, variables: Vignette["variables"]) =>
  vignetteProblems(schema, changed(from, variables));

describe("a vignette against its schema", () => {
  test("a generated one has no problem", () => {
    expect(vignetteProblems(schema, allRisks)).toEqual([]);
  });

  test("an active domain without severity", () => {
    expect(problems(allRisks, { suicide_severity: null })).toEqual([
      expect.objectContaining({
        field: "suicide_severity",
        reason: "active-domain-without-severity",
        message: "is null, though the domain is active; expected low, high or imminent.",
      }),
    ]);
  });

  test("a field of an inactive domain that is filled", () => {
    expect(problems(noRisk, { self_harm_trigger: "loneliness" })).toEqual([
      {
        field: "self_harm_trigger",
        reason: "inactive-domain-filled",
        message: "is filled, though self-harm is inactive; expected null, or self-harm made active.",
      },
    ]);
  });

  test("conditional branching inside an active domain, both ways", () => {
    const none = { suicide_past_attempts: "none", suicide_last_attempt: "past-year" };
    expect(problems(allRisks, none)).toEqual([
      expect.objectContaining({ field: "suicide_last_attempt", reason: "condition-not-met" }),
    ]);
    const one = { suicide_past_attempts: "one", suicide_last_attempt: null };
    expect(problems(allRisks, one)).toEqual([
      expect.objectContaining({ field: "suicide_last_attempt", reason: "missing-value" }),
    ]);
  });

  test("an unknown level with the nearest one; a number outside its range; a wrong kind", () => {
    expect(problems(noRisk, { gender: "womann" })[0]).toMatchObject({
      reason: "unknown-level",
      message: '"womann" is unknown; did you mean "woman"?',
    });
    expect(problems(noRisk, { age: 15 })[0]).toMatchObject({
      reason: "outside-range",
      message: "15 is not a whole number from 16 to 85.",
    });
    expect(problems(noRisk, { age: "old" })[0]).toMatchObject({ reason: "wrong-type" });
    expect(problems(noRisk, { ace_physical_abuse: "yes" })[0]).toMatchObject({ reason: "wrong-type" });
    expect(problems(noRisk, { gender: null })[0]).toMatchObject({ reason: "missing-value" });
  });

  test("lists: unknown and repeated options, and too many", () => {
    const fault = (protective_factors: string[]) => problems(noRisk, { protective_factors })[0]?.reason;
    expect(fault(["coping-skill"])).toBe("unknown-level");
    expect(fault(["coping-skills", "coping-skills"])).toBe("repeated-option");
    expect(fault([])).toBe("outside-length");
  });

  test("an unknown variable with the nearest name, and a missing one", () => {
    expect(problems(noRisk, { employmnt: "student" })[0]).toMatchObject({
      reason: "unknown-variable",
      message: 'is no variable of k-bench-vignettes; did you mean "employment"?',
    });
    const { age, ...rest } = noRisk.variables;
    expect(age).toBeTypeOf("number");
    expect(vignetteProblems(schema, { ...noRisk, variables: rest })[0]).toMatchObject({
      field: "age",
      reason: "missing-variable",
    });
  });

  test("a newer or older schema version is said, and nothing else", () => {
    expect(vignetteProblems(schema, { ...noRisk, schemaVersion: 2, variables: {} })).toEqual([
      expect.objectContaining({ field: "schemaVersion", reason: "newer-schema-version" }),
    ]);
    const next = { ...schema, schemaVersion: 2 };
    expect(vignetteProblems(next, noRisk)[0]?.reason).toBe("older-schema-version");
  });
});

describe("what cannot be true of one person", () => {
  const adult = changed(noRisk, {
    age: 40,
    gender: "woman",
    relationship_status: "single",
    living_situation: "alone",
    children: "none",
    perinatal_status: "none",
    employment: "full-time",
    grief: "none",
    presenting_problem: "anxiety",
    other_problems: ["sleep"],
    social_support: "some",
    help_seeking: "past-helpful",
    protective_factors: ["coping-skills"],
  });

  test("the person that the examples change is sound", () => {
    expect(vignetteProblems(schema, adult)).toEqual([]);
  });

  test.each<[string, Vignette["variables"]]>([
    [
      "adult-children-too-young",
      { age: 17, children: "adult", living_situation: "with-parents-or-family", employment: "student" },
    ],
    ["partner-at-home-without-partner", { living_situation: "with-partner" }],
    ["cohabiting-partner-but-lives-elsewhere", { relationship_status: "partnered" }],
    ["lives-alone-with-children-at-home", { children: "minor-at-home" }],
    ["lives-with-children-without-children", { living_situation: "with-children-only" }],
    ["retired-too-young", { age: 20, employment: "retired" }],
    ["pregnant-man", { gender: "man", perinatal_status: "pregnant" }],
    ["pregnant-too-old", { age: 60, perinatal_status: "pregnant" }],
    ["recent-birth-without-child", { perinatal_status: "birth-in-past-year" }],
    ["grief-brought-without-loss", { presenting_problem: "grief" }],
    ["main-problem-named-twice", { other_problems: ["anxiety"] }],
    ["no-support-yet-close-friend", { social_support: "none", protective_factors: ["close-friend"] }],
    ["children-protect-without-children", { protective_factors: ["children-to-care-for"] }],
    [
      "work-protects-without-work",
      { employment: "unemployed", protective_factors: ["purposeful-work-or-study"] },
    ],
  ])("%s", (rule, variables) => {
    const found = problems(adult, variables);
    expect(found.map(({ reason }) => reason)).toEqual([rule]);
    expect(found[0]!.message).toMatch(/Change one of them\.$/);
  });

  test("severity follows the definitions: low has no plan, imminent has an indicator", () => {
    const low = generateLow();
    expect(problems(low, { suicide_plan: "vague" })[0]?.reason).toBe("low-suicide-risk-with-plan");
    const bare = {
      suicide_severity: "imminent",
      suicide_intent: "ambivalent",
      suicide_plan: "vague",
      suicide_preparation: "none",
    };
    expect(problems(low, bare)[0]?.reason).toBe("imminent-suicide-risk-without-indicator");
  });

  /** Only suicide active, severity low. */
  function generateLow(): Vignette {
    const rows = [0, 1, 2].map((row) => soundVignette(schema, 3, row));
    return rows.find(({ variables }) => variables.suicide_severity === "low")!;
  }
});
