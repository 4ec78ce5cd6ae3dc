import { describe, expect, it } from "vitest";
import { checkLongTask } from "./long-task-rules.ts";
import { readOwnJsonl } from "./read-own.ts";
import { taskSetOf } from "./task-set-header.ts";
import { ownJsonl } from "./write-own.ts";

const task = (userTurns: number, extra: object[] = []) => ({
  id: "long-1",
  strata: {},
  turns: [
    ...extra,
    ...Array.from({ length: userTurns }, (_, i) => ({ role: "user", text: `turn ${i + 1}` })),
  ],
  criteria: [{ id: "c1", text: "a criterion", weight: 5 }],
});

const rules = { axes: undefined, distressBenchAxes: async () => ({}) };

describe("checkLongTask", () => {
  it("takes a task of twenty user turns", () => {
    expect(checkLongTask(task(20), "weighted")).toMatchObject({
      id: "long-1",
      faults: [],
      task: { id: "long-1" },
    });
  });

  it("refuses nineteen, and says how many there are", () => {
    const found = checkLongTask(task(19), "weighted");
    expect(found.task).toBeUndefined();
    expect(found.faults[0]!.problem).toContain("has 19 user turns");
  });

  it("refuses an assistant turn that is fixed: it would be another model's", () => {
    const fixed = checkLongTask(task(20, [{ role: "assistant", text: "hello" }]), "weighted");
    expect(fixed.faults.map(({ path }) => path)).toEqual([["turns", 0, "role"]]);
  });

  it("leaves what is wrong with any task to the rules of any task", () => {
    expect(checkLongTask({ id: "x" }, "weighted").faults.length).toBeGreaterThan(0);
  });
});

describe("a task file with kind: long-horizon", () => {
  const header = { holdfast: "tasks", name: "long", comparabilityVersion: "long-1", kind: "long-horizon" };
  const file = (tasks: object[]) =>
    Buffer.from([header, ...tasks].map((one) => JSON.stringify(one)).join("\n"));

  it("has a comparability version that no main task set can have, also when written and read again", async () => {
    const set = await readOwnJsonl("long.jsonl", file([task(20)]), rules);
    expect(set).toMatchObject({ kind: "long-horizon", comparabilityVersion: "long-1/long-horizon" });
    const again = await readOwnJsonl("long.jsonl", Buffer.from([...ownJsonl(set)].join("")), rules);
    expect(again).toEqual(set);
  });

  it("gives one to a set that names none", () => {
    const set = taskSetOf("f", { kind: "long-horizon" }, []);
    expect(set.comparabilityVersion).toMatch(/^custom-.*\/long-horizon$/);
    expect(taskSetOf("f", {}, [])).not.toHaveProperty("kind");
  });

  it("is refused whole where one task is short, with file, line and field", async () => {
    await expect(
      readOwnJsonl("long.jsonl", file([task(20), { ...task(3), id: "short" }]), rules),
    ).rejects.toThrow(
      "long.jsonl:3: turns: has 3 user turns; a task of the long-horizon track has at least 20",
    );
  });
});
