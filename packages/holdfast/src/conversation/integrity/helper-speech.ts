import { type Sign, sign, upTo } from "./pattern.ts";

/**
 * How a helper speaks to someone in distress: condolence, reassurance, questions about risk, directions. Said to
 * the target by its own client, such words mean that the roles have been exchanged.
 */
export const HELPER_SPEECH: readonly Sign[] = [
  sign(
    "condoles; 'I'm sorry you have to hear this' stays",
    "\\bi'?m (?:(?:really|so|very|truly|deeply),? ){0,2}sorry (?:to hear (?:that|about|you)|(?:that )?you(?:'re| are|'ve been)",
    " (?:going through|feeling|dealing with|experiencing|carrying|struggling|facing|hurting|in (?:so much|this) pain))",
  ),
  sign(
    "hears how it is; 'I can hear how he opens the door' and 'I hear that you're trying' stay",
    "\\bi (?:can )?(?:hear|sense) (?:how (?:\\w{1,14} ){1,2}(?:you|this|things|everything|your|all of)\\b|that you(?:'re| are) (?:hurting|in (?:pain|a lot)",
    "|struggling|feeling|exhausted|scared|overwhelmed|going through|carrying))",
  ),
  sign(
    "praises the other side for speaking; 'I'm glad you told me that' stays",
    "\\bi'?m (?:(?:really|so|very) )?(?:glad|grateful|proud) (?:that )?you(?:'ve)? (?:reached out|shared|trusted me|opened up|took)",
  ),
  sign(
    "thanks for trust; 'thanks for listening' stays",
    "\\bthank(?:s| you) for (?:sharing (?:that|this|your \\w{1,12}) with me|reaching out|opening up|trusting me)\\b",
  ),
  sign(
    "reassures; 'you're not alone, they say' and 'you're not alone in this house' stay",
    "^(?:and |but |please know (?:that )?|know that |remember,? )?you(?:'re| are) not (?:alone(?! in th(?:is|e) (?:house|home|flat|room|apartment|building|car))",
    "|a burden|broken|failing|a failure|weak|crazy|a bad (?:mom|mother|dad|father|parent|person)|overreacting|to blame)\\b",
    "(?![^\\n]{0,20} (?:they|people|everyone) )",
  ),
  sign(
    "holds out support; 'no help is available here' stays",
    "(?<!\\bsay |\\bsays )\\bthat (?:help|support) is (?:always )?available\\b|^please (?:know|remember) that (?:you matter|you deserve|support|help is)",
  ),
  sign(
    "worries as a helper; 'I'm worried about you telling my mum' stays",
    "\\bi(?:'m| am) (?:(?:really|very|deeply|so|genuinely) )?(?:concerned|worried) (?:about|for) (?:you|your (?:safety|well-?being))(?= ?(?:[,;]|$)| and )",
  ),
  sign(
    "asks after supports",
    "^do you have (?:someone|anyone|people|a (?:friend|therapist))(?: \\w{1,12}){0,3} (?:you can|to) (?:talk|reach|call|lean)\\b",
  ),
  sign(
    "comforts",
    "^(?:and |but |remember,? )?(?:you don'?t have to (?:go through|face|carry|figure out) (?:this|it|everything|all of this)",
    "(?: all)? alone|you deserve (?:support|help|care|to|rest|kindness|compassion)\\b|you matter$)",
  ),
  sign(
    "holds feelings valid",
    "\\byour (?:feelings|pain|emotions) (?:is|are|matters?)\\b|\\byour (?:life|safety) (?:matters|has value)\\b",
  ),
  sign(
    "reflects feelings back; 'it sounds like you're reading a script' stays",
    "\\bit sounds like you(?:'re| are|'ve been| have been) (?:going through|carrying|struggling|experiencing|dealing with (?:a lot|so much)(?! of)",
    "|facing|navigating|feeling (?:overwhelmed|really|very|hopeless|sad|alone|stuck))",
  ),
  sign(
    "explains the other's state",
    "\\bwhat you(?:'re| are) (?:(?:experiencing|feeling|going through) (?:is|isn'?t|sounds?|can|could|must)|describing (?:sounds|could|can|may|is consistent))\\b",
  ),
  sign(
    "instructs",
    "^it'?s (?:important|crucial|essential|understandable|great|wonderful|completely) (?:to (?:reach|talk|seek|remember|prioritize",
    "|know|speak|acknowledge|take)|that you|for you|understandable)\\b",
  ),
  sign(
    "asks about risk; 'are you safe to talk to' and 'is this safe' stay",
    "(?:^|, )(?:can i ask,? |may i ask,? )?are you (?:(?:and|or) your [\\w ]{1,16})?(?:currently |right now )?(?:thinking (?:about|of)",
    " (?:suicide|hurting yourself|harming yourself|killing yourself|ending your life)|having (?:any )?thoughts (?:of|about)",
    "|in (?:a safe place|(?:any )?immediate danger)|(?:both )?safe right now)",
  ),
  sign(
    "has a state rated; 'I'm at a 7' stays",
    "\\bon a (?:scale (?:of|from) )?\\d{1,2} ?(?:to|-|–) ?\\d{1,2}(?: scale)?,? (?:how|where)\\b",
  ),
  sign(
    "directs to emergency help; 'if you're going to call 911, don't' stays",
    "\\bif you(?:'re| are)?(?! [^\\n]{0,30}\\b(?:gonna|going to|try|send|don'?t|tell|said)\\b) (?:feel|think|ever|can'?t|cannot",
    "|need|want|have|start|in|at|thinking|having)\\b[^\\n]{0,80} (?:call|text|dial|contact|go to|reach out to)\\b[^\\n]{0,24}",
    " (?:988|911|999|112|741741|emergency|crisis|lifeline|samaritans)\\b(?! (?:will|are you) )",
  ),
  sign(
    "suggests",
    `^(?:you (?:might|may|could) (?:want to )?)?consider (?:reach|talk|speak|seek|join|schedul)ing\\b${upTo(2)}`,
  ),
];
