import type { ClusterHome } from "./cluster-home.ts";
import type { NativeFiles } from "./native-files.ts";
import type { NativePackage } from "./platform-package.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";

/** Everything that is needed to make, start and stop one workspace's server. */
export interface Cluster {
  readonly home: ClusterHome;
  readonly native: NativePackage;
  readonly files: NativeFiles;
}

/** Runs `initdb` or `pg_ctl` as the user that the server runs as. */
export function runClusterProgram(
  cluster: Cluster,
  program: "initdb" | "pg_ctl",
  args: readonly string[],
  cwd: string,
): Promise<ProgramResult> {
  return runProgram(`${cluster.files.folder}/bin/${program}`, args, {
    cwd,
    user: cluster.home.user,
    libraryPath: cluster.files.libraryPath,
  });
}
