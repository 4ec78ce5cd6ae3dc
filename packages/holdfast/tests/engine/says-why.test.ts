import { expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";

it("an incomplete run says for each target how it failed, with an example in the server's words", async () => {
  const desk = await openEngineDesk({
    intercept: ({ model }, response) => {
      if (model !== "lost") return false;
      response.writeHead(404, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ error: { message: "no such model here", type: "not_found", code: null } }),
      );
      return true;
    },
  });
  await writeModels(desk, { lost: {}, found: {} });
  await desk.write("tasks.jsonl", taskLines(3));
  const done = await desk.run(...runArguments("lost,found"));
  expect(done.code).toBe(3);
  expect(done.err).toMatch(/target lost: invalid-request in 3, for example: .*no such model here/);
  expect(done.err).not.toContain("target found");
});

it("a run whose judges decided nothing ends with code 3 and says so", async () => {
  const desk = await openEngineDesk({
    intercept: ({ model }, response) => {
      if (model !== "judge") return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          model,
          choices: [{ index: 0, message: { role: "assistant", content: "Fine." }, finish_reason: "stop" }],
        }),
      );
      return true;
    },
  });
  await writeModels(desk, { bot: {} });
  await desk.write("tasks.jsonl", taskLines(2));
  const done = await desk.run(...runArguments("bot"));
  expect(done.code).toBe(3);
  expect(done.err).toContain("No conversation has a score.");
  expect(reportOf(done).entries[0]?.score.mean).toBeNull();
});
