/** For each row the number of its group, from 0 in the order of their first rows; NO_GROUP where it has none. */
export type RowGroups = Int32Array;

export const NO_GROUP = -1;

/** Groups parted further, so that the rows of each have one value. @param values whole numbers from 0. */
export function refined(groups: RowGroups, values: ArrayLike<number>): RowGroups {
  let most = 0;
  for (let row = 0; row < groups.length; row++) if (values[row]! > most) most = values[row]!;
  if (most === 0) return groups;
  const finer: RowGroups = new Int32Array(groups.length).fill(NO_GROUP);
  const known = new Map<number, number>();
  for (let row = 0; row < groups.length; row++) {
    if (groups[row] === NO_GROUP) continue;
    const key = groups[row]! * (most + 1) + values[row]!;
    let group = known.get(key);
    if (group === undefined) {
      group = known.size;
      known.set(key, group);
    }
    finer[row] = group;
  }
  return finer;
}

/** The first row of each group and how many it has. */
export function groupSizes(groups: RowGroups): { readonly first: number; rows: number }[] {
  const sizes: { readonly first: number; rows: number }[] = [];
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row]!;
    if (group === NO_GROUP) continue;
    if (group === sizes.length) sizes.push({ first: row, rows: 0 });
    sizes[group]!.rows += 1;
  }
  return sizes;
}
