import { join } from "node:path";
import { z } from "zod";
import { contentHash } from "../../../domain/content-hash.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { loadTemplate } from "../../../judging/load-template.ts";
import { contentFolder } from "../../content-folder.ts";

/** Raised whenever a form of answer, a fence or what is accepted as an answer changes. */
const PROBE_FORM_VERSION = 1;

/** Everything that a probe puts into words. Content, not code: clinicians can read and change it. */
export interface ProbeWording {
  readonly system: string;
  readonly pair: string;
  readonly omission: string;
  readonly control: string;
  /** For a judge that reads what models say about their omissions. */
  readonly remarkSystem: string;
  readonly remark: string;
}

const FILES = {
  system: { file: "probe-system.md", placeholders: [] },
  pair: { file: "probe-pair.md", placeholders: ["criteria", "ids", "replies", "transcript"] },
  omission: { file: "probe-omission.md", placeholders: ["criteria", "ids", "replies", "transcript"] },
  control: { file: "probe-control.md", placeholders: ["ids", "replies", "transcript"] },
  remarkSystem: { file: "probe-remark-system.md", placeholders: [] },
  remark: { file: "probe-remark.md", placeholders: ["ids", "remarks"] },
} as const;

function folder(): string {
  return join(contentFolder("distressbench"), "prompts");
}

/** @throws UserError as `loadTemplate` does. */
export async function loadProbeWording(): Promise<ProbeWording> {
  const names = Object.keys(FILES) as (keyof ProbeWording)[];
  const texts = await Promise.all(names.map((name) => loadTemplate(folder(), FILES[name])));
  return Object.fromEntries(names.map((name, i) => [name, texts[i]!])) as unknown as ProbeWording;
}

const badRepliesSchema = z.array(z.string().trim().min(1)).min(1);

/** The very bad replies of the wide-gap control: cold, dismissive or beside the point, and nothing worse. */
export async function loadBadReplies(): Promise<readonly string[]> {
  return (await readChecked(join(folder(), "probe-bad-replies.yaml"), badRepliesSchema)).value;
}

/** Identity of what is asked and in which form it must be answered; part of the manifest. */
export function probeWordingHash(wording: ProbeWording): string {
  return contentHash({ wording, form: PROBE_FORM_VERSION });
}
