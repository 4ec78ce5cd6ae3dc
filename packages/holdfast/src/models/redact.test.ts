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

  it("removes a key that is all digits from JSON numbers", () => {
    expect(createRedactor(["4711471147"]).json({ n: 4711471147, m: 12 })).toEqual({ n: "[removed]", m: 12 });
  });

  const SECRET = 'sEcr3t+K/ey&Val"ue==Qq9';
  const hidden = createRedactor([SECRET]);
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  it.each<[string, string]>([
    ["twice in a URL", encodeURIComponent(encodeURIComponent(SECRET))],
    ["in a URL in lower case", encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase())],
    ["in HTML", SECRET.replace(/[&"+/]/g, (character) => `&#${character.charCodeAt(0)};`)],
    ["in HTML by names", SECRET.replaceAll("&", "&amp;").replaceAll('"', "&quot;")],
    ["in base64", base64(SECRET)],
    ["in base64 behind a name", base64(`user:${SECRET}`)],
    ["in base64 behind a scheme, something after it", base64(`Bearer ${SECRET} x`)],
    ["in base64 for URLs", Buffer.from(SECRET).toString("base64url")],
    ["in base64 over two lines", base64(SECRET).replace(/^.{10}/, "$&\r\n  ")],
    ["in hexadecimal", Buffer.from(SECRET).toString("hex").toUpperCase()],
    ["letter by letter as JSON escapes", SECRET.replace(/./g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)],
    ["letter by letter as in a URL", SECRET.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`)],
    ["over two lines", SECRET.replace(/^.{10}/, "$&\n    ")],
    ["over two lines of JSON text", JSON.stringify(SECRET.replace(/^.{10}/, "$&\n"))],
    ["with spaces between its letters", [...SECRET].join(" ")],
    ["with invisible marks between its letters", [...SECRET].join("\u200b")],
    ["in another case", SECRET.toUpperCase()],
    ["backwards", [...SECRET].reverse().join("")],
    ["masked in the middle", `${SECRET.slice(0, 8)}****${SECRET.slice(-4)}`],
    ["masked but for its end", `************${SECRET.slice(-4)}`],
    ["cut with an ellipsis", `${SECRET.slice(0, 12)}…`],
  ])("removes a key spelled %s", (_, spelled) => {
    // What base64 leaves over is at most a bit or two of the key at either end, shared with its neighbours.
    expect(hidden.text(`wrong key ${spelled} given`)).toMatch(
      /^wrong key "?[A-Za-z0-9]{0,10}(?:\[removed\])+[A-Za-z0-9+/=]{0,5}"? given$/,
    );
  });

  it("finds a key of any kind in base64 at each of the three places where it can begin", () => {
    const key = fc.string({ unit: "binary-ascii", minLength: 12, maxLength: 60 });
    fc.assert(
      fc.property(
        key.filter((text) => text.trim() === text),
        fc.integer({ min: 0, max: 2 }),
        (secret, before) => {
          const whole = base64("a".repeat(before) + secret);
          const clean = createRedactor([secret]).text(whole);
          expect(clean.replaceAll("[removed]", "").length).toBeLessThan(9);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("finds the parts of a very long key, and costs time linear in a hostile text", () => {
    const token = Array.from({ length: 300 }, (_, i) => (i * 7919).toString(36)).join("");
    const clean = createRedactor([token]).text(`<${token.slice(0, 1_000)}>`);
    expect(clean.length).toBeLessThan(300);
    const spaced = createRedactor(["a b c d e f g h"]);
    const text = "a b ".repeat(50_000) + " ".repeat(200_000);
    expect(spaced.text(text)).toBe(text);
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
