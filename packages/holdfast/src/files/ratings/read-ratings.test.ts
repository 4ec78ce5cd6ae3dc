import { describe, expect, it } from "vitest";
import { complaintOf, temporaryFiles } from "../testing/temporary-files.ts";
import { ratingMappingSchema } from "./mapping-schema.ts";
import { readInstrument, readRatingMapping, readStudy } from "./ratings-files.ts";
import { readRatings } from "./read-ratings.ts";

const write = temporaryFiles();
const item = (id: string) => ({
  id,
  section: "S",
  domain: null,
  levels: ["no", "yes"],
  ordered: true,
  notApplicable: "na",
  gate: null,
});
const instrument = { items: [item("A"), item("B")] };

/** Ratings as `transcript rater item value`, a blank as `-`; each with its line. */
async function read(files: string[], mapping?: object, study?: object) {
  const given = mapping === undefined ? undefined : ratingMappingSchema.parse(mapping);
  const { ratings, placeOf, cleaned } = await readRatings(files, {
    mapping: given,
    mappingFile: mapping && "mapping.yaml",
    instrument,
    study,
  });
  const shown = ratings.map(
    ({ transcript, rater, item: id, value }) => `${transcript} ${rater} ${id} ${value ?? "-"}`,
  );
  return { shown, ratings, cleaned, places: ratings.map((_, n) => placeOf(n).replace(/^.*\//, "")) };
}

const WIDE = {
  layout: "wide",
  transcript: { column: "conversation", remove: "^#+" },
  rater: "who",
  items: { q_one: "A", q_two: "B" },
  values: { Y: "yes", N: "no", "Not seen": "na" },
  blank: ["?"],
};

describe("Holdfast's own form", () => {
  it("is one row a rating; an empty value is a blank", async () => {
    const file = write(
      "own.csv",
      'transcript,rater,item,value,phase,note\nt1,a,A,yes,,\nt1,a,B,,training,"two\nlines"\nt1,b,A,no,formal,\n',
    );
    const { shown, ratings, places } = await read([file]);
    expect(shown).toEqual(["t1 a A yes", "t1 a B -", "t1 b A no"]);
    expect(ratings.map(({ phase }) => phase)).toEqual(["formal", "training", "formal"]);
    expect(ratings[1]?.note).toBe("two\nlines");
    expect(places).toEqual(["own.csv:2", "own.csv:3", "own.csv:5"]);
  });

  it("is the same as JSONL, with null for a blank, and evidence", async () => {
    const lines = [
      { transcript: "t1", rater: "judge", item: "A", value: "yes", evidence: [{ turn: 3, quote: "…" }] },
      { transcript: "t1", rater: "judge", item: "B", value: null, excluded: "turn 4 was cut" },
    ];
    const file = write("own.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
    const { shown, ratings, places } = await read([file]);
    expect(shown).toEqual(["t1 judge A yes", "t1 judge B -"]);
    expect(ratings).toMatchObject([{ evidence: [{ turn: 3 }] }, { excluded: "turn 4 was cut" }]);
    expect(places).toEqual(["own.jsonl:1", "own.jsonl:2"]);
  });

  it("takes the phase from the study where a row names none", async () => {
    const file = write("phases.csv", "transcript,rater,item,value\nt1,a,A,yes\nt2,a,A,yes\n");
    const { ratings } = await read([file], undefined, { training: { transcripts: ["t1"] } });
    expect(ratings.map(({ phase }) => phase)).toEqual(["training", "formal"]);
  });

  it.each([
    [
      "unknown.csv",
      "transcript,rater,item,value,phaze\nt,a,A,yes,formal\n",
      /unknown\.csv:1: unknown column "phaze"; did you mean "phase"\?/,
    ],
    ["nobody.csv", "transcript,rater,item,value\nt,,A,yes\n", /nobody\.csv:2: rater: is missing/],
    [
      "phase.csv",
      "transcript,rater,item,value,phase\nt,a,A,yes,pilot\n",
      /phase\.csv:2: phase: expected one of training, formal/,
    ],
    [
      "columns.csv",
      "conversation,who,q_one\nt,a,Y\n",
      /columns\.csv:1: expected the columns transcript, rater, item and value, or give a mapping file/,
    ],
    ["ragged.csv", "transcript,rater,item,value\nt,a,A\n", /ragged\.csv:2: 3 columns where the header has 4/],
    [
      "twice.csv",
      "transcript,rater,rater,value\nt,a,A,yes\n",
      /twice\.csv:1: the column "rater" is there twice/,
    ],
    ["empty.csv", "", /empty\.csv: is empty/],
    ["head.csv", "transcript,rater,item,value\n", /head\.csv: holds no rows/],
    ["list.jsonl", "[1]", /list\.jsonl:1: expected one object a line/],
    [
      "typo.jsonl",
      '{"transcript":"t","rater":"a","item":"A","value":"yes","evidence":[],"not":"x"}',
      /typo\.jsonl:1: not: unknown key "not"; did you mean "note"\?/,
    ],
    ["book.xlsx", "", /expected a file ending in \.csv, \.tsv or \.jsonl/],
  ])("is refused with file, line and remedy: %s", async (name, text, message) => {
    expect(await complaintOf(read([write(name, text)]))).toMatch(message);
  });
});

describe("a mapping", () => {
  it("reads one row a rater and transcript, with ids cleaned and answers renamed", async () => {
    const file = write(
      "wide.csv",
      "who,conversation,q_one,q_two,mood\na,#c1,Y,Not seen,5\nb,c1,N,?,4\nc,##c2,,yes,4\n",
    );
    const { shown, cleaned, places } = await read([file], WIDE);
    // "yes" is not renamed, since it is the item's own; what no item knows is refused when the table is built.
    expect(shown).toEqual(["c1 a A yes", "c1 a B na", "c1 b A no", "c1 b B -", "c2 c A -", "c2 c B yes"]);
    expect(cleaned).toEqual(["c1", "c2"]);
    expect(places.slice(0, 3)).toEqual(["wide.csv:2", "wide.csv:2", "wide.csv:3"]);
  });

  it("takes columns named like items where it names none", async () => {
    const file = write("like.tsv", "who\tconversation\tA\tB\na\tc1\tyes\tno\n");
    expect((await read([file], { ...WIDE, items: undefined })).shown).toEqual(["c1 a A yes", "c1 a B no"]);
  });

  it("reads one row a rating, with items renamed", async () => {
    const file = write(
      "long.jsonl",
      '{"conversation": 7, "who": "a", "asked": "first", "said": "Y", "part": "training"}',
    );
    const mapping = {
      ...WIDE,
      layout: "long",
      items: { first: "A" },
      item: "asked",
      value: "said",
      phase: { column: "part" },
    };
    const { shown, ratings } = await read([file], mapping);
    expect(shown).toEqual(["7 a A yes"]);
    expect(ratings[0]?.phase).toBe("training");
  });

  it("leaves out rows whose column says why", async () => {
    const file = write("out.csv", "who,conversation,q_one,q_two,why\na,c1,Y,Y,\nb,c1,N,N,left early\n");
    const { ratings } = await read([file], { ...WIDE, excluded: "why" });
    expect(ratings.map(({ excluded }) => excluded)).toEqual([
      undefined,
      undefined,
      "left early",
      "left early",
    ]);
  });

  it("stands beside files in our own form", async () => {
    const wide = write("beside.csv", "who,conversation,q_one,q_two\na,c1,Y,N\n");
    const judge = write("judge.csv", "transcript,rater,item,value\nc1,judge,A,yes\n");
    expect((await read([wide, judge], WIDE)).shown).toEqual(["c1 a A yes", "c1 a B no", "c1 judge A yes"]);
  });

  it.each([
    [
      { ...WIDE, items: { q_on: "A" } },
      /the mapping names a column "q_on" that is not there; did you mean "q_one"\?/,
    ],
    [
      { ...WIDE, rater: "rater_name" },
      /a column "rater_name" that is not there; found who, conversation, q_one, q_two\./,
    ],
    [{ ...WIDE, items: undefined }, /no column is named like an item/],
    [{ ...WIDE, layout: "long", items: {} }, /name the columns of `item` and `value`/],
  ])("that does not fit is refused: %#", async (mapping, message) => {
    const file = write("misfit.csv", "who,conversation,q_one,q_two\na,c1,Y,N\n");
    expect(await complaintOf(read([file], mapping))).toMatch(message);
  });

  it("refuses a row without a transcript", async () => {
    const file = write("noid.csv", "who,conversation,q_one,q_two\na,#,Y,N\n");
    expect(await complaintOf(read([file], WIDE))).toMatch(
      /noid\.csv:2: "conversation" is empty, so the row names no transcript/,
    );
  });
});

describe("files beside ratings", () => {
  it("are read with line and key of what is wrong", async () => {
    const mapping = write("bad.yaml", 'layout: wide\ntranscript: {column: id, remove: "("}\nrater: who\n');
    expect(await complaintOf(readRatingMapping(mapping))).toMatch(
      /bad\.yaml:2: transcript\.remove: expected a regular expression/,
    );
    const study = write("study.yaml", "phases:\n  formal:\n    transcript: [a]\n");
    expect(await complaintOf(readStudy(study))).toMatch(
      /study\.yaml:3: .*unknown key "transcript"; did you mean "transcripts"\?/,
    );
    const bad = write("instrument.yaml", "name: I\nitems:\n  - {id: A, levels: [yes]}\n");
    expect(await complaintOf(readInstrument(bad))).toMatch(/instrument\.yaml:3: items\[0\]\.levels: /);
  });

  it("say what a study and an instrument are", async () => {
    expect(
      await readStudy(
        write("s.yaml", "phases: {training: {transcripts: [t1], raters: [lead]}, formal: {raters: [a]}}"),
      ),
    ).toEqual({ training: { transcripts: ["t1"], raters: ["lead"] }, formal: { raters: ["a"] } });
    expect(
      await readInstrument(
        write("i.yaml", "name: I\nitems: [{id: A, levels: [low, high], gate: {item: B, closedBy: [never]}}]"),
      ),
    ).toEqual({
      name: "I",
      items: [
        {
          id: "A",
          section: "all items",
          domain: null,
          levels: ["low", "high"],
          ordered: false,
          notApplicable: null,
          gate: { item: "B", closedBy: ["never"] },
        },
      ],
    });
  });
});
