import { cpSync, rmSync } from "node:fs";
import { resolve } from "node:path";

/**
 * What the published package carries besides its build lies at the root of the clone: content, licence, README.
 * `stage` copies it in before packing, `clear` takes it and the build away afterwards.
 */
const ROOT = resolve(import.meta.dirname, "..");
const PACKAGE = resolve(ROOT, "packages/holdfast");
const STAGED = ["benchmarks", "LICENSE", "README.md", "README.zh-CN.md"];

const action = process.argv[2];
if (action !== "stage" && action !== "clear") throw new Error("usage: stage-package.ts stage | clear");
for (const name of STAGED) {
  rmSync(resolve(PACKAGE, name), { recursive: true, force: true });
  if (action === "stage") cpSync(resolve(ROOT, name), resolve(PACKAGE, name), { recursive: true });
}
if (action === "clear") rmSync(resolve(PACKAGE, "dist"), { recursive: true, force: true });
