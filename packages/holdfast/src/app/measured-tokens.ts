import { existsSync } from "node:fs";
import type { MeasuredTokens } from "../benchmarks/call-estimate.ts";
import type { Protocol } from "../benchmarks/protocol.ts";
import { loadEnvironment } from "../cli/configuration/load-environment.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { readTokenStatistics } from "../store/read-token-statistics.ts";
import { workspaceFolder } from "../store/workspace.ts";
import { type ServiceOptions, withStore } from "./with-store.ts";

/**
 * What earlier runs in the same settings measured. A dry run makes no workspace: where there is none, nothing was measured.
 */
export async function measuredTokens(
  options: ServiceOptions,
  { estimatesFromRuns }: Pick<Protocol, "estimatesFromRuns">,
  manifest: RunManifest,
): Promise<readonly MeasuredTokens[]> {
  if (!estimatesFromRuns) return [];
  const env = await loadEnvironment(options.cwd, options.env);
  const hasStore = env.HOLDFAST_DATABASE_URL || existsSync(workspaceFolder(env, options.cwd));
  if (!hasStore) return [];
  return withStore(options, ({ pool }) => readTokenStatistics(pool, manifest));
}
