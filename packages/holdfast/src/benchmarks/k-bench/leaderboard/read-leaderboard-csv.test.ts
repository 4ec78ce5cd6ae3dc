import { describe, expect, test } from "vitest";
import { S1, SKIPPED, WITHOUT_TABLES } from "../../../analyses/leaderboard/testing/published.ts";
import { entryName } from "../../../domain/leaderboard-entry.ts";
import { temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { readLeaderboardCsv } from "./read-leaderboard-csv.ts";

const HEAD = "Base model,Prompt,Reasoning,Overall,Risk";

const write = temporaryFiles();

function read(text: string) {
  return readLeaderboardCsv(write("board.csv", text));
}

describe("a leaderboard from elsewhere", () => {
  test("has a row an entry, its namespace as provider, and names in one spelling", async () => {
    const [first, second] = await read(
      `Rank,${HEAD}\n1,openai/gpt-5.5,Default v1,default med.,98.92,96.02\n2,z-ai/glm-5.2,default-v1,provider default,97.39,\n`,
    );
    expect(first).toMatchObject({
      baseModel: "openai/gpt-5.5",
      provider: "openai",
      prompt: "default-v1",
      reasoning: { text: "default medium", chosen: false },
      overall: 98.92,
      combinedRisk: 96.02,
      price: null,
    });
    // An empty cell is no score, and never 0.
    expect(second).toMatchObject({ prompt: "default-v1", combinedRisk: null });
  });

  test("may bring prices, dimensions, domains and strata", async () => {
    const [one] = await read(
      `${HEAD},Input price,Output price,Risk exploration (D2),Suicide risk,Low severity,Imminent severity\na/b,Default v1,none,90,80,1.25,10,70.5,81,92,\n`,
    );
    expect(one).toMatchObject({
      price: { kind: "input-output", inputPerMillion: 1.25, outputPerMillion: 10 },
      dimensions: { D2: 70.5 },
      domains: { suicide: 81 },
      strata: { severity: { low: 92, imminent: null } },
    });
    const [blended] = await read(`${HEAD},Blended price\na/b,Default v1,none,90,80,0.4\n`);
    expect(blended!.price).toEqual({ kind: "blended", perMillion: 0.4 });
  });

  test("is read with a byte order mark, Windows line ends and a blank last line", async () => {
    expect(await read(`\ufeff${HEAD}\r\na/b,Default v1,none,90,80\r\n\r\n`)).toHaveLength(1);
  });

  test.each([
    ["", /board\.csv: is empty; expected a first row/],
    [`${HEAD}\n`, /board\.csv: has no entries/],
    [
      "Base model,Prompt,Overall,Risk\na/b,Default v1,90,80\n",
      /board\.csv:1: the column "Reasoning" is missing/,
    ],
    [`${HEAD},Risk\na/b,Default v1,none,90,80,80\n`, /:1: the column "Risk" is there twice/],
    [
      `${HEAD},Self harm\na/b,Default v1,none,90,80,80\n`,
      /:1: there is no column "Self harm".*did you mean "Self-harm"/,
    ],
    [`${HEAD}\na/b,Default v1,none,90\n`, /:2: has 4 columns, the first row has 5/],
    [`${HEAD}\ngpt-5.5,Default v1,none,90,80\n`, /:2: Base model: "gpt-5\.5" names no provider/],
    [`${HEAD}\na/b,,none,90,80\n`, /:2: Prompt: is empty/],
    [`${HEAD}\na/b,Default v1,hgih,90,80\n`, /:2: Reasoning: "hgih" is no reasoning setting; known are/],
    [`${HEAD}\na/b,Default v1,none,ninety,80\n`, /:2: Overall: "ninety" is no number/],
    [`${HEAD}\na/b,Default v1,none,"98,96",80\n`, /:2: Overall: "98,96" is no number/],
    // JavaScript would read 32 and 0.
    [`${HEAD}\na/b,Default v1,none,0x20,80\n`, /:2: Overall: "0x20" is no number/],
    [`${HEAD}\na/b,Default v1,none,1e-400,80\n`, /:2: Overall: "1e-400" is no number/],
    [`${HEAD}\na/b,Default v1,none,90,180\n`, /:2: Risk: 180 is no score; scores are on 0 to 100/],
    [
      `${HEAD},Input price,Output price\na/b,Default v1,none,90,80,1,\n`,
      /:2: Output price: is empty; a price needs/,
    ],
    [`${HEAD},Blended price\na/b,Default v1,none,90,80,-1\n`, /:2: Blended price: -1 is no price/],
    [
      `${HEAD}\na/b,Default v1,med.,90,80\na/b,default-v1,medium,91,81\n`,
      /:3: a\/b, default-v1, medium is already on line 2/,
    ],
    [`${HEAD}\n"a/b,Default v1,none,90,80\n`, /board\.csv:\d+: a double quote is not closed/],
  ])("is refused where something is wrong: %j", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test.skipIf(WITHOUT_TABLES)(`K-Bench, Supplementary Table 1: 125 entries ${SKIPPED}`, async () => {
    const entries = await readLeaderboardCsv(S1);
    expect(entries).toHaveLength(125);
    expect(entryName(entries[0]!)).toBe("openai/gpt-5.5, default-v1, low");
  });
});
