import { execFile } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFiles } from "../../../files/testing/temporary-files.ts";

const write = temporaryFiles();
const run = promisify(execFile);

/** Peak resident memory, in MB, of a Node process that reads the file and prints how many tasks it holds. */
async function read(file: string): Promise<{ tasks: number; peak: number }> {
  const reader = fileURLToPath(new URL("./read-task-set.ts", import.meta.url));
  const script =
    `const { readTaskSet } = await import(${JSON.stringify(reader)});` +
    `const { tasks } = await readTaskSet({ file: ${JSON.stringify(file)} });` +
    "console.log(JSON.stringify({ tasks: tasks.length, peak: process.resourceUsage().maxRSS / 1024 }));";
  const { stdout } = await run(process.execPath, ["--input-type=module", "--no-warnings", "--eval", script]);
  return JSON.parse(stdout);
}

/** Fills a file with `count` records, a piece at a time. */
function fill(name: string, head: string, record: (i: number) => string, count: number): string {
  const file = write(name, head);
  const handle = openSync(file, "a");
  for (let i = 0; i < count; i++) writeSync(handle, record(i));
  closeSync(handle);
  return file;
}

const text = "Nothing much, only that the days are long. ".repeat(200);
const turns = (i: number) => [`${i} ${text}`, text, text];

describe("large files", () => {
  test("50 MB of JSONL within 500 MB of memory", async () => {
    const criteria = Array.from({ length: 10 }, (_, c) => ({ id: `c${c}`, text: "Asks.", weight: c + 1 }));
    const record = (i: number) =>
      `${JSON.stringify({ id: `t${i}`, turns: turns(i).map((said) => ({ role: "user", text: said })), criteria })}\n`;
    const { tasks, peak } = await read(fill("big.jsonl", "", record, 2000));
    expect(tasks).toBe(2000);
    expect(peak).toBeLessThan(500);
  }, 120_000);

  test("20 MB of CSV, which is parsed byte by byte, within 500 MB of memory", async () => {
    const record = (i: number) => `t${i},"${turns(i).join('","')}",Asks.,5\n`;
    const { tasks, peak } = await read(
      fill("big.csv", "id,turn_1,turn_2,turn_3,criterion,weight\n", record, 800),
    );
    expect(tasks).toBe(800);
    expect(peak).toBeLessThan(500);
  }, 120_000);
});
