import { onTestFinished, vi } from "vitest";
import type { ReportJson } from "../../src/report/distressbench/report-json-schema.ts";
import type { Database } from "../../src/store/connect.ts";
import { openTestDatabase } from "../../src/store/testing/test-database.ts";
import { Desk, type Finished, modelAt } from "../support/holdfast-process.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../support/model-server.ts";

// Starting a command takes a second, and many on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** A desk with a database and a model server of its own; all of it goes when the test ends. */
export interface EngineDesk extends Desk {
  readonly server: ModelServer;
  /** Rows of the desk's database. */
  rows<R>(sql: string, ...values: unknown[]): Promise<R[]>;
}

/** @param env on top of the desk's own environment. */
export async function openEngineDesk(
  options: ModelServerOptions = {},
  env: Record<string, string> = {},
): Promise<EngineDesk> {
  const database = await openTestDatabase();
  const server = await startModelServer(options);
  const desk = await Desk.open({ HOLDFAST_DATABASE_URL: urlOf(database), ...env });
  onTestFinished(async () => {
    await server.close();
    await desk.close();
    await database.close();
  });
  const rows = async <R>(sql: string, ...values: unknown[]) =>
    (await database.pool.query(sql, values)).rows as R[];
  return Object.assign(desk, { server, rows });
}

/** Writes `holdfast.yaml` with targets and one judge at the desk's server. */
export async function writeModels(
  desk: EngineDesk,
  targets: Record<string, object>,
  judges: Record<string, object> = { judge: {} },
): Promise<void> {
  const list = (models: Record<string, object>) =>
    Object.entries(models).map(([name, more]) => modelAt(desk.server.url, name, more));
  await desk.write("holdfast.yaml", { targets: list(targets), judges: list(judges) });
}

export function reportOf({ out, err }: Finished): ReportJson {
  try {
    return JSON.parse(out) as ReportJson;
  } catch {
    throw new Error(`no report: ${out}${err}`);
  }
}

/** Bodies that the server saw more than once. */
export function repeatedBodies(server: ModelServer): string[] {
  const counts = new Map<string, number>();
  for (const { model, body } of server.seen)
    counts.set(`${model} ${body}`, (counts.get(`${model} ${body}`) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([body]) => body);
}

function urlOf({ config }: Database): string {
  const { host, port, user, database } = config as Record<string, string>;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port ?? ""}`;
}

/** The command that most tests run: own tasks once each, one judge, the report as JSON. */
export function runArguments(target: string, ...more: string[]): string[] {
  const own = ["--judges", "judge", "--tasks", "tasks.jsonl", "--repeats", "1", "--json"];
  return ["run", "distressbench", "--target", target, ...own, ...more];
}

/** Answers wait here until `open` is called. */
export function gate(): { readonly hold: () => Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { hold: () => promise, open: resolve };
}

/** Looks again until it is so; the test's own time limit ends a wait in vain. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** How many processes have sent requests so far. */
export async function senders(desk: EngineDesk): Promise<number> {
  const [migrated] = await desk.rows<{ there: boolean }>(
    "SELECT to_regclass('call_intent') IS NOT NULL AS there",
  );
  if (!migrated?.there) return 0;
  const [row] = await desk.rows<{ count: number }>(
    "SELECT count(DISTINCT sent_by)::int AS count FROM call_intent",
  );
  return row!.count;
}
