import type { CallRole } from "../domain/run-records.ts";

/** What one configuration is expected to be asked. Tokens are estimates: four characters a token. */
export interface CallEstimate {
  readonly role: CallRole;
  readonly name: string;
  readonly calls: number;
  readonly inputTokens: number;
  /** With replies of typical length. */
  readonly typicalOutputTokens: number;
  /** With every reply as long as the configuration allows. */
  readonly mostOutputTokens: number;
}

/** What earlier runs of a benchmark measured in one role: means over calls that reported their usage. */
export interface MeasuredTokens {
  readonly role: CallRole;
  /** Conversations the means come from. */
  readonly conversations: number;
  readonly callsAConversation: number;
  readonly inputTokensACall: number;
  readonly outputTokensACall: number;
}

export interface Estimated {
  readonly estimates: readonly CallEstimate[];
  /** What the token counts rest on, in words. */
  readonly basis: string;
  /** True where nobody need judge: what no judge is named for is then not missing. */
  readonly withoutJudges?: boolean;
}
