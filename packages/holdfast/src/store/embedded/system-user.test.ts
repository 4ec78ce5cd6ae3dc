import { describe, expect, test } from "vitest";
import { mayUse, nobody } from "./system-user.ts";

test("nobody's number is read from the passwd file, which may list it under another number", () => {
  expect(nobody("root:x:0:0::/root:/bin/sh\nnobody:x:99:98:Nobody:/:/sbin/nologin\n")).toEqual({
    uid: 99,
    gid: 98,
  });
});

test("where it lists none, the usual number", () => {
  expect(nobody("root:x:0:0::/root:/bin/sh\n")).toEqual({ uid: 65534, gid: 65534 });
});

describe("permission bits: the owner's count for the owner, the group's for the group, else the others'", () => {
  const user = { uid: 10, gid: 20 };
  test.each([
    // mode, owner, group, may enter?
    [0o700, 10, 0, true],
    [0o077, 10, 0, false],
    [0o710, 0, 20, true],
    [0o701, 0, 20, false],
    [0o701, 0, 0, true],
    [0o700, 0, 0, false],
  ])("%o of owner %i, group %i", (mode, uid, gid, may) => {
    expect(mayUse({ mode, uid, gid }, user, 1)).toBe(may);
  });
});
