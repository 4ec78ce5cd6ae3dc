import { UserError } from "../domain/user-error.ts";
import type { Protocol } from "./protocol.ts";

/** Benchmarks by name; each is loaded only when it is asked for. */
const PROTOCOLS: Readonly<Record<string, () => Promise<Protocol>>> = {
  "k-bench": async () => (await import("./k-bench/protocol.ts")).kBench,
  distressbench: async () => (await import("./distressbench/protocol.ts")).distressbench,
};

/** @throws UserError naming the known benchmarks. */
export async function loadProtocol(name: string): Promise<Protocol> {
  const load = Object.hasOwn(PROTOCOLS, name) ? PROTOCOLS[name] : undefined;
  if (load) return load();
  throw new UserError(`unknown benchmark "${name}"; known are: ${Object.keys(PROTOCOLS).join(", ")}`);
}
