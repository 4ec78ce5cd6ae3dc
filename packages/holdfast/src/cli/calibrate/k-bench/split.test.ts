import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { type JudgedStudy, studyOfTenTalks } from "../testing/judged-study.ts";

let study: JudgedStudy;

beforeEach(async () => {
  study = await studyOfTenTalks(mkdtempSync(join(tmpdir(), "holdfast-judged-")));
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

const SPLIT = ["--split", "split.json"];

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
    await study.lock();
    const log = study.read("split.json.log.jsonl");
    writeFileSync(study.path("split.json.log.jsonl"), log.split("\n").slice(1).join("\n"));
    expect(await complaintOf(study.calibrate("report", ...SPLIT))).toContain("the log was changed by hand");
    rmSync(study.path("split.json.log.jsonl"));
    expect(await complaintOf(study.calibrate("report", ...SPLIT))).toContain("who read the holdout");
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
    expect(study.events()).toEqual(["split-made by split"]);
  });
});
