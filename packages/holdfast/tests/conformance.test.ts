import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runFolder } from "../../../tooling/conformance/run-folder.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const SHARED = resolve(ROOT, "../shared/conformance/agreement");

/** Two raters, three of four alike, chance alone two of four: κ is ½. */
const KAPPA = {
  name: "two raters",
  statistic: "cohen_kappa",
  data: {
    table: [
      [1, 1],
      [0, 2],
    ],
  },
  expected: { value: 0.5, po: 0.75, pe: 0.5, n: 4 },
  tolerance: 1e-9,
};

let folder: string;
let number = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-conformance-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the runner over files with these contents. */
function run(files: Readonly<Record<string, unknown>>) {
  const place = join(folder, String(number++));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(place, name, ".."), { recursive: true });
    writeFileSync(join(place, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return runArguments(place);
}

function runArguments(...args: string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const exit = runFolder(args, { line: (text) => lines.push(text), error: (text) => errors.push(text) });
  return { exit, lines, errors };
}

/** One case with some of its parts changed. */
const changed = (parts: object) => run({ "case.json": { ...KAPPA, ...parts } });

describe("npm run conformance", () => {
  it("prints case, key, expected, got and ok of every value, and exits 0 where all agree", () => {
    expect(run({ "kappa.json": KAPPA })).toEqual({
      exit: 0,
      lines: [
        "case\tkey\texpected\tgot\tok",
        "two raters\tvalue\t0.5\t0.5\tok",
        "two raters\tpo\t0.75\t0.75\tok",
        "two raters\tpe\t0.5\t0.5\tok",
        "two raters\tn\t4\t4\tok",
        "1 cases, 4 values: 4 ok, 0 not",
      ],
      errors: [],
    });
  });

  it("exits 1 on a value outside the tolerance, and names it", () => {
    const { exit, lines } = changed({ expected: { value: 0.5001, po: 0.75 } });
    expect(exit).toBe(1);
    expect(lines).toContain("two raters\tvalue\t0.5001\t0.5\tnot ok");
    expect(lines).toContain("two raters\tpo\t0.75\t0.75\tok");
    expect(changed({ expected: { value: 0.5001 }, tolerance: 0.001 }).exit).toBe(0);
  });

  it("never takes undefined for a number or a number for undefined", () => {
    expect(changed({ expected: { value: null } }).exit).toBe(1);
    const constant = {
      data: {
        table: [
          [3, 0],
          [0, 0],
        ],
      },
    };
    expect(changed({ ...constant, expected: { value: 1 } }).exit).toBe(1);
    expect(changed({ ...constant, expected: { value: 0 } }).exit).toBe(1);
    expect(changed({ ...constant, expected: { value: null, po: 1, pe: 1 } }).exit).toBe(0);
  });

  it("exits 1 on an unknown statistic, and on a key that it cannot compute", () => {
    const unknown = changed({ statistic: "scotts_pi" });
    expect(unknown.exit).toBe(1);
    expect(unknown.lines).toContain("two raters\tstatistic\tscotts_pi\tunknown statistic\tnot ok");
    const key = changed({ expected: { value: 0.5, pvalue: 0.01 } });
    expect(key.exit).toBe(1);
    expect(key.lines).toContain("two raters\tpvalue\t0.01\tnot computed\tnot ok");
    expect(changed({ statistic: "toString" }).exit).toBe(1);
    expect(changed({ expected: { constructor: 1 } }).exit).toBe(1);
  });

  it("holds published figures to the digits that were printed, and unknown ones to be wrong", () => {
    const third = {
      data: {
        table: [
          [2, 1],
          [0, 0],
        ],
      },
      expected: { po: 2 / 3 },
    };
    expect(changed({ ...third, published: { po: 0.67 } }).exit).toBe(0);
    expect(changed({ ...third, published: { po: 0.66 } }).exit).toBe(1);
    expect(changed({ published: { n: 5 } }).exit).toBe(1);
    expect(changed({ published: { alpha: 0.5 } }).exit).toBe(1);
  });

  it("exits 1 on lists of another length, and compares element by element", () => {
    const fleiss = {
      statistic: "fleiss_kappa",
      data: {
        counts: [
          [2, 0],
          [1, 1],
          [0, 2],
        ],
      },
    };
    const { exit, lines } = changed({ ...fleiss, expected: { perCategory: [1 / 3, 0.5] } });
    expect(exit).toBe(1);
    expect(
      lines.filter((line) => line.includes("perCategory")).map((line) => line.split("\t").at(-1)),
    ).toEqual(["ok", "not ok"]);
    expect(changed({ ...fleiss, expected: { perCategory: [1 / 3] } }).exit).toBe(1);
  });

  it("exits 1 on data that the statistic refuses, save where the case expects an error", () => {
    const bad = { statistic: "krippendorff_alpha", data: { ratings: [[-1, 1]], level: "ratio" } };
    const { exit, lines } = changed({ ...bad, expected: { value: 0 } });
    expect(exit).toBe(1);
    expect(lines[1]).toContain("refused: ratio differences need values of 0 or more");
    expect(changed({ ...bad, expected: { error: true } }).exit).toBe(0);
    expect(changed({ expected: { error: true } }).exit).toBe(1);
  });

  it("never takes data that are refused for an undefined figure, save beside an expected error", () => {
    const bad = { statistic: "krippendorff_alpha", data: { ratings: [[-1, 1]], level: "ratio" } };
    expect(changed({ ...bad, expected: { value: null } }).exit).toBe(1);
    expect(changed({ ...bad, expected: { value: null, error: false } }).exit).toBe(1);
    expect(changed({ ...bad, expected: { value: null, error: true } }).exit).toBe(0);
  });

  it("has no cosine of a row of zeros, by null or by an error; the other distances stand", () => {
    const data = { human: [[0, 0]], synthetic: [[3, 4]] };
    const nearest = { statistic: "nn_cosine_distance", data };
    expect(changed({ ...nearest, expected: { symmetric: null } }).exit).toBe(0);
    expect(changed({ ...nearest, expected: { symmetric: 0 } }).exit).toBe(1);
    expect(changed({ ...nearest, expected: { error: true } }).exit).toBe(0);
    const unlike = { human: [[0, 0]], synthetic: [[3, 4, 5]] };
    expect(changed({ ...nearest, data: unlike, expected: { symmetric: null } }).exit).toBe(1);
    const all = { statistic: "realism_all", data, expected: { nnSymmetric: null, mmdMedianDistance: 5 } };
    expect(changed(all).exit).toBe(0);
  });

  it.each([
    ["no JSON", "{"],
    ["JSON of something else", "[1]"],
    ["an empty list", "[]"],
    ["no name", { ...KAPPA, name: undefined }],
    ["no statistic", { ...KAPPA, statistic: undefined }],
    ["no data", { ...KAPPA, data: undefined }],
    ["nothing expected", { ...KAPPA, expected: {} }],
    ["a tolerance that is none", { ...KAPPA, tolerance: "wide" }],
    // JSON.parse makes Infinity of it, and every number lies within.
    ["a tolerance without a limit", JSON.stringify({ ...KAPPA, tolerance: 1 }).replace(/1}$/, "1e999}")],
    ["published figures without keys", { ...KAPPA, published: [1] }],
    ["an answer of no category", { ...KAPPA, data: { rater1: ["a"], rater2: ["b"], categories: ["a"] } }],
    ["raters of different items", { ...KAPPA, data: { rater1: ["a"], rater2: ["a", "a"] } }],
  ])("exits 1 on a file with %s beside a good one, which is still run", (_, content) => {
    const { exit, lines } = run({ "a-bad.json": content, "b-good.json": KAPPA });
    expect(exit).toBe(1);
    expect(lines).toContain("two raters\tvalue\t0.5\t0.5\tok");
    expect(lines.some((line) => line.endsWith("\tnot ok"))).toBe(true);
  });

  it("takes several cases of a file, and files of folders inside", () => {
    const { exit, lines } = run({ "list.json": [KAPPA, KAPPA], "deep/one.json": KAPPA, "notes.md": "" });
    expect(exit).toBe(0);
    expect(lines.at(-1)).toBe("3 cases, 12 values: 12 ok, 0 not");
  });

  it("exits 2 on wrong use: no folder, several, an option, a file, a folder without cases", () => {
    const file = join(folder, "file.json");
    writeFileSync(file, "{}");
    mkdirSync(join(folder, "empty"));
    for (const args of [
      [],
      [folder, folder],
      ["--help"],
      [file],
      [join(folder, "none")],
      [join(folder, "empty")],
    ]) {
      const { exit, lines, errors } = runArguments(...args);
      expect(exit, args.join(" ")).toBe(2);
      expect(lines).toEqual([]);
      expect(errors[0]).toContain("usage: npm run conformance -- DIR");
    }
  });

  it("keeps what a file says from reaching the terminal as an escape, or as another column", () => {
    const { lines } = changed({ name: "a\u001b[2Jb\tc\nd" });
    expect(lines[1]).toBe("a\\x1b[2Jb c d\tvalue\t0.5\t0.5\tok");
  });

  it("passes its exit code on as a command", () => {
    const place = join(folder, "command");
    mkdirSync(place);
    writeFileSync(join(place, "kappa.json"), JSON.stringify(KAPPA));
    const script = join(ROOT, "tooling/conformance.ts");
    expect(execFileSync(process.execPath, [script, place], { encoding: "utf8" })).toContain("4 ok, 0 not");
    writeFileSync(join(place, "wrong.json"), JSON.stringify({ ...KAPPA, expected: { value: 1 } }));
    expect(spawnSync(process.execPath, [script, place]).status).toBe(1);
    expect(spawnSync(process.execPath, [script]).status).toBe(2);
  });
});

describe("ways to write a case", () => {
  const yes = (statistic: string, data: object, expected: object, tolerance = 1e-9) =>
    expect(
      changed({ statistic, data, expected, tolerance }).lines.filter((line) => line.endsWith("not ok")),
    ).toEqual([]);

  it("two raters: lists, a list of pairs, lists by rater, a table; categories declared or found", () => {
    const [a, b] = [
      [1, 1, 2, 2],
      [1, 2, 2, 2],
    ];
    const expected = { value: 0.5, n: 4 };
    yes("cohen_kappa", { rater1: a, rater2: b }, expected);
    yes("cohen_kappa", { rater1: a, rater2: b, categories: [2, 1] }, expected);
    yes("cohen_kappa", { ratings: a.map((code, i) => [code, b[i]]) }, expected);
    yes("cohen_kappa", { raters: { one: a, two: b } }, expected);
    yes(
      "cohen_kappa",
      {
        table: [
          [1, 1],
          [0, 2],
        ],
      },
      expected,
    );
  });

  it("weights: by word, as agreement, as disagreement", () => {
    const data = { rater1: [1, 2, 3, 1], rater2: [1, 2, 2, 3], categories: [1, 2, 3] };
    const disagreement = [
      [0, 1, 2],
      [1, 0, 1],
      [2, 1, 0],
    ];
    const agreement = disagreement.map((row) => row.map((v) => 1 - v / 2));
    // w: 1 1 ½ 0, po 2.5/4; rows 2 1 1, columns 1 2 1; pe·16 = 2 + 2 + 0 + ½ + 2 + ½ + 0 + 1 + 1 = 9
    const expected = { po: 0.625, pe: 0.5625, value: (0.625 - 0.5625) / (1 - 0.5625) };
    for (const weights of ["linear", "equal", agreement, disagreement]) {
      yes("weighted_kappa", { ...data, weights }, expected);
    }
    yes("weighted_kappa", { ...data, disagreementWeights: disagreement }, expected);
    expect(changed({ statistic: "weighted_kappa", data, expected }).lines[1]).toContain("names no weights");
  });

  it("Fleiss' variants by name, as the value asked for, or whole", () => {
    // Units 3:0, 1:1, 0:1 as worked out beside fleissKappa.
    const data = {
      counts: [
        [3, 0],
        [1, 1],
        [0, 1],
      ],
    };
    yes("fleiss_kappa_missing", data, { gwet: 0, pairWeighted: (0.75 - 0.68) / 0.32, completeItems: 1 });
    yes("fleiss_kappa", { ...data, variant: "pairWeighted" }, { po: 0.75, pe: 0.68 });
    yes("fleiss_kappa_missing", data, { pooledMarginals: { po: 0.5, pe: 20 / 36 }, completeCase: null });
    expect(changed({ statistic: "fleiss_kappa", data: { ...data, variant: "other" } }).exit).toBe(1);
  });

  it("macro-F1 with an absent label skipped or 0, and accuracy and κ beside it", () => {
    const data = { truth: ["a", "a"], pred: ["a", "b"], labels: ["a", "b", "c"] };
    yes("macro_f1", data, { value: 1 / 3, perClass: [2 / 3, 0, null], accuracy: 0.5 });
    yes("macro_f1", { ...data, absent: "zero" }, { value: 2 / 9, perClass: [2 / 3, 0, 0] });
    yes("macro_f1", data, { absentAsZero: 2 / 9, skipped: { value: 1 / 3 } });
  });

  it("pairwise agreement with NA by policy", () => {
    const data = {
      items: [
        ["na", "na", "yes"],
        ["yes", "yes"],
      ],
    };
    yes("pairwise_exact_agreement", data, { agree: 1, pairs: 1, naAsCategory: { agree: 2, pairs: 4 } });
    yes("pairwise_exact_agreement", { ...data, naPolicy: "category" }, { agree: 2, pairs: 4 });
  });

  it("resamples of tasks by indices, all of a task together; any quantile", () => {
    const data = {
      truth: ["y", "n", "y", "n"],
      panelA: ["y", "n", "y", "n"],
      panelB: ["y", "n", "n", "y"],
      labels: ["y", "n"],
      tasks: ["t", "t", "u", "u"],
      indices: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    };
    // κ_A 1 always; κ_B 1, 0, −1.
    const expected = { point: 1, first: 0, q50: 1, q25: 0.5, undefined: 0, resamples: 3, mean: 1, se: 1 };
    yes("bootstrap_diff_kappa", data, expected);
    const outside = { statistic: "bootstrap_diff_kappa", data: { ...data, indices: [[0, 2]] }, expected };
    expect(changed(outside).lines[1]).toContain("indices hold 2 where units are 0 to 1");
  });

  it("seeded resamples are held to the tolerance of chance, the figure itself is not", () => {
    const labels = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? "y" : "n"));
    const worse = labels.map((label, i) => (i < 6 ? "y" : label));
    const data = { truth: labels, panelA: labels, panelB: worse, resamples: 500, anySeed: true };
    // B: 30 of 30 yes and 27 of 30 no are right: po 57/60, pe ½.
    const expected = { point: 1 - (57 / 60 - 0.5) / 0.5, q025: 0.03, q975: 0.2 };
    yes("bootstrap_diff_kappa", data, expected, 0.05);
    const off = {
      statistic: "bootstrap_diff_kappa",
      data,
      expected: { point: expected.point + 0.01 },
      tolerance: 0.05,
    };
    expect(changed(off).exit).toBe(1);
  });

  it("consensus of one item, scores of items that have no value, correlations of whole pairs", () => {
    yes("modal_consensus", { votes: ["yes", "no", null] }, { value: null, status: "tie" });
    yes("dimension_score", { responses: ["yes", "na"], reverse: [true, true] }, { score: 0, applicable: 1 });
    yes("spearman", { x: [1, 2, null, 3], y: [1, 2, 3, 9] }, { value: 1, n: 3 });
    yes("pearson", { x: [1, 2, 3], y: [1, 3, 2] }, { value: 0.5 });
  });

  it("realism distances: a given width, ridges named by key, a row of zeros refused", () => {
    const data = {
      human: [
        [0, 1],
        [1, 0],
      ],
      synthetic: [
        [0, 1],
        [1, 1],
      ],
    };
    // Distances 0, 1, √2, 1 between sets; √2 and 1 inside. k = exp(−d²/2).
    const k = (squared: number) => Math.exp(-squared / 2);
    const biased = (2 + 2 * k(2)) / 4 + (2 + 2 * k(1)) / 4 - (2 * (1 + k(1) + k(2) + k(1))) / 4;
    yes("mmd_rbf", { ...data, width: 1 }, { biasedSquared: biased, medianDistance: 1 });
    // One dimension: (m₁ − m₂)² + (s₁ − s₂)², variances ½ and 2, and with a ridge of 2 both above.
    const line = { human: [[0], [1]], synthetic: [[1], [3]] };
    const apart = (ridge: number) => 1.5 ** 2 + (Math.sqrt(0.5 + ridge) - Math.sqrt(2 + ridge)) ** 2;
    yes(
      "frechet_distance",
      line,
      { squared: apart(0), ridge2: apart(2), ridge: { 0.5: apart(0.5) }, "ridge1e-6": apart(1e-6) },
      1e-7,
    );
    yes("frechet_distance", { ...line, ridges: [1, 3] }, { squared: apart(0), ridged: [apart(1), apart(3)] });
    yes("frechet_distance", { ...line, ridge: 1 }, { squared: apart(1) });
    yes("nn_cosine_distance", { human: [[0, 0]], synthetic: [[1, 1]] }, { error: "zero vector" });
  });
});

describe.skipIf(!existsSync(SHARED))(
  "the shared cases (skipped where ../shared/conformance is absent)",
  () => {
    it("agree in every value", () => {
      const { exit, lines } = runArguments(SHARED);
      expect(lines.filter((line) => line.endsWith("not ok"))).toEqual([]);
      expect(exit).toBe(0);
      expect(lines.at(-1)).toMatch(/^73 cases, 427 values: 427 ok/);
    });
  },
);
