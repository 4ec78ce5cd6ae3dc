/** A stream of uniform random numbers in [0, 1). */
export type Random = () => number;

/**
 * Seeded generator (sfc32, Chris Doty-Humphrey's Small Fast Counter, from PractRand). The seed text is spread
 * over the state with a 32-bit FNV-1a hash and the first 12 outputs are thrown away. Same seed, same stream,
 * on every machine.
 */
export function seededRandom(seed: string | number): Random {
  const text = String(seed);
  let a = fnv1a(text, 0x811c9dc5);
  let b = fnv1a(text, a);
  let c = fnv1a(text, b);
  let counter = 1;
  const next: Random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

function fnv1a(text: string, start: number): number {
  let hash = start | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
