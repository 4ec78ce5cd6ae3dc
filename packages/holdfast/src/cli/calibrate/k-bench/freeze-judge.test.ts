import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Certificate } from "../../../domain/certificate.ts";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { type JudgedStudy, studyOfTenTalks } from "../testing/judged-study.ts";

let study: JudgedStudy;

beforeEach(async () => {
  study = await studyOfTenTalks(mkdtempSync(join(tmpdir(), "holdfast-judged-")));
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

const RATED = ["--ratings", "ratings.jsonl"];
const SPLIT = ["--split", "split.json"];

describe("freeze", () => {
  const freeze = (...more: string[]) =>
    study.calibrate("freeze", ...RATED, ...SPLIT, "--out", "c.json", ...more);
  const certificate = () => JSON.parse(study.read("c.json")) as Certificate;

  it("certifies a judge whose answers came from a file, and says that no run is calibrated by it", async () => {
    await study.split();
    await study.lock();
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

  it("says how many items were compared: a judge that sees no risk answers few, and agrees on those", async () => {
    await study.split();
    // No risk anywhere, hence "not applicable" on D1 and D2 of the talks at risk; on the others it is as the clinicians.
    await study.rate("judge.jsonl", ["j"], (_, { section, gate }) =>
      section === "Q1" ? "none" : gate === null ? undefined : "na",
    );
    await study.lock();
    const { out } = await freeze();
    // Four held out talks × 23 items of D3–D7; two of them at risk of suicide, with 5 + 11 more items of D1 and D2 each.
    expect(out).toContain("100.0 % (100.0 to 100.0) on D1–D7 of 4 held out (92 of 124 items compared)");
    expect(certificate().figures.find(({ name }) => name === "compared D1–D7 holdout")).toEqual({
      name: "compared D1–D7 holdout",
      value: 92 / 124,
      low: null,
      high: null,
      n: 124,
      missing: 32,
    });
  });

  it("is refused where a threshold is not reached, unless that is said, and then states it", async () => {
    await study.split();
    await study.lock(0.99);
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
    await study.lock(0.99);
    await study.calibrate("report", ...SPLIT, "--with-holdout");
    await study.lock(0.5);
    await freeze();
    expect(certificate()).toMatchObject({ postHoc: true, details: { holdoutReadsBeforeLocking: 1 } });
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
