import type { Log } from "../log.ts";
import type { Cluster } from "./cluster.ts";
import { clusterHome } from "./cluster-home.ts";
import { prepareNative } from "./native-files.ts";
import { nativePackage } from "./platform-package.ts";
import { holdPresence, type Presence } from "./presence.ts";

/** A running embedded server and our claim on it. */
export interface OpenCluster {
  readonly cluster: Cluster;
  readonly presence: Presence;
}

/**
 * Has the workspace's server running, whoever started it.
 * @param workspace existing folder.
 */
export async function openCluster(workspace: string, log: Log): Promise<OpenCluster> {
  const native = nativePackage();
  const home = await clusterHome(workspace, process.getuid?.() ?? 0);
  const cluster = { home, native, files: await prepareNative(native, home.folder, home.user) };
  return { cluster, presence: await holdPresence(cluster, log) };
}
