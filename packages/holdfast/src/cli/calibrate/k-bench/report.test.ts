import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { type JudgedStudy, studyOfTenTalks } from "../testing/judged-study.ts";

let study: JudgedStudy;

beforeEach(async () => {
  study = await studyOfTenTalks(mkdtempSync(join(tmpdir(), "holdfast-judged-")));
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

const RATED = ["--ratings", "ratings.jsonl"];
const SPLIT = ["--split", "split.json"];

describe("report", () => {
  it("has the rows of the paper's Table 1, in three columns, with the counts beside", async () => {
    await study.split();
    await study.lock();
    await study.calibrate("report", ...RATED, ...SPLIT, "--with-holdout", "--csv", study.path("tables"));
    const table = (name: string) =>
      parse<Record<string, string>>(study.read(`tables/${name}.csv`), { columns: true });
    expect(table("agreement").map(({ items_of }) => items_of)).toEqual([
      ...["Q1", "Q2–Q4", "D1", "D2"].flatMap((section) =>
        ["suicide", "self-harm", "substance-misuse", "domestic-violence", "all domains"].map(
          (domain) => `${section}, ${domain}`,
        ),
      ),
      ...["D3", "D4", "D5", "D6", "D7", "D3–D7", "D1–D7"],
    ]);
    const row = (name: string, label: string) => table(name).find(({ items_of }) => items_of === label)!;
    // Ten talks × 23 items of D3–D7, one unanswered; Q21 wrong in all ten: 219 of 229. Holdout: 4 × 23 − 4.
    expect(row("agreement", "D3–D7")).toMatchObject({ all_clinicians: "1", all_clinicians_n: "690" });
    expect(Number(row("agreement", "D3–D7").all_judge)).toBeCloseTo(219 / 229, 3);
    const counts = row("comparisons", "D3–D7");
    expect(counts).toMatchObject({ all_pairs: "690", all_compared: "229", all_unscored: "1" });
    expect(Number(counts.tuning_compared) + Number(counts.holdout_compared)).toBe(229);
    // No domain but suicide was active: no figure, and not 0.
    expect(row("agreement", "D2, self-harm").all_judge).toBe("");
    expect(row("agreement", "D2, self-harm").all_judge_reason).not.toBe("");
  });

  it("holds the holdout back until a judge is locked, and logs who reads it", async () => {
    await study.split();
    const { out } = await study.calibrate("report", ...RATED, ...SPLIT);
    expect(out).toContain("No figures on holdout transcripts: the holdout is held back.");
    expect(await complaintOf(study.calibrate("report", ...SPLIT, "--with-holdout"))).toMatch(
      /judge j \([0-9a-f]{12}, .*\) is not locked/,
    );
    expect(await complaintOf(study.calibrate("report", ...RATED))).toContain("give --split");
    expect(study.events()).toEqual(["split-made by split"]);
    await study.lock();
    await study.calibrate("report", ...SPLIT, "--with-holdout");
    await study.calibrate("errors", ...SPLIT, "--part", "holdout");
    expect(study.events().slice(1)).toEqual([
      "judge-locked by lock",
      "holdout-read by report",
      "holdout-read by errors",
    ]);
  });

  it("with fewer than two raters has no figure for clinicians, says why, and shows the judge's", async () => {
    const { out } = await study.calibrate("report", "--json");
    const { notes, tables } = JSON.parse(out).analyses[0];
    expect(notes).toContain(
      "No figure for clinicians with one another: no clinician's ratings were handed in.",
    );
    const row = tables[0].rows.find(({ items_of }: { items_of: string }) => items_of === "D3–D7");
    expect(row.all_clinicians).toMatchObject({ value: null, reason: "fewer than two raters" });
    expect(row.all_judge.value).toBeCloseTo(219 / 229, 12);
  });

  it("counts a transcript that the judge never saw", async () => {
    await study.rate("judge.jsonl", ["j"], undefined, study.talks.slice(1));
    const { out } = await study.calibrate("report", "--json");
    const { rows } = JSON.parse(out).analyses[0].tables[1];
    expect(rows.find(({ items_of }: { items_of: string }) => items_of === "D3–D7")).toMatchObject({
      all_compared: 207,
      all_unscored: 23,
    });
  });

  it("compares two judges, paired", async () => {
    await study.rate("second.jsonl", ["k"]);
    const both = ["--judge-ratings", "judge.jsonl,second.jsonl", "--judge", "k"];
    const { out } = await study.calibrate("report", ...RATED, ...both, "--json");
    const table = JSON.parse(out).analyses[0].tables.find(({ id }: { id: string }) => id === "judges");
    expect(table.title).toBe("k less j");
    const row = table.rows.find(({ items_of }: { items_of: string }) => items_of === "D3–D7");
    expect(row.all_agreement).toMatchObject({ value: expect.closeTo(10 / 229, 12), n: 229 });
  });

  it("names transcripts without a consensus and leaves them out; without any it is refused", async () => {
    const strange = study.read("judge.jsonl").replaceAll('"t9"', '"x9"');
    writeFileSync(study.path("judge.jsonl"), strange);
    const { out } = await study.calibrate("report", ...RATED);
    expect(out).toMatch(/left out, without a consensus: x9/);
    writeFileSync(study.path("judge.jsonl"), strange.replaceAll(/"t(\d)"/g, '"y$1"'));
    expect(await complaintOf(study.calibrate("report", ...RATED))).toMatch(
      /none of its transcripts has a consensus: y0, .*expected such as t0/,
    );
  });

  it("refuses a consensus for a transcript that nobody rated, and one that ratings have left behind", async () => {
    await study.rate("few.jsonl", ["a", "b", "c"], undefined, study.talks.slice(1));
    expect(await complaintOf(study.calibrate("report", "--ratings", "few.jsonl"))).toMatch(
      /consensus\.jsonl:\d+: a consensus for t0, a transcript that nobody rated/,
    );
    await study.rate("late.jsonl", ["d"]);
    expect(await complaintOf(study.calibrate("report", "--ratings", "ratings.jsonl,late.jsonl"))).toMatch(
      /with other votes, voters or rules/,
    );
  });

  it("refuses a judge without a name, one nobody knows, and three", async () => {
    await study.rate("more.jsonl", ["k", "l"]);
    const files = "judge.jsonl,more.jsonl";
    expect(await complaintOf(study.calibrate("report", "--judge", "x"))).toContain("--judge x: is none of");
    expect(await complaintOf(study.calibrate("report", "--judge-ratings", files))).toContain("3 judges");
    expect(
      await complaintOf(study.type("calibrate", "k-bench", "report", "--consensus", "consensus.jsonl")),
    ).toContain("name the judge");
  });
});
