import { onTestFinished } from "vitest";
import { seededRandom } from "../../src/statistics/random.ts";
import { type Database, openDatabase } from "../../src/store/connect.ts";
import { openTestDatabase } from "../../src/store/testing/test-database.ts";
import { Desk, type Finished, modelAt, type Running, taskLines } from "../support/holdfast-process.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";

export interface SceneOptions {
  /** `embedded`: a server in the desk's own workspace. `shared`: a fresh database on the tests' server. */
  readonly database: "embedded" | "shared";
  readonly tasks?: number;
  readonly latencyMs?: number;
  /** The server's answers wait for this. */
  readonly hold?: Promise<void>;
  /** Characters that no database can compress, at the end of each of the person's messages. */
  readonly padding?: number;
  /** Where the workspace lies; in the desk's folder unless given. */
  readonly workspace?: string;
  /** Environment on top of the desk's. */
  readonly env?: Record<string, string>;
}

/** A desk with three bots, three judges, some tasks and a server that answers for all six. */
export interface Scene {
  readonly desk: Desk;
  readonly server: ModelServer;
  /** The run's command line. */
  readonly command: readonly string[];
  /** Starts the run of the scene; always the same command, but for what is added. */
  start(...more: string[]): Running;
  run(...more: string[]): Promise<Finished>;
  /** Rows of the desk's database, whether or not a run is going on. */
  rows<Row>(sql: string): Promise<Row[]>;
}

export const BOTS = ["bot-a", "bot-b", "bot-c"];
export const JUDGES = ["judge-a", "judge-b", "judge-c"];
export const USER_TURNS = 3;

/** Calls that a run of the scene makes: each bot answers each turn of each task, each judge reads each once. */
export function callsOf(tasks: number): number {
  return BOTS.length * tasks * (USER_TURNS + JUDGES.length);
}

const COMMAND = [
  ...["run", "distressbench", "--target", BOTS.join(","), "--judges", JUDGES.join(",")],
  ...["--tasks", "tasks.jsonl", "--repeats", "1", "--resend-limit", "none", "--json"],
];

/** Everything of it is gone when the test ends. */
export async function openScene(options: SceneOptions): Promise<Scene> {
  const { tasks = 4, latencyMs = 20, padding = 0 } = options;
  const env = { ...options.env, ...(options.workspace ? { HOLDFAST_HOME: options.workspace } : {}) };
  const shared = options.database === "shared" ? await openTestDatabase() : null;
  const server = await startModelServer({ latencyMs, hold: async () => options.hold });
  const desk = await Desk.open({ ...env, ...(shared ? { HOLDFAST_DATABASE_URL: urlOf(shared) } : {}) });
  onTestFinished(async () => {
    await server.close();
    await shared?.close();
    await desk.close();
  });
  await writeScene(desk, server.url, padded(taskLines(tasks, USER_TURNS), padding));
  const start = (...more: string[]): Running => {
    const running = desk.start(...COMMAND, ...more);
    onTestFinished(() => void running.process.kill("SIGKILL"));
    return running;
  };
  return {
    desk,
    server,
    command: COMMAND,
    start,
    run: (...more) => start(...more).finished,
    async rows<Row>(sql: string): Promise<Row[]> {
      const log = { info: () => undefined, warn: () => undefined };
      const database = await openDatabase({ env: desk.env, cwd: desk.folder, log, poolSize: 1 });
      try {
        return (await database.pool.query(sql)).rows as Row[];
      } finally {
        await database.close();
      }
    },
  };
}

/** Writes models and tasks; prices are known, so that cost is part of what is stored. */
async function writeScene(desk: Desk, url: string, tasks: string): Promise<void> {
  const price = { inputPerMillion: 1, outputPerMillion: 2 };
  const models = (names: readonly string[]) => names.map((name) => modelAt(url, name, { price }));
  await desk.write("holdfast.yaml", { targets: models(BOTS), judges: models(JUDGES) });
  await desk.write("tasks.jsonl", tasks);
}

function padded(lines: string, characters: number): string {
  if (characters === 0) return lines;
  const random = seededRandom("padding");
  const letter = () => String.fromCodePoint(0x4e00 + Math.floor(random() * 20_000));
  const text = () => Array.from({ length: characters }, letter).join("");
  return lines.replaceAll(/Message \d+ of \d+\./g, (message) => `${message} ${text()}`);
}

function urlOf({ config }: Database): string {
  const { host, port, user, database } = config as Record<string, string>;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port ?? ""}`;
}

/** Resolves as soon as the server has seen `count` requests in all. */
export async function seenAtLeast(server: ModelServer, count: number): Promise<void> {
  while (server.seen.length < count) await server.nextRequest();
}
