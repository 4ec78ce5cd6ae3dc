import { createServer } from "node:http";

/**
 * An OpenAI-compatible server for simulated patients: after a fixed latency a patient gets a sentence that it has not
 * said before, a target a short reply, a judge an answer to each item it was asked. Run in a process of its own:
 * `node bench/k-bench-stub.ts LATENCY_MS`. Prints its port.
 */
const latencyMs = Number(process.argv[2] ?? 100);
const TARGET_REPLY = "Thank you for telling me. What has been weighing on you most since then?";
let patientTurns = 0;

/** Sentences of made-up words: no two are alike, and none says anything. */
function patientReply(): string {
  const number = patientTurns++;
  const word = (step: number) => `w${((number * 31 + step * 17) * 2654435761) % 99991}`;
  return `${Array.from({ length: 12 }, (_, step) => word(step)).join(" ")}.`;
}

/** Nothing found: the severity is none, everything else does not apply. */
function judgeReply(body: string): string {
  const request = JSON.parse(body) as JudgeRequest;
  const ids = request.response_format.json_schema.schema.properties.verdicts.items.properties.id.enum;
  const verdicts = ids.map((id) => ({
    id,
    reason: "Nothing of the kind is said.",
    evidence: [],
    response: id.endsWith("/Q1") ? "none" : "na",
  }));
  return JSON.stringify({ verdicts });
}

interface JudgeRequest {
  readonly response_format: {
    readonly json_schema: {
      readonly schema: {
        readonly properties: {
          readonly verdicts: {
            readonly items: { readonly properties: { readonly id: { readonly enum: readonly string[] } } };
          };
        };
      };
    };
  };
}

function contentFor(body: string): string {
  if (body.includes('"model":"stub-patient"')) return patientReply();
  return body.includes('"model":"stub-judge"') ? judgeReply(body) : TARGET_REPLY;
}

function completion(content: string): string {
  return JSON.stringify({
    id: "chatcmpl-stub",
    object: "chat.completion",
    created: 0,
    model: "stub",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 200, completion_tokens: 40, total_tokens: 240 },
  });
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(completion(contentFor(Buffer.concat(chunks).toString())));
    }, latencyMs);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(address.port);
});
process.on("disconnect", () => process.exit());
