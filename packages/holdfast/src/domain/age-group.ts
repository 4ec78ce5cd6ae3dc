const OLDEST = [
  ["16–17", 17],
  ["18–24", 24],
  ["25–34", 34],
  ["35–44", 44],
  ["45–54", 54],
  ["55–64", 64],
  ["65 and over", Number.POSITIVE_INFINITY],
] as const;

/** Age groups of vignettes, youngest first, as cohorts are balanced and tables are split by them. */
export const AGE_GROUPS: readonly string[] = OLDEST.map(([name]) => name);

/** Group of an age in years; everybody of 17 or less is in the first. */
export function ageGroupOf(age: number): string {
  const [name] = OLDEST.find(([, oldest]) => age <= oldest) ?? OLDEST[OLDEST.length - 1]!;
  return name;
}
