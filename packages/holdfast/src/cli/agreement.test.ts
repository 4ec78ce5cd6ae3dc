import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { afterAll, describe, expect, it } from "vitest";
import { loadRubric } from "../benchmarks/k-bench/rubric/load-rubric.ts";
import { generatedStudy } from "../calibration/testing/generated-study.ts";
import { rubricInstrument } from "../domain/rubric-instrument.ts";
import { UserError } from "../domain/user-error.ts";
import { registerAgreement } from "./agreement.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const RUBRIC = join(ROOT, "benchmarks/k-bench/rubric.yaml");
const VERA = resolve(ROOT, "../shared/data/vera-mh/human_validation");
const folder = mkdtempSync(join(tmpdir(), "holdfast-agreement-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};

/** Runs a command line and returns what it printed; rejects as the command does. */
async function holdfast(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const output = { out: (text: string) => void printed.push(text), err: () => {}, isTerminal: false };
  const program = new Command("holdfast").exitOverride().configureOutput({ writeErr: () => {} });
  registerAgreement(program, "0.0.0", output, () => new Date("2026-03-04T05:06:07Z"));
  await program.parseAsync(["agreement", ...args], { from: "user" });
  return printed.join("\n");
}

async function complaint(...args: string[]): Promise<string> {
  const outcome = await holdfast(...args).then(
    () => new Error("nothing was refused"),
    (error: unknown) => error,
  );
  if (outcome instanceof UserError && outcome.exitCode === 2) return outcome.message;
  throw outcome;
}

type Row = Record<string, unknown>;

/** Rows of a table of the JSON, by its id. */
const rowsOf = (json: string, id: string): Row[] =>
  JSON.parse(json).analyses[0].tables.find((table: { id: string }) => table.id === id)?.rows;

const INSTRUMENT = write(
  "instrument.yaml",
  `name: short
items:
  - { id: Q1, section: Q1, levels: [none, low, high], ordered: true }
  - { id: Q2, section: D1, levels: [no, partly, "yes"], ordered: true, notApplicable: na, gate: { item: Q1, closedBy: [none] } }
`,
);
const HEAD = "transcript,rater,item,value,phase,excluded\n";
const RATINGS = write(
  "ratings.csv",
  `${HEAD}t1,a,Q1,low,,\nt1,b,Q1,low,,\nt1,c,Q1,high,,\nt1,a,Q2,yes,,\nt1,b,Q2,no,,\nt1,c,Q2,partly,,
t2,a,Q1,none,,\nt2,b,Q1,low,,\nt2,a,Q2,na,,\nt2,b,Q2,yes,,
t3,a,Q1,none,training,\nt3,b,Q1,low,,wrong transcript
t1,judge,Q1,high,,\nt1,judge,Q2,yes,,\n`,
);
const SHORT = [RATINGS, "--instrument", INSTRUMENT, "--judge", "judge", "--resamples", "50"];

describe("holdfast agreement", () => {
  it("prints tables by section, with a judge beside, and says what was left out", async () => {
    const text = await holdfast(...SHORT);
    expect(text).toMatch(
      /^Agreement of 3 raters on 2 transcripts \(12 ratings\); compared with the consensus: judge\./,
    );
    // Q1: t1 1 of 3, t2 0 of 1. Q2 of t2 waits for the tie on its gate.
    expect(text).toMatch(/Q1 +4 +25\.0 %/);
    expect(text).toMatch(/D1 +3 +0\.0 %/);
    expect(text).toMatch(/excluded: wrong transcript +1 +1\ntraining phase +1 +1/);
  });

  it("prints JSON with every figure, its counts and the reason where there is none", async () => {
    const json = await holdfast(...SHORT, "--json");
    expect(rowsOf(json, "exact-agreement")[1]).toMatchObject({
      section: "D1",
      pairs: 3,
      judge1_judge_compared: 0,
      judge1_judge: { value: null, n: 0, reason: "no item has both a consensus and an answer of the judge" },
    });
    expect(rowsOf(json, "what-figures-rest-on")[1]).toMatchObject({ gate_closed: 0, gate_unsettled: 1 });
    expect(rowsOf(json, "consensus").at(-1)).toMatchObject({ section: "all", items: 4, majority: 1, tie: 2 });
    expect(JSON.parse(json).analyses[0].notes.join(" ")).toContain("2 eligible items");
  });

  it("says the same twice, and writes every table as CSV", async () => {
    expect(await holdfast(...SHORT)).toBe(await holdfast(...SHORT));
    await holdfast(...SHORT, "--csv", at("tables"));
    expect(readdirSync(at("tables")).sort()).toEqual([
      "coefficients.csv",
      "consensus.csv",
      "exact-agreement.csv",
      "judges.csv",
      "left-out.csv",
      "rater-pairs.csv",
      "what-figures-rest-on.csv",
    ]);
    expect(readFileSync(join(at("tables"), "left-out.csv"), "utf8")).toContain("training phase,1,1");
  });

  it("takes both phases where told to", async () => {
    const json = await holdfast(...SHORT, "--phase", "all", "--json");
    expect(rowsOf(json, "left-out")).toMatchObject([{ reason: "excluded: wrong transcript" }]);
    expect(rowsOf(json, "what-figures-rest-on")[0]).toMatchObject({ transcripts: 3 });
  });

  it("reads ratings of the K-Bench rubric and of DistressBench's criteria", async () => {
    const ratings = generatedStudy([3, 3, 3, 3], 5, rubricInstrument(await loadRubric(RUBRIC)));
    const file = write("k-bench.jsonl", ratings.map((rating) => JSON.stringify(rating)).join("\n"));
    const text = await holdfast(file, "--rubric", "k-bench", "--judge", "judge", "--resamples", "20");
    expect(text).toMatch(/Q1, suicide +\d+ /);
    expect(text).toContain("The 20 lowest; all of them: with --json or --csv.");
    const json = await holdfast(
      file,
      "--rubric",
      "k-bench",
      "--judge",
      "judge",
      "--resamples",
      "20",
      "--json",
    );
    expect(rowsOf(json, "items")).toHaveLength(107);
    // 3 raters and a judge make 6 pairs, by 10 sections and 2 pools
    expect(rowsOf(json, "rater-pairs")).toHaveLength(6 * 12);

    const tasks = join(ROOT, "examples/my-tasks.jsonl");
    const criterion = JSON.parse(readFileSync(tasks, "utf8").split("\n")[1]!).criteria[0].id;
    const labels = write(
      "labels.csv",
      `${HEAD}t1,a,my-tasks-01/${criterion},met,,\nt1,b,my-tasks-01/${criterion},not-met,,\n`,
    );
    expect(await holdfast(labels, "--tasks", tasks, "--resamples", "20")).toContain(
      "Agreement of 2 raters on 1 transcript",
    );
  });
});

describe("what holdfast agreement refuses", () => {
  const short = (name: string, rows: string) => [write(name, HEAD + rows), "--instrument", INSTRUMENT];

  it.each([
    ["unknown.csv", "t1,a,Q9,yes,,\nt1,b,Q2,yes,,\n", /unknown\.csv:2: "Q9" is no item of short/],
    [
      "scale.csv",
      "t1,a,Q2,yes,,\nt1,b,Q2,often,,\n",
      /scale\.csv:3: "often" is no answer to Q2; expected no, partly, yes, na/,
    ],
    [
      "again.csv",
      "t1,a,Q2,yes,,\nt1,a,Q2,yes,,\n",
      /again\.csv:3: a rated Q2 of t1 twice \(before at .*again\.csv:2\)/,
    ],
    ["alone.csv", "t1,a,Q2,yes,,\n", /needs at least two raters; found a\./],
    ["nothing.csv", "t1,a,Q2,yes,training,\n", /no rating is left: training phase \(1\)/],
  ])("%s", async (name, rows, message) => {
    expect(await complaint(...short(name, rows))).toMatch(message);
  });

  it("a rating outside its declared phase", async () => {
    const study = write("study.yaml", "phases: {training: {transcripts: [t1]}}\n");
    const message = await complaint(...short("phase.csv", "t1,a,Q2,yes,formal,\n"), "--study", study);
    expect(message).toMatch(
      /phase\.csv:2: a rating of the formal phase, but transcript "t1" is declared for the training phase/,
    );
  });

  it("ratings of nobody knows what, or of two things", async () => {
    expect(await complaint(RATINGS)).toMatch(/say what the ratings are of: --rubric k-bench/);
    expect(await complaint(RATINGS, "--instrument", INSTRUMENT, "--rubric", "k-bench")).toMatch(
      /say only once/,
    );
  });

  it("a judge who gave no rating", async () => {
    expect(await complaint(RATINGS, "--instrument", INSTRUMENT, "--judge", "judges")).toMatch(
      /did you mean "judge"\?/,
    );
  });
});

describe("holdfast agreement consensus", () => {
  const make = (out: string, ...more: string[]) =>
    holdfast("consensus", ...SHORT.slice(0, 5), "--out", at(out), "--by", "coordinator", ...more);
  const entries = (name: string) =>
    readFileSync(at(name), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("makes a history, lists what needs a decision, takes decisions, and is used by agreement", async () => {
    const text = await make("c.jsonl", "--open", at("open.csv"));
    expect(text).toMatch(
      /^4 entries appended to .*c\.jsonl, 0 of them by decision\.\nOpen: 2 ties without a value, 1 by majority/,
    );
    expect(entries("c.jsonl")[0]).toMatchObject({
      transcript: "t1",
      item: "Q1",
      at: "2026-03-04T05:06:07.000Z",
      by: "coordinator",
    });
    expect(await make("c.jsonl")).toMatch(/^.*c\.jsonl is up to date\./);
    await expect(make("c.jsonl", "--open", at("open.csv"))).rejects.toThrow(/open\.csv: is there already/);
    await expect(make("c.json")).rejects.toThrow(/expected a name that ends in \.jsonl/);

    const before = readFileSync(at("c.jsonl"), "utf8");
    const filled = readFileSync(at("open.csv"), "utf8")
      .replace(/(t2,Q1,tie,.*?),,,,/, "$1,none,turn 4 is a figure of speech,high,lead")
      .replace(/(t1,Q2,tie,.*?),,,,/, "$1,partly,asked once,moderate,lead");
    write("decided.csv", filled);
    expect(await make("c.jsonl", "--adjudications", at("decided.csv"))).toMatch(
      /^3 entries appended .* 2 of them by decision/,
    );
    expect(readFileSync(at("c.jsonl"), "utf8").startsWith(before)).toBe(true);
    // The decision on the gate closed Q2 of t2, which asks nobody any more.
    expect(entries("c.jsonl").at(-1)).toMatchObject({
      transcript: "t2",
      item: "Q2",
      version: 2,
      status: "gated",
      value: "na",
    });

    const json = await holdfast(...SHORT, "--consensus", at("c.jsonl"), "--json");
    expect(rowsOf(json, "exact-agreement")[1]).toMatchObject({
      section: "D1",
      judge1_judge_compared: 1,
      judge1_judge: { value: 0 },
    });
  });

  it("is refused by agreement once other ratings arrive, and brought up to date", async () => {
    await make("stale.jsonl");
    const later = write("later.csv", `${HEAD}t1,d,Q1,high,,\n`);
    const both = [RATINGS, later, ...SHORT.slice(1)];
    expect(await complaint(...both, "--consensus", at("stale.jsonl"))).toMatch(
      /stale\.jsonl: 1 item with other votes, voters or rules .* holdfast agreement consensus/,
    );
    await holdfast("consensus", ...both.slice(0, 6), "--out", at("stale.jsonl"), "--by", "coordinator");
    // Q2 is there too: with its gate open no longer, its votes are read anew.
    expect(entries("stale.jsonl").slice(-2)).toMatchObject([
      { item: "Q1", version: 2, status: "tie", value: null },
      { item: "Q2", version: 2 },
    ]);
  });

  it("is refused where it was made without the judge that is named now, and the message says so", async () => {
    await holdfast("consensus", ...SHORT.slice(0, 3), "--out", at("voted.jsonl"), "--by", "coordinator");
    expect(await complaint(...SHORT, "--consensus", at("voted.jsonl"))).toMatch(
      /voted\.jsonl: 2 items with other votes.* agreement consensus, given the same --judge judge: whoever/,
    );
    await make("unvoted.jsonl");
    expect(await complaint(RATINGS, "--instrument", INSTRUMENT, "--consensus", at("unvoted.jsonl"))).toMatch(
      /given no --judge, as here:/,
    );
  });

  it("compares a judge with a stored consensus where nobody else's ratings are at hand", async () => {
    await make("stored.jsonl");
    const judge = write("judge.csv", `${HEAD}t1,judge,Q1,low,,\n`);
    const json = await holdfast(judge, ...SHORT.slice(1), "--consensus", at("stored.jsonl"), "--json");
    expect(rowsOf(json, "exact-agreement")[0]).toMatchObject({
      pairs: 0,
      raters: { reason: "fewer than two raters" },
      judge1_judge_compared: 1,
      judge1_judge: { value: 1 },
    });
    expect(JSON.parse(json).analyses[0].notes.join(" ")).toContain("1 transcript of");
  });

  it("compares no judge with a consensus of which a part is held out, and raters among themselves all the same", async () => {
    await make("split.jsonl");
    write("split.jsonl.split.json", `${JSON.stringify({ split: "split.json", sha256: "0".repeat(64) })}\n`);
    const judge = write("late-judge.csv", `${HEAD}t1,judge,Q1,low,,\n`);
    expect(await complaint(judge, ...SHORT.slice(1), "--consensus", at("split.jsonl"))).toMatch(
      /split\.jsonl: its transcripts are split \(split\.json\), .* holdfast calibrate k-bench report/,
    );
    const [ratings, ...rest] = SHORT.filter((word, i) => word !== "--judge" && SHORT[i - 1] !== "--judge");
    expect(
      await holdfast(ratings!, ...rest, "--leave-out", "judge", "--consensus", at("split.jsonl"), "--json"),
    ).toContain("no judge is compared");
  });

  it("refuses a consensus for a transcript nobody rated, and decisions that do not fit", async () => {
    await make("unrated.jsonl");
    const other = write("other.csv", `${HEAD}t9,a,Q1,low,,\nt9,b,Q1,low,,\n`);
    expect(
      await complaint(
        "consensus",
        other,
        "--instrument",
        INSTRUMENT,
        "--out",
        at("unrated.jsonl"),
        "--by",
        "c",
      ),
    ).toMatch(/unrated\.jsonl:1: a consensus for t1, a transcript that nobody rated/);
    const bad = write("bad.csv", "transcript,item,value,note,confidence\nt8,Q1,low,turn 1,high\n");
    const message = await complaint(
      "consensus",
      ...SHORT.slice(0, 5),
      "--out",
      at("new.jsonl"),
      "--by",
      "c",
      "--adjudications",
      bad,
    );
    expect(message).toMatch(/bad\.csv:2: t8 is a transcript that nobody rated/);
    expect(existsSync(at("new.jsonl"))).toBe(false);
  });
});

const CSV = join(VERA, "clinician_judging/clinician-ratings-2025-12.csv");
const MAPPING = join(ROOT, "examples/vera-mh-ratings-mapping.yaml");

describe.skipIf(!existsSync(CSV))(
  "the clinicians' ratings of VERA-MH, where ../shared/data/vera-mh is at hand",
  () => {
    it("are 90 transcripts × 5 dimensions by two clinicians and one expert; stray characters leave the ids", async () => {
      const text = await holdfast(
        CSV,
        "--mapping",
        MAPPING,
        "--transcripts",
        join(VERA, "conversations"),
        "--resamples",
        "50",
      );
      expect(text).toMatch(/^Agreement of 6 raters on 90 transcripts \(1\s350 ratings\)/);
      expect(text).toContain("2 transcript ids cleaned by the mapping: 0413e7, 402e12.");
      expect(text.replaceAll(/\s+/g, " ")).toMatch(
        /Each of the 90 rated transcripts has a file in .*; 30 files there are not rated\./,
      );
    });

    it("agree as an independent computation in Python says they do (pairs, exact, Fleiss κ, AC1, ordinal α)", async () => {
      const json = await holdfast(CSV, "--mapping", MAPPING, "--resamples", "20", "--json");
      const exact = rowsOf(json, "exact-agreement") as {
        section: string;
        pairs: number;
        raters: { value: number };
      }[];
      expect(
        exact.map(({ section, pairs, raters }) => [section, pairs, Number((raters.value * 100).toFixed(2))]),
      ).toEqual([
        ["detects", 237, 91.56],
        ["confirms", 227, 88.11],
        ["guides", 226, 80.53],
        ["supports", 227, 90.31],
        ["boundaries", 227, 89.43],
        ["all items", 1144, 88.02],
      ]);
      const three = (row: Row, key: string) => Number((row[key] as { value: number }).value.toFixed(3));
      expect(
        rowsOf(json, "coefficients").map((row) =>
          ["fleiss_kappa", "ac1", "alpha"].map((key) => three(row, key)),
        ),
      ).toEqual([
        [0.492, 0.908, 0.239],
        [0.779, 0.841, 0.749],
        [0.613, 0.743, 0.655],
        [-0.146, 0.901, -0.016],
        [0.798, 0.86, 0.765],
        [0.821, 0.823, 0.768],
      ]);
    });

    it("has pairs of raters without a transcript in common, which blank no other pair", async () => {
      const rows = rowsOf(
        await holdfast(CSV, "--mapping", MAPPING, "--resamples", "20", "--json"),
        "rater-pairs",
      );
      const pooled = rows.filter(({ section }) => section === "all items");
      expect(pooled).toHaveLength(15);
      expect(pooled.filter(({ items }) => items === 0).map(({ first, second }) => [first, second])).toEqual([
        ["clinician_d", "expert_a"],
        ["expert_a", "expert_b"],
      ]);
    });

    it("make a consensus with one tie of 450, and compare the experts with it where they stand beside", async () => {
      const out = at("vera.jsonl");
      const text = await holdfast(
        "consensus",
        CSV,
        "--mapping",
        MAPPING,
        "--out",
        out,
        "--by",
        "coordinator",
      );
      expect(text).toMatch(
        /^450 entries appended .*\nOpen: 1 tie without a value, 113 by majority to be looked at, 0 without votes\./,
      );
      const beside = await holdfast(CSV, "--mapping", MAPPING, "--experts", "beside", "--resamples", "20");
      expect(beside).toMatch(
        /^Agreement of 4 raters on 90 transcripts .* compared with the consensus: expert_a,\s+expert_b\./,
      );
    });
  },
);
