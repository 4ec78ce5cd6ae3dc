/** The code of a failed connection (`ECONNREFUSED`), wherever in the chain of causes it stands; `null` without one. */
export function errorCode(error: unknown): string | null {
  for (let here: unknown = error; here instanceof Error; here = here.cause) {
    if ("code" in here && typeof here.code === "string") return here.code;
  }
  return null;
}
