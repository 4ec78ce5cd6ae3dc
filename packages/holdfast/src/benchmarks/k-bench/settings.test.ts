import { describe, expect, test } from "vitest";
import { frameOf, frameSettings, frameSuffix, requestedFrame } from "./settings.ts";

const asked = (request: Parameters<typeof requestedFrame>[0] | object = {}) =>
  requestedFrame({ seed: 1, ...request });

describe("the frame of a conversation", () => {
  test("is the paper's unless something else is asked for, and then adds nothing to comparability", () => {
    expect(asked()).toEqual({ turns: 20, opener: "patient", sessions: 1, targetMemory: false });
    expect(frameSuffix(asked())).toBe("");
  });

  test.each([
    [{ turns: 12 }, "+turns-12"],
    [{ opener: "target" }, "+opener-target"],
    [{ sessions: 3 }, "+sessions-3"],
    [{ sessions: 3, targetMemory: true }, "+sessions-3-memory"],
    [{ turns: 5, opener: "target", sessions: 2 }, "+turns-5+opener-target+sessions-2"],
  ])("%j is another test: %s", (request, suffix) => {
    expect(frameSuffix(asked(request))).toBe(suffix);
  });

  test("comes back from a stored manifest as it went in; what an old one lacks is the paper's", () => {
    const frame = asked({ turns: 5, opener: "target", sessions: 2, targetMemory: true });
    expect(frameOf({ settings: frameSettings(frame) })).toEqual(frame);
    expect(frameOf({})).toEqual(asked());
  });

  test("has room for an exchange, and something to remember", () => {
    expect(() => asked({ turns: 1 })).toThrow("--turns 1: an exchange needs at least 2 talk turns");
    // The target opens, the person answers, the target speaks last.
    expect(() => asked({ turns: 2, opener: "target" })).toThrow("--turns 2: an exchange needs at least 3");
    expect(asked({ turns: 3, opener: "target" }).turns).toBe(3);
    expect(() => asked({ targetMemory: true })).toThrow("--target-memory: there is nothing to remember");
  });
});
