import { loadEnvironment } from "../cli/configuration/load-environment.ts";
import type { Output } from "../cli/output.ts";
import type { ExitCode } from "../domain/user-error.ts";
import { databaseTrouble } from "../store/database-trouble.ts";
import { openStore, type Store } from "./open-store.ts";

/** What every service of the command line is given. */
export interface ServiceOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly output: Output;
  readonly setExitCode: (code: ExitCode) => void;
}

/** Opens the store for one piece of work and closes it whatever happens. */
export async function withStore<T>(options: ServiceOptions, use: (store: Store) => Promise<T>): Promise<T> {
  const { cwd, output } = options;
  const env = await loadEnvironment(cwd, options.env);
  const log = { info: () => undefined, warn: (text: string) => output.err(text) };
  const store = await openStore({ env, cwd, log, poolSize: 10 });
  try {
    return await use(store);
  } catch (error) {
    throw databaseTrouble(store.database, error);
  } finally {
    await store.close();
  }
}
