import { describe, expect, test } from "vitest";
import { isConnectionLost } from "./connection-lost.ts";

const withCode = (code: string, rest: object = {}): Error =>
  Object.assign(new Error("failed"), { code, ...rest });

describe("the connection, not the statement, is at fault", () => {
  test.each([
    ["nothing listens", withCode("ECONNREFUSED")],
    ["the socket broke", withCode("ECONNRESET")],
    ["the socket file is gone", withCode("ENOENT", { syscall: "connect" })],
    ["an administrator ended it", withCode("57P01")],
    ["another process crashed the server", withCode("57P02")],
    ["the server is starting up", withCode("57P03")],
    ["connection exceptions, class 08", withCode("08006")],
    ["the driver says so without a code", new Error("Connection terminated unexpectedly")],
    ["waiting took too long", new Error("timeout exceeded when trying to connect")],
    [
      "both addresses of a host refuse",
      new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]),
    ],
    ["it is the cause of something else", new Error("saving failed", { cause: withCode("EPIPE") })],
  ])("%s", (_, error) => expect(isConnectionLost(error)).toBe(true));
});

describe("a statement that would fail again", () => {
  test.each([
    ["unique key", withCode("23505")],
    ["disk full", withCode("53100")],
    ["a file that is missing", withCode("ENOENT", { syscall: "open" })],
    ["a mistake of ours", new TypeError("x is not a function")],
    ["no error at all", "ECONNREFUSED"],
  ])("%s", (_, error) => expect(isConnectionLost(error)).toBe(false));
});
