import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { complaintOf } from "../../files/testing/temporary-files.ts";
import { candidateRun, Study } from "./testing/labelled-study.ts";

let study: Study;

beforeEach(async () => {
  study = new Study(mkdtempSync(join(tmpdir(), "holdfast-study-")), [candidateRun()]);
  await study.sample();
  study.ratings();
  await study.rule();
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

const complaint = (...more: string[]) => complaintOf(study.choose("rank", ...more));

/** The ratings with one more row. */
function ratingsWith(row: string): string[] {
  return ["--ratings", study.write("more.csv", `${study.read("ratings.csv")}\n${row}`)];
}

describe("labels", () => {
  test("of an unknown criterion: names file, line and the nearest", async () => {
    const { item } = study.key().items[0]!;
    const rows = study.read("ratings.csv").split("\n").length;
    expect(await complaint(...ratingsWith(`r001,ann,${item}x,met`))).toMatch(
      new RegExp(`more.csv:${rows + 1}: "${item}x" is no criterion of the key, so that it has no task`),
    );
  });

  test("of a transcript that nobody drew, or of another task's criterion", async () => {
    const { item, task } = study.key().items[0]!;
    expect(await complaint(...ratingsWith(`r999,ann,${item},met`))).toMatch(
      /transcript "r999" is not in the key/,
    );
    const other = study.key().transcripts.find((one) => one.task !== task)!.transcript;
    expect(await complaint(...ratingsWith(`${other},ann,${item},met`))).toMatch(
      new RegExp(`${item} is a criterion of task ${task}, and transcript ${other} is of task`),
    );
  });

  test("that are no label: partly met is not met, and has to be said so", async () => {
    const text = study.read("ratings.csv").replace(/(not-)?met$/m, "partly");
    const file = study.write("partly.csv", text);
    expect(await complaint("--ratings", file)).toMatch(/"partly" is no answer .*expected not-met, met/);
  });

  test("none at all, or none with a consensus", async () => {
    const files = [
      "--rule",
      study.path("rule.json"),
      "--key",
      study.path("key.json"),
      "--run",
      "generated-1",
    ];
    expect(await complaintOf(study.type("rank", ...files))).toMatch(
      /give the clinicians' labels, --ratings FILES or/,
    );
    const lines = study.read("ratings.csv").split("\n");
    const tied = lines.flatMap((line) => {
      if (line.includes(",ann,")) return [line];
      if (!line.includes(",ben,")) return [];
      const before = lines.find(
        (one) => one.startsWith(line.split(",ben,")[0]!) && one.includes(`,ann,${line.split(",")[2]},`),
      )!;
      return [line.replace(/[a-z-]+$/, before.endsWith("not-met") ? "met" : "not-met")];
    });
    const file = study.write("tied.csv", [lines[0], ...tied].join("\n"));
    expect(await complaint("--ratings", file)).toMatch(/no label has a consensus/);
  });

  test("a consensus table: a label twice, or an unknown word", async () => {
    const { item, task } = study.key().items[0]!;
    const { transcript } = study.key().transcripts.find((one) => one.task === task)!;
    const consensus = (...rows: string[]) => [
      "--consensus",
      study.write("consensus.csv", ["transcript,item,value", ...rows].join("\n")),
    ];
    const row = `${transcript},${item}`;
    expect(await complaint(...consensus(`${row},met`, `${row},met`))).toMatch(
      /consensus.csv:3: .* has a consensus at .*consensus.csv:2 already/,
    );
    expect(await complaint(...consensus(`${row},perhaps`))).toMatch(/consensus.csv:2: "perhaps" is no label/);
    expect(await complaint("--consensus", study.write("short.csv", "transcript,item\nr001,x"))).toMatch(
      /short.csv:1: expected the columns transcript, item and value/,
    );
  });

  test("labels that nobody gave are counted as without consensus, not forgotten", async () => {
    const [head, ...rows] = study.read("ratings.csv").split("\n");
    const file = study.write("half.csv", [head, ...rows.slice(0, rows.length - 30)].join("\n"));
    const { out } = await study.choose("rank", "--ratings", file);
    expect(out).toMatch(/10 labels have no consensus and stay out/);
  });
});

describe("candidates", () => {
  const verdictsOf = (names: readonly string[], lines: readonly string[]) => {
    const rows = names.flatMap((name) => lines.map((line) => line.replace(",ann,", `,${name},`)));
    return ["--verdicts", study.write("verdicts.csv", ["transcript,rater,item,value", ...rows].join("\n"))];
  };
  const annsLines = () =>
    study
      .read("ratings.csv")
      .split("\n")
      .filter((line) => line.includes(",ann,"));

  test("none, or fewer than a panel needs", async () => {
    const files = ["--rule", study.path("rule.json"), "--key", study.path("key.json")];
    const labels = ["--ratings", study.path("ratings.csv")];
    expect(await complaintOf(study.type("rank", ...files, ...labels))).toMatch(
      /name the candidates, --run RUNS/,
    );
    expect(await complaint(...verdictsOf(["x", "y"], annsLines()))).toMatch(
      /a panel of 3 needs at least 3 candidates; there are 2: x, y/,
    );
  });

  test("one that answered nothing is named, and not dropped", async () => {
    const blank = annsLines().map((line) => line.replace(/[a-z-]+$/, "").replace(",ann,", ",silent,"));
    const more = verdictsOf(["x", "y", "z"], annsLines());
    study.write("verdicts.csv", [study.read("verdicts.csv"), ...blank].join("\n"));
    expect(await complaint(...more)).toMatch(
      /no verdict on any of the \d+ labels from silent \(.*verdicts.csv\)/,
    );
  });

  test("verdicts on an unknown criterion", async () => {
    const lines = [...annsLines(), "r001,ann,nowhere/c1,met"];
    expect(await complaint(...verdictsOf(["x", "y", "z"], lines))).toMatch(
      /"nowhere\/c1" is no criterion of the key/,
    );
  });

  test("a name that is in a run and in a file", async () => {
    const both = [...verdictsOf(["judge-01"], annsLines()), "--run", "generated-1"];
    expect(await complaint(...both)).toMatch(/"judge-01" is a candidate in .* and in .*; keep one/);
  });

  test("one that the rule names and nobody handed in is never left out in silence", async () => {
    await study.rule("--force", "--candidates", "judge-01,judge-02,judge-3x");
    expect(await complaint()).toMatch(/the rule's candidate "judge-3x" has no verdicts here/);
  });

  test("others than the rule names are left out, and said", async () => {
    await study.rule("--force", "--candidates", "judge-01,judge-02,judge-03");
    const { out } = await study.choose("rank");
    expect(out).toContain("Not candidates by the rule: judge-04, judge-05, judge-06.");
    expect(out).toContain("is the only panel that the rule admits: there was no choice");
  });

  test("the same model under two names would have two seats", async () => {
    const [records] = study.runs;
    const [first, , ...others] = records!.manifest.judges;
    const twins = {
      ...records!,
      manifest: { ...records!.manifest, judges: [first!, { ...first!, name: "twin" }, ...others] },
    };
    const twice = new Study(study.folder, [twins]);
    expect(await complaintOf(twice.choose("rank"))).toMatch(
      /judges "judge-01" \(run generated-1\) and "twin" \(run generated-1\) are the same model/,
    );
  });

  test("runs that asked differently are not compared", async () => {
    const [records] = study.runs;
    const { manifest } = records!;
    const judges = manifest.judges.map((judge) => ({
      ...judge,
      name: `${judge.name}-b`,
      model: `${judge.model}-b`,
    }));
    const other = {
      ...records!,
      runId: "other",
      manifest: {
        ...manifest,
        judges,
        judgeMode: "per-criterion" as const,
        settings: { pass: "rejudge", source: records!.runId },
      },
    };
    const both = new Study(study.folder, [records!, other]);
    expect(await complaintOf(both.choose("rank", "--run", "generated-1,other"))).toMatch(
      /asked per-task in the first and per-criterion in the second/,
    );
  });

  test("a dimension that the rule counts and nobody labelled", async () => {
    await study.rule("--force", "--dimensions", "identification,kindness");
    expect(await complaint()).toMatch(/the rule counts the dimension "kindness", of which there is no label/);
  });

  test("--against somebody unknown, or too few", async () => {
    expect(await complaint("--against", "judge-01,judge-02,judge-9")).toMatch(
      /"judge-9" is no candidate; did you mean/,
    );
    expect(await complaint("--against", "judge-01,judge-02")).toMatch(
      /name 3 different judges, as in judge-/,
    );
  });
});

describe("a rule that came after the labels", () => {
  test("is refused; the rule that stood before still serves", async () => {
    await study.choose("rank");
    const before = study.read("rule.json");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.rule("--force", "--judges-per-family", "any");
    expect(await complaint()).toMatch(
      /rule.json: labels had been read at 2026-07-14T09:00:00.000Z, before it was written at 2026-07-15.* --post-hoc/s,
    );
    study.write("rule.json", before);
    await study.choose("rank");
  });

  test("also where it is written into another file: the log beside the labels remembers", async () => {
    await study.choose("rank");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.type("rule", "--out", study.path("second.json"));
    expect(await complaint("--rule", study.path("second.json"))).toMatch(
      /these labels had been read at 2026-07-14/,
    );
  });

  test("also where the labels are read from a copy of their file: the log beside the key remembers", async () => {
    await study.choose("rank");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.type("rule", "--out", study.path("second.json"));
    study.write("copy.csv", `${study.read("ratings.csv")}\n`);
    const copied = ["--rule", study.path("second.json"), "--ratings", study.path("copy.csv")];
    expect(await complaint(...copied)).toMatch(/these labels had been read at 2026-07-14/);
  });

  test("by --post-hoc it is marked wherever the choice is shown", async () => {
    await study.choose("rank");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.rule("--force", "--threshold", "none");
    const { out } = await study.choose("rank", "--post-hoc");
    expect(out).toMatch(/^POST HOC: chosen by rule [0-9a-f]{12}/);
    await study.choose("freeze", "--post-hoc", "--out", study.path("panel.json"));
    const certificate = JSON.parse(study.read("panel.json"));
    expect(certificate.postHoc).toBe(true);
    expect(certificate.agreement).toMatch(/CHOSEN POST HOC$/);
    expect(certificate.notes[0]).toMatch(/^POST HOC: labels had been read/);
  });

  test("edited by hand: its hash does not belong to its content", async () => {
    study.write("rule.json", study.read("rule.json").replace('"judgesPerFamily": 1', '"judgesPerFamily": 2'));
    expect(await complaint()).toMatch(/its hash does not belong to its content/);
  });

  test("a log with a line taken out", async () => {
    await study.choose("rank");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.rule("--force", "--seed", "3");
    const [first, , third] = study.read("rule.json.log.jsonl").split("\n");
    study.write("rule.json.log.jsonl", `${first}\n${third}\n`);
    expect(await complaint()).toMatch(/rule.json.log.jsonl:2: this line does not follow the one before it/);
  });

  test("a second rule that also stood before is told of", async () => {
    await study.type("rule", "--out", study.path("second.json"), "--size", "1");
    study.now = new Date("2026-07-15T09:00:00.000Z");
    await study.choose("rank");
    const { out } = await study.choose("rank", "--rule", study.path("second.json"));
    expect(out).toMatch(/Other rules were applied to these labels before/);
  });
});
