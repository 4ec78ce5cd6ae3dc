import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ReasoningSetting } from "../../domain/model-configuration.ts";
import { offeredSettings } from "./offered-settings.ts";

const TABLE = "../shared/data/k-bench/s1-leaderboard.csv";

/** How the published leaderboard words a provider's default. */
const DEFAULTS: Readonly<Record<string, string>> = {
  "default min.": "provider default (minimal)",
  "default low": "provider default (low)",
  "default med.": "provider default (medium)",
  "default high": "provider default (high)",
  "provider default": "provider default",
};

test.skipIf(!existsSync(TABLE))(
  "all 125 published configurations can be asked for, under the published labels (skipped without the table)",
  () => {
    const rows = readFileSync(TABLE, "utf8").trim().split("\n").slice(1);
    expect(rows).toHaveLength(125);
    for (const row of rows) {
      const [, model, , published] = row.split(",") as [string, string, string, string];
      const label = DEFAULTS[published] ?? published;
      const wanted = published in DEFAULTS ? "provider-default" : (published as ReasoningSetting);
      const { settings, note } = offeredSettings({ provider: "openrouter", model }, [wanted], false);
      expect(note, row).toBeNull();
      expect(
        settings.map((one) => one.label),
        row,
      ).toEqual([label]);
    }
  },
);
