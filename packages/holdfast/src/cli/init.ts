import { access } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { UserError } from "../domain/user-error.ts";
import { makeFolders } from "../files/make-folders.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import { configurationJsonSchema } from "./configuration/configuration-schema.ts";
import { STARTER_FILES } from "./init/starter-files.ts";
import { type Output, processOutput } from "./output.ts";

export interface InitServices {
  readonly cwd: string;
  readonly output: Output;
}

interface InitOptions {
  readonly dir?: string;
  readonly schema: boolean;
}

/** `holdfast init`: a commented `holdfast.yaml` and example targets to start from. */
export function registerInit(
  program: Command,
  services: InitServices = { cwd: process.cwd(), output: processOutput() },
): void {
  program
    .command("init")
    .description("Write a commented holdfast.yaml and example targets; files that are there stay as they are")
    .option("--dir <folder>", "where to write, the working folder by default")
    .option("--schema", "print the JSON Schema of holdfast.yaml for editors, and write nothing", false)
    .action((options: InitOptions) => init(options, services));
}

async function init({ dir = ".", schema }: InitOptions, { cwd, output }: InitServices): Promise<void> {
  if (schema) return output.out(JSON.stringify(configurationJsonSchema(), null, 2));
  const folder = resolve(cwd, dir);
  const isThere = await Promise.all(STARTER_FILES.map(({ path }) => exists(join(folder, path))));
  const absent = STARTER_FILES.filter((_, index) => !isThere[index]);
  await makeFoldersOf(absent.map(({ path }) => dirname(join(folder, path))));
  await writeWholeFiles(absent.map(({ path, text }) => ({ file: join(folder, path), pieces: [text] })));
  for (const file of STARTER_FILES)
    output.out(`${absent.includes(file) ? "written" : "kept   "}  ${join(dir, file.path)}`);
  output.out(
    `\n${dir === "." ? "" : `In ${dir}: `}copy .env.example to .env and fill in the keys you need, edit holdfast.yaml, and see what it would cost:`,
  );
  output.out("  npx holdfast run distressbench --target my-model --judges judge-a,judge-b,judge-c --dry-run");
  output.out(
    "  npx holdfast run k-bench --target my-model --patient rule-patient --judge rubric-judge --dry-run",
  );
}

async function makeFoldersOf(folders: readonly string[]): Promise<void> {
  for (const folder of new Set(folders)) {
    await makeFolders(folder).catch((error: NodeJS.ErrnoException) => {
      throw new UserError(
        `${folder}: the folder can't be made (${error.code}); check the path and its permissions`,
      );
    });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
