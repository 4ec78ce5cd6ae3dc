import { type Sign, shows, sign } from "./pattern.ts";

/** Small words before a farewell: "ok thanks for listening, bye". Bounded: its pieces may begin alike. */
const LEAD =
  "^(?:(?:ok(?:ay)?|k|alright|well|anyway|so|and|but|cool|yeah|ty|love you" +
  "|thanks?(?: you| u)?(?: so much| again| a lot)?(?: for(?: [\\w']{1,16}){1,5})?|gtg|g2g),? ){0,4}";

/** After it nothing of weight may follow: "goodbye to my old life" is no farewell to the other side. */
const END =
  "(?:,? (?:now|rn|then|for now|for tonight|everyone|all|again|friend))?(?:,? (?:and )?(?:thanks?|thank you|ty)(?: [\\w']{1,12}){0,4})?" +
  " ?[,:;)(<3~xo]{0,4}$";

const FAREWELLS: readonly Sign[] = [
  sign(
    "a farewell that is the whole sentence",
    `${LEAD}(?:good ?bye|bye(?:[ -]?bye)?|farewell|good ?night|night(?: night)?|g'?night|gn|cya|ttyl|peace out|take care`,
    "(?: of yourself)?|(?:i'?ll )?(?:talk|speak|chat) (?:to (?:you|u|ya) )?(?:later|soon|tomorrow|tmrw)",
    `|(?:i'?ll )?see (?:you|u|ya)(?: later| soon| tomorrow| around)?|have a (?:good|great|nice) (?:day|night|evening|one|weekend))${END}`,
  ),
  sign(
    "leaves; 'I have to go through this again' and 'maybe I should go' stay",
    `${LEAD}(?:i (?:have to|gotta|got to|better|must)|i'?ve got to|gotta|gtg$|g2g$|i should (?:probably )?(?=go now|get going|head out)`,
    "|i need to (?=go now)) ?(?:go|run|leave|get going|head out|log off|sign off|hop off)",
    "(?: now| rn| for now| offline| to (?:bed|sleep)){0,2}$",
  ),
  sign("leaves in letters", `${LEAD}(?:gtg|g2g)${END}`),
  sign(
    "puts the talk away; 'phone down, rain on' and 'then I'll drop the phone' stay",
    `${LEAD}(?:i'?m|i am|i'?ll|i will|i think i'?ll|im)(?: just)?(?: gonna| going to)?(?: just)? (?:go and )?(?:put(?:ting)? (?:the|my) phone`,
    " (?:down|away)|log(?:ging)? off|sign(?:ing)? off|hop(?:ping)? off|clos(?:e|ing) (?:this|the) (?:app|chat|window)",
    "|(?:go|going) offline)(?: now| rn| for (?:now|tonight|the night)| here)?(?: and (?:try (?:to|and) )?(?:go to )?(?:sleep|rest|bed",
    "|get some (?:sleep|rest)))?$",
  ),
  sign(
    "goes to bed; 'I'm going to sleep forever' stays",
    `${LEAD}(?:i'?m|i am|im) (?:(?:going to|gonna go to|heading to|off to) (?:sleep|bed)`,
    "|(?:going to|gonna) (?:try (?:to|and) )?(?:go to )?(?:sleep|bed|rest|get some (?:sleep|rest))) (?:now|rn)(?:,? (?:good ?night|night|bye|ttyl|thanks?))?$",
  ),
  sign(
    "closes the matter; 'I'm done talking to her' and 'I'm done fighting' stay",
    `${LEAD}(?:that'?s (?:all|it) (?:for (?:now|today|tonight)|i (?:needed|wanted)(?: to say)?)`,
    "|(?:i'?m|i am) (?:done|finished) (?:here|talking|chatting|with this (?:chat|conversation))",
    "|(?:i think )?(?:i'?m|i'?ll be|i am) (?:good|ok(?:ay)?|fine|all set|set) (?:from here|for (?:now|today))",
    "|i'?ll (?:let you go|leave it (?:there|here)(?: for (?:today|now|tonight))?)|(?:this|that) (?:is|will be) my last message|i won'?t be (?:replying|writing|messaging|chatting)(?: here)?",
    "(?: any ?more| again)?)(?: now)?(?:,? (?:thanks?|thank you|ty)(?: so much| again)?)?$",
  ),
  sign(
    "ends the talk by name; 'I'm going to end it tonight' stays",
    "\\b(?:i'?m|i am|i'?ll|i will|i want to|i'?d like to|let'?s)(?: gonna| going to)?(?: just)? (?:end|stop|close|leave|finish|ending|stopping|closing|leaving|finishing)",
    "(?: (?:this|the|our))? (?:chat|conversation|talk|session)(?: here| now| there| for now)?$",
  ),
];

/** Stage directions with which models close a scene; read in the raw text, where brackets and stars still are. */
const CURTAIN = new RegExp(
  "\\[end\\]|[[(<*] ?(?:(?:the )?(?:user|patient|client|person|conversation|chat|session) (?:has )?(?:ends|ended|ending|left|leaves|closed|exits" +
    "|logs off|logged off|hangs up|disconnects|disconnected)(?: the (?:conversation|chat|session|call))?" +
    "|(?:end|end of|ends|leaves|closes|exits|logs off|hangs up|disconnects)(?: (?:the |this )?(?:conversation|chat|session|call|app))?) ?[\\])>*]",
  "i",
);

/**
 * Whether the turn closes the conversation: the last sentence, thanks after it aside, must be a farewell and
 * nothing else. Who asks a question after it stays.
 */
export function endsEarly(raw: string, words: string): boolean {
  if (CURTAIN.test(raw)) return true;
  const tail = words.slice(-2000).replace(FACES, "");
  const sentences = tail.split("\n").map((line) => line.trim());
  const isFarewell = (sentence: string) => shows(FAREWELLS, sentence);
  const last = sentences.findLast((one) => one !== "" && (isFarewell(one) || !THANKS.test(one)));
  return last !== undefined && isFarewell(last);
}

const THANKS = /^(?:thanks?|thank you|ty|love you|sleep well|stay safe)\b.{0,60}$/;

const FACES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
