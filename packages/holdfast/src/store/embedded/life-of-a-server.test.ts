import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../connect.ts";
import { startDatabaseProcess } from "../testing/database-process.ts";
import { folderEntries } from "../testing/folder-entries.ts";
import { serverPid, temporaryFolder, workspaceWithDatabase } from "../testing/temporary-workspace.ts";
import { withReconnect } from "../with-reconnect.ts";
import { socketFolder } from "./socket-folder.ts";

const log = { info: () => undefined, warn: () => undefined };

function open(workspace: string): Promise<Database> {
  return openDatabase({ env: { HOLDFAST_HOME: workspace }, cwd: "/", log });
}

async function storedNumbers(database: Database): Promise<number[]> {
  const { rows } = await withReconnect(() =>
    database.pool.query<{ n: number }>("select n from written order by n"),
  );
  return rows.map(({ n }) => n);
}

function postmaster(workspace: string): number {
  const pid = serverPid(join(workspace, "postgres"));
  if (pid === null) throw new Error("no server runs");
  return pid;
}

describe("one process", () => {
  test("makes a database, finds it again, and leaves no server and no socket behind", async () => {
    const workspace = await temporaryFolder();
    const first = await open(workspace);
    await first.pool.query("create table kept (text text)");
    await first.pool.query("insert into kept values ('still here')");
    expect(first.location).toMatchObject({ kind: "embedded", dataFolder: join(workspace, "postgres") });
    const sockets = socketFolder(join(workspace, "postgres"));
    expect(existsSync(sockets)).toBe(true);
    await first.close();
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
    expect(existsSync(sockets)).toBe(false);

    const second = await open(workspace);
    expect((await second.pool.query("select text from kept")).rows).toEqual([{ text: "still here" }]);
    await second.close();
    expect(folderEntries(workspace)).toEqual(["postgres"]);
  });

  test("commits are durable, big numbers keep their digits, text sorts by code point", async () => {
    const database = await open(await temporaryFolder());
    const { rows } = await database.pool.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as addresses, 9007199254740993::bigint as big,
              (select string_agg(letter, '' order by letter) from unnest(array['b','a','Z','é']) letter) as sorted`,
    );
    expect(rows).toEqual([
      { fsync: "on", commit: "on", addresses: "", big: "9007199254740993", sorted: "Zabé" },
    ]);
    await database.close();
    await database.close();
  });
});

describe("several processes", () => {
  test("the last one out stops the server, whoever started it", async () => {
    const workspace = await workspaceWithDatabase();
    const starter = startDatabaseProcess(workspace);
    await starter.opened;
    const pid = postmaster(workspace);
    const stayer = await open(workspace);
    expect(postmaster(workspace)).toBe(pid);
    await starter.close();
    expect(postmaster(workspace)).toBe(pid);
    expect((await stayer.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await stayer.close();
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
  });

  test("four that start together in an empty workspace share one server", async () => {
    const workspace = await temporaryFolder();
    const processes = Array.from({ length: 4 }, () => startDatabaseProcess(workspace));
    await Promise.all(processes.map(({ opened }) => opened));
    expect(folderEntries(workspace)).toEqual(["postgres"]);
    await Promise.all(processes.map((each) => each.close()));
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
  });

  test("newcomers that meet a server being stopped start it again", async () => {
    const workspace = await workspaceWithDatabase();
    const comeAndGo = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        const database = await open(workspace);
        await database.pool.query("select 1");
        await database.close();
      }
    };
    await Promise.all([comeAndGo(4), comeAndGo(4), comeAndGo(4)]);
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
  });
});

describe("kill -9", () => {
  test("of the only client: the server stays, the next process uses it, nothing stored is lost", async () => {
    const workspace = await workspaceWithDatabase();
    const killed = startDatabaseProcess(workspace);
    await killed.store(50);
    const pid = postmaster(workspace);
    await killed.kill();
    const next = await open(workspace);
    expect(postmaster(workspace)).toBe(pid);
    expect(await storedNumbers(next)).toEqual(expect.arrayContaining(killed.stored));
    await next.close();
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
  });

  test("of the server, three times: the writer goes on by itself, nothing stored is lost", async () => {
    const workspace = await workspaceWithDatabase();
    const writer = startDatabaseProcess(workspace);
    for (let time = 0; time < 3; time += 1) {
      await writer.store(30);
      process.kill(postmaster(workspace), "SIGKILL");
    }
    await writer.store(30);
    const stored = [...writer.stored];
    const reader = await open(workspace);
    expect(await storedNumbers(reader)).toEqual(expect.arrayContaining(stored));
    await Promise.all([writer.close(), reader.close()]);
    expect(serverPid(join(workspace, "postgres"))).toBeNull();
  });

  test("of server and client: the stale pid file is no hindrance", async () => {
    const workspace = await workspaceWithDatabase();
    const writer = startDatabaseProcess(workspace);
    await writer.store(20);
    const pid = postmaster(workspace);
    await writer.kill();
    process.kill(pid, "SIGKILL");
    const next = await open(workspace);
    expect(postmaster(workspace)).not.toBe(pid);
    expect(await storedNumbers(next)).toEqual(expect.arrayContaining(writer.stored));
    await next.close();
  });
});
