import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const log = { info: () => undefined, warn: () => undefined };

let database: Database;
beforeEach(async () => {
  await database?.close();
  database = await openTestDatabase();
});
afterAll(async () => database.close());

const statement = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  },
});

const FIRST = { "001-people": statement("create table people (name text)") };
const SECOND = { ...FIRST, "002-age": statement("alter table people add age integer") };

async function columns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'people' order by 1",
  );
  return rows.map(({ name }) => name);
}

test("migrations run once, in the order of their names, and later ones are added", async () => {
  await migrate(database, FIRST);
  expect(await columns()).toEqual(["name"]);
  await migrate(database, FIRST);
  await migrate(database, SECOND);
  expect(await columns()).toEqual(["age", "name"]);
});

test("three that start together: each migration runs once, what comes afterwards never at the same time", async () => {
  const { host, user, database: name } = database.config;
  const env = { HOLDFAST_DATABASE_URL: `postgres://${user}@/${name}?host=${host}` };
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ env, cwd: "/", log })));
  let inside = 0;
  let most = 0;
  const afterwards = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await database.pool.query("create table if not exists jobs (id integer)");
    inside -= 1;
  };
  await Promise.all(others.map((other) => migrate(other, SECOND, afterwards)));
  expect(most).toBe(1);
  expect(await columns()).toEqual(["age", "name"]);
  await Promise.all(others.map((other) => other.close()));
});

test("a migration that fails leaves nothing of itself, and its error comes out", async () => {
  const broken = { ...FIRST, "002-broken": statement("alter table people add age integer; select 1/0") };
  await expect(migrate(database, broken)).rejects.toThrow("division by zero");
  expect(await columns()).not.toContain("age");
  await migrate(database, SECOND);
  expect(await columns()).toEqual(["age", "name"]);
});

test("a database that a newer program changed is refused, naming what is not known", async () => {
  await migrate(database, SECOND);
  await expect(migrate(database, FIRST)).rejects.toThrow(/newer Holdfast \(it has 002-age/);
});
