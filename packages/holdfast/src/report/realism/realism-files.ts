import type { WholeFile } from "../../files/write-whole-files.ts";
import type { StudyResult } from "../../realism/study/study.ts";
import { analysisFiles } from "../analysis/analysis-files.ts";
import type { AnalysisSet } from "../analysis/analysis-set.ts";
import { csv } from "../csv-table.ts";
import { type MapPageOptions, mapPage } from "./map-page.ts";

/**
 * Everything of a study as files, named relative to a folder: tables and plots as of any analysis, `realism.json`, and
 * where there is a map `realism/map.html` (interactive) and `realism/map-points.csv` (places without text).
 */
export function realismFiles(
  set: AnalysisSet,
  study: StudyResult,
  json: object,
  options: MapPageOptions & { readonly digits?: number },
): WholeFile[] {
  const { map } = study;
  const plot = set.documents[0]?.plots[0];
  return [
    ...analysisFiles(set, options.digits),
    { file: "realism.json", pieces: [`${JSON.stringify(json, null, 2)}\n`] },
    ...(map === null || plot === undefined
      ? []
      : [
          { file: "realism/map.html", pieces: [mapPage(study, map, plot, options)] },
          { file: "realism/map-points.csv", pieces: [pointsCsv(study)] },
        ]),
  ];
}

function pointsCsv({ map, reference, models }: StudyResult): string {
  const names = [reference.name, ...models.map(({ counts }) => counts.name)];
  const rows = map?.points.map(({ x, y, source }) => [
    names[source]!,
    source === 0 ? "reference" : "synthetic",
    x,
    y,
  ]);
  return csv([["source", "side", "x", "y"], ...(rows ?? [])]);
}
