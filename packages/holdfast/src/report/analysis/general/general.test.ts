import { describe, expect, it } from "vitest";
import { generateRecords } from "../../../analyses/testing/generate-records.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { WholeRun } from "../../../domain/whole-run.ts";
import { summariseKBench } from "../../k-bench/summarise.ts";
import { sampleRun } from "../../k-bench/testing/sample-run.ts";
import { kBenchRanking } from "../k-bench/ranking.ts";
import { itemFailureMap } from "./item-failures.ts";
import { outcomesOf } from "./outcomes.ts";

const whole = (records: RunRecords<object>, wording: object = {}): WholeRun => ({
  records,
  wording,
  families: { targets: [], judges: [] },
  transcripts: async function* () {},
});
const input = (run: WholeRun) => ({ run, companions: [], seed: 3, resamples: 60 });

describe("how conversations ended", () => {
  const made = generateRecords({ targets: 1, tasks: 4, repeats: 1 });
  const [first, second, third] = made.conversations;

  it("counts each planned conversation once: two endings, one spoilt by the patient, one not held", async () => {
    const records = {
      ...made,
      conversations: [
        { ...first!, outcome: "ok" as const },
        { ...second!, outcome: "empty" as const },
        { ...third!, outcome: "ok" as const, invalid: ["leaves-role"] },
      ],
    };
    const { tables } = await outcomesOf("distressbench").analyse(input(whole(records)));
    const [{ columns, rows, caption }] = tables as [(typeof tables)[0]];
    const cell = (key: string) => rows[0]![columns.findIndex((column) => column.key === key)];
    expect(["ok", "empty", "patient_left_role", "not_held"].map(cell)).toEqual([1, 1, 1, 1]);
    expect(cell("not_held_share")).toBe(0.25);
    expect(caption).toMatchObject({ n: 3, missing: 1 });
  });

  it("shows an outcome that matters even where nobody had it, and a technical failure only where it happened", async () => {
    const { tables } = await outcomesOf("distressbench").analyse(input(whole(made)));
    const keys = tables[0]!.columns.map(({ key }) => key);
    expect(keys).toContain("blocked_output");
    expect(keys).not.toContain("timeout");
  });
});

describe("K-Bench", async () => {
  const { records, wording } = await sampleRun();
  const summary = summariseKBench(records, wording, { seed: 3, resamples: 60 });

  it("is ranked as the report ranks it, with the same figures", async () => {
    const { tables } = await kBenchRanking.analyse(input(whole(records, wording)));
    expect(tables[0]!.rows.map(([name, place, band]) => ({ name, place, band }))).toEqual(
      summary.ranking.order.map(({ name, band }, i) => ({ name, place: i + 1, band })),
    );
    for (const row of tables[0]!.rows) {
      expect(row[3]).toEqual(summary.targets.find(({ name }) => name === row[0])!.overall);
    }
  });

  it("has the failures of an item added up over the domains in which it is asked", async () => {
    const { tables } = await itemFailureMap.analyse(input(whole(records, wording)));
    const rows = tables[0]!.rows.filter(([name]) => name === summary.targets[0]!.name);
    for (const [, number, , , failed] of rows) {
      const cells = summary.targets[0]!.failures.filter((one) => one.number === number);
      const sum = (pick: "count" | "n" | "unsettled") =>
        cells.reduce((total, one) => total + one.failed[pick], 0);
      expect(failed).toMatchObject({
        n: sum("n"),
        missing: sum("unsettled"),
        value: sum("count") / sum("n"),
      });
    }
    expect(rows.length).toBeGreaterThan(20);
  });
});
