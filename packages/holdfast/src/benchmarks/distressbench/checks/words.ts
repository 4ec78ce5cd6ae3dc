/** Lower-case words of a text, apostrophes kept inside (`don't`). */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []
  );
}

const EMPTY_WORDS = new Set(
  (
    "a an the to of in on at for with by from as is are be been it its that this these those their them they " +
    "he she his her him person user or and any some"
  ).split(" "),
);
const NEGATIONS = new Set("not no never without avoids avoid refrains don't doesn't does do nor".split(" "));

/** Words that carry a criterion's content, without negation and inflection: what two criteria are compared by. */
export function contentStems(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => !EMPTY_WORDS.has(word) && !NEGATIONS.has(word));
  return new Set(words.map(stem));
}

/** A rough stem, enough to see that `asks`, `asking` and `asked` are one word. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ings?|ed|es|s)$/, "").replace(/e$/, "");
}

/** Whether a criterion asks for something to be absent: `Does not …`, `Avoids …`, `Never …`. */
export function isNegated(text: string): boolean {
  return /^(?:the (?:reply|response) )?(?:does not|doesn't|avoids?|never|refrains?|is free of|contains no|makes no|gives no|offers no)\b/i.test(
    text.trim(),
  );
}

/** |A ∩ B| / |A ∪ B|, from 0 to 1; 0 for two empty sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const item of a) if (b.has(item)) common += 1;
  const union = a.size + b.size - common;
  return union === 0 ? 0 : common / union;
}
