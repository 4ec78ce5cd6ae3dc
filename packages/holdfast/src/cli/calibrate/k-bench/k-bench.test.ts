import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Certificate } from "../../../domain/certificate.ts";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { JudgedStudy } from "../testing/judged-study.ts";

let study: JudgedStudy;

beforeEach(async () => {
  study = new JudgedStudy(mkdtempSync(join(tmpdir(), "holdfast-judged-")), 10);
  await study.rate("ratings.jsonl", ["a", "b", "c"]);
  // Wrong on Q21 of every talk, and silent on Q22 of the first.
  await study.rate("judge.jsonl", ["j"], (talk, { id, levels }) =>
    id === "Q21" ? levels[0] : id === "Q22" && talk === "t0" ? null : undefined,
  );
  await study.consensus("ratings.jsonl");
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

const RATED = ["--ratings", "ratings.jsonl"];
const SPLIT = ["--split", "split.json"];

function thresholds(atLeast: number): string {
  const file = "thresholds.yaml";
  writeFileSync(study.path(file), `thresholds: [{ figure: agreement, of: D1-D7, atLeast: ${atLeast} }]\n`);
  return file;
}

function lock(atLeast = 0.5) {
  const more = ["--judge", "j", "--thresholds", thresholds(atLeast)];
  return study.type("calibrate", "k-bench", "lock", ...SPLIT, ...more);
}

interface LoggedEvent {
  readonly event: string;
  readonly by: string;
}

const events = () =>
  study
    .read("split.json.log.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as LoggedEvent)
    .map(({ event, by }) => `${event} by ${by}`);

describe("split", () => {
  it("is made once, by seed, alike in severity, with files to judge", async () => {
    const { out } = await study.split("--tuning-file", "tuning.jsonl", "--holdout-file", "holdout.jsonl");
    expect(out).toContain("6 transcripts for tuning, 4 held out");
    // Five talks of either severity: two of each are held out.
    expect(out).toContain("highest severity high: 3 and 2");
    expect(study.read("tuning.jsonl").trim().split("\n")).toHaveLength(6);
    expect(study.read("holdout.jsonl").trim().split("\n")).toHaveLength(4);
    expect(await complaintOf(study.split())).toContain("a split is made once");
    rmSync(study.path("split.json"));
    expect(await complaintOf(study.split())).toContain("its transcripts are split already (split.json)");
  });

  it("refuses a consensus on a transcript that is not there, and one conversation twice", async () => {
    const [first, ...others] = study.read("talks.jsonl").trim().split("\n");
    writeFileSync(study.path("talks.jsonl"), `${others.join("\n")}\n`);
    expect(await complaintOf(study.split())).toMatch(/no transcript for 1 of .*: t0 \(nearest: t/);
    const twin = first!.replace('"t0"', '"t1"').replace("t0.", "t2.");
    writeFileSync(study.path("talks.jsonl"), [first, twin, ...others.slice(1)].join("\n"));
    expect(await complaintOf(study.split())).toContain("transcripts t1 and t2 are the same conversation");
    expect(readdirSync(study.folder)).not.toContain("split.json");
  });

  it("that was changed by hand is refused, and so is its log", async () => {
    await study.split();
    const split = study.read("split.json");
    writeFileSync(study.path("split.json"), split.replace('"holdout",', '"tuning",'));
    expect(await complaintOf(study.calibrate("report", ...SPLIT))).toContain("the split was changed by hand");
    writeFileSync(study.path("split.json"), split);
    await lock();
    const log = study.read("split.json.log.jsonl");
    writeFileSync(study.path("split.json.log.jsonl"), log.split("\n").slice(1).join("\n"));
    expect(await complaintOf(study.calibrate("report", ...SPLIT))).toContain("the log was changed by hand");
    rmSync(study.path("split.json.log.jsonl"));
    expect(await complaintOf(study.calibrate("report", ...SPLIT))).toContain("who read the holdout");
  });
});

describe("report", () => {
  it("has the rows of the paper's Table 1, in three columns, with the counts beside", async () => {
    await study.split();
    await lock();
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
    expect(events()).toEqual(["split-made by split"]);
    await lock();
    await study.calibrate("report", ...SPLIT, "--with-holdout");
    await study.calibrate("errors", ...SPLIT, "--part", "holdout");
    expect(events().slice(1)).toEqual([
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

describe("lock", () => {
  it.each([
    ["of: D8", /no figure is of "D8"; did you mean "D\d"\?/],
    ["of: D3, domain: suicide", /no figure is of "D3 suicide"/],
    ["of: D1-D7, figure: f1", /figure/],
    ["of: D1-D7, atLeast: 90", /expected a share or coefficient from -1 to 1/],
    ["of: D1-D7, part: test", /part/],
  ])("refuses a threshold that could never be checked: %s", async (written, message) => {
    await study.split();
    const fields = ["figure: agreement", "atLeast: 0.9"].filter(
      (one) => !written.includes(one.split(":")[0]!),
    );
    const file = "thresholds.yaml";
    writeFileSync(study.path(file), `thresholds:\n  - { ${[written, ...fields].join(", ")} }\n`);
    const typed = study.type("calibrate", "k-bench", "lock", ...SPLIT, "--judge", "j", "--thresholds", file);
    expect(await complaintOf(typed)).toMatch(message);
    expect(events()).toEqual(["split-made by split"]);
  });
});

describe("freeze", () => {
  const freeze = (...more: string[]) =>
    study.calibrate("freeze", ...RATED, ...SPLIT, "--out", "c.json", ...more);
  const certificate = () => JSON.parse(study.read("c.json")) as Certificate;

  it("certifies a judge whose answers came from a file, and says that no run is calibrated by it", async () => {
    await study.split();
    await lock();
    await freeze();
    expect(certificate()).toMatchObject({
      kind: "judge",
      judges: [{ name: "j", configuration: null }],
      transcripts: 10,
      raters: 3,
      postHoc: false,
      passed: true,
      thresholds: [{ figure: "agreement of D1–D7 on holdout transcripts", atLeast: 0.5, passed: true }],
    });
    expect(certificate().notes.join(" ")).toContain("nobody knows how it was asked");
    expect(certificate().figures.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "agreement D1–D7 tuning",
        "clinicians D1–D7 holdout",
        "difference Q1 suicide all",
      ]),
    );
  });

  it("is refused where a threshold is not reached, unless that is said, and then states it", async () => {
    await study.split();
    await lock(0.99);
    await expect(freeze()).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/a threshold was not reached:\n- agreement of D1–D7 on holdout/),
    });
    expect(readdirSync(study.folder)).not.toContain("c.json");
    const { out } = await freeze("--despite-failed-thresholds");
    expect(out).toContain("NOT REACHED");
    expect(certificate()).toMatchObject({ passed: false });
    expect(certificate().notes).toContain("Frozen with --despite-failed-thresholds.");
  });

  it("is post hoc where the judge was locked again after the holdout was read", async () => {
    await study.split();
    await lock(0.99);
    await study.calibrate("report", ...SPLIT, "--with-holdout");
    await lock(0.5);
    await freeze();
    expect(certificate()).toMatchObject({ postHoc: true, details: { holdoutReadsBeforeFreezing: 1 } });
    expect(certificate().agreement).toContain("HOLDOUT READ BEFORE THE JUDGE WAS LOCKED");
  });

  it("needs a lock", async () => {
    await study.split();
    expect(await complaintOf(freeze())).toContain("is not locked");
  });
});

describe("errors", () => {
  it("shows both sides of each difference on the tuning transcripts, and of no other", async () => {
    await study.split();
    const { out } = await study.calibrate("errors", ...RATED, ...SPLIT, "--json", "--html", "errors.html");
    const { items, part, transcripts } = JSON.parse(out);
    expect({ part, transcripts }).toEqual({ part: "tuning", transcripts: 6 });
    expect(items[0]).toMatchObject({ item: "Q21", n: 6, agree: 0 });
    const [first] = items[0].disagreements;
    expect(first.judged).toMatchObject({ rater: "j", note: "j on Q21" });
    expect(first.clinicians.map(({ note }: { note: string }) => note)).toEqual([
      "a on Q21",
      "b on Q21",
      "c on Q21",
    ]);
    const split = JSON.parse(study.read("split.json")).split.transcripts as { id: string; part: string }[];
    const page = study.read("errors.html");
    for (const one of split) {
      expect(page.includes(`<strong class="text">${one.id}</strong>`)).toBe(one.part === "tuning");
    }
  });

  it("need a split, or all transcripts", async () => {
    expect(await complaintOf(study.calibrate("errors"))).toContain("give --split, or --part all");
    const { out } = await study.calibrate("errors", "--part", "all");
    expect(out).toMatch(/j and the consensus on 10 transcripts \(all\): they differ on 1 item/);
  });
});
