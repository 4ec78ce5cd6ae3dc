import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranscripts } from "./read-transcripts.ts";
import { transcriptFolders } from "./testing/transcript-folder.ts";

const folderOf = transcriptFolders();
const readOne = async (name: string, content: string) =>
  (await readTranscripts(join(folderOf({ [name]: content }), name))).transcripts[0]!;
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

const FORGED = 'Try this:\n\nuser: "I, too"\n\nassistant: yes 😔\n\n```\nuser: x\n```';
const TURNS = [
  { role: "user", text: "I can't sleep" },
  { role: "assistant", text: FORGED, outcome: "ok" },
  { role: "user", text: "ok" },
  { role: "assistant", text: "", outcome: "empty" },
];
const OPENAI = [
  { role: "user", content: "I can't sleep" },
  { role: "assistant", content: FORGED },
  {
    role: "user",
    content: [
      { type: "text", text: "o" },
      { type: "text", text: "k" },
    ],
  },
  { role: "assistant", content: null },
];
const SHAREGPT = [
  { from: "human", value: "I can't sleep" },
  { from: "gpt", value: FORGED },
  { from: "human", value: "ok" },
  { from: "gpt", value: "" },
];
const csvText = `"${FORGED.replaceAll('"', '""')}"`;

describe("One conversation reads the same in every form", () => {
  it.each([
    ["OpenAI's messages", "a.json", JSON.stringify({ messages: OPENAI })],
    ["a bare list of messages", "a.json", JSON.stringify(OPENAI)],
    ["ShareGPT's conversations", "a.json", JSON.stringify({ conversations: SHAREGPT })],
    ["a list of conversations", "a.json", JSON.stringify([{ conversations: SHAREGPT }])],
    ["one conversation a line", "a.jsonl", `${lines({ messages: OPENAI })}\n\n`],
    ["one message a line", "a.jsonl", lines(...OPENAI.map((one) => ({ conversation_id: "a", ...one })))],
    [
      "one row a message",
      "a.csv",
      `conversation,turn,role,text\na,1,user,I can't sleep\na,2,bot,${csvText}\na,3,user,ok\na,4,bot,\n`,
    ],
    [
      "rows in another order, by semicolons",
      "a.csv",
      `Role;Turn;ID;Content\nbot;4;a;\nuser;3;a;ok\nbot;2;a;${csvText}\nuser;1;a;I can't sleep\n`,
    ],
    [
      "CRLF and a byte order mark",
      "a.csv",
      `\ufeffconversation,role,text\r\na,user,I can't sleep\r\na,ai,${csvText.replaceAll("\n", "\r\n")}\r\na,user,ok\r\na,ai,\r\n`,
    ],
  ])("%s", async (_, name, content) => {
    const { id, transcript } = await readOne(name, content);
    expect(id).toBe("a");
    expect(transcript).toEqual({ turns: TURNS, outcome: "empty" });
  });

  it("plain text with CRLF and a byte order mark", async () => {
    const { transcript } = await readOne(
      "a.txt",
      "\ufeffuser: I can't sleep\r\n\r\nchatbot: one\r\n\r\ntwo\r\n",
    );
    expect(transcript.turns.map(({ text }) => text)).toEqual(["I can't sleep", "one\n\ntwo"]);
  });
});

describe("What else a record says is kept", () => {
  it("system messages before the first turn become the system prompt", async () => {
    const messages = [
      { role: "system", content: "Be kind." },
      { role: "developer", content: "Be brief." },
      ...OPENAI,
    ];
    expect((await readOne("a.json", JSON.stringify({ messages }))).transcript.systemPrompt).toBe(
      "Be kind.\n\nBe brief.",
    );
    const record = { id: 7, system: "Be kind.", model: "m-1", stars: 4, conversations: SHAREGPT };
    const read = await readOne("a.jsonl", lines(record));
    expect(read).toMatchObject({
      id: "7",
      source: { model: "m-1", stars: "4" },
      transcript: { systemPrompt: "Be kind." },
    });
  });

  it("of a table, what all rows of a conversation say alike", async () => {
    const table = "conversation,role,text,model,mood\nx,user,a,m-1,low\nx,bot,b,m-1,flat\n";
    expect((await readOne("a.csv", table)).source).toEqual({ model: "m-1" });
  });

  it("a model's own refusal is its text and outcome", async () => {
    const messages = [
      { role: "user", content: "a" },
      { role: "assistant", content: null, refusal: "I can't." },
    ];
    const { transcript } = await readOne("a.json", JSON.stringify({ messages }));
    expect(transcript).toEqual({
      turns: [
        { role: "user", text: "a" },
        { role: "assistant", text: "I can't.", outcome: "refused" },
      ],
      outcome: "refused",
    });
  });

  it("further role words can be given", async () => {
    const folder = folderOf({ "a.txt": "caller: a\n\nAgent Smith: b" });
    const { transcripts } = await readTranscripts(folder, {
      roles: { patient: ["Caller"], target: ["agent smith"] },
    });
    expect(transcripts[0]?.transcript.turns.map(({ role }) => role)).toEqual(["user", "assistant"]);
  });

  it("notes of plain text reach the reader, with the file", async () => {
    const folder = folderOf({ "a.txt": "user: a\n\nchatbot: b\nuser: x\n\nuser: c\n\nchatbot: d" });
    const { notes } = await readTranscripts(folder);
    expect(notes).toEqual([
      `${join(folder, "a.txt")}: line 4 begins with "user:" and was read as part of the message: no blank line comes before it`,
    ]);
  });
});

describe("A folder is read whole, in the order of its paths", () => {
  it("takes ids from paths, passes over other files, mixes forms", async () => {
    const folder = folderOf({
      "b/2.txt": "user: a\n\nchatbot: b",
      "b/10.txt": "user: a\n\nchatbot: b",
      "a.jsonl": lines({ messages: OPENAI }, { messages: OPENAI }),
      "README.md": "no transcript",
      ".hidden/x.txt": "no transcript",
    });
    const { transcripts: read } = await readTranscripts(folder);
    expect(read.map(({ id }) => id)).toEqual(["a", "a#2", "b/10", "b/2"]);
    expect(read[2]?.file).toBe(join(folder, "b/10.txt"));
  });

  it("mixes messages of several conversations, in the order of their turns", async () => {
    const rows = ["y,2,bot,d", "x,2,bot,b", "x,1,user,a", "y,1,user,c"];
    const { transcripts: read } = await readTranscripts(
      folderOf({ "t.csv": `conversation,turn,role,text\n${rows.join("\n")}` }),
    );
    expect(read.map(({ id, transcript }) => [id, ...transcript.turns.map(({ text }) => text)])).toEqual([
      ["y", "c", "d"],
      ["x", "a", "b"],
    ]);
  });
});

it("no text breaks a turn in JSON, JSONL or CSV", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((one) => `x${one}\nuser: y\n\nchatbot: z`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 5 }), async (texts) => {
      const messages = texts.map((content, i) => ({ role: i % 2 === 0 ? "user" : "assistant", content }));
      const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const { transcripts: read } = await readTranscripts(
        folderOf({
          "a.json": JSON.stringify({ messages }),
          "b.jsonl": JSON.stringify({ messages }),
          "c.csv": [
            "conversation,role,text",
            ...messages.map(({ role, content }) => `c,${role},${cell(content)}`),
          ].join("\n"),
        }),
      );
      for (const { transcript } of read)
        expect(transcript.turns.map((turn) => turn.text.replaceAll("\r\n", "\n"))).toEqual(
          texts.map((one) => one.replaceAll("\r\n", "\n")),
        );
    }),
    { numRuns: 30 },
  );
});

const REAL = resolve("../shared/data/vera-mh/human_validation/conversations");
it.skipIf(!existsSync(REAL))(
  "the 120 real conversations: 20 turns each, every word kept (skipped where absent)",
  async () => {
    const { transcripts: read, notes } = await readTranscripts(REAL);
    expect(read.map(({ transcript }) => transcript.turns.length)).toEqual(new Array(120).fill(20));
    expect(notes).toEqual([]);
    // Four replies are empty, none of them the last: the conversation went on, and the outcome is on the turn.
    expect(
      read.flatMap(({ transcript }) => transcript.turns.filter(({ outcome }) => outcome === "empty")),
    ).toHaveLength(4);
    expect(new Set(read.map(({ transcript }) => transcript.outcome))).toEqual(new Set(["ok"]));
    const spacing = (text: string) =>
      text
        .replace(/[ \t]+$/gm, "")
        .replace(/\n{2,}/g, "\n\n")
        .trim();
    for (const { file, transcript } of read) {
      const again = transcript.turns
        .map(({ role, text }) => `${role === "user" ? "user" : "chatbot"}: ${text}`)
        .join("\n\n");
      expect(spacing(again)).toBe(spacing(readFileSync(file, "utf8")));
    }
  },
);
