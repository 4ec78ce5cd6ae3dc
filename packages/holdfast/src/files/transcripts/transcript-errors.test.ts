import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { complaintOf } from "../testing/temporary-files.ts";
import { readTranscripts } from "./read-transcripts.ts";
import { transcriptFolders } from "./testing/transcript-folder.ts";

const folderOf = transcriptFolders();
const complaint = (name: string, content: string) =>
  complaintOf(readTranscripts(join(folderOf({ [name]: content }), name)));
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

const OPENAI = [
  { role: "user", content: "I can't sleep" },
  { role: "assistant", content: "Since when?" },
  { role: "user", content: "March" },
  { role: "assistant", content: null },
];

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
