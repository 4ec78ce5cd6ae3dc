import { RISK_DOMAINS, type RiskDomain } from "../../../../domain/risk-domain.ts";
import {
  activeFlag,
  COHERENCE_LEVELS,
  severityVariable,
  type VariableValue,
  variablePrefix,
} from "../../../../domain/vignette.ts";
import { seededRandom } from "../../../../statistics/random.ts";
import { designedSeverity } from "../cells.ts";
import { type CompiledSchema, compiledSchema, knownCode } from "../compiled-schema.ts";
import { DRAWN, type GivenCodes } from "../draw-row.ts";
import { type DrawnVignette, drawVignette } from "../draw-vignette.ts";
import { type DrawnPool, generatorOf, poolOf } from "../generate-pool.ts";
import type { VignetteSchema } from "../vignette-schema.ts";
import type { SourceCase } from "./source-case.ts";

/**
 * Expands de-identified cases into `perCase` vignettes each: what the source says is kept, the rest is drawn.
 * A domain is active where the source says so or gives any value of it, and inactive otherwise; coherence and
 * severities that are not given vary from variant to variant. Same cases, seed and variant: same vignette.
 * @throws UserError where the source's own values break a rule, naming the rules.
 */
export function expandCases(request: {
  readonly schema: VignetteSchema;
  readonly cases: readonly SourceCase[];
  readonly seed: number;
  readonly perCase: number;
}): DrawnPool {
  const { schema, cases, seed, perCase } = request;
  const compiled = compiledSchema(schema);
  const drawn = cases.flatMap((source) =>
    Array.from({ length: perCase }, (_, variant) => expandCase(compiled, source, seed, variant)),
  );
  return poolOf(compiled, drawn);
}

function expandCase(
  compiled: CompiledSchema,
  source: SourceCase,
  seed: number,
  variant: number,
): DrawnVignette {
  const { id, consent, variables } = source;
  return drawVignette(compiled, {
    stream: `${seed}/case/${id}/${variant}`,
    what: `source case ${id}`,
    given: givenCodes(compiled, source, seed, variant),
    describe: (attempts) => ({
      id: `le-${seed}-${id}-${String(variant).padStart(3, "0")}`,
      origin: "lived-experience",
      provenance: {
        ...generatorOf(compiled.schema, seed),
        sourceCase: id,
        consent,
        kept: Object.keys(variables).sort().join(" "),
        variant,
        attempts,
      },
    }),
  });
}

function givenCodes(
  { variables: compiled, placeOf }: CompiledSchema,
  source: SourceCase,
  seed: number,
  variant: number,
): GivenCodes {
  const { variables } = source;
  const given: GivenCodes = compiled.map((one) => {
    const value = variables[one.variable.id];
    return value === undefined ? DRAWN : knownCode(one, value);
  });
  const set = (name: string, value: VariableValue) => {
    const place = placeOf.get(name)!;
    if (given[place] === DRAWN) given[place] = knownCode(compiled[place]!, value);
  };
  const start = Math.floor(seededRandom(`${seed}/case-coherence/${source.id}`)() * COHERENCE_LEVELS.length);
  set("cognitive_coherence", COHERENCE_LEVELS[(start + variant) % COHERENCE_LEVELS.length]!);
  for (const domain of RISK_DOMAINS) {
    const isActive = isActiveIn(source, domain);
    set(activeFlag(domain), isActive);
    set(severityVariable(domain), isActive ? designedSeverity(seed, source.id, domain, variant) : null);
  }
  return given;
}

function isActiveIn({ variables }: SourceCase, domain: RiskDomain): boolean {
  const flag = variables[activeFlag(domain)];
  if (typeof flag === "boolean") return flag;
  return Object.keys(variables).some((id) => id.startsWith(`${variablePrefix(domain)}_`));
}
