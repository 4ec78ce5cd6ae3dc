import { expect, test } from "vitest";
import { ensureWorkspace, workspaceFolder } from "./workspace.ts";

test("the workspace is .holdfast in the current folder", () => {
  expect(workspaceFolder({}, "/home/mia/study")).toBe("/home/mia/study/.holdfast");
  expect(workspaceFolder({ HOLDFAST_HOME: "  " }, "/home/mia/study")).toBe("/home/mia/study/.holdfast");
});

test("HOLDFAST_HOME moves it, relative to the current folder", () => {
  expect(workspaceFolder({ HOLDFAST_HOME: "/data/runs" }, "/home/mia/study")).toBe("/data/runs");
  expect(workspaceFolder({ HOLDFAST_HOME: "../runs" }, "/home/mia/study")).toBe("/home/mia/runs");
});

test("a folder that cannot be made is said at once, also where the system only says that it is not there", async () => {
  await expect(ensureWorkspace("/proc/holdfast/workspace")).rejects.toThrow(
    /Cannot make the workspace folder/,
  );
});

test("a line break in HOLDFAST_HOME is refused", () => {
  expect(() => workspaceFolder({ HOLDFAST_HOME: "/tmp/a\nb" }, "/")).toThrow(/line break/);
});
