import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";

/** A name that no analysis has, with the nearest that one has. */
export function unknownAnalysis(name: string, names: readonly string[]): UserError {
  const known = [...names, "all", "list"];
  const near = nearestName(name, known) ?? known.find((one) => one.includes(name.toLowerCase())) ?? null;
  return new UserError(
    `--analysis: there is no analysis "${name}"${near === null ? "" : `; did you mean "${near}"?`} ` +
      "(--analysis list names them all)",
  );
}

/** @returns whether `all` was asked for. @throws UserError where other names stand beside it. */
export function asksForAll(names: readonly string[]): boolean {
  if (!names.includes("all")) return false;
  if (names.length === 1) return true;
  throw new UserError("--analysis: all stands alone; leave the other names out, or name only these");
}
