import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A chatbot that remembers what was said in each session, and is told when one is over. */
export interface ProductServer {
  readonly url: string;
  /** What people said, by session. */
  readonly sessions: ReadonlyMap<string, readonly string[]>;
  /** Sessions that were closed, in that order. */
  readonly closed: readonly string[];
  /** Options of an `http` target that talks with it. */
  readonly options: object;
  /** From now on second turns are answered. */
  speak(): void;
  close(): void;
}

/** @param silentOnSecondTurn second turns are taken and not answered, until `speak`. */
export async function startProductServer({ silentOnSecondTurn = false } = {}): Promise<ProductServer> {
  const sessions = new Map<string, string[]>();
  const closed: string[] = [];
  let silent = silentOnSecondTurn;
  const server = createServer(async (request, response) => {
    const { session, message } = JSON.parse(await bodyOf(request)) as { session: string; message?: string };
    response.setHeader("content-type", "application/json");
    if (message === undefined) {
      closed.push(session);
      response.end("{}");
      return;
    }
    const said = [...(sessions.get(session) ?? []), message];
    sessions.set(session, said);
    if (said.length === 2 && silent) return;
    response.end(JSON.stringify({ reply: `I hear you (${said.length}). What weighs most?` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sessions,
    closed,
    options: {
      url: `${url}/chat`,
      history: "server",
      request: { session: "{{sessionId}}", message: "{{message}}" },
      response: { text: "/reply" },
      session: { close: { url: `${url}/close`, request: { session: "{{sessionId}}" } } },
    },
    speak: () => {
      silent = false;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
