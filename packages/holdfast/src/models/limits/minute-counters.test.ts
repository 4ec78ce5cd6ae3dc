import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { workspaceWithDatabase } from "../../store/testing/temporary-workspace.ts";
import { useTestDatabase } from "../../store/testing/test-database.ts";
import { createCountersTable, memoryCounters, openPostgresCounters } from "./minute-counters.ts";

const CLIENT = new URL("../testing/budget-client.ts", import.meta.url).pathname;

const database = useTestDatabase();

describe("counters in the database", () => {
  test("their table may be made by several at the same moment", async () => {
    const { pool } = database();
    await Promise.all(Array.from({ length: 5 }, () => createCountersTable(pool)));
    expect(await (await openPostgresCounters(pool)).add("made", 1)).toBe(1);
  });

  test("count as those in memory do: up, down, each key apart", async () => {
    const { pool } = database();
    await createCountersTable(pool);
    for (const counters of [await openPostgresCounters(pool), memoryCounters()]) {
      expect(await counters.add("a", 3)).toBe(3);
      expect(await counters.add("a", 4)).toBe(7);
      expect(await counters.add("a", -5)).toBe(2);
      expect(await counters.add("b", 1)).toBe(1);
    }
  });

  test("three processes that want 300 requests of a budget of 25 get 25 in a minute of the clock, together", async () => {
    const workspace = await workspaceWithDatabase();
    const run = async () => {
      const env = { PATH: process.env.PATH, HOLDFAST_HOME: workspace };
      const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, "25", "100", "3000"], { env });
      return stdout.split("\n").filter((line) => line !== "");
    };
    const minutes = (await Promise.all([run(), run(), run()])).flat();
    const perMinute = Map.groupBy(minutes, (minute) => minute);
    const counts = [...perMinute.values()].map((granted) => granted.length);
    // A minute that ends while they run may cut one short, but none has more, and the budget is used up.
    expect(Math.max(...counts)).toBe(25);
  }, 120_000);
});
