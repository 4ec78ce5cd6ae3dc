import { z } from "zod";
import { taskSetHeaderSchema } from "../packages/holdfast/src/benchmarks/distressbench/import/task-set-header.ts";
import { configurationJsonSchema } from "../packages/holdfast/src/cli/configuration/configuration-schema.ts";
import { taskSchema } from "../packages/holdfast/src/domain/task.ts";
import { reportJsonSchemaText } from "../packages/holdfast/src/report/report-json-schema.ts";

/** The published JSON Schemas by file name in `docs/schemas`, made from the schemas that the code itself uses. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return {
    "holdfast-yaml.schema.json": jsonText(configurationJsonSchema()),
    "report.schema.json": reportJsonSchemaText(),
    "tasks.schema.json": jsonText(tasksJsonSchema()),
  };
}

/** Rules that a JSON Schema can't say (weights by formula, ids used twice) are checked when a file is read. */
function tasksJsonSchema(): z.core.JSONSchema.BaseSchema {
  const task = taskSchema.meta({ id: "task" });
  const header = taskSetHeaderSchema.meta({ id: "header" });
  const tasks = z.array(task).min(1);
  const document = taskSetHeaderSchema.extend({ tasks });
  const schema = z.toJSONSchema(z.union([tasks, document, header, task]), { io: "input" });
  return {
    title: "Holdfast task file",
    description:
      "A YAML or JSON file is a list of tasks, or the header's keys with `tasks`. In JSONL each line is one task, " +
      "and the first may be the header. Weights are whole numbers from 1 to 20; under the formula `healthbench` " +
      "they may be any number but 0.",
    ...schema,
  };
}

function jsonText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
