import { expect, test } from "vitest";
import { workspaceFolder } from "./workspace.ts";

test("the workspace is .holdfast in the current folder", () => {
  expect(workspaceFolder({}, "/home/mia/study")).toBe("/home/mia/study/.holdfast");
  expect(workspaceFolder({ HOLDFAST_HOME: "  " }, "/home/mia/study")).toBe("/home/mia/study/.holdfast");
});

test("HOLDFAST_HOME moves it, relative to the current folder", () => {
  expect(workspaceFolder({ HOLDFAST_HOME: "/data/runs" }, "/home/mia/study")).toBe("/data/runs");
  expect(workspaceFolder({ HOLDFAST_HOME: "../runs" }, "/home/mia/study")).toBe("/home/mia/runs");
});
