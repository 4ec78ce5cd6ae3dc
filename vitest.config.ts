import { defineConfig } from "vitest/config";

/** Rooms of pure functions: their tests share nothing that one of them could change, so that a process serves them all. */
const PURE = [
  "analyses",
  "benchmarks",
  "calibration",
  "conversation",
  "domain",
  "judging",
  "realism",
  "statistics",
].map((room) => `packages/*/src/${room}/**/*.test.ts`);

const ALL = ["packages/*/src/**/*.test.ts", "packages/*/tests/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      { extends: true, test: { name: "whole", include: ALL, exclude: ["**/node_modules/**", ...PURE] } },
    ],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
    },
  },
});
