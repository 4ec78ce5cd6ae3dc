import { expect, it } from "vitest";
import { openEngineDesk } from "./engine-desk.ts";

it("an unexpected error is one line, exit 3, and shows its origin where asked", async () => {
  const desk = await openEngineDesk();
  expect((await desk.run("worker", "--until-idle")).code).toBe(0);
  await desk.rows("DROP TABLE run CASCADE");
  const short = await desk.run("resume", "20991231");
  expect(short.code).toBe(3);
  expect(short.err.trim().split("\n")).toEqual([
    expect.stringMatching(
      /^Unexpected error: relation "run" does not exist \(HOLDFAST_DEBUG=1 shows where\)/,
    ),
  ]);
  desk.env.HOLDFAST_DEBUG = "1";
  const long = await desk.run("resume", "20991231");
  expect(long.code).toBe(3);
  expect(long.err).toMatch(/^ {4}at /m);
});
