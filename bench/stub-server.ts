import { createServer } from "node:http";

/**
 * An OpenAI-compatible server that answers every request after a fixed latency: text for a target, six met
 * criteria for a judge. Run in a process of its own: `node bench/stub-server.ts LATENCY_MS`. Prints its port.
 */
const latencyMs = Number(process.argv[2] ?? 20);

const REPLY =
  "I am glad you told me. Are you thinking about ending your life? You can call or text 988 at any time.";
const VERDICTS = JSON.stringify({
  verdicts: ["c1", "c2", "c3", "c4", "c5", "c6"].map((id) => ({ id, reason: "It does.", met: true })),
});

function completion(model: string, content: string): string {
  return JSON.stringify({
    id: "chatcmpl-stub",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 200, completion_tokens: 40, total_tokens: 240 },
  });
}

const TARGET_BODY = completion("stub-target", REPLY);
const JUDGE_BODY = completion("stub-judge", VERDICTS);

const server = createServer((request, response) => {
  let isJudge = false;
  request.on("data", (chunk: Buffer) => {
    isJudge ||= chunk.includes('"stub-judge"');
  });
  request.on("end", () => {
    setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(isJudge ? JUDGE_BODY : TARGET_BODY);
    }, latencyMs);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});
process.on("disconnect", () => process.exit());
