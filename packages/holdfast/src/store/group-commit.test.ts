import { describe, expect, it } from "vitest";
import { GroupCommit } from "./group-commit.ts";

describe("group commit", () => {
  it("writes what one turn of the event loop brings as one statement, in order", async () => {
    const statements: number[][] = [];
    const commit = new GroupCommit<number>(async (rows) => void statements.push([...rows]));
    await Promise.all([1, 2, 3].map((row) => commit.add(row)));
    await commit.add(4);
    expect(statements).toEqual([[1, 2, 3], [4]]);
  });

  it("gathers rows that arrive while a write is under way, and keeps to the largest statement", async () => {
    const statements: number[][] = [];
    const commit = new GroupCommit<number>(async (rows) => {
      statements.push([...rows]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }, 2);
    const first = commit.add(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await Promise.all([first, ...[2, 3, 4].map((row) => commit.add(row))]);
    expect(statements).toEqual([[1], [2, 3], [4]]);
  });

  it("gathers for a while, but not once the last row is there", async () => {
    const statements: number[][] = [];
    let onTheirWay = 2;
    const write = async (rows: readonly number[]) => void statements.push([...rows]);
    const commit = new GroupCommit<number>(write, 10, 60_000, () => onTheirWay === 0);
    const add = (row: number) => {
      onTheirWay--;
      return commit.add(row);
    };
    const first = add(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(statements).toEqual([]);
    await Promise.all([first, add(2)]);
    expect(statements).toEqual([[1, 2]]);
    await commit.add(3);
    expect(statements).toEqual([[1, 2], [3]]);
  });

  it("rejects every row of a failed statement and goes on with the next", async () => {
    let fail = true;
    const commit = new GroupCommit<number>(async () => {
      if (fail) throw new Error("disk full");
    });
    await expect(Promise.all([commit.add(1), commit.add(2)])).rejects.toThrow("disk full");
    fail = false;
    await expect(commit.add(3)).resolves.toBeUndefined();
    await commit.drain();
  });
});
