/**
 * Runs several commands one after the other in one process, since starting one costs more than most of them do.
 * `node commands-in-one-process.ts '[["run", …], …]'` prints a JSON list of {code, out, err}.
 */
import { main } from "../../src/main.ts";

const commands = JSON.parse(process.argv[2] ?? "[]") as string[][];
const results = [];
const print = process.stdout.write.bind(process.stdout);

for (const command of commands) {
  const said = { out: "", err: "" };
  process.stdout.write = collect((text) => {
    said.out += text;
  });
  process.stderr.write = collect((text) => {
    said.err += text;
  });
  results.push({ code: await main(["node", "holdfast", ...command]), ...said });
}
print(JSON.stringify(results));

function collect(add: (text: string) => void): typeof process.stdout.write {
  return ((text: string | Uint8Array) => {
    add(String(text));
    return true;
  }) as typeof process.stdout.write;
}
