import { expect, it } from "vitest";
import { clusteringBy, unitsAlone } from "./clustering.ts";

it("numbers clusters in the order of their first unit", () => {
  expect(clusteringBy(["b", "a", "b", "c"])).toEqual({ clusters: 3, of: Int32Array.of(0, 1, 0, 2) });
  expect(clusteringBy([])).toEqual({ clusters: 0, of: new Int32Array() });
  expect(unitsAlone(3)).toEqual({ clusters: 3, of: Int32Array.of(0, 1, 2) });
});
