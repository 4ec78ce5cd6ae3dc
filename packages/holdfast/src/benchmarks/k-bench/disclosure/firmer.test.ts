import { expect, test } from "vitest";
import { INTEGRITY_FAILURES } from "../../../domain/patient-log.ts";
import { firmer } from "./firmer.ts";

test("the second try keeps the direction and names each thing that was wrong, once", () => {
  const text = firmer('- may say (plainly): "I am tired."', ["leaves-role", "silent", "silent"]);
  expect(text).toMatch(/^- may say \(plainly\): "I am tired\."\n/);
  expect(text.match(/^- again, because/gm)).toHaveLength(2);
  expect(text).toContain("You are this person and nothing else");
});

test.each(INTEGRITY_FAILURES)("there are words for %s", (failure) => {
  expect(firmer("", [failure])).toMatch(/- again, because it \w+/);
});
