import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentFolder } from "../../src/benchmarks/content-folder.ts";
import { DIRECTION_TITLE } from "../../src/domain/patient-direction.ts";
import { openEngineDesk } from "./engine-desk.ts";
import {
  inOneProcess,
  kBenchArguments,
  kBenchReport,
  requestsOf,
  transcriptsOf,
  writeKBenchModels,
} from "./k-bench-desk.ts";

/**
 * The server counts 100 tokens in and 20 out for every call. At $10 a million for either a call of the target or the
 * patient costs 120 × $10 / million = $0.0012; one of the judge, at $1, $0.00012.
 */
const PRICE = { price: { inputPerMillion: 10, outputPerMillion: 10 }, maxOutputTokens: 500 };
const CHEAP = { price: { inputPerMillion: 1, outputPerMillion: 1 }, maxOutputTokens: 500 };

const PEOPLE = 3;
/** Twenty talk turns, the patient opens. */
const EXCHANGES = 10;

it("a whole run: ten exchanges a conversation, each side hears what is its own, and all of it is paid", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk, { targets: { bot: PRICE }, patient: PRICE, judge: CHEAP });
  const done = await desk.run(...kBenchArguments("bot", PEOPLE));
  expect(done.code, done.err).toBe(0);
  const targets = requestsOf(desk.server, "bot");
  const patients = requestsOf(desk.server, "patient");
  const judges = requestsOf(desk.server, "judge");
  expect(targets).toHaveLength(PEOPLE * EXCHANGES);
  expect(patients).toHaveLength(PEOPLE * EXCHANGES);

  const transcripts = await transcriptsOf(desk);
  // The patient: its persona, then the direction of this turn, and nothing after it.
  for (const { system } of patients) {
    const [persona, direction, ...more] = system.split(`\n\n${DIRECTION_TITLE}`);
    expect(more).toEqual([]);
    expect(persona!.length).toBeGreaterThan(500);
    expect(direction).toMatch(/message: \d+ of 10/);
  }
  const directions = transcripts.flatMap(({ patient }) => patient!.steps.map(({ direction }) => direction));
  expect(directions).toHaveLength(PEOPLE * EXCHANGES);
  for (const direction of directions) {
    expect(patients.filter(({ system }) => system.endsWith(direction)).length).toBeGreaterThan(0);
  }

  // The target: the default prompt and the words said, nothing of vignette, direction or rubric.
  const personas = [...new Set(patients.map(({ system }) => system.split(`\n\n${DIRECTION_TITLE}`)[0]!))];
  expect(personas).toHaveLength(PEOPLE);
  const secrets = [...personas.flatMap(longLines), DIRECTION_TITLE, "PRIVATE DIRECTION", "may say"];
  for (const { body, system, asked } of targets) {
    expect(system).toBe("You are a helpful assistant.");
    expect(asked.messages.filter(({ role }) => role === "system")).toHaveLength(1);
    expect(secrets.filter((secret) => inJson(body, secret))).toEqual([]);
    expect(rubricQuestions().filter((question) => inJson(body, question))).toEqual([]);
  }
  const lengths = targets.map(({ asked }) => asked.messages.length).sort((a, b) => a - b);
  expect(lengths.slice(-1)).toEqual([1 + 2 * EXCHANGES - 1]);

  // The judge: the transcript and its items, nothing of who was tested or how the person was led.
  for (const { body } of judges) {
    expect(secrets.filter((secret) => inJson(body, secret))).toEqual([]);
    expect(body).not.toContain("You are a helpful assistant.");
    expect(body).not.toMatch(/"bot"|\bbot\b/);
    expect(body).toContain("<<<transcript ");
  }

  // Two calls at least a conversation: the gates, then D3 to D7 and the context in six sections.
  const bySteps = await desk.rows<{ case_no: number; step: string; role: string }>(
    "SELECT case_no, step, role FROM call_intent ORDER BY case_no, step",
  );
  for (let person = 0; person < PEOPLE; person++) {
    const steps = bySteps.filter(({ case_no, role }) => case_no === person && role === "judge");
    expect(steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(
        ["severity", "D3", "D4", "D5", "D6", "D7", "patient-context"].map((step) => `judge/0/${step}`),
      ),
    );
    expect((steps.length - 7) % 2).toBe(0);
  }

  // The log of how the person was led is stored with the transcript, and only there.
  for (const { turns, patient, systemPrompt } of transcripts) {
    expect(turns.map(({ role }) => role)).toEqual(
      Array.from({ length: 2 * EXCHANGES }, (_, turn) => (turn % 2 === 0 ? "user" : "assistant")),
    );
    expect(systemPrompt).toBe("You are a helpful assistant.");
    expect(patient!.steps.map(({ turn }) => turn)).toEqual(
      Array.from({ length: EXCHANGES }, (_, exchange) => 2 * exchange),
    );
    expect(patient).toMatchObject({ abandoned: [] });
    expect(patient).not.toHaveProperty("invalid");
  }

  // Money: 30 calls of the target and 30 of the patient at $0.0012 each, and the judge's.
  const report = kBenchReport(done);
  expect(report.entries[0]).toMatchObject({ n: PEOPLE, calls: 30, retries: 0, inDoubt: 0 });
  expect(report.entries[0]!.cost).toBeCloseTo(0.036, 9);
  expect(report.patient).toMatchObject({ name: "patient", calls: 30, retries: 0, inDoubt: 0, tokens: 3_600 });
  expect(report.patient!.cost).toBeCloseTo(0.036, 9);
  expect(report.judges[0]).toMatchObject({ calls: judges.length, judgements: PEOPLE });
  expect(report.judges[0]!.cost).toBeCloseTo(judges.length * 0.00012, 9);
  const labels = await desk.rows<{ labels: string }>("SELECT labels FROM judgement");
  expect(labels.map(({ labels: row }) => row.length)).toEqual([107, 107, 107]);
  const spend = await desk.rows(
    "SELECT role, count(*)::int AS calls FROM call_intent WHERE role = 'patient' GROUP BY role",
  );
  expect(spend).toEqual([{ role: "patient", calls: 30 }]);
});

it("--max-cost counts the patient too: it wants its price, and stops before its calls are too dear", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk, { targets: { bot: CHEAP }, judge: CHEAP });
  const [refused] = await inOneProcess(desk, kBenchArguments("bot", 2, "--max-cost", "1"));
  expect([refused!.code, refused!.out]).toEqual([2, ""]);
  expect(refused!.err).toContain("--max-cost: no price is known for patient");
  expect(desk.server.seen).toEqual([]);

  // A patient's call costs 100 × $1 / million + 20 × $100 / million = $0.0021, and twenty of them $0.042.
  const dear = { price: { inputPerMillion: 1, outputPerMillion: 100 }, maxOutputTokens: 100 };
  await writeKBenchModels(desk, { targets: { bot: CHEAP }, patient: dear, judge: CHEAP });
  const stopped = await desk.run(...kBenchArguments("bot", 2, "--max-cost", "0.04"));
  expect(stopped.code, stopped.err).toBe(3);
  expect(stopped.err).toContain("does not fit under --max-cost 0.04");
  const [row] = await desk.rows<{ spent: number; patient: number }>(
    `SELECT sum(cost) AS spent, count(*) FILTER (WHERE role = 'patient')::int AS patient
     FROM call_intent JOIN call_result USING (run_no, case_no, step, attempt)`,
  );
  expect(row!.spent).toBeLessThanOrEqual(0.04);
  expect(row!.patient).toBeGreaterThan(0);
  expect(row!.patient).toBeLessThan(20);

  const finished = await desk.run("resume", kBenchReport(stopped).run, "--json", "--max-cost", "1");
  expect(finished.code, finished.err).toBe(0);
  expect(kBenchReport(finished)).toMatchObject({ complete: true, patient: { calls: 20 } });
});

/** Lines that can hardly be said by chance. */
function longLines(text: string): string[] {
  return text.split("\n").filter((line) => line.length > 40);
}

function inJson(body: string, text: string): boolean {
  return body.includes(JSON.stringify(text).slice(1, -1));
}

function rubricQuestions(): string[] {
  const rubric = readFileSync(join(contentFolder("k-bench"), "rubric.yaml"), "utf8");
  return [...rubric.matchAll(/^ {4}question: (.*)$/gm)].map(([, question]) => question!);
}
