import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";

// Reading and compiling the sources takes most of a short command's time; the second command finds it done.
enableCompileCache();

// The published package carries dist; a clone runs its sources as they are (Node strips the types).
const built = new URL("../dist/main.js", import.meta.url);
const { main } = await import(
  existsSync(built) ? built.href : new URL("../src/main.ts", import.meta.url).href
);
process.exitCode = await main(process.argv);
