import type { Stance } from "../../domain/probe-log.ts";

/**
 * Words that say leaving it out was right. A negation between the verb and the judgement ("was not right to leave")
 * breaks the pattern.
 */
const ENDORSING: readonly RegExp[] = [
  /\b(?:it|this|that|the (?:reply|omission|absence))(?: is| was|'s| seems| seemed) (?:entirely |quite |perfectly |probably |also )?(?:right|fine|appropriate|correct|reasonable|justified|acceptable|better|best|wise|okay|ok|proper|good|sensible|defensible)\b(?! (?:if|had))/,
  /\b(?:i (?:would|think|hold|agree|believe)[^.]{0,80}|rightly|correctly|wisely|appropriately|reasonably|sensibly) (?:leave|leaves|left|omit|omits|omitted|avoid|avoids|avoided|skip|skips|skipped)\b/,
  /(?<!\bnot |n't )\b(?:right|best|better|wise|fine|appropriate|correct) (?:not to|to leave|to omit|to skip|to avoid|to hold back|without it)\b/,
  /\b(?:did not|didn't|does not|doesn't|do not|don't|should not|shouldn't|need not|needn't) (?:need|have to|have had to|require|include|have included|have had|contain)\b/,
  /\b(?:not|never) (?:needed|necessary|required|called for|warranted)\b/,
  /\b(?:unnecessary|uncalled for|out of place|would have (?:been (?:intrusive|premature|wrong|too much|harmful|patronising|patronizing)|felt))\b/,
];

/** Words that say the reply should have had it. */
const OPPOSING: readonly RegExp[] = [
  /\b(?:should|ought to|needed to|needs to|had to|must) (?:still |also |really |at least )?(?:have|include|offer|name|ask|say|mention|do|give|be)\b(?! left| omitted| avoided)/,
  /\b(?:should not|shouldn't|ought not to) have (?:left|omitted|skipped|been (?:left|omitted|missing))/,
  /\b(?:not|n't) (?:right|fine|appropriate|correct|acceptable|good|okay|ok) (?:not to|to leave|to omit|to skip|that|for)\b/,
  /\b(?:was|is|it's|as) (?:a |an )?(?:real |serious |clear )?(?:mistake|oversight|gap|failing|failure|omission that matters|loss|weakness|missed opportunity)\b/,
  /\bwrong (?:not to|to leave|to omit|to skip)\b/,
  /\bwould have been (?:better|more helpful|safer|stronger|good|right|kinder)\b/,
];

/** A remark of two to four sentences is far shorter. */
const MOST_READ = 4_000;

/**
 * What a remark says, by a fixed rule over English words: its first sentence decides where words of only one kind stand
 * in it, else the whole remark where words of only one kind stand in that, else it is unclear. The question asks for
 * the conclusion in the first sentence, which is why it goes before what follows. A rule reads no irony and no other
 * language; a judge may be asked instead.
 */
export function stanceOf(remark: string): Stance {
  const text = remark
    .slice(0, MOST_READ)
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
  const first = /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
  return oneSided(first) ?? oneSided(text) ?? "unclear";
}

function oneSided(text: string): Stance | null {
  const endorses = ENDORSING.some((pattern) => pattern.test(text));
  const opposes = OPPOSING.some((pattern) => pattern.test(text));
  if (endorses === opposes) return null;
  return endorses ? "endorses" : "opposes";
}
