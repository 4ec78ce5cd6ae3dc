import { expect, it } from "vitest";
import {
  MISBEHAVING_PATIENTS,
  misbehavingPatient,
} from "../../src/models/providers/scripted/patient/misbehave.ts";
import { completion } from "../support/model-server.ts";
import { type AskedBody, scriptRequest } from "../support/played-roles.ts";
import { openEngineDesk } from "./engine-desk.ts";
import {
  inOneProcess,
  kBenchArguments,
  kBenchReport,
  numbered,
  personOf,
  transcriptsOf,
  writeKBenchModels,
} from "./k-bench-desk.ts";
import { say } from "./replies.ts";

const SHORT = ["--turns", "6"];
const OFFLINE = { targets: { bot: scripted("full-care") }, judge: scripted("rule-rubric-judge") };

function scripted(model: string, options: object = {}): object {
  return { provider: "scripted", model, options };
}

/** The offline command with one of the patients that fail on purpose, at their second message. */
function lapsing(patient: string): string[] {
  const [run, bench, ...rest] = kBenchArguments("bot", 2, ...SHORT);
  return [run!, bench!, ...rest.map((argument) => (argument === "patient" ? patient : argument))];
}

it("a turn that leaves the patient's part is asked for again once, firmer, whatever was wrong with it", async () => {
  const numberOf = numbered();
  const people = MISBEHAVING_PATIENTS.length;
  const desk = await openEngineDesk({
    // Each person fails in another way, at its second message, and heeds the firmer direction.
    intercept: (request, response) => {
      if (request.model !== "patient") return false;
      const failure = MISBEHAVING_PATIENTS[numberOf(personOf(request))]!;
      const script = misbehavingPatient(failure, { turn: 1, stubborn: false });
      const { text } = script(scriptRequest(JSON.parse(request.body) as AskedBody));
      return say(response, completion("patient", text));
    },
  });
  await writeKBenchModels(desk);
  const done = await desk.run(...kBenchArguments("bot", people, ...SHORT, "--calls-at-once", "1"));
  expect(done.code, done.err).toBe(0);
  const { entries, completeness, patient } = kBenchReport(done);
  expect(completeness).toMatchObject({ scored: people, invalid: 0, missing: 0 });
  // Three replies each, three messages each and one of them twice.
  expect(entries[0]).toMatchObject({ calls: 3 * people, invalid: {}, abandoned: {} });
  expect(patient).toMatchObject({ calls: 4 * people });
  const found = new Set<string>();
  for (const { turns, patient: log } of await transcriptsOf(desk)) {
    expect(turns).toHaveLength(6);
    expect(log!.steps.map(({ discarded }) => discarded.length)).toEqual([0, 1, 0]);
    const { direction, discarded } = log!.steps[1]!;
    for (const failure of discarded[0]!.failures) found.add(failure);
    expect(direction).toContain("Your last try could not be used:");
    expect(turns[2]!.text).not.toBe(discarded[0]!.text);
  }
  expect([...found].sort()).toEqual(MISBEHAVING_PATIENTS.toSorted());
});

it("a patient that fails to the last makes a conversation invalid: kept, counted by reason, never scored", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk, OFFLINE);
  const failures = ["leaves-role", "silent"];
  for (const failure of failures) {
    const script = scripted(`rule-patient-${failure}`, { turn: 1, stubborn: true });
    await desk.write(`${failure}.yaml`, { name: failure, ...script });
  }
  // Each command twice: the second time nothing is left to do.
  const commands = failures.map((failure) => lapsing(`${failure}.yaml`));
  const results = await inOneProcess(desk, ...commands, ...commands);
  for (const [place, failure] of [...failures, ...failures].entries()) {
    const { code, err } = results[place]!;
    // A run in which no conversation has a score has nothing to say, however complete it is.
    expect(code, err).toBe(3);
    if (place >= failures.length) expect(err).toContain("is complete: nothing is sent");
    expect(err).not.toContain("incomplete");
    const report = kBenchReport(results[place]!);
    expect(report).toMatchObject({ complete: true, completeness: { planned: 2, invalid: 2, scored: 0 } });
    expect(report.entries[0]).toMatchObject({
      n: 0,
      overall: { mean: null },
      invalid: { [failure]: 2 },
      invalidConversations: 2,
      // Each was begun three times.
      abandoned: { [failure]: 4 },
      abandonedAttempts: 4,
    });
    // A conversation: three attempts with a first message, then two that fail; one reply of the target in each.
    expect(report.patient).toMatchObject({ calls: 2 * 3 * 3 });
    expect(report.entries[0]).toMatchObject({ calls: 2 * 3 });
    expect(report.judges[0]).toMatchObject({ judgements: 0, judgementsMissing: 0 });
  }
  const transcripts = await transcriptsOf(desk);
  expect(transcripts).toHaveLength(4);
  expect(transcripts.map(({ patient }) => [patient!.invalid, patient!.abandoned.length])).toEqual([
    [["leaves-role"], 2],
    [["leaves-role"], 2],
    [["silent"], 2],
    [["silent"], 2],
  ]);
  expect(await desk.rows("SELECT judge FROM judgement")).toEqual([]);
});

it("one invalid conversation and one begun again do not keep a run from being complete", async () => {
  const failed = new Map<number, number>();
  const numberOf = numbered();
  const desk = await openEngineDesk({
    intercept: (request, response) => {
      if (request.model !== "patient") return false;
      const asked = JSON.parse(request.body) as AskedBody;
      const person = numberOf(personOf(request));
      const isSecond = asked.messages.filter(({ role }) => role === "assistant").length === 1;
      const times = failed.get(person) ?? 0;
      // The first person leaves its part every time, the second one twice: once and once more when asked again.
      const fails = isSecond && (person === 0 || (person === 1 && times < 2));
      if (!fails) return false;
      failed.set(person, times + 1);
      return say(
        response,
        completion("patient", "I'm actually an AI language model, so I have no feelings."),
      );
    },
  });
  await writeKBenchModels(desk);
  const command = kBenchArguments("bot", 4, ...SHORT, "--calls-at-once", "1");
  const done = await desk.run(...command);
  expect(done.code, done.err).toBe(0);
  expect([...failed.values()]).toEqual([6, 2]);
  const report = kBenchReport(done);
  expect(report).toMatchObject({ complete: true, completeness: { planned: 4, scored: 3, invalid: 1 } });
  expect(report.entries[0]).toMatchObject({
    n: 3,
    conversations: { scored: 3, invalid: 1, missing: 0 },
    invalid: { "leaves-role": 1 },
    abandoned: { "leaves-role": 3 },
    // Three whole conversations of three replies, three beginnings of one, and one beginning of one.
    calls: 9 + 3 + 1,
  });
  const sent = desk.server.seen.length;
  const [same, resumed] = await inOneProcess(desk, command, ["resume", report.run, "--json"]);
  expect([same!.code, resumed!.code]).toEqual([0, 0]);
  expect(kBenchReport(resumed!)).toEqual(report);
  expect(desk.server.seen).toHaveLength(sent);
});
