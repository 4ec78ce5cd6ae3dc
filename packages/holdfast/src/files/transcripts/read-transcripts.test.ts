import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { complaintOf } from "../testing/temporary-files.ts";
import { readTranscripts } from "./read-transcripts.ts";
import { transcriptFolders } from "./testing/transcript-folder.ts";

const folderOf = transcriptFolders();
const readOne = async (name: string, content: string) =>
  (await readTranscripts(join(folderOf({ [name]: content }), name))).transcripts[0]!;
const complaint = (name: string, content: string) => complaintOf(readOne(name, content));
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

describe("Errors name file and line, and how to mend it", () => {
  const rows = (...messages: [string, string][]) =>
    `conversation,role,text\n${messages.map(([role, text]) => `x,${role},${text}`).join("\n")}`;
  it.each([
    [
      "an empty patient turn",
      "a.txt",
      "user: a\n\nchatbot: b\n\nuser:  \n\nchatbot: c",
      /a\.txt:5: an empty turn of the person/,
    ],
    [
      "an empty patient turn in a table",
      "a.csv",
      rows(["user", "a"], ["bot", "b"], ["user", ""], ["bot", "c"]),
      /a\.csv:4: an empty turn of the person/,
    ],
    [
      "two patient turns running",
      "a.txt",
      "user: a\n\nuser: b\n\nchatbot: c",
      /a\.txt:3: two turns of the person running/,
    ],
    [
      "an unknown role between two",
      "a.txt",
      "user: a\n\nnurse: b\n\nuser: c\n\nchatbot: d",
      /two turns .* Line 3 begins with "nurse:", a role that nobody knows/,
    ],
    [
      "two patient turns in JSON",
      "a.json",
      JSON.stringify({ messages: [OPENAI[0], OPENAI[0], OPENAI[1]] }, null, 1),
      /a\.json:7: two turns of the person running/,
    ],
    [
      "an unknown role",
      "a.csv",
      rows(["user", "a"], ["nurse", "b"]),
      /a\.csv:3: nobody knows the role "nurse"; known are user, person/,
    ],
    [
      "an unknown role in JSONL",
      "a.jsonl",
      lines({ messages: OPENAI }, { messages: [{ role: "tool", content: "x" }] }),
      /a\.jsonl:2: nobody knows the role "tool"/,
    ],
    ["nothing in the file", "a.txt", "\ufeff \n\n", /a\.txt: nothing in it/],
    ["nothing in the list", "a.json", "[]", /a\.json: nothing in it/],
    ["nothing but a header", "a.csv", "conversation,role,text\n", /nothing in it but the header/],
    ["no messages in a conversation", "a.json", '{"messages": []}', /a\.json:1: nothing in it/],
    ["no turn of the target", "a.txt", "user: a", /a\.txt:1: no turn of the target/],
    [
      "duplicate ids",
      "a.jsonl",
      lines({ id: "k", messages: OPENAI }, { id: "k", messages: OPENAI }),
      /a\.jsonl:2: the id "k" is also that of .*a\.jsonl:1/,
    ],
    [
      "a turn that is there twice",
      "a.csv",
      "conversation,turn,role,text\nx,1,user,a\nx,1,bot,b",
      /a\.csv:3: turn 1 of "x" is there twice/,
    ],
    [
      "a turn without a number",
      "a.csv",
      "conversation,turn,role,text\nx,first,user,a",
      /a\.csv:2: the turn "first" is no number/,
    ],
    [
      "a missing column",
      "a.csv",
      "conversation,who,text\nx,user,a",
      /a\.csv:1: no column role \(known as role, speaker/,
    ],
    [
      "a ragged row",
      "a.csv",
      "conversation,role,text\nx,user,a,b",
      /a\.csv:2: 4 columns where the header has 3/,
    ],
    [
      "an open quote",
      "a.csv",
      'conversation,role,text\nx,user,"a',
      /a\.csv:\d+: a double quote before this line is not closed/,
    ],
    ["broken JSON", "a.json", '{\n"messages": [\n}', /a\.json:3: not JSON/],
    ["broken JSONL", "a.jsonl", `${lines({ messages: OPENAI })}\n{"messages": [}`, /a\.jsonl:2: not JSON/],
    [
      "JSONL that is named JSON",
      "a.json",
      lines({ messages: OPENAI }, { messages: OPENAI }),
      /name the file \.jsonl/,
    ],
    [
      "a picture",
      "a.json",
      JSON.stringify([{ role: "user", content: [{ type: "image_url" }] }, OPENAI[1]]),
      /a\.json:1: a part of type "image_url"; only text can be judged/,
    ],
    [
      "a late system message",
      "a.json",
      JSON.stringify([...OPENAI, { role: "system", content: "x" }]),
      /a system message after the first turn/,
    ],
    [
      "a message without conversation",
      "a.jsonl",
      lines(OPENAI[0]),
      /a\.jsonl:1: a message that names no conversation/,
    ],
    [
      "no conversation at all",
      "a.json",
      '{"name": "x"}',
      /a\.json:1: a record without messages, conversations/,
    ],
    [
      "a text where a message should be",
      "a.json",
      '{"messages": ["hi"]}',
      /expected a message with a role and a content, found a string/,
    ],
    ["another ending", "a.pdf", "x", /cannot tell how to read it; expected a file ending in \.txt/],
  ])("%s", async (_, name, content, message) => {
    expect(await complaint(name, content)).toMatch(message);
  });

  it("lists every problem of a folder", async () => {
    const folder = folderOf({
      "1.txt": "user: a",
      "2.txt": "",
      "3.csv": "x",
      "4.txt": "user: a\n\nchatbot: b",
    });
    expect(await complaintOf(readTranscripts(folder))).toMatch(
      /3 problems, nothing was read:\n {2}.*2\.txt.*\n {2}.*3\.csv.*\n {2}.*1\.txt:1/,
    );
  });

  it("an empty folder, and one that is not there", async () => {
    expect(await complaintOf(readTranscripts(folderOf({ "x.md": "" })))).toMatch(
      /no transcripts in this folder/,
    );
    expect(await complaintOf(readTranscripts("/nowhere/at-all"))).toMatch(/no such file or folder/);
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
