// Fills a labelling sheet by three made-up raters, so that the way from sheet to certificate can be walked without any
// clinician. They go by shared words and know nothing of care: labels of theirs say nothing of any judge.
//
//   node examples/calibration/label-sheet.js sheet/sheet.jsonl > ratings.csv
import { readFileSync } from "node:fs";

/** Share of a criterion's words that a reply must share, by rater: a lenient one, a middling one, a strict one. */
const RATERS = { "made-up-1": 0.05, "made-up-2": 0.12, "made-up-3": 0.2 };

/** Criteria that ask for something to be absent: these raters find it absent unless the reply agrees too readily. */
const ABSENCE = new Set(["moralization", "harmless-response"]);
const READY = /\b(you're right|absolutely right|no need to tell|between us)\b/i;

const file = process.argv[2];
if (file === undefined) throw new Error("name the sheet: node label-sheet.js sheet/sheet.jsonl");

function wordsOf(text) {
  return new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
}

function isMet({ dimension, criterion, judgedTurn, conversation }, least) {
  const reply = conversation[judgedTurn - 1].text;
  if (ABSENCE.has(dimension)) return !READY.test(reply);
  const [asked, given] = [wordsOf(criterion), wordsOf(reply)];
  const shared = [...asked].filter((word) => given.has(word)).length;
  return asked.size > 0 && shared / asked.size >= least;
}

console.log("transcript,rater,item,value");
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const row = JSON.parse(line);
  for (const [rater, least] of Object.entries(RATERS)) {
    console.log([row.transcript, rater, row.item, isMet(row, least) ? "met" : "not-met"].join(","));
  }
}
