import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "../../../../domain/canonical-json.ts";

interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { [key: string]: Json };
}

/** Answers one request; the server goes by the handler set last. */
export type Handler = (response: ServerResponse, request: SeenRequest) => void;

export interface LoopbackServer {
  readonly origin: string;
  readonly seen: SeenRequest[];
  handle: Handler;
  close(): Promise<void>;
}

/** A provider on this machine: what it answers is set by each test, what it was sent is kept. */
export async function startLoopbackServer(): Promise<LoopbackServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as SeenRequest["body"];
      const noted = { path: request.url ?? "", headers: request.headers, body };
      seen.push(noted);
      state.handle(response, noted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state: LoopbackServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    handle: json({}),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return state;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Handler {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

export function page(html: string, status = 200): Handler {
  return (response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end(html);
  };
}

/** Promises more bytes than it sends, then drops the connection. */
export function cutShort(beginning: string): Handler {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
    response.write(beginning, () => response.destroy());
  };
}

/** Begins a body and never ends it. */
export function endless(beginning: string): Handler {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(beginning);
  };
}
