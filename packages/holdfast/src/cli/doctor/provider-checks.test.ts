import { describe, expect, test } from "vitest";
import { examineAll, type Finding } from "./finding.ts";
import { providerChecks } from "./provider-checks.ts";

const KEY = "sk-never-to-be-seen";

async function findings(env: Record<string, string>, installed = false): Promise<Finding[]> {
  const all = await examineAll(providerChecks(env, () => installed));
  expect(JSON.stringify(all)).not.toContain(KEY);
  return all;
}

describe("keys, by name only", () => {
  test("none: offline targets work, so it is a note", async () => {
    const [keys] = await findings({ OPENAI_API_KEY: " " });
    expect(keys).toMatchObject({ name: "provider keys", ok: "warning" });
    expect(keys?.detail).toMatch(/^set: none; not set: OPENAI_API_KEY, ANTHROPIC_API_KEY/);
  });

  test("those that are set are named", async () => {
    const [keys] = await findings({ MISTRAL_API_KEY: KEY, OPENROUTER_API_KEY: KEY });
    expect(keys).toMatchObject({ ok: true, mend: null });
    expect(keys?.detail).toMatch(/^set: MISTRAL_API_KEY, OPENROUTER_API_KEY; not set: .*XAI_API_KEY/);
  });

  test.each([
    ["azure without its resource", { AZURE_API_KEY: KEY }, "Also set AZURE_RESOURCE_NAME."],
    [
      "bedrock without a region",
      { AWS_SECRET_ACCESS_KEY: KEY },
      "Also set AWS_REGION or AWS_DEFAULT_REGION.",
    ],
  ])("%s", async (_, env, mend) => {
    expect((await findings(env))[0]).toMatchObject({ ok: "warning", mend });
  });
});

describe("packages that only some need", () => {
  test("missing and not needed is fine", async () => {
    const [, azure, bedrock] = await findings({});
    expect(azure).toMatchObject({ ok: true, detail: "not installed; only azure/ models need it" });
    expect(bedrock?.ok).toBe(true);
  });

  test("missing while its key is set is a note that says how to install it", async () => {
    const [, azure] = await findings({ AZURE_API_KEY: KEY, AZURE_RESOURCE_NAME: "mine" });
    expect(azure).toMatchObject({ ok: "warning", mend: "npm install @ai-sdk/azure" });
  });

  test("installed", async () => {
    expect((await findings({}, true))[1]).toMatchObject({ ok: true, detail: "installed" });
  });
});
