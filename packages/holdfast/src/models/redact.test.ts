import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "./redact.ts";

const KEY = "my/own+key=with ä marks";

describe("a redactor", () => {
  const redact = createRedactor([KEY, undefined, "abc"]);

  it("removes a known key in the spellings of text, URL and JSON", () => {
    const spelled = `${KEY} ${encodeURIComponent(KEY)} ${JSON.stringify({ key: KEY })}`;
    const clean = redact.text(spelled);
    expect(clean).not.toContain(KEY);
    expect(clean).not.toContain(encodeURIComponent(KEY));
  });

  it("removes keys from any depth of JSON, names included", () => {
    const clean = redact.json({ [KEY]: [{ deep: `x ${KEY} y` }], n: 1, none: null });
    expect(clean).toEqual({ "[removed]": [{ deep: "x [removed] y" }], n: 1, none: null });
  });

  it("keeps words that happen to be very short keys", () => {
    expect(redact.text("abc")).toBe("abc");
  });

  it.each([
    "sk-proj-abcdef123456",
    "sk-ab****************yz",
    "AIzaSyA1234567890abcdef",
    "Bearer eyJhbGciOi.J9-x",
    "AKIAABCDEFGHIJKLMNOP",
    "x-api-key: 0123456789",
  ])("removes what looks like a key although nobody told: %s", (key) => {
    expect(redact.text(`wrong key ${key}, try again`)).toMatch(/^wrong key \[removed\],? try again$/);
  });

  it("removes the values of headers that carry keys", () => {
    expect(redact.json({ headers: { Authorization: "zzz", "x-goog-api-key": "zzz", host: "h" } })).toEqual({
      headers: { Authorization: "[removed]", "x-goog-api-key": "[removed]", host: "h" },
    });
  });

  it("leaves a model's own words alone but for the keys themselves", () => {
    const words = "The song is called Bearer of tidings-123456; ask-counsellor-today.";
    expect(redact.knownOnly(words)).toBe(words);
    expect(redact.knownOnly(`it is ${KEY}`)).toBe("it is [removed]");
  });

  it("lets no key of four or more characters through, whatever surrounds it", () => {
    const visible = fc.string({ minLength: 4, maxLength: 40 }).filter((key) => key.trim().length >= 4);
    fc.assert(
      fc.property(visible, fc.string(), fc.string(), (key, before, after) => {
        fc.pre(!"[removed]".includes(key.trim()) && !(before + after).includes(key.trim()));
        const clean = createRedactor([key]).text(`${before}\n${key}\n${after}`);
        expect(clean.includes(key.trim())).toBe(false);
      }),
    );
  });
});
