import { expect, it } from "vitest";
import type { SpendRecord } from "../domain/run-records.ts";
import { smallRun } from "../domain/testing/small-run.ts";
import { servingNotes } from "./serving-notes.ts";
import { generateRecords } from "./testing/generate-records.ts";

it("tells of a model that changed under way and of settings a provider ignored, targets first", () => {
  const { manifest } = smallRun({ tasks: [], conversations: [] });
  const [plain] = generateRecords({ targets: 1, tasks: 1 }).spend;
  const judge: SpendRecord = { ...plain!, role: "judge", ignored: ["temperature"] };
  const target: SpendRecord = { ...plain!, returnedModels: ["m-2", "m-1"] };
  expect(servingNotes(manifest, [judge, target])).toEqual([
    { role: "target", index: 0, name: "a", kind: "model-changed", details: ["m-1", "m-2"] },
    { role: "judge", index: 0, name: "j", kind: "setting-ignored", details: ["temperature"] },
  ]);
});
