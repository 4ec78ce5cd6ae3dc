import { unused } from "./choose.ts";
import { isSaidIn } from "./exchange.ts";

type Bank = readonly [string, ...string[]];

/** What a listener gives back, by what was just said; the first that fits and is not used up counts. */
const REFLECTIONS: readonly (readonly [RegExp, Bank])[] = [
  [
    /\b(threat\w*|frightens me|(frightened|scared|afraid) of (him|her|them|my|what|one|someone)|eggshells|uneasy around)\b/i,
    [
      "Living on your guard like that sounds frightening. Nothing that is done to you is your fault.",
      "You have learnt to read every mood in order to get through the day. That sounds exhausting, and it is also how you have kept yourself safe.",
    ],
  ],
  [
    /\b(got physical|physical again|(he|she|they|ex|partner) hits? me|made to do|could have died|going to die|the children|get broken)\b/i,
    [
      "I'm so sorry that this was done to you. It is not your fault, whatever you were told.",
      "That must have been terrifying. You don't have to tell me more of it than you want to.",
    ],
  ],
  [
    /\b(it'?s control|controls|decide things for me|money of my own|what i spend|through my phone|on my phone|phone'?s being|being followed|turns up where|say where i am|see my people less)\b/i,
    [
      "It sounds as if there is hardly a corner of your life left that is your own. No wonder you feel worn down.",
      "Being watched and having to account for everything sounds so wearing.",
    ],
  ],
  [
    /\b(have a plan|worked it out|made up my mind|do mean it|part of me means it|vague idea|can'?t promise)\b/i,
    [
      "Thank you for answering that honestly. I can hear how near this has come, and I take it seriously.",
      "I'm glad you told me that and did not keep it to yourself. It frightens me a little for you, and I don't want you to be alone with it.",
    ],
  ],
  [
    /\b(two minds|back and forth|part of me|i want .* and i don'?t|can'?t see how)\b/i,
    [
      "It sounds as if one part of you has had enough and another part is still holding on. I'd like to hear from both.",
      "You are torn, and that makes sense: each side has its reasons.",
    ],
  ],
  [
    /\b(urges?|(hurting|hurt|harming) myself|take it out on|keep hidden|without giving in|give it up)\b/i,
    [
      "It sounds as if the pressure gets so big that hurting yourself is the only thing that quietens it. I don't think any less of you for it.",
      "That pull sounds so strong, and you have been fighting it mostly by yourself.",
    ],
  ],
  [
    /\b(drinking|been using|smoking|alcohol|weed|stimulants|opioids|sedatives|withdrawal|overdose|dependent|something to come down|switching off|a blur|blacked|mix things)\b/i,
    [
      "It sounds as if it does something for you that nothing else does just now, and it costs you too.",
      "I hear no lack of will in that. It sounds like a way of getting through that has begun to take more than it gives.",
    ],
  ],
  [
    /\b(suicide|killing myself|ending my life|want to die|alive|wake up|not be here|easier not to)\b/i,
    [
      "I'm really glad you said that out loud. It sounds as if the pain has become so heavy that being dead can look like relief.",
      "That is such a lonely thing to carry. Thank you for trusting me with it.",
    ],
  ],
  [
    /\b(way out|getting better|get better|trapped|try to hope|see the point|everything to stop|who'?d even notice)\b/i,
    [
      "It sounds so hopeless in there, as if every door were shut. I can see why you are exhausted.",
      "You have hoped before and been let down, so hoping again feels like a risk. That makes sense to me.",
    ],
  ],
  [
    /\b(weight on|a burden|cost everyone|lighter without me|better without me)\b/i,
    [
      "You speak of yourself as a weight on others. I wonder how long you have had to feel that way.",
      "You are trying to spare everybody, and nobody is sparing you.",
    ],
  ],
  [
    /\b(asham\w*|shame|guilt\w*|feel silly|not proud|can'?t stand myself|angry with myself)\b/i,
    [
      "There is a lot of shame in what you write, and you said it all the same. That took courage.",
      "I can hear how hard you are on yourself about it.",
    ],
  ],
  [
    /\b(ring anyone|gives you a number|say to them|not there|take me seriously|silly calling|good on the phone|one day|sending me)\b/i,
    [
      "It makes sense that ringing somebody feels like too much at the moment. It stays your choice.",
      "I hear that a number on its own does not help. Let's stay with what is going on for you.",
      "That's fair. I don't want to hand you on and leave it there.",
    ],
  ],
  [
    /\b(nobody knows|first i'?ve said|haven'?t told|told a soul|nobody sees)\b/i,
    [
      "You have kept this to yourself all this time. That sounds lonely, and I'm glad you don't have to today.",
    ],
  ],
  [
    /\b(my doctor|doctor'?s|the clinic|counsell?ing|a service|a report|a nurse|see someone about|had it looked at)\b/i,
    [
      "So you have turned to somebody about it before, and it was not quite what you needed. I can see why you'd be careful now.",
      "It took something to go there at all.",
    ],
  ],
  [
    /\b(good people|two or three i could|person i could ring|group i belong|people who love me|needs me|counts for something|i believe stands|they'?d come|got some people|close to some)\b/i,
    [
      "I'm glad that they are there. I can hear that they matter to you.",
      "So there is something that holds you a little, even now.",
    ],
  ],
  [
    /\b(lost someone|gone and|griev\w+|grief|funeral|without them|died|catches me|voice message)\b/i,
    ["I'm so sorry. Grief like that changes how every ordinary day feels."],
  ],
  [
    /\b(lonely|alone|by myself|quiet around|nobody left|people to talk to|call anyone)\b/i,
    [
      "It sounds lonely, with all of it going round and nobody there to hear it.",
      "So much quiet around you can make everything louder inside.",
    ],
  ],
  [
    /\b(sleep(ing)?|nights are|awake|worn out|tired|empty)\b/i,
    ["You sound worn out. When the nights give no rest, everything weighs more."],
  ],
  [
    /\b(my family|the family|another row|between us|someone i love|close to me|argue|break-up|talk past)\b/i,
    [
      "It sounds painful when it goes wrong with the very people who are close to you.",
      "You are in the middle of it, and I can hear how it pulls at you.",
    ],
  ],
  [
    /\b(pressure|workload|deadline|expected of me|keep up|fallen behind|my job|studying)\b/i,
    ["That sounds like an awful lot to keep up with. No wonder it feels too much."],
  ],
  [
    /\b(anxious|nerves|worried|i worry|on edge|head doesn'?t stop|symptoms|health)\b/i,
    ["It sounds exhausting to be on edge like that the whole time."],
  ],
  [
    /\b(from the past|memories|pulled back into|things that happened|years back)\b/i,
    [
      "It sounds as if what happened keeps reaching into today. That is a common response to something that was too much, and no weakness.",
    ],
  ],
  [
    /\b(low|flat|grey|colours?)\b/i,
    ["It sounds as if the life had gone out of things. That is a heavy way to get through the days."],
  ],
  [
    /\b(i'?d rather not get|leave that|not what i came for|complicated|why do you ask)\b/i,
    [
      "That's all right, we can leave it. You decide what we talk about.",
      "No pressure from me. I ask because I care how you are, and you need not answer.",
    ],
  ],
  [
    /\b(is that normal|make any sense|overreacting|bad that i say)\b/i,
    ["It does make sense, given what you are dealing with."],
  ],
  [
    /\b(thanks for|that'?s kind|needed to hear|easy to talk to|it helps that)\b/i,
    ["I'm glad it helps a little to put it into words.", "Thank you for staying with it."],
  ],
];

const PLAIN: Bank = [
  "I'm following you, and there is no hurry.",
  "It can be hard to find words for something like this, and you are finding them.",
  "I hear you. There is a lot in what you just said.",
  "Thank you for telling me. I'd like to understand it better.",
  "That sounds hard, and I'm listening.",
  "I can hear that it isn't easy to go on with this.",
  "You don't have to have it all sorted out to talk about it.",
  "It matters to me to get this right, so take your time.",
];

/** A sentence or two that take up the message, one that was not said before where there is one. */
export function reflect(latest: string, own: readonly string[]): string {
  for (const [cue, bank] of REFLECTIONS) {
    if (!isSaidIn(latest, cue)) continue;
    const sentence = unused(bank, own);
    if (!own.some((reply) => reply.includes(sentence))) return sentence;
  }
  return unused(PLAIN, own);
}
