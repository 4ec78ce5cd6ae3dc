import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type AskedBody, asksForItems, digest, filledItems, patientTurn } from "./played-roles.ts";

/** One request as the server saw it. */
export interface SeenRequest {
  readonly model: string;
  readonly body: string;
  readonly at: number;
  readonly authorization: string | undefined;
}

export interface ModelServerOptions {
  readonly latencyMs?: number;
  /** Awaited before each answer, on top of the latency. */
  readonly hold?: () => Promise<void>;
  /** Answers a request itself and returns true, or leaves it to the ordinary answer. */
  readonly intercept?: (request: SeenRequest, response: ServerResponse, count: number) => boolean;
}

export interface ModelServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Replies that went out whole. */
  readonly answered: () => number;
  /** Resolves when another request has come in. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An OpenAI-compatible server on loopback, for tests of the whole engine. Its answers depend on the request
 * alone, so that a run which was disturbed must come to the same verdicts as one that was not. Models whose
 * name holds `judge` get verdicts for the ids in the wanted schema, each by the hash of its question: met or not for
 * criteria, a response of the scale for items of a rubric. Models whose name holds `patient` play the person as their
 * private direction says.
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const seen: SeenRequest[] = [];
  let answered = 0;
  let next = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { model } = JSON.parse(body) as { model: string };
    const entry = { model, body, at: Date.now(), authorization: request.headers.authorization };
    seen.push(entry);
    next.resolve();
    next = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve, options.latencyMs ?? 0));
    await options.hold?.();
    if (options.intercept?.(entry, response, seen.length)) return;
    const text = answer(model, body);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(completion(model, text), () => answered++);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    answered: () => answered,
    nextRequest: () => next.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A chat completion body as the OpenAI API reference documents it. */
export function completion(model: string, content: string | null, finish = "stop"): string {
  return JSON.stringify({
    id: "chatcmpl-test",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  });
}

function answer(model: string, body: string): string {
  const asked = JSON.parse(body) as AskedBody;
  if (model.includes("patient")) return patientTurn(asked);
  if (!model.includes("judge")) return reply(asked);
  return asksForItems(asked) ? filledItems(asked) : verdicts(body, model);
}

function reply({ messages }: AskedBody): string {
  return `I hear you (${digest(JSON.stringify(messages)).slice(0, 8)}). Would you like to talk with someone tonight?`;
}

function verdicts(body: string, model: string): string {
  const ids = criterionIds(body);
  const question = digest(body.slice(body.indexOf('"messages"')));
  return JSON.stringify({
    verdicts: ids.map((id) => {
      const met = Number.parseInt(digest(`${model} ${question} ${id}`).slice(0, 2), 16) < 170;
      return { id, reason: met ? "It is there." : "It is missing.", met };
    }),
  });
}

/** The ids stand as an enum in the schema that the judge's reply must follow. */
function criterionIds(body: string): string[] {
  const match = /"enum":(\[[^\]]*\])/.exec(body);
  return match ? (JSON.parse(match[1]!) as string[]) : [];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
