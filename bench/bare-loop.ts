import { tasksOf, WORKLOADS } from "./workload.ts";

/**
 * The least that any program would do for the same calls: fetch, read the JSON, keep the text. Nothing stored,
 * no retries, no limits. `node bench/bare-loop.ts WORKLOAD PORT` prints seconds and peak memory as JSON.
 */
const workload = WORKLOADS[Number(process.argv[2])]!;
const url = `http://127.0.0.1:${process.argv[3]}/v1/chat/completions`;

async function ask(model: string, messages: unknown[]): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, messages, max_tokens: 4096, temperature: 0 }),
  });
  const body = (await response.json()) as { choices: { message: { content: string } }[] };
  return body.choices[0]!.message.content;
}

const tasks = tasksOf(workload);
const kept: string[][] = [];
let next = 0;

async function place(): Promise<void> {
  while (next < tasks.length) {
    const task = tasks[next++]!;
    const messages: unknown[] = [];
    const texts: string[] = [];
    for (const turn of task.turns) {
      messages.push({ role: "user", content: turn.text });
      const text = await ask("stub-target", messages);
      messages.push({ role: "assistant", content: text });
      texts.push(text);
    }
    const criteria = task.criteria.map(({ id, text }) => `${id}: ${text}`).join("\n");
    texts.push(
      await ask("stub-judge", [{ role: "user", content: `${JSON.stringify(messages)}\n${criteria}` }]),
    );
    kept.push(texts);
  }
}

const start = performance.now();
await Promise.all(Array.from({ length: workload.atOnce }, place));
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024, kept: kept.length }));
