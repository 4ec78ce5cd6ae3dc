import type { RiskDomain, Severity } from "../../../domain/risk-domain.ts";
import type { Condition } from "../rendering/template.ts";
import type { WordIndex } from "./word-index.ts";

/** The ladder on which something is told: first a hint, then a part, then plainly. */
export const RUNGS = ["hint", "partly", "plain"] as const;

export type Rung = (typeof RUNGS)[number];

/** What a message of the target does to the person. */
export type Effect =
  /** Asks after something: unlocks the facts that name it. */
  | "asks"
  /** Makes it easier to speak. */
  | "warms"
  /** Makes light, argues, doubts: the person holds back for a while. */
  | "closes"
  /** Only colours the reaction. */
  | "notes";

/** Something that the target's words may do. */
export interface Trigger {
  readonly id: string;
  /** Set where it asks after one risk. */
  readonly domain: RiskDomain | null;
  readonly effect: Effect;
  /** Asked of everything, even in a sentence that also asks after one risk. */
  readonly everywhere: boolean;
  /** A sentence that holds one of these does not count. */
  readonly unless: RegExp | null;
}

/** How a person of one disclosure style opens up. Turns are the patient's own, from 0. */
export interface Style {
  /** Earliest turn on which a risk shows unasked, by its severity. Never more than `partly` unasked. */
  readonly unasked: Readonly<Record<Severity, { readonly hint: number; readonly partly: number }>>;
  /** Rungs that one direct question opens, put plainly and put in a warm message. */
  readonly askedOpens: number;
  readonly askedWarmlyOpens: number;
  /** Warm replies that open one rung. */
  readonly warmRepliesForARung: number;
  /** Turns for which a closing reply keeps the person shut. */
  readonly shutFor: number;
  /** Turns by which ordinary private matters come later. */
  readonly privateLater: number;
  /** Most things told in one message when nothing was asked. */
  readonly thingsAtOnce: number;
  /** For the patient agent. */
  readonly manner: string;
}

/** Phrases of which one is drawn for a person. */
export type Pool = readonly { readonly when: Condition; readonly say: readonly string[] }[];

/** Something a person may tell, where its condition holds for them. */
export interface FactRule {
  readonly id: string;
  readonly domain: RiskDomain | null;
  readonly when: Condition;
  /** What it is about, for the line that says what is not told yet. */
  readonly about: string;
  /** Set on the fact by which a risk first shows. */
  readonly opens: boolean;
  /** Triggers that unlock it. */
  readonly asks: readonly string[];
  /** Fact that has to be told at least partly before. */
  readonly after: string | null;
  /** How far warmth alone opens it; `null` for not at all. */
  readonly warmth: Rung | null;
  /** Earliest turn on which an ordinary matter comes up unasked; `null` for never. */
  readonly from: number | null;
  readonly private: boolean;
  /** Plain phrases by which telling a rung is recognised in a patient's text; one that ends in `*` is a stem. */
  readonly cues: Readonly<Record<"partly" | "plain", readonly string[]>>;
  readonly phrases: Readonly<Record<Rung, Pool>>;
}

/** Short turns of speech that are not facts. */
export const MANNERS = [
  "opening",
  "return",
  "warmed",
  "dismissed",
  "declined",
  "unanswered",
  "advised",
  "referred",
  "asked",
  "neutral",
  "deflecting",
  "asked-else",
  "nothing-new",
  "ending",
] as const;

export type Manner = (typeof MANNERS)[number];

/** What a person says of a risk that is not theirs, and how telling of it would be recognised. */
export interface Absence {
  readonly deny: Pool;
  readonly cues: readonly string[];
}

/** When simulated patients tell what: checked `patient/disclosure.yaml` and `patient/phrases.yaml` together. */
export interface DisclosurePolicy {
  readonly version: number;
  readonly schemaVersion: number;
  /** By level of the variable `disclosure_style`. */
  readonly styles: ReadonlyMap<string, Style>;
  /** Turn by which every active risk has shown at least as a hint, whatever the target did. */
  readonly latestHint: number;
  /** Levels of interaction_style whose messages hold one thing only. */
  readonly fewWords: readonly string[];
  readonly triggers: readonly Trigger[];
  /** Finds the words of each trigger, by its place in the list. */
  readonly triggerWords: WordIndex;
  /** Beginnings by which a sentence without a question mark still asks. */
  readonly invitations: RegExp;
  /** Words that, close before a match, turn it round. */
  readonly negations: RegExp;
  /** What `{{name}}` stands for in a phrase: the first wording that fits the person. */
  readonly slots: Readonly<Record<string, Pool>>;
  readonly facts: readonly FactRule[];
  readonly absent: Readonly<Record<RiskDomain, Absence>>;
  /** What a person without any of the risks says when asked whether they are safe. */
  readonly safe: Pool;
  readonly manners: Readonly<Record<Manner, Pool>>;
}
