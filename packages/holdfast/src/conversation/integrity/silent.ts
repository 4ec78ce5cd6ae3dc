/** Dots, dashes, quotes and stars are no words; a face or a question mark is an answer, if a small one. */
const NOTHING = /^[\s\p{Cf}\p{Cc}.…·•‥\-–—_*"'“”‘’~]*$/u;

/** A silence told instead of kept: "[no response]", "*silence*". */
const TOLD =
  /^[[(*<]\s*(?:no (?:response|reply|answer)|silence|silent|stays silent|says nothing|pause|pauses)\s*[.…]*\s*[\])*>]$/i;

/** Whether the turn says nothing. */
export function isSilent(text: string): boolean {
  return NOTHING.test(text) || TOLD.test(text.slice(0, 200).trim());
}
