/** What is not there, and how models were served, one sentence each. */
export interface WhatIsMissing {
  readonly planned: number;
  readonly missing: readonly string[];
  readonly serving: readonly string[];
}
