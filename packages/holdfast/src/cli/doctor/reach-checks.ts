import type { Environment } from "../../domain/environment.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { RECIPES } from "../../models/providers/ai-sdk/recipes.ts";
import { bad, type Check, good, type Verdict, warning } from "./finding.ts";
import { isSet } from "./provider-checks.ts";

const TIMEOUT_MS = 10_000;

/** Asks for an address and gives the status of the answer. */
export type Reach = (url: string) => Promise<number>;

/**
 * One check a host that a run could call: those of the configured models, and of the providers whose key is set.
 * The request is small and carries no key, so 401 or 404 is a good answer: somebody is there.
 */
export function reachChecks(
  models: readonly ModelConfiguration[],
  env: Environment,
  reach: Reach = askWithoutKey,
): Check[] {
  const addresses = [...models.map((model) => modelAddress(model, env)), ...keyedAddresses(env)];
  const origins = new Set(addresses.flatMap(originOf));
  return [...origins].map((origin) => ({
    name: `reach ${origin}`,
    examine: () => reachVerdict(origin, reach),
  }));
}

function modelAddress({ provider, baseUrl, options }: ModelConfiguration, env: Environment): string | null {
  if (baseUrl !== undefined) return baseUrl;
  if (provider === "http") return typeof options?.url === "string" ? options.url : null;
  return RECIPES[provider]?.baseUrl(env) ?? null;
}

function keyedAddresses(env: Environment): (string | null)[] {
  return Object.values(RECIPES)
    .filter(({ keyEnv }) => keyEnv.some((name) => isSet(env, name)))
    .map((recipe) => recipe.baseUrl(env));
}

/** Scheme, host and port only: user names, paths and queries of an address can be secrets. */
function originOf(address: string | null): string[] {
  if (address === null || !URL.canParse(address)) return [];
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

async function reachVerdict(origin: string, reach: Reach): Promise<Verdict> {
  try {
    const status = await reach(origin);
    return status < 500
      ? good(`answers (status ${status})`)
      : warning(`answers with status ${status}`, "Try again later.");
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    const why = name === "TimeoutError" ? `no answer in ${TIMEOUT_MS / 1000} s` : String(cause?.code ?? name);
    return bad(`cannot be reached (${why})`, "Check the address, the network and its firewall or proxy.");
  }
}

async function askWithoutKey(origin: string): Promise<number> {
  const response = await fetch(origin, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
}
