/**
 * Something a heuristic check noticed. A warning asks a person to look; an error is a rule of the benchmark
 * broken. `task` is null where the whole set is meant; `field` is empty where the whole task is.
 */
export interface Finding {
  readonly check: string;
  readonly task: string | null;
  readonly field: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly mend: string;
}
