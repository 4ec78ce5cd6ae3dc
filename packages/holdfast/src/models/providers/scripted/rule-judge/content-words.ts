const COMMON = new Set(
  "about after again also another anything asks because before being between could does doing down each even ever from have into itself just like made make makes more most much names offers once only other over person recognises reply says shows some someone something speaks such suggests takes than that their them then there these they thing things this those through treats under very what when where which while with without would your yours".split(
    " ",
  ),
);

/** Stems of the words that carry meaning: four letters and more, common ones left out, cut to five letters. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, 5)));
}

/** How many words of the first set the second one has. */
export function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}
