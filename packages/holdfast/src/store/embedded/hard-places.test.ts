import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "../connect.ts";
import { isConnectionLost } from "../connection-lost.ts";
import { CLIENT_SCRIPT, startDatabaseProcess } from "../testing/database-process.ts";
import { folderEntries } from "../testing/folder-entries.ts";
import { serverPid, temporaryFolder, workspaceWithDatabase } from "../testing/temporary-workspace.ts";
import { withReconnect } from "../with-reconnect.ts";
import { clusterHome } from "./cluster-home.ts";
import { forgottenData } from "./data-elsewhere.ts";
import { prepareNative } from "./native-files.ts";
import { nativePackage } from "./platform-package.ts";
import { holdPresence } from "./presence.ts";
import { closedFolder, nobodyHere } from "./system-user.ts";

const log = { info: () => undefined, warn: () => undefined };
const root = process.getuid?.() === 0;
const nobody = nobodyHere();

function open(workspace: string): Promise<Database> {
  return openDatabase({ env: { HOLDFAST_HOME: workspace }, cwd: "/", log });
}

async function works(workspace: string): Promise<Database["location"]> {
  const database = await open(workspace);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  return database.location;
}

describe("folders", () => {
  test("a path far longer than a socket's may be, with characters that a shell would read", async () => {
    const workspace = join(await temporaryFolder(), `$HOME "and" 'so' on; é`, "long".repeat(30), "workspace");
    expect((await works(workspace)).dataFolder).toBe(join(workspace, "postgres"));
  });

  test("a workspace behind a symbolic link is the same workspace", async () => {
    const workspace = await workspaceWithDatabase();
    const link = join(await temporaryFolder(), "link");
    execFileSync("ln", ["-s", workspace, link]);
    const here = await open(workspace);
    const there = await open(link);
    expect(there.location.dataFolder).toBe(here.location.dataFolder);
    await Promise.all([here.close(), there.close()]);
  });

  test("a data folder of another version is refused with both versions and a way on", async () => {
    const workspace = await temporaryFolder();
    mkdirSync(join(workspace, "postgres"));
    writeFileSync(join(workspace, "postgres", "PG_VERSION"), "16\n");
    await expect(open(workspace)).rejects.toThrow(
      /made by PostgreSQL 16; .*PostgreSQL 18.*HOLDFAST_DATABASE_URL/,
    );
  });

  test("a data folder that holds something else is left alone", async () => {
    const workspace = await temporaryFolder();
    mkdirSync(join(workspace, "postgres"));
    writeFileSync(join(workspace, "postgres", "notes.txt"), "mine");
    await expect(open(workspace)).rejects.toThrow(/holds other files/);
    expect(readdirSync(join(workspace, "postgres"))).toEqual(["notes.txt"]);
  });

  test("a workspace path that is a file is a clear error", async () => {
    const file = join(await temporaryFolder(), "file");
    writeFileSync(file, "");
    await expect(open(file)).rejects.toThrow(/HOLDFAST_HOME/);
  });

  test("a pid file that names a living process of another kind is no hindrance", async (context) => {
    if (process.platform !== "linux") return context.skip("what a process is can be seen on Linux only");
    const workspace = await workspaceWithDatabase();
    // A program of the server's own user: Postgres would take it for the old server for ever.
    const user = root ? ["setpriv", "--reuid", String(nobody.uid), "--clear-groups"] : [];
    const [program = "sleep", ...args] = [...user, "sleep", "60"];
    const other = spawn(program, args, { stdio: "ignore" });
    onTestFinished(() => void other.kill());
    const pidFile = join(workspace, "postgres", "postmaster.pid");
    writeFileSync(pidFile, `${other.pid}\n${join(workspace, "postgres")}\n1700000000\n5432\n/tmp\n\n 1 1\n`);
    if (root) chownSync(pidFile, nobody.uid, nobody.gid);
    await works(workspace);
  });
});

describe("a full disk", () => {
  test("on the first start: a clear error, and nothing half-made is left", async (context) => {
    const disk = smallDisk(await temporaryFolder(), "20m");
    if (disk === null) return context.skip("SKIPPED: this machine does not allow mounting a small disk");
    await expect(open(disk)).rejects.toThrow(/The disk is full.*HOLDFAST_HOME/);
    expect(folderEntries(disk)).toEqual([]);
  });

  test("on a later start: a clear error, and once there is room everything stored is there", async (context) => {
    const disk = smallDisk(await temporaryFolder(), "160m");
    if (disk === null) return context.skip("SKIPPED: this machine does not allow mounting a small disk");
    execFileSync("cp", ["-a", join(await workspaceWithDatabase(), "postgres"), disk]);
    try {
      execFileSync("dd", ["if=/dev/zero", `of=${disk}/filler`, "bs=1M"], { stdio: "ignore" });
    } catch {
      // It ends when the disk is full.
    }
    await expect(open(disk)).rejects.toThrow(/The disk is full/);
    rmSync(join(disk, "filler"));
    await works(disk);
  });

  test("while it is used: what was stored stays, and work goes on once there is room", async (context) => {
    const disk = smallDisk(await temporaryFolder(), "160m");
    if (disk === null) return context.skip("SKIPPED: this machine does not allow mounting a small disk");
    execFileSync("cp", ["-a", join(await workspaceWithDatabase(), "postgres"), disk]);
    const database = await open(disk);
    onTestFinished(() => database.close());
    await database.pool.query("create table kept (n integer primary key, filling text)");
    const store = (n: number) =>
      database.pool.query("insert into kept values ($1, $2) on conflict do nothing", [
        n,
        randomBytes(100_000).toString("hex"),
      ]);
    let stored = 0;
    const failure = await (async () => {
      for (;;) await store(stored + 1).then(() => (stored += 1));
    })().catch((error: Error) => error);
    // Either the table's file or the write-ahead log finds no room; the second ends the server.
    expect((failure as NodeJS.ErrnoException).code === "53100" || isConnectionLost(failure)).toBe(true);
    quietly("mount", "-o", "remount,size=400m", disk);
    await withReconnect(() => store(stored + 1));
    const { rows } = await database.pool.query("select count(*)::int as n from kept where n <= $1", [stored]);
    expect(rows).toEqual([{ n: stored }]);
  });
});

function quietly(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: "ignore" });
}

const mounted: string[] = [];

function smallDisk(folder: string, size: string): string | null {
  try {
    quietly("mount", "-t", "tmpfs", "-o", `size=${size},mode=0755`, "tmpfs", folder);
  } catch {
    return null;
  }
  mounted.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of mounted) quietly("umount", "-l", folder);
});

describe("users", () => {
  test.skipIf(!root)(
    "root: the server runs as nobody, in the workspace where nobody may enter it",
    async () => {
      const workspace = await temporaryFolder();
      const database = await open(workspace);
      const pid = serverPid(join(workspace, "postgres"));
      expect(
        execFileSync("ps", ["-o", "uid=", "-p", String(pid)])
          .toString()
          .trim(),
      ).toBe(String(nobody.uid));
      expect(database.location.reason).toContain("Postgres refuses root");
      await database.close();
    },
  );

  test.skipIf(!root)(
    "root, in a home that nobody may not enter: the data goes elsewhere and is found again",
    async () => {
      const home = await temporaryFolder();
      chmodSync(home, 0o700);
      const workspace = join(home, ".holdfast");
      const first = await open(workspace);
      onTestFinished(() =>
        rmSync(join(String(first.location.dataFolder), ".."), { recursive: true, force: true }),
      );
      await first.pool.query("create table kept as select 1 as one");
      await first.close();
      expect(first.location.dataFolder).toMatch(/^\/var\/lib\/holdfast\/[0-9a-f]{16}-[0-9a-f]{8}\/postgres$/);
      expect(first.location.reason).toContain(`may not enter ${realpathSync(home)}`);
      // Opening the home later must not lose the data that lies elsewhere by then.
      chmodSync(home, 0o755);
      const second = await open(workspace);
      expect((await second.pool.query("select one from kept")).rows).toEqual([{ one: 1 }]);
      await second.close();
      // A workspace that is removed leaves its data behind; one made again at that path must not find it.
      const folder = dirname(String(second.location.dataFolder));
      expect(forgottenData().map((each) => each.folder)).not.toContain(folder);
      rmSync(workspace, { recursive: true });
      expect(forgottenData()).toContainEqual({
        folder,
        reason: `its workspace ${realpathSync(home)}/.holdfast is gone`,
      });
    },
  );

  test.skipIf(!root)(
    "root, whose data folder was closed off later: the folder to open is named",
    async () => {
      const home = await temporaryFolder();
      execFileSync("cp", ["-a", join(await workspaceWithDatabase(), "postgres"), home]);
      chmodSync(home, 0o700);
      await expect(open(home)).rejects.toThrow(`chmod o+x '${realpathSync(home)}'`);
    },
  );

  test.skipIf(!root)(
    "an ordinary user: the server runs as that user, and root may join it",
    async (context) => {
      if (closedFolder(dirname(CLIENT_SCRIPT), nobody) !== null)
        context.skip("SKIPPED: this clone lies where others may not enter");
      const home = await temporaryFolder();
      chownSync(home, nobody.uid, nobody.gid);
      const ordinary = startDatabaseProcess(join(home, ".holdfast"), nobody);
      expect((await ordinary.opened).reason).toBe("in the workspace");
      const asRoot = await open(join(home, ".holdfast"));
      await ordinary.store(5);
      expect(
        (await asRoot.pool.query("select count(*)::int as n from written")).rows[0].n,
      ).toBeGreaterThanOrEqual(5);
      await ordinary.close();
      await asRoot.close();
      expect(serverPid(join(home, ".holdfast", "postgres"))).toBeNull();
    },
  );

  test.skipIf(!root)("an ordinary user in root's workspace is told whose it is", async (context) => {
    if (closedFolder(dirname(CLIENT_SCRIPT), nobody) !== null)
      context.skip("SKIPPED: this clone lies where others may not enter");
    const workspace = await temporaryFolder();
    mkdirSync(join(workspace, "postgres"));
    const ordinary = startDatabaseProcess(workspace, nobody);
    await expect(ordinary.opened).rejects.toThrow(/belongs to user id 0 and you are/);
  });
});

describe("programs", () => {
  /** The package as `npm ci --ignore-scripts` leaves it: no library links. */
  async function withoutLinks(into: string): Promise<ReturnType<typeof nativePackage>> {
    const whole = nativePackage();
    const folder = join(into, "native");
    await cp(whole.folder, folder, { recursive: true, verbatimSymlinks: true });
    execFileSync("find", [join(folder, "lib"), "-maxdepth", "1", "-type", "l", "-delete"]);
    return { ...whole, folder };
  }

  test("library links that no install script made are made beside the data, not in the package", async (context) => {
    if (process.platform !== "linux") return context.skip("macOS uses a copy instead");
    const native = await withoutLinks(await temporaryFolder());
    const workspace = await temporaryFolder();
    const home = await clusterHome(workspace, process.getuid?.() ?? 0);
    const files = await prepareNative(native, home.folder, home.user);
    expect(files.libraryPath).toBe(`${workspace}/links-${native.version}:${native.folder}/lib`);
    const presence = await holdPresence({ home, native, files }, log);
    await presence.leave();
    expect(existsSync(join(native.folder, "lib", "libpq.so.5"))).toBe(false);
  });

  test.skipIf(!root)(
    "programs under a home that nobody may not enter are copied, with their links",
    async () => {
      const home = await temporaryFolder();
      const native = { ...(await withoutLinks(home)), version: `test-${process.pid}` };
      chmodSync(home, 0o700);
      const files = await prepareNative(native, await temporaryFolder(), nobody);
      onTestFinished(() => rmSync(files.folder, { recursive: true, force: true }));
      expect(files).toEqual({ folder: `/var/lib/holdfast/native-test-${process.pid}`, libraryPath: null });
      const version = execFileSync(join(files.folder, "bin", "postgres"), ["--version"], {
        uid: nobody.uid,
        gid: nobody.gid,
      });
      expect(version.toString()).toContain(`PostgreSQL) ${native.major}`);
    },
  );
});
