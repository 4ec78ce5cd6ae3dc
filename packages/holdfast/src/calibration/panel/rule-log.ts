import { contentHash } from "../../domain/content-hash.ts";
import type { ChainedEvent } from "../event-log.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** A rule as it was written down. */
export interface WrittenRule {
  readonly rule: SelectionRule;
  /** ISO time. */
  readonly writtenAt: string;
  /** Of rule and time together. */
  readonly sha256: string;
}

/** What happened to a rule or to labels, in the order in which it happened. */
export interface LoggedEvent extends ChainedEvent {
  readonly event: "rule-written" | "labels-read";
  /** The rule's SHA-256. */
  readonly rule: string;
  /** SHA-256 of the labels that were read. */
  readonly labels?: string;
}

/** Writes a rule down. @param writtenAt ISO time. */
export function writeRule(rule: SelectionRule, writtenAt: string): WrittenRule {
  return { rule, writtenAt, sha256: contentHash({ rule, writtenAt }) };
}

/** Logs that tell when labels were read: the rule's own, and one beside each file of labels. */
export interface RuleLogs {
  readonly ofRule: readonly LoggedEvent[];
  readonly ofLabels: readonly LoggedEvent[];
}

/**
 * Why a choice by this rule would be a choice after the fact; `null` where the rule stood before any of these labels were
 * read. What a log can show is that nobody read the labels by Holdfast before; a label that a person looked at in
 * another way leaves no trace in it.
 */
export function postHocReason(
  { sha256, writtenAt }: WrittenRule,
  { ofRule, ofLabels }: RuleLogs,
): string | null {
  const written = ofRule.findIndex(({ event, rule }) => event === "rule-written" && rule === sha256);
  if (written === -1) return "its writing is not in its log";
  const before = ofRule.slice(0, written).find(({ event }) => event === "labels-read");
  if (before !== undefined)
    return `labels had been read at ${before.at}, before it was written at ${writtenAt}`;
  const earlier = ofLabels.find(({ event, at }) => event === "labels-read" && at < writtenAt);
  if (earlier === undefined) return null;
  return `these labels had been read at ${earlier.at}, before it was written at ${writtenAt}`;
}

/** Other rules that were applied to these labels before: a choice among rules is a choice too. */
export function rulesTriedBefore({ sha256 }: WrittenRule, { ofLabels }: RuleLogs): string[] {
  const others = ofLabels.filter(({ event, rule }) => event === "labels-read" && rule !== sha256);
  return [...new Set(others.map(({ rule }) => rule))];
}
