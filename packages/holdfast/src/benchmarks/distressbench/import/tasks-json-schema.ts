import { z } from "zod";
import { taskSchema } from "../../../domain/task.ts";
import { taskSetHeaderSchema } from "./task-set-header.ts";

/**
 * JSON Schema (draft 2020-12) of Holdfast's own task files, for editors. What it can't say (weights by formula,
 * ids used twice, a user turn at the end) is checked when a file is read.
 */
export function tasksJsonSchema(): z.core.JSONSchema.BaseSchema {
  const task = taskSchema.meta({ id: "task" });
  const header = taskSetHeaderSchema.meta({ id: "header" });
  const tasks = z.array(task).min(1);
  const document = taskSetHeaderSchema.extend({ tasks });
  return {
    title: "Holdfast task file",
    description:
      "A YAML or JSON file is a list of tasks, or the header's keys with `tasks`. In JSONL each line is one task, " +
      "and the first may be the header. Weights are whole numbers from 1 to 20; under the formula `healthbench` " +
      "they may be any number but 0.",
    ...z.toJSONSchema(z.union([tasks, document, header, task]), { io: "input" }),
  };
}
