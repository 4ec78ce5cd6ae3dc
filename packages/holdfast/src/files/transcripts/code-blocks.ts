/** Lines inside closed code blocks, and whether a block is left open at the end. */
export interface CodeBlocks {
  readonly inside: ReadonlySet<number>;
  readonly open: boolean;
}

/**
 * Finds fenced code blocks. A block that is never closed is none, since a reply may have been cut off in it; nor
 * is one inside which another is opened with its language named.
 */
export function codeBlocks(lines: readonly string[]): CodeBlocks {
  const inside = new Set<number>();
  let open: { readonly at: number; readonly mark: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const [, mark, rest] = FENCE.exec(line) ?? [];
    if (mark === undefined || rest === undefined) continue;
    const fits = open !== null && mark[0] === open.mark[0] && mark.length >= open.mark.length;
    if (open !== null && fits && rest.trim() === "") {
      for (let i = open.at + 1; i < at; i++) inside.add(i);
      open = null;
    } else if (open === null || fits) open = { at, mark };
  }
  return { inside, open: open !== null };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
