import { describe, expect, test } from "vitest";
import { serverTrouble } from "./server-trouble.ts";

const said = (output: string): string =>
  serverTrouble("Starting the database", "/ws/postgres", output).message;

describe("what a program printed becomes one sentence", () => {
  test("its last error lines, and nothing else of it", () => {
    const output = [
      "waiting for server to start....",
      '2026-01-01 00:00:00.000 UTC [7] FATAL:  could not open file "postgresql.conf": Permission denied',
      "2026-01-01 00:00:00.000 UTC [7] DETAIL:  Key (text)=(something private) is there.",
      "pg_ctl: could not start server",
    ].join("\n");
    expect(said(output)).toContain(
      'could not open file "postgresql.conf": Permission denied · pg_ctl: could not start',
    );
    expect(said(output)).not.toMatch(/private|waiting/);
    expect(said(output)).toContain("HOLDFAST_DATABASE_URL");
  });

  test("a user without an entry in the passwd file, as in some containers", () => {
    const output = "initdb: could not look up effective user ID 12345: user does not exist";
    expect(said(output)).toContain("user ID 12345: user does not exist");
  });

  test.each([
    ["the system's message", "FATAL:  could not write lock file: No space left on device"],
    ["a quota", "initdb: error: could not create file: Disk quota exceeded"],
    [
      "a write that got part of its room",
      'FATAL:  could not extend file "base/1/2": wrote only 4096 of 8192 bytes',
    ],
  ])("a full disk: %s", (_, output) => expect(said(output)).toMatch(/^The disk is full/));
});
