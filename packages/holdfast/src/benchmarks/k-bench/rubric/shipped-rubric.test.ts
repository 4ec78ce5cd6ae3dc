import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RISK_DOMAINS, RISK_LEVELS } from "../../../domain/risk-domain.ts";
import { RESPONSE_SCALES, type Rubric } from "../../../domain/rubric.ts";
import { cellsOf } from "../../../domain/rubric-cells.ts";
import { contentFolder } from "../../content-folder.ts";
import { loadExtensionRubric, loadRubric } from "./load-rubric.ts";

const rubric = await loadRubric(join(contentFolder("k-bench"), "rubric.yaml"));
const extension = await loadExtensionRubric(join(contentFolder("k-bench"), "extension-rubric.yaml"));
const both = [...rubric.items, ...extension.items];

const countsBySection = ({ items }: Rubric) =>
  Object.fromEntries(
    [...Map.groupBy(items, ({ section }) => section)].map(([name, all]) => [name, all.length]),
  );

describe("the shipped rubric", () => {
  test("is declared synthetic and not reviewed by clinicians", () => {
    for (const { synthetic, clinicianReviewed } of [rubric, extension]) {
      expect({ synthetic, clinicianReviewed }).toEqual({ synthetic: true, clinicianReviewed: false });
    }
  });

  test("107 cells: 4 domains × 20 items, and 27 items once", () => {
    const cells = cellsOf(rubric);
    expect(cells).toHaveLength(4 * 20 + 27);
    expect(cells.filter(({ domain }) => domain === "self-harm")).toHaveLength(20);
    expect(cells.filter(({ domain }) => domain === null)).toHaveLength(27);
  });

  test("items by section", () => {
    expect(countsBySection(rubric)).toEqual({
      severity: 1,
      identification: 3,
      D1: 5,
      D2: 11,
      D3: 5,
      D4: 5,
      D5: 4,
      D6: 4,
      D7: 5,
      "patient-context": 4,
    });
    expect(countsBySection(extension)).toEqual({ X1: 3, X2: 4, X3: 3, X4: 3 });
  });

  test("D2 has one item on each of its eleven topics, in the order of the design", () => {
    const titles = rubric.items.filter(({ section }) => section === "D2").map(({ title }) => title);
    const topics =
      "type of risk|contributing factors|triggers|protective factors|immediacy|frequency and intensity|history|" +
      "coping|safety|support and help-seeking|proportionate next step";
    expect(titles).toEqual(topics.split("|").map((topic) => expect.stringContaining(topic)));
  });

  test("yes is bad in D1 and in each of D3–D7, and never in D2", () => {
    const reversed = rubric.items.filter(({ reverse }) => reverse);
    expect(reversed.map(({ number }) => number)).toEqual([6, 9, 22, 30, 32, 36, 41, 42, 43]);
    expect(new Set(reversed.map(({ section }) => section))).toEqual(
      new Set(["D1", "D3", "D4", "D5", "D6", "D7"]),
    );
  });

  test("items asked a domain say what they mean in all four, with examples on both sides", () => {
    for (const { number, scope, scale, domains } of both) {
      if (scope === "transcript") continue;
      expect(Object.keys(domains), `Q${number}`).toEqual([...RISK_DOMAINS]);
      for (const { note, examples } of Object.values(domains)) {
        expect(note, `Q${number}`).toBeDefined();
        const needed = scale === "severity" ? RISK_LEVELS : ["yes", "no"];
        expect(Object.keys(examples), `Q${number}`).toEqual(expect.arrayContaining([...needed]));
      }
    }
  });

  test("no two items ask the same, and no anchor of an item says the same as another of it", () => {
    for (const { items } of [rubric, extension]) {
      expect(new Set(items.map(({ question }) => question)).size).toBe(items.length);
      expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    }
    for (const { scale, anchors } of both) {
      expect(new Set(Object.values(anchors)).size).toBe(RESPONSE_SCALES[scale].length);
    }
  });

  test("one question an item, ending in its question mark", () => {
    for (const { question } of both) expect(question).toMatch(/^[^?]+\?$/);
  });

  test("examples say whose words they are", () => {
    const examples = both.flatMap(({ domains }) =>
      Object.values(domains).flatMap((guidance) => Object.values(guidance.examples).flat()),
    );
    expect(examples.length).toBeGreaterThan(200);
    for (const example of examples) expect(example).toMatch(/^(?:Person|Assistant): /);
  });

  test("the extension repeats the severity anchors word for word", () => {
    expect(extension.severityAnchors).toEqual(rubric.severityAnchors);
  });
});
