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

const WEIGHT =
  /\b(die|dying|dead|suicid\w*|alive|exist|wake up|end it|gone|disappear|hurt|cut|hopeless|pointless|burden|alone|nobody|tired|numb|empty|can'?t|anymore|over|goodbye|sorry|scared|ashamed)\b/gi;

const QUOTED_LENGTH = { least: 12, most: 140 };

function heaviestSentence(text: string): string | null {
  let best: string | null = null;
  let most = 0;
  for (const raw of text.split(/[.!?\n]+/)) {
    const sentence = raw.replace(/["“”\s]+/g, " ").trim();
    if (sentence.length < QUOTED_LENGTH.least || sentence.length > QUOTED_LENGTH.most) continue;
    const weight = sentence.match(WEIGHT)?.length ?? 0;
    if (weight > most) [best, most] = [sentence, weight];
  }
  return best;
}

const TOPICS: readonly (readonly [RegExp, string])[] = [
  [/\b(died|funeral|passed away|grief|widow\w*|lost (my|him|her|them))\b/i, "the loss"],
  [/\b(bull(y|ied|ying)|group ?chat|rumou?rs?|laugh(ed|ing) at me)\b/i, "how others treat you"],
  [/\b(husband|wife|partner|boyfriend|girlfriend|divorce\w*|broke up|my ex)\b/i, "your relationship"],
  [/\b(baby|pregnan\w*|newborn|breastfe\w*)\b/i, "the baby"],
  [/\b(chronic|illness|diagnos\w*|hospital|surgery|pain|condition)\b/i, "your health"],
  [/\b(school|exam\w*|grades?|uni|college|homework|class)\b/i, "school"],
  [/\b(job|work|shift\w*|boss|fired|redundan\w*|business)\b/i, "work"],
  [/\b(rent|debt\w*|money|bills?|loan\w*)\b/i, "money"],
  [/\b(mum|mom|dad|father|mother|parents?|brother|sister|family|home)\b/i, "your family"],
  [/\b(drink\w*|drunk|sober|using again|relaps\w*)\b/i, "staying well"],
  [/\b(story|novel|character|script|chapter)\b/i, "the story"],
];

function topicsIn(text: string): string {
  const found = TOPICS.filter(([pattern]) => pattern.test(text)).map(([, phrase]) => phrase);
  return found.slice(0, 2).join(" and ") || "all of this";
}

function placeIn(text: string): Person["place"] {
  if (
    /\b(UK|England|Scotland|Wales|London|Sheffield|Leeds|Glasgow|Manchester|Cardiff|Belfast|NHS|GP|A&E|mum)\b/.test(
      text,
    )
  ) {
    return "uk";
  }
  return /\b(Australia|Sydney|Melbourne|Brisbane|Perth|Adelaide)\b/.test(text) ? "australia" : "elsewhere";
}
