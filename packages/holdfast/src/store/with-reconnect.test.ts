import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceOutages, databasePatience, withReconnect } from "./with-reconnect.ts";

const said: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  said.length = 0;
  announceOutages((text) => said.push(text));
});
afterEach(() => {
  announceOutages(() => undefined);
  vi.useRealTimers();
});

const away = () => Object.assign(new Error("terminating connection"), { code: "57P01" });
const full = () => Object.assign(new Error("could not extend file"), { code: "53100" });

/** Fails as often as there are errors, then answers. */
function statement(...errors: Error[]): () => Promise<string> {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return "stored";
  };
}

test("a statement waits until the database is back, or has room, and says once that it does", async () => {
  for (const error of [away, full]) {
    const done = withReconnect(statement(error(), error(), error()));
    await vi.runAllTimersAsync();
    expect(await done).toBe("stored");
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(said).toEqual([
    "The database is away: waiting for it, up to 60 s.",
    "The database's disk is full: free some space within 60 s, and work goes on.",
  ]);
});

test("after a minute all who wait give up together, and a statement that comes later at once", async () => {
  const forever = () => Promise.reject(away());
  const first = withReconnect(forever).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(50_000);
  const second = withReconnect(forever).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await Promise.all([first, second])).toEqual(["terminating connection", "terminating connection"]);
  await expect(withReconnect(forever)).rejects.toThrow("terminating connection");
  expect(await withReconnect(statement())).toBe("stored");
});

test("any other error comes out as it is, at once", async () => {
  await expect(withReconnect(statement(new Error("syntax error")))).rejects.toThrow("syntax error");
  expect(said).toEqual([]);
});

test("HOLDFAST_DATABASE_PATIENCE sets the seconds; nonsense leaves the usual 60", () => {
  const seconds = ["5", " 0 ", "-1", "soon", ""].map((text) =>
    databasePatience({ HOLDFAST_DATABASE_PATIENCE: text }),
  );
  expect(seconds).toEqual([5, 0, 60, 60, 60]);
});
