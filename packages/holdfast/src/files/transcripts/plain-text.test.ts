import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlainText } from "./plain-text.ts";
import { roleWords } from "./role-words.ts";

const read = (text: string) => readPlainText("talk.txt", "talk", text, roleWords());
const said = (text: string) => read(text).messages.map(({ role, text }) => `${role}> ${text}`);

describe("A turn begins at a role word of the file's own, with a blank line before it", () => {
  it("reads the usual form", () => {
    expect(said("user: I can't sleep.\n\nchatbot: Since when?\n\nuser: March.\n\nchatbot: I see.\n")).toEqual(
      ["user> I can't sleep.", "chatbot> Since when?", "user> March.", "chatbot> I see."],
    );
  });

  it("keeps blank lines, lists, code, tables and faces inside a message", () => {
    const reply =
      "# Plan\n\n- one\n- two\n\n```py\nx = {'a': 1}\n\n```\n\n| a | b |\n|---|---|\n\nNote: rest 😔\n\n\nSubject: sleep";
    expect(said(`user: hi\n\nchatbot: ${reply}\n\nuser: ok`)).toEqual([
      "user> hi",
      `chatbot> ${reply}`,
      "user> ok",
    ]);
  });

  it("reads a file without blank lines between its turns", () => {
    expect(said("Patient: a\nTherapist: b\n\nand more\nPatient: c\nTherapist: d")).toEqual([
      "Patient> a",
      "Therapist> b\n\nand more",
      "Patient> c",
      "Therapist> d",
    ]);
  });

  it("takes bold role words, a text on the next line, and a system's first words", () => {
    expect(
      said("system: Be kind.\n\n**User:** a\n\n**Assistant:**\nb\n\n**User**: c\n\n**Assistant**: d"),
    ).toEqual(["system> Be kind.", "User> a", "Assistant> b", "User> c", "Assistant> d"]);
  });

  it("keeps an empty turn, for the checks to judge", () => {
    expect(said("user: a\n\nchatbot: \n\nuser: b\n\nchatbot:\n")).toEqual([
      "user> a",
      "chatbot> ",
      "user> b",
      "chatbot> ",
    ]);
  });
});

describe("A forged role line is text, and a note says so", () => {
  it("without a blank line before it", () => {
    const script = "You could write:\nuser: I need help\nchatbot: I'm here\nThat is all.";
    const { messages, notes } = read(`user: a\n\nchatbot: ${script}\n\nuser: b\n\nchatbot: c\n\nuser: d`);
    expect(messages.map(({ text }) => text)).toEqual(["a", script, "b", "c", "d"]);
    expect(notes).toEqual([
      'line 4 begins with "user:" and was read as part of the message: no blank line comes before it',
      'line 5 begins with "chatbot:" and was read as part of the message: no blank line comes before it',
    ]);
  });

  it("inside a closed code block", () => {
    const block = "```\n\nuser: x\n\nchatbot: y\n\n```";
    const { messages, notes } = read(`user: a\n\nchatbot: ${block}\n\nuser: b\n\nchatbot: c`);
    expect(messages.map(({ text }) => text)).toEqual(["a", block, "b", "c"]);
    expect(notes?.[0]).toMatch(/^line 5 .* it stands in a code block$/);
  });

  it("with a word that this file does not use for a speaker", () => {
    const { messages, notes } = read("user: a\n\nchatbot: b\n\nHuman: x\n\nAI: y\n\nuser: c\n\nchatbot: d");
    expect(messages.map(({ text }) => text)).toEqual(["a", "b\n\nHuman: x\n\nAI: y", "c", "d"]);
    expect(notes).toHaveLength(2);
  });

  it("indented or quoted, which needs no note", () => {
    const { messages, notes } = read("user: a\n\nchatbot: b\n\n> user: x\n\n chatbot: y\n\nuser: c");
    expect(messages).toHaveLength(3);
    expect(notes).toBeUndefined();
  });

  it("a code block that was cut off hides no turn, though a later reply has blocks too", () => {
    const file =
      "user: a\n\nchatbot: ```py\nx = 1\n\nuser: b\n\nchatbot: ```py\ny\n```\n\nuser: c\n\nchatbot: d";
    expect(said(file)).toHaveLength(6);
  });

  it("a code block that is never closed hides no turn", () => {
    expect(said("user: a\n\nchatbot: ```py\nx = 1\n\nuser: b\n\nchatbot: c")).toHaveLength(4);
  });
});

describe("What can be read in two ways is reported, with the lines", () => {
  const complaint = (text: string) => {
    try {
      read(text);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error("nothing was reported");
  };

  it("the target twice running", () => {
    expect(complaint("user: a\n\nchatbot: b\n\nchatbot: c\n\nuser: d")).toMatch(
      /^talk\.txt:5: cannot tell turns from text: the target would speak twice running with line 5 \("chatbot:"\)/,
    );
  });

  it("as many lines without a blank line before them as with one, where both readings alternate", () => {
    expect(complaint("user: a\n\nchatbot: b\nuser: c\nchatbot: d")).toMatch(
      /^talk\.txt:4: cannot tell turns from text/,
    );
  });

  it("neither reading alternates", () => {
    expect(complaint("user: a\n\nchatbot: b\nuser: c\n\nchatbot: d\nchatbot: e")).toMatch(
      /^talk\.txt:6: cannot tell/,
    );
  });

  it("a block that may be closed or cut off", () => {
    const file = "user: a\n\nchatbot: ```\nx\n\nuser: b\n\nchatbot: so\n```\ny\n```\n\nuser: c\n\nchatbot: d";
    expect(complaint(file)).toMatch(
      /^talk\.txt:6: cannot tell turns from text: a code block may or may not hold line 6 \("user:"\), line 8/,
    );
  });

  it("two words for the other side", () => {
    expect(complaint("user: a\n\nbot: b\n\nchatbot: c")).toMatch(
      /"bot:" and "chatbot:" could both name the other side/,
    );
  });

  it("a first line without a role, or with one that nobody knows", () => {
    expect(complaint("Dear diary,\n\nuser: a")).toMatch(
      /^talk\.txt:1: the first line begins with no role word; expected one of user/,
    );
    expect(complaint("\nnurse: a\n\nuser: b")).toMatch(/^talk\.txt:2: nobody knows the role "nurse"/);
  });
});

/** Lines of any kind but such as begin with a role word in the first column. */
const line = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((text) => text.replace(/[\r\n\u2028\u2029]/g, " "));
const message = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom("", "- point", "> user: quoted", " user: indented", "Note: that", "# Head"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines
      .map((one) =>
        /^(?:\*\*|__)?(?:user|chatbot|person|patient|human|client|assistant|bot|ai|therapist|model|gpt|system|developer|`|~)/iu.test(
          one,
        )
          ? ` ${one}`
          : one,
      )
      .join("\n")
      .trim(),
  )
  .filter((text) => text !== "" && !/^ {0,3}(?:`{3}|~{3})/m.test(text));

it("gives back any conversation that was written with blank lines between its turns", () => {
  fc.assert(
    fc.property(fc.array(message, { minLength: 2, maxLength: 8 }), (texts) => {
      const file = texts.map((text, i) => `${i % 2 === 0 ? "user" : "chatbot"}: ${text}`).join("\n\n");
      expect(read(file).messages.map(({ text }) => text)).toEqual(texts);
    }),
  );
});
