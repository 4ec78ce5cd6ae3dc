import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { type EngineDesk, openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { apiError, say } from "./replies.ts";

/** No provider's form, so that only knowing the value can remove it. */
const KEY = "zq81.not-a-real-key.77aa";

/** The adaptive limit begins with this many calls at once. */
const AT_ONCE = 10;

describe("a key that the provider refuses", () => {
  it("stops the run at once, is shown nowhere, and can be mended", async () => {
    let refusing = true;
    const desk = await openEngineDesk({
      intercept: ({ authorization }, response) =>
        refusing &&
        say(
          response,
          apiError(`Incorrect API key provided: ${KEY} (${authorization})`, "invalid_api_key"),
          401,
        ),
    });
    await writeModels(desk, { bot: { apiKeyEnv: "MY_BOT_KEY" } });
    await desk.write(".env", `MY_BOT_KEY=${KEY}\n`);
    await desk.write("tasks.jsonl", taskLines(40));
    const done = await desk.run(...runArguments("bot"));
    expect(done.code).toBe(3);
    expect(desk.server.seen.length).toBeLessThanOrEqual(AT_ONCE);
    expect(desk.server.seen[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(done.err).toContain("Stopped: bot: HTTP 401: Incorrect API key provided");
    expect(done.err).toContain("MY_BOT_KEY");
    expect(done.err).toContain("holdfast resume");
    const report = reportOf(done);
    expect(report).toMatchObject({ complete: false, missing: 40 });
    expect(report.entries[0]?.score.mean).toBeNull();

    expect(done.out + done.err).not.toContain(KEY);
    expect(await everythingStored(desk)).not.toContain(KEY);
    expect(await everyFile(desk.folder, [".env"])).not.toContain(KEY);

    refusing = false;
    const mended = await desk.run("resume", report.run, "--json");
    expect(mended.code).toBe(0);
    expect(reportOf(mended)).toMatchObject({ complete: true, missing: 0 });
  });
});

describe("an account without credit", () => {
  it.each([
    [402, apiError("Insufficient credits", null)],
    [429, apiError("You exceeded your current quota", "insufficient_quota", "insufficient_quota")],
  ])("HTTP %i stops the run at once", async (status, body) => {
    const desk = await openEngineDesk({ intercept: (_, response) => say(response, body, status) });
    await writeModels(desk, { bot: {} });
    await desk.write("tasks.jsonl", taskLines(40));
    const done = await desk.run(...runArguments("bot"));
    expect(done.code).toBe(3);
    expect(desk.server.seen.length).toBeLessThanOrEqual(AT_ONCE);
    expect(done.err).toContain(`Stopped: bot: HTTP ${status}:`);
    expect(reportOf(done).entries[0]).toMatchObject({ n: 0, missing: 40 });
  });
});

/** Every row of every table, as text. */
async function everythingStored(desk: EngineDesk): Promise<string> {
  const tables = await desk.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const dumps = [];
  for (const { name } of tables) dumps.push(await desk.rows(`SELECT row::text FROM ${name} AS row`));
  const text = JSON.stringify(dumps);
  // What was searched is what was stored: the failed calls are in it.
  expect(text).toContain("Incorrect API key provided");
  return text;
}

async function everyFile(folder: string, except: readonly string[]): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !except.includes(entry.name));
  return (
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")))
  ).join("\n");
}
