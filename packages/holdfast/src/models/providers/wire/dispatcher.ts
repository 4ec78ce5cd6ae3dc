import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import type { Environment } from "../../../domain/environment.ts";

/** No timeouts of undici's own: a reasoning model may be silent for many minutes before its first header. */
const OPTIONS = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 30_000 };

/** Whatever a proxy is for, it is not for servers on this machine. */
const THIS_MACHINE = "localhost,127.0.0.1,::1";

/**
 * Connections kept alive, as many as are asked for, through the proxy of `HTTPS_PROXY` or `HTTP_PROXY` where the
 * environment names one: hospitals and laboratories often have no other way out.
 */
export function createDispatcher(env: Environment): Dispatcher {
  const httpProxy = env.http_proxy ?? env.HTTP_PROXY ?? "";
  const httpsProxy = env.https_proxy ?? env.HTTPS_PROXY ?? "";
  if (httpProxy === "" && httpsProxy === "") return new Agent(OPTIONS);
  const exceptions = env.no_proxy ?? env.NO_PROXY;
  const noProxy = exceptions ? `${exceptions},${THIS_MACHINE}` : THIS_MACHINE;
  return new EnvHttpProxyAgent({ ...OPTIONS, httpProxy, httpsProxy, noProxy });
}
