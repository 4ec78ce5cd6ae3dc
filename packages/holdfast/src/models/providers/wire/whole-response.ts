const HEADERS = new Headers({ "content-type": "application/json" });
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A `Response` whose body is already here, with the members that the SDK's packages read and no others. The real
 * class makes a stream of every body, only for the SDK to read it whole again.
 */
export function wholeResponse(status: number, bytes: Uint8Array): Response {
  const text = (): string => new TextDecoder().decode(bytes);
  const response = {
    ok: status >= 200 && status <= 299,
    status,
    statusText: "",
    headers: HEADERS,
    redirected: false,
    url: "",
    body: STATUSES_WITHOUT_BODY.has(status) ? null : { getReader: () => wholeReader(bytes), cancel: done },
    text: async () => text(),
    json: async () => JSON.parse(text()) as unknown,
    arrayBuffer: async () => bytes.slice().buffer,
    clone: () => wholeResponse(status, bytes),
  };
  return response as unknown as Response;
}

function wholeReader(bytes: Uint8Array) {
  let isRead = false;
  return {
    async read() {
      if (isRead) return { done: true, value: undefined };
      isRead = true;
      return { done: false, value: bytes };
    },
    cancel: done,
    releaseLock: () => undefined,
  };
}

async function done(): Promise<void> {}
