import { describe, expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { completion } from "../support/model-server.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { apiError, busy, say, taskOf } from "./replies.ts";

interface StoredVerdict {
  readonly label: string;
  readonly why?: string;
}

describe("a judge that gives no verdict", () => {
  it("is unscored with its reason, never not met; an outage is mended by resume", async () => {
    let away = true;
    const asked = new Map<number, string[]>();
    const desk = await openEngineDesk({
      intercept: (request, response) => {
        if (request.model !== "judge") return false;
        const task = taskOf(request);
        const times = [...(asked.get(task) ?? []), request.body];
        asked.set(task, times);
        if (task === 1)
          return say(
            response,
            completion("judge", null).replace(
              '"content":null',
              '"content":null,"refusal":"I cannot judge this."',
            ),
          );
        if (task === 2) return say(response, completion("judge", "", "content_filter"));
        if (task === 3) return away && busy(response, 503);
        if (task === 4) return say(response, completion("judge", "I think that it went rather well."));
        if (task === 5)
          return (
            times.length === 1 &&
            say(response, completion("judge", '{"verdicts":[{"id":"c1","reason":"r","met":"met-ish"}]}'))
          );
        if (task === 6)
          return say(response, apiError("maximum context length", "context_length_exceeded"), 400);
        if (task === 7) return say(response, completion("judge", " "));
        return false;
      },
    });
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(8));
    const first = await desk.run(...runArguments("bot"));
    expect(first.code).toBe(3);
    const before = reportOf(first);
    expect(before.complete).toBe(false);
    const stored = await desk.rows<{ task: number; verdicts: StoredVerdict[] }>(
      "SELECT case_no AS task, verdicts FROM judgement ORDER BY case_no",
    );
    const labels = Object.fromEntries(
      stored.map(({ task, verdicts }) => [task, verdicts.map(({ why, label }) => why ?? label)]),
    );
    const three = (why: string) => [why, why, why];
    expect(labels).toMatchObject({
      1: three("refused"),
      2: three("blocked"),
      4: three("unparseable"),
      6: three("context-overflow"),
      7: three("empty"),
    });
    expect(labels[3]).toBeUndefined();
    expect(before.judges[0]).toMatchObject({ verdicts: 6, unscored: 15, judgementsMissing: 1 });

    // The garbage was complained about twice, each time with what was said and what was wrong.
    const [, again, last] = asked.get(4)!;
    expect(asked.get(4)).toHaveLength(3);
    expect(again).toContain("I think that it went rather well.");
    expect(again).toContain("Your reply cannot be used");
    expect(last).toContain("Your reply cannot be used");
    expect(asked.get(5)).toHaveLength(2);
    expect(asked.get(5)![1]).toContain("met-ish");

    away = false;
    const sent = desk.server.seen.length;
    const mended = await desk.run("resume", before.run, "--json");
    expect(mended.code).toBe(0);
    expect(desk.server.seen.length - sent).toBe(1);
    expect(reportOf(mended).judges[0]).toMatchObject({ verdicts: 9, unscored: 15, judgementsMissing: 0 });
  });
});
