import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Desk, modelAt } from "../support/holdfast-process.ts";
import { openEngineDesk } from "./engine-desk.ts";
import { inOneProcess, kBenchArguments, writeKBenchModels } from "./k-bench-desk.ts";

const PRICE = { price: { inputPerMillion: 1, outputPerMillion: 10 }, maxOutputTokens: 1_000 };

/** Models × prompts × reasoning as a matrix: 5 × 5 × 5 would be the paper's 125; here 3 × 2 × 2. */
const MATRICES = {
  frontier: {
    models: ["one", "two", "three"].map((name) => modelAt("http://127.0.0.1:9/v1", name, PRICE)),
    prompts: ["default-v1", "therapeutic-v0"],
    reasoning: ["none", "high"],
    assumeReasoning: true,
  },
};

function rowsOf(text: string): { name: string; calls: number; cost: string }[] {
  return [...text.matchAll(/^ {2}(target|patient|judge) (.+): ([\d,]+) calls, .* tokens, (.*)$/gm)].map(
    ([, role, name, calls, cost]) => ({
      name: `${role} ${name}`,
      calls: Number(calls!.replaceAll(",", "")),
      cost: cost!,
    }),
  );
}

it("says calls, tokens and the range of cost of a whole matrix, by role; makes no workspace, sends nothing", async () => {
  const desk = await Desk.open();
  try {
    await desk.write("holdfast.yaml", {
      matrices: MATRICES,
      patients: [modelAt("http://127.0.0.1:9/v1", "patient", PRICE)],
      judges: [modelAt("http://127.0.0.1:9/v1", "judge")],
    });
    const roles = ["--target", "frontier", "--patient", "patient"];
    const done = await desk.run("run", "k-bench", ...roles, "--judge", "judge", "--dry-run");
    expect(done.code, done.err).toBe(0);
    // 3 models × 2 prompts × 2 settings = 12 entries on 200 people.
    expect(done.out).toContain("2,400 conversations. Nothing was sent.");
    const rows = rowsOf(done.out);
    expect(rows).toHaveLength(12 + 2);
    expect(rows.slice(0, 12).map(({ calls }) => calls)).toEqual(Array(12).fill(2_000));
    expect(rows[0]!.name).toBe("target one · default-v1 · none (assumed)");
    expect(rows[12]).toMatchObject({ name: "patient patient", calls: 24_000 });
    expect(rows[13]).toMatchObject({ name: "judge judge", cost: "price unknown" });
    // A reply of 250 tokens usually, of 1,000 at most: 2,000 × 250 × $10 / million = $5, and $20, plus what is sent.
    const [typical, most] = [...rows[0]!.cost.matchAll(/\$([\d.]+)/g)].map(([, dollars]) => Number(dollars));
    expect(typical).toBeGreaterThan(5);
    expect(most! - typical!).toBeCloseTo(15, 1);
    // The longer prompt costs more.
    const costOf = (name: string) =>
      Number(/\$([\d.]+)/.exec(rows.find((row) => row.name === name)!.cost)![1]);
    expect(costOf("target one · therapeutic-v0 · none (assumed)")).toBeGreaterThan(typical!);
    expect(done.out).toMatch(
      /Together \$[\d.]+ to \$[\d.]+, without 1 configuration\(s\) of unknown price\./,
    );
    expect(done.out).toContain("Tokens are estimates from assumed lengths");
    expect(existsSync(join(desk.folder, "workspace"))).toBe(false);
  } finally {
    await desk.close();
  }
});

it("rests on what earlier runs in the same settings measured; scripts measure nothing", async () => {
  const desk = await openEngineDesk();
  const judge = { provider: "scripted", model: "rule-rubric-judge" };
  await writeKBenchModels(desk, { targets: { bot: PRICE }, patient: PRICE, judge });
  const short = ["--turns", "4"];
  const [, before, same, longer, ofAll] = await inOneProcess(
    desk,
    kBenchArguments("bot", 2, "--turns", "6"),
    kBenchArguments("bot", 3, ...short, "--dry-run"),
    kBenchArguments("bot", 2, ...short),
    kBenchArguments("bot", 3, "--dry-run"),
    kBenchArguments("bot", 3, ...short, "--dry-run"),
  );
  expect(same!.code, same!.err).toBe(0);
  // What conversations of six turns measured says nothing about those of four, or of twenty.
  expect(before!.out).toContain("Tokens are estimates from assumed lengths");
  expect(longer!.out).toContain("Tokens are estimates from assumed lengths");
  expect(ofAll!.out).toContain(
    "means of earlier runs (patient from 2 conversations, target from 2 conversations)",
  );
  // The server counts 100 tokens in and 20 out in each of two calls a conversation: 3 × 2 of them.
  expect(ofAll!.out).toContain("target bot: 6 calls, about 600 in, 120 out tokens");
  expect(ofAll!.out).toContain("patient patient: 6 calls, about 600 in, 120 out tokens");
  const sent = desk.server.seen.length;
  // Two runs of two people: 2 × (3 + 3) and 2 × (2 + 2) calls of target and patient; no dry run sent any.
  expect(sent).toBe(12 + 8);
  const [runs] = await desk.rows<{ count: number }>("SELECT count(*)::int AS count FROM run");
  expect(runs!.count).toBe(2);
});
