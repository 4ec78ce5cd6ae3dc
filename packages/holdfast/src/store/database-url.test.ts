import { describe, expect, test } from "vitest";
import { serverAddress, unreachableServer } from "./database-url.ts";

describe("what HOLDFAST_DATABASE_URL names", () => {
  test("host, port and database; 5432 where no port is given", () => {
    expect(serverAddress("postgres://mia:secret@db.example:6543/study")).toEqual({
      host: "db.example",
      port: 6543,
      database: "study",
    });
    expect(serverAddress("postgresql://mia@db.example/study").port).toBe(5432);
  });

  test("a socket's folder may be the host", () => {
    expect(serverAddress("postgres://mia@/study?host=/run/postgresql").host).toBe("/run/postgresql");
  });

  test.each([
    ["another kind of URL", "mysql://mia:secret@db/study"],
    ["no URL", "secret"],
    ["a port that is none", "postgres://mia:secret@db:port/study"],
    ["a bare / in the password", "postgres://mia:secret/1@db/study"],
    [
      "a bare / after digits, so that the rest would pass for the database's name",
      "postgres://mia:1/secret@db/study",
    ],
    ["a bare # in the password", "postgres://mia:1#secret@db/study"],
  ])("%s is refused without repeating it", (_, url) => {
    expect(() => serverAddress(url)).toThrow(/HOLDFAST_DATABASE_URL/);
    expect(() => serverAddress(url)).not.toThrow(/secret/);
  });
});

describe("a server that cannot be used", () => {
  const address = { host: "db.example", port: 5432, database: "study" };

  test.each([
    ["ECONNREFUSED", /nothing listens there/],
    ["28P01", /refused the password/],
    ["3D000", /no such database/],
    ["XX000", /error XX000/],
  ])("%s is put in words", (code, words) => {
    const { message, exitCode } = unreachableServer(address, Object.assign(new Error("secret"), { code }));
    expect(message).toMatch(/host db\.example, port 5432, database study/);
    expect(message).toMatch(words);
    expect(message).not.toContain("secret");
    expect(exitCode).toBe(2);
  });
});
