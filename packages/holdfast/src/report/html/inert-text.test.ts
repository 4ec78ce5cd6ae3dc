import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inertText } from "./inert-text.ts";
import { html } from "./markup.ts";

describe("inertText", () => {
  it("lets no tag begin", () => {
    expect(inertText("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("lets no attribute end", () => {
    expect(inertText(`" onload='x'`)).toBe("&quot; onload=&#39;x&#39;");
  });

  it("turns lone surrogates and control characters into U+FFFD", () => {
    expect(inertText("a\ud800b\u0000c\u009bd")).toBe("a\ufffdb\ufffdc\ufffdd");
  });

  it("names direction overrides instead of obeying them", () => {
    expect(inertText("safe\u202egnp.exe")).toBe("safe[U+202E]gnp.exe");
  });

  it("keeps line breaks, marks of right-to-left scripts and pictures", () => {
    expect(inertText("a\r\nb\u200f שלום 🙂")).toBe("a\nb\u200f שלום 🙂");
  });

  it("leaves nothing that HTML reads as markup, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const inert = inertText(text);
        expect(inert).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
        expect(inert.isWellFormed()).toBe(true);
        expect(inert).not.toMatch(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe("html", () => {
  it("escapes texts and keeps markup made by itself", () => {
    const inner = html`<b>${"<i>"}</b>`;
    expect(html`<p title="${'"'}">${inner}${null}${["a", 2]}</p>`.markup).toBe(
      '<p title="&quot;"><b>&lt;i&gt;</b>a2</p>',
    );
  });
});
