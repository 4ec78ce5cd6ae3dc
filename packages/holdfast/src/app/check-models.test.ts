import { describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import { complaintOf } from "../files/testing/temporary-files.ts";
import { checkModels } from "./check-models.ts";

const SERVICES = { env: {}, baseDir: ".", callsAtOnce: null };

function product(history: "server" | "client"): ModelConfiguration {
  const request = { text: "{{message}}", all: "{{messages}}", id: "{{sessionId}}" };
  const options = { url: "/chat", history, request, response: { text: "/text" } };
  return { name: "app", provider: "http", baseUrl: "http://127.0.0.1:1", options };
}

const RUN = { targets: [], judges: [], requeryEmpty: false };

describe("a product that keeps the conversation itself", () => {
  test("cannot play the patient, which is led anew at every message", async () => {
    expect(await complaintOf(checkModels({ ...RUN, patient: product("server") }, SERVICES))).toMatch(
      /^--patient: app keeps the conversation itself.*options\.history: client/,
    );
    await checkModels({ ...RUN, patient: product("client") }, SERVICES);
  });

  test("cannot judge: what it was asked before would colour what it is asked next", async () => {
    expect(await complaintOf(checkModels({ ...RUN, judges: [product("server")] }, SERVICES))).toMatch(
      /^--judges: app keeps the conversation itself.*options\.history: client/,
    );
    await checkModels({ ...RUN, judges: [product("client")] }, SERVICES);
  });

  test("is not asked again for an empty reply", async () => {
    const run = { ...RUN, targets: [product("server")] };
    await checkModels(run, SERVICES);
    expect(await complaintOf(checkModels({ ...run, requeryEmpty: true }, SERVICES))).toContain(
      "--requery-empty: app keeps the conversation itself",
    );
  });
});
