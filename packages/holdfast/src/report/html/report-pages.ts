import type { Drilldown } from "./addresses.ts";
import type { Content, Markup } from "./markup.ts";

/** What a benchmark puts into its report: everything else is the same for all. */
export interface ReportPages<Held> {
  readonly runId: string;
  /** Of the document. */
  readonly title: string;
  /** First line of every page. */
  readonly headline: string;
  /** What the conversations speak of, for readers to know before they open one. */
  readonly topics?: string;
  /** Conversations that will come. */
  readonly held: number;
  /** Everything before the conversations; ends inside the section that holds them. */
  body(drilldown: Drilldown): Markup;
  /** One a case. */
  readonly cases: readonly ReportedCase[];
  /** One conversation, closed until it is opened. */
  conversation(record: Held): Markup;
}

/** A case as the head of its conversations. */
export interface ReportedCase {
  readonly id: string;
  /** What kind of case it is, on one line. */
  readonly words: string;
  /** What stands before its conversations. */
  readonly about?: Content;
}
