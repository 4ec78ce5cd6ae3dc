import type { Storage } from "../cli/doctor/storage-checks.ts";
import type { Environment } from "../domain/environment.ts";
import { forgottenData } from "../store/embedded/data-elsewhere.ts";
import { nativePackage } from "../store/embedded/platform-package.ts";
import { workspaceFolder } from "../store/workspace.ts";

const SILENT = { info: () => undefined, warn: () => undefined };

/** What the doctor needs to know about the store of an environment. */
export function examineStorage(env: Environment, cwd: string): Storage {
  const workspace = workspaceFolder(env, cwd);
  return {
    workspace,
    ownServer: (env.HOLDFAST_DATABASE_URL ?? "").trim() !== "",
    programsVersion: () => nativePackage().version,
    openDatabase: async () => (await import("../store/connect.ts")).openDatabase({ env, cwd, log: SILENT }),
    forgottenData,
  };
}
