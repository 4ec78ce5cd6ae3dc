import { expect, it } from "vitest";
import { normalQuantile } from "./normal.ts";

// Published values to 15 digits (for instance R's qnorm).
it.each([
  [0.975, 1.959963984540054],
  [0.8, 0.8416212335729143],
  [0.5, 0],
  [0.995, 2.575829303548901],
  [0.0001, -3.719016485455709],
])("the %f quantile of the standard normal is %f", (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 12);
});
