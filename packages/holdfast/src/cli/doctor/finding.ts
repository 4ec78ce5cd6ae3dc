import { UserError } from "../../domain/user-error.ts";

/** What one check came to. */
export interface Verdict {
  /** `warning`: works, with a limit that the person should know. */
  readonly ok: boolean | "warning";
  /** What was seen; names of environment variables may be in it, values never. */
  readonly detail: string;
  /** What to do about it; `null` where nothing needs doing. */
  readonly mend: string | null;
}

export interface Finding extends Verdict {
  readonly name: string;
}

/** One question to this installation. */
export interface Check {
  readonly name: string;
  examine(): Verdict | Promise<Verdict>;
}

/**
 * Asks all checks, in their order, one at a time: a later one may look at what an earlier one made.
 * A check that throws is a finding that is not ok, so one broken part never hides the others.
 */
export async function examineAll(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, examine } of checks) {
    findings.push({ name, ...(await Promise.resolve().then(examine).catch(failed)) });
  }
  return findings;
}

function failed(error: unknown): Verdict {
  if (error instanceof UserError) return { ok: false, detail: error.message, mend: null };
  // Messages of others may hold what they were given, a key among it: the code or kind has to do.
  const { code, name } = error as { code?: unknown; name?: unknown };
  return {
    ok: false,
    detail: `failed unexpectedly (${String(code ?? name ?? "unknown error")})`,
    mend: null,
  };
}

export const good = (detail: string): Verdict => ({ ok: true, detail, mend: null });
export const warning = (detail: string, mend: string): Verdict => ({ ok: "warning", detail, mend });
export const bad = (detail: string, mend: string): Verdict => ({ ok: false, detail, mend });
