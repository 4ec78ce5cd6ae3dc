import { tasksJsonSchema } from "../packages/holdfast/src/benchmarks/distressbench/import/tasks-json-schema.ts";
import { configurationJsonSchema } from "../packages/holdfast/src/cli/configuration/configuration-schema.ts";
import { analysisSetJsonSchemaText } from "../packages/holdfast/src/report/analysis/analysis-json-schema.ts";
import { reportJsonSchemaText } from "../packages/holdfast/src/report/distressbench/report-json-schema.ts";
import { kBenchReportJsonSchemaText } from "../packages/holdfast/src/report/k-bench/report-json-schema.ts";

/** The published JSON Schemas by file name in `docs/schemas`, made from the schemas that the code itself uses. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return {
    "analyses.schema.json": analysisSetJsonSchemaText(),
    "holdfast-yaml.schema.json": jsonText(configurationJsonSchema()),
    "k-bench-report.schema.json": kBenchReportJsonSchemaText(),
    "report.schema.json": reportJsonSchemaText(),
    "tasks.schema.json": jsonText(tasksJsonSchema()),
  };
}

function jsonText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
