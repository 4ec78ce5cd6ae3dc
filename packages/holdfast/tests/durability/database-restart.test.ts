import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedConfig } from "../../src/store/embedded/join-server.ts";
import { type DatabaseProcess, startDatabaseProcess } from "../../src/store/testing/database-process.ts";
import { serverPid, workspaceWithDatabase } from "../../src/store/testing/temporary-workspace.ts";
import { callCounts, comparableReport, everyVerdict } from "./comparable.ts";
import { callsOf, openScene, type Scene, seenAtLeast } from "./scene.ts";
import { undisturbed } from "./undisturbed.ts";

const TASKS = 6;
const FEW_AT_ONCE = ["--calls-at-once", "4"];

/** SIGQUIT is what `pg_ctl stop -m immediate` sends. */
type Blow = "SIGKILL" | "SIGQUIT";

function hit(workspace: string, blow: Blow): void {
  const pid = serverPid(join(workspace, "postgres"));
  if (pid === null) throw new Error("no server runs");
  process.kill(pid, blow);
}

async function expectWhole(scene: Scene, out: string): Promise<void> {
  expect({ report: comparableReport(out), verdicts: await everyVerdict(scene) }).toEqual(
    await undisturbed(TASKS),
  );
  expect(await callCounts(scene)).toMatchObject({
    questions: callsOf(TASKS),
    stored: callsOf(TASKS),
    storedTwice: 0,
    afterStored: 0,
  });
}

test("the embedded server is killed, then shut down at once: the run goes on by itself", {
  timeout: 120_000,
}, async () => {
  const scene = await openScene({ database: "embedded", tasks: TASKS });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 30);
  hit(join(scene.desk.folder, "workspace"), "SIGKILL");
  await seenAtLeast(scene.server, 60);
  hit(join(scene.desk.folder, "workspace"), "SIGQUIT");
  const done = await running.finished;
  expect(done).toMatchObject({ code: 0 });
  // The process lived on, so every reply found its way into the store.
  expect(await callCounts(scene)).toMatchObject({ inDoubt: 0 });
  await expectWhole(scene, done.out);
});

test("a server of one's own is restarted twice: the run goes on by itself", {
  timeout: 120_000,
}, async () => {
  const { workspace, url, keeper } = await serverOfOnesOwn();
  const env = { HOLDFAST_DATABASE_URL: url };
  const scene = await openScene({ database: "embedded", tasks: TASKS, env });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 30);
  hit(workspace, "SIGQUIT");
  await seenAtLeast(scene.server, 60);
  hit(workspace, "SIGKILL");
  const done = await running.finished;
  expect(done).toMatchObject({ code: 0 });
  await expectWhole(scene, done.out);
  await keeper.close();
});

test("a server of one's own stays away: a clear end with code 3, and the same command goes on later", {
  timeout: 120_000,
}, async () => {
  const { workspace, url, keeper } = await serverOfOnesOwn();
  const env = { HOLDFAST_DATABASE_URL: url, HOLDFAST_DATABASE_PATIENCE: "1" };
  const scene = await openScene({ database: "embedded", tasks: TASKS, env });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 30);
  await keeper.kill();
  hit(workspace, "SIGKILL");
  const ended = await running.finished;
  expect(ended).toMatchObject({ code: 3, out: "" });
  expect(ended.err).toContain("went away. It was waited for during 1 seconds. Nothing stored is lost");
  expect(ended.err).not.toMatch(/^\s+at /m);

  const nextKeeper = startDatabaseProcess(workspace);
  await nextKeeper.opened;
  const done = await scene.run(...FEW_AT_ONCE);
  expect(done).toMatchObject({ code: 0 });
  await expectWhole(scene, done.out);
  await nextKeeper.close();
});

interface OwnServer {
  readonly workspace: string;
  readonly url: string;
  /** Lives beside the server and starts it again; killed, it leaves a server that nobody starts again. */
  readonly keeper: DatabaseProcess;
}

async function serverOfOnesOwn(): Promise<OwnServer> {
  const workspace = await workspaceWithDatabase();
  const keeper = startDatabaseProcess(workspace);
  await keeper.opened;
  const config = embeddedConfig(join(workspace, "postgres"), "holdfast") as Record<string, string>;
  const url = `postgres://${config.user}@/holdfast?host=${encodeURIComponent(config.host ?? "")}`;
  return { workspace, url, keeper };
}
