import { runFolder } from "./conformance/run-folder.ts";

/** Checks the statistics against cases that others published or computed. `npm run conformance -- DIR` */
process.exitCode = runFolder(process.argv.slice(2), { line: console.log, error: console.error });
