import { contentHash } from "../../domain/content-hash.ts";

/** All that can change a judge's answers. */
export interface AskedJudge {
  readonly name: string;
  /** `JudgeFingerprint.configuration`; `null` where its answers came from a file and nobody knows it. */
  readonly configuration: string | null;
  readonly mode: string | null;
  /** `rubricWordingHash`. */
  readonly wording: string | null;
}

/**
 * SHA-256 by which a judge is locked: another setting, word of a prompt or mode is another judge. A judge of unknown
 * configuration is known by its name alone.
 */
export function judgeHash({ name, configuration, mode, wording }: AskedJudge): string {
  return contentHash(configuration === null ? { name } : { configuration, mode, wording });
}
