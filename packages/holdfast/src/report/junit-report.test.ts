import { describe, expect, it } from "vitest";
import { decideGate } from "../analyses/gate.ts";
import { junitReport } from "./junit-report.ts";

const subject = (name: string, score: number | null) => ({
  name,
  score: { value: score, n: 9, missing: 0 },
  gap: { value: 0.2, n: 9, missing: 0 },
});

describe("junitReport", () => {
  it("tells passed, failed and undecided checks apart", () => {
    const subjects = [subject("good", 0.8), subject("poor", 0.5), subject("unknown", null)];
    expect(
      junitReport(decideGate(subjects, { minScore: 0.7 }, true), "holdfast gate r1"),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="1">
  <testsuite name="holdfast gate r1" tests="3" failures="1" errors="1" skipped="0">
    <testcase classname="good" name="min-score"/>
    <testcase classname="poor" name="min-score"><failure message="poor: score 0.500, at least 0.700 wanted"/></testcase>
    <testcase classname="unknown" name="min-score"><error message="unknown: score undefined, at least 0.700 wanted (no figure)"/></testcase>
  </testsuite>
</testsuites>
`);
  });

  it("keeps a name from leaving its attribute, and what XML forbids out", () => {
    const text = junitReport(
      decideGate([subject('"><x>&\u0000\u001b\ud800\n', 0.1)], { minScore: 0.7 }, true),
      "s",
    );
    expect(text).toContain('classname="&quot;&gt;&lt;x&gt;&amp;\ufffd\ufffd\ufffd "');
    expect(text).not.toContain("<x>");
  });
});
