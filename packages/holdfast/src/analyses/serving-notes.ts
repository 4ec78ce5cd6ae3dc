/** Something about how a model was served that a reader must know before comparing. */
export interface ServingNote {
  readonly role: "target" | "judge";
  readonly index: number;
  readonly name: string;
  /** `model-changed`: more than one model id or fingerprint came back. `setting-ignored`: the provider ignored it. */
  readonly kind: "model-changed" | "setting-ignored";
  /** The ids or settings, sorted. */
  readonly details: readonly string[];
}
