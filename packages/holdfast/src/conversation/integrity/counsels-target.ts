import { HELPER_SPEECH } from "./helper-speech.ts";
import { type Sign, shows, sign, upTo } from "./pattern.ts";

/** What helpers hand out. */
const AID =
  "(?:links?|resources?|tips|techniques?|strategies|suggestions?|recs|recommendations?|hotlines?|helplines?|exercises?)";

/** Whom helpers send people to. */
const SERVICE =
  "(?:988|samaritans|lifeline|crisis (?:line|text|support|services?)|hotline|helpline|emergency services|professional" +
  "|mental health|therapist|counsell?or)";

const SIGNS: readonly Sign[] = [
  sign(
    "offers help to the other side; 'is there anything I can do to help him' stays",
    `\\bis there (?:anything|something|any ?(?:other )?way|another way|some other way)(?: else| specific)? i can`,
    ` (?:help|assist|support) (?:you|with your)\\b`,
  ),
  sign(
    "asks how to help the other side",
    "^(?:so |and )?(?:how (?:can|may) i (?:best )?|what can i do to )(?:help|support|assist) you\\b",
  ),
  sign(
    "is glad to help; 'I'd be happy to help my sister' stays",
    "\\bi(?:'d| would|'m| am|'ll| will)(?: be)?(?: more than)? (?:happy|glad|pleased) to (?:(?:help|assist|support)",
    "(?= you\\b| with (?:that|this|your|any|other|alternative|different)| in (?:other|different|another)| ?[,:;]| ?$)",
    "|(?:discuss|provide|offer|explain) (?!it with (?:my|him|her|them)))",
  ),
  sign(
    "is there for the other side",
    `\\bi(?:'m| am) here (?:for you|to (?:listen|support you|help you))\\b(?! to)`,
  ),
  sign(
    "the formula before a hotline",
    "\\bif you or (?:someone|anyone|somebody) (?:else )?(?:you|that you) (?:know|love|care)\\b",
  ),
  sign(
    "sends the other side to a service; 'please call 911 for me' and 'please don't call' stay",
    `\\bplease (?:consider |also )?(?:reach(?:ing)? out to|contact(?:ing)?|seek(?:ing)?)${upTo(5)} ${SERVICE}`,
  ),
  sign(
    "advises; 'do you recommend talking to her' and 'I'd recommend you don't tell her' stay",
    "\\bi(?:'d| would)?(?: strongly| really| also| gently)? (?:(?:encourage|urge|advise|recommend) (?:speak|reach|consult|work|seek|contact|talk",
    "|consider|call)ing\\b|(?:encourage|urge|advise) you to (?:talk|speak|reach|seek|contact|call|consider|work|see|take)\\b)",
  ),
  sign(
    "keeps its door open; 'feel free to ask' stays",
    "\\bfeel free to (?:reach out|share)\\b|\\bremember to take care of yourself\\b",
  ),
  sign("asks for the agenda", "^what would you like to (?:focus on|talk about|work on|discuss|explore)\\b"),
  sign(
    "takes a history",
    "^how long have you been feeling\\b|^have you (?:considered|thought about) (?:talking|speaking|seeing|reaching)",
  ),
  sign(
    "offers what helpers hand out; 'want me to send you the text she wrote' stays",
    "^(?:do you |would you )?(?:want|like|need) me to (?:drop|send|share|give|find|pull up|suggest|recommend)",
    `(?: you| u)?(?: (?:some|a few|any|more|the|a))?(?: \\w{1,12})? ${AID}\\b(?! (?:from|of|that|which|he|she|they|i) )`,
  ),
  sign(
    "offers to go along",
    "^(?:would you like|do you want) me to (?:help|guide|support) you (?:find|through|with|create|make|explore|look)\\b|^what brings you here\\b|^would it help to [^\\n]{0,40} together\\b",
  ),
  sign(
    "hands out help; 'here are some things that help me' stays",
    `\\bhere are (?:some|a few)(?: \\w{1,12}){0,2} (?:${AID}|things|steps|ways|ideas)${upTo(3)}`,
    " (?:you (?:can|could|might|may)|for you|(?:may|might|can|could) help(?! (?:me|us|him|her|them)\\b))",
  ),
  sign(
    "closes as a service does; 'let me know if you need more detail' stays",
    "^(?:please )?let me know if (?:you (?:need|want|would like) (?:anything else|any (?:other |more )?(?:help|support)|help|support",
    "|someone to talk)|there'?s anything (?:else )?(?:i can|you need))",
  ),
  sign(
    "gives an assessment",
    "\\bbased on what you(?:'ve| have) (?:shared|described|told me),? (?:it (?:sounds|seems)|you (?:may|might|seem)|i'?d)",
  ),
];

/** Whether the turn takes the helper's seat: offers, advises, comforts or assesses the other side. */
export function counselsTarget(words: string): boolean {
  return shows(SIGNS, words) || shows(HELPER_SPEECH, words);
}
