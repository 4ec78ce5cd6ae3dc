import { describe, expect, test } from "vitest";
import { requireUnbroken, withEvent } from "../event-log.ts";
import {
  type LoggedEvent,
  postHocReason,
  rulesTriedBefore,
  type WrittenRule,
  writeRule,
} from "./rule-log.ts";
import type { SelectionRule } from "./selection-rule.ts";

const RULE: SelectionRule = {
  benchmark: "distressbench",
  size: 3,
  statistic: "kappa",
  tieBreaks: ["macro-f1"],
  judgesPerFamily: 1,
  minimumCoverage: 0.95,
  dimensions: null,
  candidates: null,
  resamples: 2_000,
  seed: 20260714,
  thresholds: [],
};

const at = (hour: number) => `2026-07-14T${String(hour).padStart(2, "0")}:00:00.000Z`;
const written = (rule: WrittenRule) => ({
  at: rule.writtenAt,
  event: "rule-written" as const,
  rule: rule.sha256,
});
const read = (rule: WrittenRule, hour: number) => ({
  at: at(hour),
  event: "labels-read" as const,
  rule: rule.sha256,
  labels: "ab",
});
const logOf = (...events: Omit<LoggedEvent, "previous">[]) =>
  events.reduce<LoggedEvent[]>((log, event) => withEvent(log, event), []);

const first = writeRule(RULE, at(9));
const second = writeRule({ ...RULE, judgesPerFamily: null }, at(12));

describe("a rule that stood before the labels were read", () => {
  test("written at nine, labels never read", () => {
    expect(postHocReason(first, { ofRule: logOf(written(first)), ofLabels: [] })).toBeNull();
  });

  test("written at nine, labels read at ten: it may rank again at eleven", () => {
    const log = logOf(written(first), read(first, 10));
    expect(postHocReason(first, { ofRule: log, ofLabels: logOf(read(first, 10)) })).toBeNull();
  });
});

describe("a rule that came after the fact", () => {
  test("rewritten at twelve, when the labels had been read at ten", () => {
    const log = logOf(written(first), read(first, 10), written(second));
    expect(postHocReason(second, { ofRule: log, ofLabels: [] })).toBe(
      `labels had been read at ${at(10)}, before it was written at ${at(12)}`,
    );
    // The old rule still stands.
    expect(postHocReason(first, { ofRule: log, ofLabels: [] })).toBeNull();
  });

  test("written into another file: the log beside the labels remembers", () => {
    const logs = { ofRule: logOf(written(second)), ofLabels: logOf(read(first, 10)) };
    expect(postHocReason(second, logs)).toMatch(/these labels had been read at .*10:00/);
  });

  test("changed by hand together with its hash and date: the log does not know it", () => {
    const forged = writeRule({ ...RULE, size: 5 }, at(8));
    expect(postHocReason(forged, { ofRule: logOf(written(first)), ofLabels: [] })).toBe(
      "its writing is not in its log",
    );
  });
});

test("a second rule that also stood before counts, and is told", () => {
  const early = writeRule({ ...RULE, size: 5 }, at(9));
  const logs = { ofRule: logOf(written(early)), ofLabels: logOf(read(first, 10)) };
  expect(postHocReason(early, logs)).toBeNull();
  expect(rulesTriedBefore(early, logs)).toEqual([first.sha256]);
  expect(rulesTriedBefore(first, logs)).toEqual([]);
});

describe("a log that was changed by hand", () => {
  const log = logOf(written(first), read(first, 10), written(second));

  test("whole, it is accepted", () => {
    expect(() => requireUnbroken(log, "rule.log.jsonl")).not.toThrow();
  });

  test.each([
    ["a line taken out", [log[0]!, log[2]!], 2],
    ["the first line taken out", log.slice(1), 1],
    ["a time changed", [log[0]!, { ...log[1]!, at: at(13) }, log[2]!], 3],
  ])("%s", (_, changed, line) => {
    expect(() => requireUnbroken(changed, "rule.log.jsonl")).toThrow(
      new RegExp(`rule.log.jsonl:${line}: this line does not follow`),
    );
  });
});

test("the hash of a rule changes with every part of it, and with the time", () => {
  const hashes = [first, second, writeRule(RULE, at(10)), writeRule({ ...RULE, seed: 1 }, at(9))];
  expect(new Set(hashes.map(({ sha256 }) => sha256)).size).toBe(4);
});
