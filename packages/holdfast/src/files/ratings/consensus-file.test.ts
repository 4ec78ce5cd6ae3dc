import { describe, expect, it } from "vitest";
import type { ConsensusEntry } from "../../domain/consensus-entry.ts";
import { complaintOf, temporaryFiles } from "../testing/temporary-files.ts";
import { historyLine, readAdjudications, readConsensusHistory } from "./consensus-file.ts";

const write = temporaryFiles();
const ENTRY: ConsensusEntry = {
  transcript: "t1",
  item: "Q21",
  version: 1,
  at: "2026-01-02T03:04:05Z",
  by: "coordinator",
  rule: "modal-1/drop-forced",
  inputs: "ab".repeat(32),
  status: "tie",
  candidates: ["no", "yes"],
  voted: null,
  value: null,
  flag: "tie",
  adjudication: null,
};

describe("a history of a consensus", () => {
  it("is read as it was written, each entry with its line", async () => {
    const file = write(
      "c.jsonl",
      [ENTRY, { ...ENTRY, version: 2, value: "yes", flag: null }].map(historyLine).join(""),
    );
    const { list, placeOf } = await readConsensusHistory(file);
    expect(list).toMatchObject([ENTRY, { version: 2, value: "yes" }]);
    expect(placeOf(1)).toBe(`${file}:2`);
  });

  it("is refused with line and field", async () => {
    const file = write("bad.jsonl", `${historyLine(ENTRY)}${JSON.stringify({ ...ENTRY, inputs: "abc" })}\n`);
    expect(await complaintOf(readConsensusHistory(file))).toMatch(
      /bad\.jsonl:2: inputs: expected 64 hexadecimal digits/,
    );
  });
});

describe("decisions", () => {
  it("are the filled rows of the list of open questions", async () => {
    const file = write(
      "open.csv",
      "transcript,item,flag,votes,inputs,value,note,confidence,by\n" +
        "t1,Q21,tie,a: yes; b: no,abababababab,yes,turn 7,high,\n" +
        "t2,Q21,tie,a: yes; b: no,cdcdcdcdcdcd,,,,\n" +
        "'-t3,Q21,tie,a: yes; b: no,,no,turn 2,low,lead\n",
    );
    const { list, placeOf } = await readAdjudications(file, "coordinator");
    expect(list).toEqual([
      {
        transcript: "t1",
        item: "Q21",
        value: "yes",
        note: "turn 7",
        confidence: "high",
        by: "coordinator",
        inputs: "abababababab",
      },
      // The apostrophe kept a spreadsheet from taking the id for a formula.
      { transcript: "-t3", item: "Q21", value: "no", note: "turn 2", confidence: "low", by: "lead" },
    ]);
    expect(placeOf(1)).toBe(`${file}:4`);
  });

  it.each([
    [
      "note.csv",
      "transcript,item,value,note,confidence\nt1,Q21,yes,,high\n",
      /note\.csv:2: note: is missing/,
    ],
    [
      "sure.csv",
      "transcript,item,value,note,confidence\nt1,Q21,yes,turn 7,very\n",
      /sure\.csv:2: confidence: expected one of low, moderate, high/,
    ],
  ])("need a note and a confidence: %s", async (name, text, message) => {
    expect(await complaintOf(readAdjudications(write(name, text), "c"))).toMatch(message);
  });
});
