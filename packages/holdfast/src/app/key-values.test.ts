import { expect, it } from "vitest";
import { keyValues } from "./key-values.ts";

it("knows the variables that configurations name, in headers too, and those whose names end as keys' do", () => {
  const models = [
    { name: "a", provider: "openai", apiKeyEnv: "MINE" },
    { name: "b", provider: "http", options: { headers: { authorization: `Bearer ${"$"}{TOKEN}` } } },
  ] as const;
  const env = {
    MINE: "one ",
    TOKEN: "two",
    OPENAI_API_KEY: "three",
    HOME: "/home/me",
    XAI_API_KEY: "",
    OTHER: "x",
  };
  expect(keyValues(models, env)).toEqual(["one", "two", "three"]);
});
