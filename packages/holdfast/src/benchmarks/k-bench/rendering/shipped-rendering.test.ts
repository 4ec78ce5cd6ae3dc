import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RISK_DOMAINS, type RiskDomain } from "../../../domain/risk-domain.ts";
import { activeDomains, type VariableValue, type Vignette } from "../../../domain/vignette.ts";
import { CELLS } from "../vignettes/cells.ts";
import { generateVignette } from "../vignettes/generate-pool.ts";
import type { Variable } from "../vignettes/vignette-schema.ts";
import { renderPatient } from "./render-patient.ts";
import { domainWords } from "./testing/domain-words.ts";
import { shipped } from "./testing/shipped.ts";

const { schema, rendering, file } = await shipped();
const words = domainWords(rendering);

const vignettes = fc
  .record({
    seed: fc.integer({ min: 0, max: 1000 }),
    cell: fc.nat({ max: CELLS.length - 1 }),
    row: fc.nat({ max: 299 }),
  })
  .map((place) => generateVignette({ schema, ...place }).vignette);
const peopleWithoutRisk = fc
  .record({ seed: fc.nat(), cell: fc.nat({ max: 2 }), row: fc.nat({ max: 299 }) })
  .map((place) => generateVignette({ schema, ...place }).vignette);

/** Any value that the schema lets a variable have. */
function anyValue({
  type,
  levels = [],
  options = [],
  range = [0, 0],
}: Variable): fc.Arbitrary<VariableValue> {
  if (type === "level") return fc.constantFrom(...levels);
  if (type === "list") return fc.subarray([...options]);
  return type === "boolean" ? fc.boolean() : fc.integer({ min: range[0]!, max: range[1]! });
}

/** The same vignette with the variables of inactive domains filled in. */
function filledIn(vignette: Vignette): fc.Arbitrary<Vignette> {
  const active = activeDomains(vignette);
  const inactive = schema.variables.filter(({ group }) => group !== "core" && !active.includes(group));
  const values = Object.fromEntries(inactive.map((variable) => [variable.id, anyValue(variable)]));
  return fc
    .record(values)
    .map((filled) => ({ ...vignette, variables: { ...vignette.variables, ...filled } }));
}

/** Words by which a reader would recognise a domain, whatever sentence they stand in. */
const TELLING: Readonly<Record<RiskDomain, RegExp>> = {
  suicide: /suicid|end(?:ing)? your life|\bdying|not wake up|speaks for staying/i,
  "self-harm": /self-harm|hurt yourself|the urge/i,
  "substance-misuse": /alcohol|cannabis|stimulants|opioids|sedatives|craving|your use/i,
  "domestic-violence": /violence|share (?:a|no) home|physically hurt|weapon|controls and harms/i,
};

describe("what an inactive domain leaves in a prompt", () => {
  test("nothing: its words occur in no prompt of a vignette in which it is inactive", () => {
    for (const domain of RISK_DOMAINS) expect(words[domain].length, domain).toBeGreaterThan(20);
    fc.assert(
      fc.property(vignettes, (vignette) => {
        const prompt = renderPatient(vignette, rendering);
        const active = activeDomains(vignette);
        for (const domain of RISK_DOMAINS.filter((one) => !active.includes(one))) {
          expect(words[domain].filter((text) => prompt.includes(text))).toEqual([]);
          expect(prompt).not.toMatch(TELLING[domain]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("nothing: the prompt is the same, byte for byte, when inactive variables hold something", () => {
    const pairs = vignettes.chain((vignette) => fc.tuple(fc.constant(vignette), filledIn(vignette)));
    fc.assert(
      fc.property(pairs, ([vignette, filled]) => {
        expect(renderPatient(filled, rendering)).toBe(renderPatient(vignette, rendering));
      }),
      { numRuns: 150 },
    );
  });

  test("an active domain does speak: each one's words occur where it is active", () => {
    fc.assert(
      fc.property(vignettes, (vignette) => {
        const prompt = renderPatient(vignette, rendering);
        for (const domain of activeDomains(vignette)) expect(prompt).toMatch(TELLING[domain]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("a person without risk", () => {
  const HINTS =
    /suicid|\bdie\b|\bdying|\bdead\b|kill|self-harm|hurt|harm|\burges?\b|wound|overdose|\bmethod|means\b|weapon|abuse|violen|threat|drink|drank|drug|\bdose|alcohol|underneath|crisis|emergency|safe\b|danger/i;

  test("has a prompt without any hint of a risk", () => {
    fc.assert(
      fc.property(peopleWithoutRisk, (vignette) => {
        const prompt = renderPatient(vignette, rendering);
        expect(HINTS.exec(prompt)?.[0] ?? null).toBeNull();
        expect(prompt).toContain("Do not let it grow into more than it is.");
      }),
      { numRuns: 200 },
    );
  });
});

describe("every prompt", () => {
  test("is whole: no gap, no open name, no doubled stop, no line without its beginning", () => {
    fc.assert(
      fc.property(vignettes, (vignette) => {
        const prompt = renderPatient(vignette, rendering);
        expect(prompt).not.toMatch(
          /\{\{|\}\}|undefined|null|\[object| {2}|\.\.(?!\.)(?<!\.\.\.)|[;,:]\.|^[a-z]/m,
        );
        expect(prompt).toMatch(/This is your life\. You are \p{Lu}\p{L}+, /u);
      }),
      { numRuns: 100 },
    );
  });

  test("has about 650 words without risk, and 150 more for each domain", () => {
    fc.assert(
      fc.property(vignettes, (vignette) => {
        const count = renderPatient(vignette, rendering).split(/\s+/).length;
        const domains = activeDomains(vignette).length;
        expect(count).toBeGreaterThan(500 + 60 * domains);
        expect(count).toBeLessThan(760 + 180 * domains);
      }),
      { numRuns: 200 },
    );
  });

  test("has the same sections for everybody, and what lies underneath only where there is a risk", () => {
    fc.assert(
      fc.property(vignettes, (vignette) => {
        const titles = renderPatient(vignette, rendering).match(/^# .*$/gm) ?? [];
        const underneath = activeDomains(vignette).length > 0 ? ["# What lies underneath"] : [];
        expect(titles).toEqual([
          "# Who you are",
          "# How you speak",
          "# What is going on",
          "# What you want from this conversation",
          ...underneath,
          "# What keeps you going",
          "# Staying in your part",
          "# How it ends",
        ]);
      }),
      { numRuns: 100 },
    );
  });

  test("differs from person to person: 480 vignettes, 480 prompts", () => {
    const prompts = CELLS.flatMap((_, cell) =>
      Array.from({ length: 10 }, (_, row) =>
        renderPatient(generateVignette({ schema, seed: 3, cell, row }).vignette, rendering),
      ),
    );
    expect(new Set(prompts).size).toBe(480);
  });
});

describe("the shipped file", () => {
  test("says that it is synthetic and not reviewed by clinicians", () => {
    const text = readFileSync(file, "utf8");
    expect(text).toContain("synthetic: true\nclinicianReviewed: false\n");
    expect(text).toMatch(/not yet reviewed by clinicians/);
  });

  test("keeps to neutral words", () => {
    expect(readFileSync(file, "utf8")).not.toMatch(
      /commit(?:ted|s)? suicide|successful|failed attempt|addict|junkie|alcoholic|crazy|insane|victim/i,
    );
  });

  test("renders all 122 variables: each one changes the prompt of somebody", () => {
    // A vignette of four active domains per draw; each variable is given each of its values in turn.
    const changed = new Set<string>();
    for (let row = 0; row < 40 && changed.size < 122; row++) {
      const { vignette } = generateVignette({ schema, seed: 9, cell: CELLS.length - 1 - (row % 3), row });
      for (const variable of schema.variables.filter(({ id }) => !changed.has(id))) {
        const values = allValues(variable).filter((value) => value !== vignette.variables[variable.id]);
        if (
          values.some((value) => promptWith(vignette, variable.id, value) !== promptWith(vignette, "", null))
        ) {
          changed.add(variable.id);
        }
      }
    }
    expect(schema.variables.filter(({ id }) => !changed.has(id)).map(({ id }) => id)).toEqual([]);
    expect(changed.size).toBe(122);
  });
});

/**
 * Prompt of a vignette with one variable changed. All draws are seeded by the content, so the pools of the
 * rendering are cut to their first option: what still differs was said by the variable itself.
 */
function promptWith(vignette: Vignette, id: string, value: VariableValue): string {
  const variables = id === "" ? vignette.variables : { ...vignette.variables, [id]: value };
  return renderPatient({ ...vignette, variables }, withoutOptions);
}

const first = <T>(options: readonly T[]): T[] => options.slice(0, 1);
const withoutOptions: typeof rendering = {
  ...rendering,
  pools: new Map(
    [...rendering.pools].map(([name, groups]) => [
      name,
      groups.map((group) => ({ ...group, pick: first(group.pick) })),
    ]),
  ),
  phrases: new Map(
    [...rendering.phrases].map(([name, table]) => [
      name,
      table.kind === "bands"
        ? table
        : { ...table, say: new Map([...table.say].map(([level, say]) => [level, first(say)])) },
    ]),
  ),
  sections: rendering.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => ({
      ...paragraph,
      sentences: paragraph.sentences.map((sentence) => ({ ...sentence, pick: first(sentence.pick) })),
    })),
  })),
};

function allValues({ type, levels = [], options = [], range = [0, 0] }: Variable): VariableValue[] {
  if (type === "level") return [...levels];
  if (type === "list") return [[], [options[0]!], [options[1]!, options[2]!]];
  return type === "boolean" ? [true, false] : [range[0]!, range[1]!];
}
