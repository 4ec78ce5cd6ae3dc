import type { GateCheck, GateDecision } from "../analyses/gate.ts";

/**
 * A gate's decision as JUnit XML: one test case a check, `failure` where it failed, `error` where there is no
 * figure or the run is incomplete. Without times, so that equal decisions give equal bytes.
 * @param suite what was gated, such as `holdfast gate RUN`.
 */
export function junitReport({ checks }: GateDecision, suite: string): string {
  const count = (verdict: GateCheck["verdict"]) => checks.filter((check) => check.verdict === verdict).length;
  const counts = `tests="${checks.length}" failures="${count("fail")}" errors="${count("incomplete")}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${xml(suite)}" ${counts} skipped="0">`,
    ...checks.map(testCase),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase({ target, check, verdict, text }: GateCheck): string {
  const open = `    <testcase classname="${xml(target)}" name="${check}"`;
  if (verdict === "pass") return `${open}/>`;
  const element = verdict === "fail" ? "failure" : "error";
  return `${open}><${element} message="${xml(text)}"/></testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an XML 1.0 attribute: escaped; characters that XML forbids become U+FFFD; white space a blank. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s/g, " ")
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
