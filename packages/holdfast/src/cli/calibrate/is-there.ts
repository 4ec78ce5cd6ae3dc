import { stat } from "node:fs/promises";

/** Whether something stands at a path. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
