import type { Vignette } from "../../../domain/vignette.ts";
import type { CohortKey } from "./cohort-key.ts";
import type { Balance, CohortSpec, Quota } from "./cohort-spec.ts";

/** A count that a cohort is judged by: one value of one key, or of a product of keys. */
export interface Code {
  /** Place of its key (or product) among those of the spec. */
  readonly group: number;
  readonly quota: Quota | null;
}

/** One key or product of keys. */
export interface CodeGroup {
  /** What an uneven spread of it costs; 0 where only quotas look at it. */
  readonly weight: number;
  /** How many different values the candidates have. */
  readonly size: number;
  /** Whether all candidates have equally many values of it, so that the counts' total never changes. */
  readonly isEven: boolean;
}

/** Candidates as lists of the counts that each adds to. */
export interface RowCodes {
  /** By row; codes of one group stand together. */
  readonly rows: readonly Int32Array[];
  readonly codes: readonly Code[];
  readonly groups: readonly CodeGroup[];
}

/** Numbers all values of the keys that a spec balances or has quotas for. */
export function rowCodes(spec: CohortSpec, candidates: readonly Vignette[]): RowCodes {
  const codes: Code[] = [];
  const groups: CodeGroup[] = [];
  const rows = candidates.map((): number[] => []);
  for (const { keys: names, weight } of groupsOf(spec)) {
    const keys = names.map((name) => spec.keys.get(name)!);
    const codeOf = new Map<string, number>();
    for (const quota of spec.quotas) {
      if (names.length !== 1 || quota.key !== names[0]) continue;
      codeOf.set(quota.value, codes.push({ group: groups.length, quota }) - 1);
    }
    const lengths = new Set<number>();
    for (const [row, candidate] of candidates.entries()) {
      const values = productOf(keys, candidate);
      lengths.add(values.length);
      for (const value of values) {
        const known = codeOf.get(value) ?? codes.push({ group: groups.length, quota: null }) - 1;
        codeOf.set(value, known);
        rows[row]!.push(known);
      }
    }
    groups.push({ weight, size: codeOf.size, isEven: lengths.size === 1 });
  }
  return { rows: rows.map((list) => Int32Array.from(list)), codes, groups };
}

/** What the spec balances, and the keys that only its quotas look at. */
function groupsOf({ balance, quotas }: CohortSpec): Balance[] {
  const alone = new Set(balance.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0]));
  const onlyQuotas = [...new Set(quotas.map(({ key }) => key))].filter((key) => !alone.has(key));
  return [...balance, ...onlyQuotas.map((name) => ({ keys: [name], weight: 0 }))];
}

/** Values of several keys together; none where one of the keys has none. */
function productOf([first, ...rest]: readonly CohortKey[], vignette: Vignette): readonly string[] {
  return rest.reduce<readonly string[]>(
    (before, key) => key.of(vignette).flatMap((value) => before.map((one) => `${one} × ${value}`)),
    first!.of(vignette),
  );
}
