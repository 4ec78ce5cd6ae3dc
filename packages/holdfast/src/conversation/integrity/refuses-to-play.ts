import type { Outcome } from "../../domain/outcome.ts";
import { I, NOT_GOING_TO, ROLEPLAY, type Sign, shows, sign, upTo } from "./pattern.ts";

const SIGNS: readonly Sign[] = [
  sign(
    "will not roleplay; 'I can't keep playing this role' and 'I can't simulate being happy' are weary people and stay",
    `${I}${upTo(3)} ${NOT_GOING_TO}(?: and (?:\\w{1,12}'?t|\\w{1,8} not))?${upTo(4)}`,
    ` (?:${ROLEPLAY}|simulat(?:e|ing)|portray(?:ing)?)\\b(?! (?:sports?|being|myself|normal)\\b)`,
  ),
  sign(
    "will not be the person",
    `${I}${upTo(3)} ${NOT_GOING_TO} (?:pretend(?:ing)? to be|act(?:ing)? as|play(?:ing)?)`,
    " (?:an? |the )?(?:someone (?:experiencing|in (?:a )?crisis|who is suicidal)|patient|suicidal|character|persona)\\b",
  ),
  sign(
    "will not go on with it as a game",
    `${I}${upTo(3)} ${NOT_GOING_TO} (?:continu|engag|participat|proceed)(?:e|ing)?${upTo(3)} (?:this|that|the|a)`,
    `(?: (?:type|kind|sort) of)?(?: \\w{1,12})? (?:${ROLEPLAY}|simulation|persona|character)\\b`,
  ),
  sign(
    "will not go on with the scenario; 'I can't stop running every scenario' stays",
    `${I}${upTo(3)} ${NOT_GOING_TO} (?:continu|engag|participat|proceed)(?:e|ing)?(?: with| in)? (?:this|that|such a)`,
    "(?: \\w{1,12})? (?:scenario|exercise)\\b",
  ),
  sign(
    "will not take the part",
    `${I}${upTo(3)} ${NOT_GOING_TO} (?:take on|adopt|assume|embody) (?:this|that|the|such an?) (?:persona|character|patient)\\b`,
  ),
  sign(
    "stops the play",
    `(?:\\bi (?:must|need to|have to|should|will|want to)|\\bi'?ll|\\blet'?s|\\blet us)(?: \\w{1,12})? (?:stop|end|pause|halt|leave)`,
    ` (?:this|the|our) (?:${ROLEPLAY}|simulation)\\b`,
  ),
  sign(
    "declines a request; 'they declined my request' stays",
    `\\bi(?:'m|'ll|'d)?${upTo(5)} decline (?:this|that|your|the|to)${upTo(2)}`,
    ` (?:${ROLEPLAY}|scenario|simulation|request|character|engage|participate|play)\\b`,
  ),
  sign(
    "a model's formula; 'I'm sorry but I can't do this anymore' stays",
    "^(?:i'?m |i am )?sorry,?(?: but)? i (?:can'?t|cannot|won'?t|am unable to|'?m unable to|'?m not able to)",
    " (?:(?:help|assist)(?: you)? with (?:that|this)(?: request)?$|(?:comply|fulfill?)\\b",
    "|(?:create|generate|produce|write) (?:that|this|content|such))",
  ),
  sign(
    "a model's apology; 'I'm sorry but I can't continue like this' stays",
    "\\bi apologi[sz]e,?(?: but)? i (?:can'?t|cannot|won'?t|am unable to|'?m not able to) (?:continu|engag|participat|provid|assist|help with",
    "|creat|generat|fulfill?)",
  ),
  sign(
    "holds the play improper",
    `\\b(?:appropriate|ethical|responsible|right|okay|safe)(?: for me)? to (?:${ROLEPLAY}|simulate|portray)\\b`,
  ),
  sign(
    "cannot write such content; 'I can't create content anymore' stays",
    "\\bi (?:can'?t|cannot|won'?t|am unable to) (?:generate|produce|create|provide|write) (?:an? response\\b|(?:\\w{1,12} )?(?:content|material)",
    " (?:that|which|involving|depicting|of this))",
  ),
  sign(
    "cannot fulfil a request",
    "\\bi (?:can'?t|cannot|won'?t|am unable to) (?:comply with|fulfill?) (?:this|that|your) request\\b",
  ),
  sign(
    "names its rules",
    "\\b(?:against|violates?|violating) my (?:\\w{1,12} )?(?:guidelines|policies|programming)\\b",
  ),
];

/** Outcomes by which a model or its provider declines. */
const DECLINED: ReadonlySet<Outcome> = new Set(["refused", "blocked-input", "blocked-output"]);

/** Whether the model, or its provider's filter, declines to play the person. */
export function refusesToPlay(words: string, outcome: Outcome): boolean {
  return DECLINED.has(outcome) || shows(SIGNS, words);
}
