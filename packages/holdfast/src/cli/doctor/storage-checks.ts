import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { bad, type Check, good, type Verdict, warning } from "./finding.ts";

/** An open database, as far as the doctor looks at it. */
interface ExaminedDatabase {
  readonly location: {
    readonly kind: "embedded" | "server";
    readonly serverVersion: string;
    readonly where: string;
    readonly reason: string;
    readonly dataFolder: string | null;
  };
  close(): Promise<void>;
}

/** What the doctor needs to know about the store. */
export interface Storage {
  /** Whole path of the workspace folder, which need not exist yet. */
  readonly workspace: string;
  /** True where HOLDFAST_DATABASE_URL names a server. */
  readonly ownServer: boolean;
  /** Version of the built-in database's package; throws a UserError where there is none for this machine. */
  programsVersion(): string;
  openDatabase(): Promise<ExaminedDatabase>;
  /** Data that no workspace uses any more. */
  forgottenData(): readonly { readonly folder: string; readonly reason: string }[];
}

const MEBIBYTE = 2 ** 20;

/** An empty cluster takes about 60 MiB; a run of some thousand conversations some hundred. */
const NEEDED_BYTES = 100 * MEBIBYTE;
const COMFORTABLE_BYTES = 1024 * MEBIBYTE;

/** Workspace, programs, database, and the room on the disk that the data lies on. */
export function storageChecks(storage: Storage): Check[] {
  let dataFolder = storage.workspace;
  return [
    { name: "workspace", examine: () => workspaceVerdict(storage.workspace) },
    { name: "built-in database", examine: () => programsVerdict(storage) },
    {
      name: "database",
      examine: async () => {
        const database = await storage.openDatabase();
        const { serverVersion, where, reason } = database.location;
        dataFolder = database.location.dataFolder ?? storage.workspace;
        await database.close();
        return good(`PostgreSQL ${serverVersion} at ${where} (${reason})`);
      },
    },
    { name: "disk space", examine: () => spaceVerdict(dataFolder, freeBytes(nearest(dataFolder))) },
    { name: "forgotten data", examine: () => forgottenVerdict(storage) },
  ];
}

function workspaceVerdict(workspace: string): Verdict {
  const folder = nearest(workspace);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return bad(
      `${folder} may not be written to`,
      "Change its permissions, or choose another workspace with HOLDFAST_HOME.",
    );
  }
  return good(folder === workspace ? workspace : `${workspace} (not made yet)`);
}

function programsVerdict(storage: Storage): Verdict {
  if (storage.ownServer) return good("not used: HOLDFAST_DATABASE_URL names a server");
  return good(`package version ${storage.programsVersion()}`);
}

/** @param bytes free for us on the disk of `folder`. */
export function spaceVerdict(folder: string, bytes: number): Verdict {
  const detail = `${Math.floor(bytes / MEBIBYTE)} MB free at ${folder}`;
  const mend = "Free some space, or move the workspace with HOLDFAST_HOME.";
  if (bytes < NEEDED_BYTES) return bad(detail, mend);
  return bytes < COMFORTABLE_BYTES ? warning(detail, mend) : good(detail);
}

function forgottenVerdict(storage: Storage): Verdict {
  const data = storage.forgottenData();
  if (data.length === 0) return good("none");
  const detail = data.map(({ folder, reason }) => `${folder}: ${reason}`).join("\n");
  return warning(detail, "Remove these folders if you need their data no more.");
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The folder, or the first above it that exists. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}
