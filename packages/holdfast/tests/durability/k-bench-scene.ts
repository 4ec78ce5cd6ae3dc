import { onTestFinished } from "vitest";
import { openDatabase } from "../../src/store/connect.ts";
import { Desk, type Finished, modelAt, type Running } from "../support/holdfast-process.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { comparableReport, everyVerdict } from "./comparable.ts";
import type { Scene } from "./scene.ts";
import type { Undisturbed } from "./undisturbed.ts";

/** A desk with two bots, a patient, a rubric judge and a server that answers for all of them. */
export interface KBenchScene extends Pick<Scene, "rows"> {
  readonly server: ModelServer;
  start(...more: string[]): Running;
  run(...more: string[]): Promise<Finished>;
}

const COMMAND = [
  ...["run", "k-bench", "--target", "bot-a,bot-b", "--patient", "patient", "--judge", "judge"],
  ...["--turns", "8", "--resend-limit", "none", "--json"],
];

/** A server for all scenes of a test: a judge at another address is another judge, with an id of its own. */
export async function openKBenchServer(latencyMs: number): Promise<ModelServer> {
  const server = await startModelServer({ latencyMs });
  onTestFinished(() => server.close());
  return server;
}

/** With an embedded database in the desk's own workspace; everything is gone when the test ends. */
export async function openKBenchScene(people: number, server: ModelServer): Promise<KBenchScene> {
  const desk = await Desk.open();
  onTestFinished(() => desk.close());
  const price = { inputPerMillion: 1, outputPerMillion: 2 };
  const at = (name: string, more: object = {}) => modelAt(server.url, name, { price, ...more });
  await desk.write("holdfast.yaml", {
    targets: [at("bot-a"), at("bot-b", { promptName: "therapeutic-v0" })],
    patients: [at("patient")],
    judges: [at("judge")],
  });
  const start = (...more: string[]): Running => {
    const running = desk.start(...COMMAND, "--limit", String(people), ...more);
    onTestFinished(() => void running.process.kill("SIGKILL"));
    return running;
  };
  return {
    server,
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

/** What a scene's only run comes to with nothing in its way. */
export async function undisturbedKBench(
  people: number,
  server: ModelServer,
): Promise<Undisturbed & { readonly calls: number }> {
  const scene = await openKBenchScene(people, server);
  const before = server.seen.length;
  const { code, out, err } = await scene.run();
  if (code !== 0) throw new Error(`the undisturbed run failed: ${err}`);
  return {
    report: comparableReport(out),
    verdicts: await everyVerdict(scene),
    calls: server.seen.length - before,
  };
}
