import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "../../../../domain/canonical-json.ts";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Json | undefined;
}

/** A product on this machine that answers as the test tells it to and remembers what it was asked. */
export class Loopback {
  readonly received: Received[] = [];
  answer: (response: ServerResponse, received: Received) => void = (response) => response.end("{}");
  readonly #server: Server;
  #url = "";

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      const { method = "", url: path = "", headers } = request;
      const received = { method, path, headers, body: text === "" ? undefined : (JSON.parse(text) as Json) };
      this.received.push(received);
      this.answer(response, received);
    });
  }

  static async start(): Promise<Loopback> {
    const loopback = new Loopback();
    await new Promise<void>((ready) => loopback.#server.listen(0, "127.0.0.1", ready));
    loopback.#url = `http://127.0.0.1:${(loopback.#server.address() as AddressInfo).port}`;
    return loopback;
  }

  get url(): string {
    return this.#url;
  }

  /** Answers every request with this. */
  replies(body: Json | string, status = 200, headers: Record<string, string> = {}): void {
    this.answer = (response) => {
      response.writeHead(status, headers);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((stopped) => this.#server.close(stopped));
  }
}
