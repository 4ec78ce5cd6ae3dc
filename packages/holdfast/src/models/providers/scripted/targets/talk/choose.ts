/** The place of a text in a bank that is gone through in order, beginning at another place for another person. */
export function inTurn<T>(bank: readonly [T, ...T[]], first: string, turn: number): T {
  return bank[(startOf(first) + turn) % bank.length] ?? bank[0];
}

function startOf(first: string): number {
  let sum = 0;
  for (let index = 0; index < Math.min(first.length, 500); index += 1) sum += first.charCodeAt(index);
  return sum;
}

/** The first that none of the earlier replies holds; where all were used, the one used longest ago. */
export function unused(bank: readonly [string, ...string[]], own: readonly string[]): string {
  const last = (text: string) => own.findLastIndex((reply) => reply.includes(text));
  return bank.reduce((best, text) => (last(text) < last(best) ? text : best));
}
