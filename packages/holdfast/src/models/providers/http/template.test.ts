import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillJson, fillText, type PlaceholderValues, placeholderProblem } from "./template.ts";

const values = (message: string): PlaceholderValues => ({
  message,
  messages: [{ role: "user", content: message }],
  system: "the system prompt",
  sessionId: "s-1",
  idempotencyKey: "k-1",
  turnIndex: 0,
});

/** Text that tries to be a placeholder, a pattern of String.replace, or half a character. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("{{system}}", "{{{{message}}}}", "$& $1 $$", "\ud83d", "\u0000", '"}, "x": {"'),
);

describe("filling a template", () => {
  test("whatever a person writes arrives as written, alone and inside other text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fillJson({ a: "{{message}}", b: ["<{{message}}|{{message}}>"] }, values(text))).toEqual({
          a: text,
          b: [`<${text}|${text}>`],
        });
      }),
    );
  });

  test("and can't break out of the JSON that is sent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = JSON.stringify(fillJson({ message: "{{message}}", safe: true }, values(text)));
        expect(JSON.parse(sent)).toEqual({ message: text, safe: true });
      }),
    );
  });

  test("everything but string leaves is left alone; numbers and lists keep their kind", () => {
    const template = { "{{message}}": 1, n: [null, true, 2.5], turn: "{{ turnIndex }}", all: "{{messages}}" };
    expect(fillJson(template, values("hi"))).toEqual({
      "{{message}}": 1,
      n: [null, true, 2.5],
      turn: 0,
      all: [{ role: "user", content: "hi" }],
    });
  });

  test("text outside of known placeholders stays as it is", () => {
    expect(fillText("{{nothing}} {{sessionId}}", values(""))).toBe("{{nothing}} s-1");
  });
});

test.each([
  ["{{message}}", null],
  [{ a: ["{{messages}}"] }, null],
  [{ a: ["say: {{messages}}"] }, /must be the whole value/],
  ["{{mesage}}", /did you mean \{\{message\}\}/],
  ["{{7*7}}", /unknown placeholder \{\{7\*7\}\}/],
])("%j is checked when the configuration is read", (template, problem) => {
  const found = placeholderProblem(template);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});
