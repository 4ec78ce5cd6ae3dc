/** Which room may know which: docs/architecture.md tells the reasons. `npm run rooms` checks it. */
const SRC = "^packages/holdfast/src/";

/** Room → rooms it may import besides itself and the Node library. */
const MAY_IMPORT = {
  statistics: [],
  domain: [],
  files: ["domain"],
  models: ["domain", "files", "statistics/random"],
  conversation: ["domain", "models"],
  judging: ["domain", "models"],
  benchmarks: ["domain", "files", "statistics", "models", "conversation", "judging"],
  analyses: ["domain", "statistics"],
  calibration: ["domain", "statistics"],
  realism: ["domain", "statistics"],
  pipeline: [
    "domain",
    "statistics/random",
    "models",
    "conversation",
    "judging",
    "analyses",
    "benchmarks/protocol",
  ],
  jobs: [],
  store: ["domain", "files"],
  report: [
    "domain",
    "files",
    "statistics",
    "analyses",
    "calibration",
    "realism",
    "benchmarks",
    "judging/rubric/judge-identity",
  ],
  cli: ["domain", "files", "report", "analyses", "calibration", "realism", "benchmarks", "judging", "models"],
};

/** Packages from outside that a pure room may use. */
const PURE_PACKAGES = {
  statistics: "^$",
  domain: "^zod$",
  analyses: "^$",
  calibration: "^$",
};

const rooms = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `${room}-imports`,
  comment: `${room} may import ${[room, ...others].join(", ")} only`,
  severity: "error",
  from: { path: `${SRC}${room}/`, pathNot: "\\.test\\.ts$|/testing/" },
  to: { path: SRC, pathNot: `${SRC}(${[`${room}/`, ...others].join("|")})` },
}));

const purePackages = Object.entries(PURE_PACKAGES).map(([room, allowed]) => ({
  name: `${room}-packages`,
  comment: `${room} is pure: nothing from outside but ${allowed}`,
  severity: "error",
  from: { path: `${SRC}${room}/`, pathNot: "\\.test\\.ts$|/testing/" },
  to: {
    dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer"],
    pathNot: `node_modules/(${allowed.replace("^", "")})`,
  },
}));

module.exports = {
  forbidden: [
    ...rooms,
    ...purePackages,
    {
      name: "no-cycles",
      severity: "error",
      from: { path: SRC },
      to: { circular: true },
    },
    {
      name: "benchmarks-apart",
      comment: "a benchmark never knows another",
      severity: "error",
      from: { path: `${SRC}benchmarks/([^/]+)/` },
      to: { path: `${SRC}benchmarks/[^/]+/`, pathNot: `${SRC}benchmarks/$1/` },
    },
    {
      name: "one-composition-root",
      comment: "only app/ wires rooms to the store and the job engine",
      severity: "error",
      from: {
        path: SRC,
        pathNot: `${SRC}(app|store|jobs)/|${SRC}(index|main)\\.ts$|\\.test\\.ts$|/testing/`,
      },
      to: { path: `${SRC}(app|store|jobs)/` },
    },
    {
      name: "no-tests-from-code",
      severity: "error",
      from: { path: SRC, pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "\\.test\\.ts$|/testing/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".js", ".json"],
    },
  },
};
