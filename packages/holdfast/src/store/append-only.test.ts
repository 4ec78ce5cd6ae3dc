import { describe, expect, test } from "vitest";
import type { Schema } from "./schema.ts";
import { storeRun, withTables } from "./testing/stored-run.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const database = useTestDatabase<Schema>(async (opened) => {
  await withTables(opened);
  const runNo = await storeRun(opened, "kept");
  for (const row of ROWS) await opened.pool.query(row, [runNo]);
});

const ROWS = [
  "INSERT INTO call_intent VALUES ($1, 0, 'turn/0', 0, 'target', 0, NULL, gen_random_uuid(), now())",
  "INSERT INTO call_result VALUES ($1, 0, 'turn/0', 0, 'ok', '{}', 1, 1, 0, 0, NULL, NULL, '{}', 1, now())",
  "INSERT INTO call_withdrawal VALUES ($1, 0, 'turn/1', 0, now())",
  "INSERT INTO transcript VALUES ($1, 0, 'ok', false, '{}')",
  "INSERT INTO judgement VALUES ($1, 0, 0, '1', '[]')",
  "INSERT INTO setback (run_no, case_no, outcome, detail, happened_at) VALUES ($1, 1, 'timeout', '\"\"', now())",
];

describe.each([
  "content",
  "run",
  "call_intent",
  "call_result",
  "call_withdrawal",
  "transcript",
  "judgement",
  "setback",
])("%s", (table) => {
  const column = { content: "hash", run: "lineage" }[table] ?? "run_no";
  test.each([
    ["UPDATE", `UPDATE ${table} SET ${column} = ${column}`],
    ["DELETE", `DELETE FROM ${table}`],
    ["TRUNCATE", `TRUNCATE ${table} CASCADE`],
  ])("%s is refused and changes nothing", async (_verb, statement) => {
    const { pool } = database();
    const rows = () =>
      pool.query(`SELECT ${table}::text FROM ${table} ORDER BY 1`).then((found) => found.rows);
    const before = await rows();
    await expect(pool.query(statement)).rejects.toThrow("is append-only");
    expect(before.length).toBeGreaterThan(0);
    expect(await rows()).toEqual(before);
  });
});
