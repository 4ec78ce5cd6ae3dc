import fc from "fast-check";
import { expect, test } from "vitest";
import { Fifo } from "./fifo.ts";

test("behaves as an array from which the first or any other is taken", () => {
  const step = fc.oneof(fc.constant("push" as const), fc.constant("first" as const), fc.nat());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const queue = new Fifo<number>();
      const model: ReturnType<typeof queue.push>[] = [];
      steps.forEach((action, index) => {
        if (action === "push") model.push(queue.push(index));
        else if (model.length > 0) {
          const at = action === "first" ? 0 : action % model.length;
          queue.remove(model.splice(at, 1)[0]!);
        }
        expect(queue.size).toBe(model.length);
        expect(queue.first).toBe(model[0] ?? null);
      });
    }),
  );
});
