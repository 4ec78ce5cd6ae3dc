/**
 * One of several wordings, chosen by the text it answers: varied over a conversation, the same on every run.
 * (FNV-1a over UTF-16 units; it spreads wordings and claims nothing else.)
 */
export function pick<T>(choices: readonly [T, ...T[]], text: string): T {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return choices[hash % choices.length] ?? choices[0];
}
