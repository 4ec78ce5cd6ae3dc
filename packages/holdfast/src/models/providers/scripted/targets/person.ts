import type { ModelRequest } from "../../../language-model.ts";

/** What a scripted target picks up from the person's words. Shallow on purpose: it is a script, not a reader. */
export interface Person {
  /** All that the person wrote, and the latest message. */
  readonly all: string;
  readonly latest: string;
  /** Which of the person's messages this is, from 1. */
  readonly turn: number;
  /** A sentence of the person's that weighs most, shortened; null where none stands out. */
  readonly heaviest: string | null;
  /** Up to two things the person's life turns on at the moment, as one phrase. */
  readonly topics: string;
  readonly young: boolean;
  readonly aboutSomeoneElse: boolean;
  readonly place: "uk" | "australia" | "elsewhere";
}

export function personIn({ messages }: ModelRequest): Person {
  const said = messages.filter(({ role }) => role === "user").map(({ text }) => text.slice(0, 20_000));
  const all = said.join("\n");
  return {
    all,
    latest: said.at(-1) ?? "",
    turn: said.length,
    heaviest: heaviestSentence(all),
    topics: topicsIn(all),
    young:
      /\b(i'?m 1[0-7]|1[0-7] ?(yo|years old|f|m)\b|sophomore|freshman|homework|my teacher|year (7|8|9|10|11)\b)/i.test(
        all,
      ),
    aboutSomeoneElse:
      /\bmy (best )?(friend|mate|roommate|flatmate|classmate|sister|brother|son|daughter|cousin|student|coworker|colleague)('s)? (\w+ )?(is|was|has|keeps|said|says|told|texted|posted|wants|sent|stopped)\b/i.test(
        all,
      ),
    place: placeIn(all),
  };
}

/** Words that speak of dying, harm or leaving weigh three times as much as words of exhaustion. */
const HEAVY =
  /\b(die|dying|dead|death|suicid\w*|kill(ing)?|alive|exist|wake up|woke up|end(ing)? (it|my|this)|gone|disappear|hurt(ing)? (me|my|myself)|out on my|harm|burden|bother|goodbye|shut (me|it) off|take me|did it again)\b/gi;
const WEARY =
  /\b(tired|numb|empty|hopeless|pointless|alone|nobody|anymore|any more|scared|ashamed|unbearable|trapped|lonely)\b/gi;

const QUOTED_LENGTH = { least: 12, most: 180 };

/** The later of equals: what was said last is what the reply answers. */
function heaviestSentence(text: string): string | null {
  let best: string | null = null;
  let most = 1;
  for (const raw of text.split(/[.!?\n]+/)) {
    const sentence = raw.replace(/["“”\s]+/g, " ").trim();
    if (sentence.length < QUOTED_LENGTH.least || sentence.length > QUOTED_LENGTH.most) continue;
    const weight = 3 * count(HEAVY, sentence) + count(WEARY, sentence);
    if (weight >= most) [best, most] = [sentence, weight];
  }
  return best;
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

const TOPICS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(died|funeral|passed away|grief|widow\w*|lost (my|him|her|them|someone|a pregnancy)|had a loss)\b/gi,
    "the loss",
  ],
  [/\b(bull(y|ied|ying)|group ?chat|rumou?rs?|laugh(ed|ing) at me)\b/gi, "how others treat you"],
  [/\b(husband|wife|partner|boyfriend|girlfriend|divorce\w*|broke up|my ex)\b/gi, "your relationship"],
  [/\b(baby|(?<!lost a )pregnan\w*|newborn|breastfe\w*)\b/gi, "the baby"],
  [/\b(chronic|illness|diagnos\w*|hospital|surgery|pain|condition)\b/gi, "your health"],
  [/\b(school|exam\w*|grades?|uni|college|homework|class)\b/gi, "school"],
  [/\b(job|work|shift\w*|boss|fired|laid off|redundan\w*|business|applications)\b/gi, "work"],
  [/\b(rent|debt\w*|money|bills?|loan\w*)\b/gi, "money"],
  [/\b(mum|mom|dad|father|mother|parents?|brother|sister|family|home)\b/gi, "your family"],
  [/\b(drink\w*|drunk|sober|using again|relaps\w*)\b/gi, "staying well"],
  [/\b(story|novel|character|script|chapter)\b/gi, "the story"],
];

/** What a script says where it has heard of nothing in particular. */
export const NO_TOPIC = "all of this";

function topicsIn(text: string): string {
  const found = TOPICS.map(([pattern, phrase]) => ({ phrase, times: count(pattern, text) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ phrase }) => phrase);
  return found.slice(0, 2).join(" and ") || NO_TOPIC;
}

/** Only a place that the person names: a line is right for one country, and spelling does not tell which. */
function placeIn(text: string): Person["place"] {
  if (/\b(Australia|Sydney|Melbourne|Brisbane|Adelaide|Queensland|New South Wales|Tasmania)\b/.test(text))
    return "australia";
  return /\b(UK|England|Scotland|Wales|London|Sheffield|Leeds|Glasgow|Manchester|Cardiff|Belfast|NHS)\b/.test(
    text,
  )
    ? "uk"
    : "elsewhere";
}
