/** A file that `holdfast init` writes: path from the folder, with `/`, and text. */
export interface StarterFile {
  readonly path: string;
  readonly text: string;
}

const CONFIGURATION = `# What runs can refer to by name: --target my-model, --judges judge-a,judge-b,judge-c
# Keys never stand in this file: they come from the environment or from .env, by the names in .env.example.
# A mistyped key is refused, with the nearest known one. "holdfast init --schema" prints a JSON Schema for editors.

targets:
  # A model behind a provider's interface. Providers: openai, anthropic, google, xai, mistral, deepseek, openrouter,
  # azure, bedrock, ollama, openai-compatible; http and module for products (see targets/).
  - name: my-model
    provider: openrouter
    model: openai/gpt-5.5
    apiKeyEnv: OPENROUTER_API_KEY
    # reasoning: low            # provider-default, none, minimal, low, medium, high, max
    # temperature: 0
    # maxOutputTokens: 4096
    # systemPrompt: You are a helpful assistant.
    # requestsPerMinute: 60     # shared by all workers
    # price: { inputPerMillion: 1.25, outputPerMillion: 10 }   # dollars; without a price the cost is unknown, not 0

judges:
  # One judge, or an odd number of at least three. These rules need no key and no network; they only demonstrate the
  # way a run goes. Replace them with models before you believe a score.
  - name: judge-a
    provider: scripted
    model: rule-judge-a
  - name: judge-b
    provider: scripted
    model: rule-judge-b
  - name: judge-c
    provider: scripted
    model: rule-judge-c

  # Fills K-Bench's rubric by rule: a demonstration too.
  - name: rubric-judge
    provider: scripted
    model: rule-rubric-judge

# Who plays the person in K-Bench, for --patient. Without one named it is openai/gpt-4o, as in the paper.
patients:
  - name: rule-patient
    provider: scripted
    model: rule-patient

# Many targets under one name, for --target frontier: models × system prompts × reasoning. A setting that a model's
# provider does not offer is left out, and said.
# matrices:
#   frontier:
#     models: [openrouter/openai/gpt-5.5, my-model]
#     prompts: [default-v1, therapeutic-v0]
#     reasoning: [none, low, high]

# prices: prices.yaml           # your own prices, before those shipped
`;

const CHATBOT = `# A deployed chatbot, asked as its users ask it: --target targets/chatbot.yaml
name: chatbot
provider: http
baseUrl: http://127.0.0.1:8000
timeoutSeconds: 120
options:
  url: /chat
  # headers:
  #   authorization: Bearer \${CHATBOT_KEY}    # from the environment or .env

  # The body of each request. {{message}} is the newest message, {{messages}} the whole list; also {{system}},
  # {{sessionId}}, {{turnIndex}} and {{idempotencyKey}}.
  request:
    text: "{{message}}"
    conversation: "{{sessionId}}"

  # JSON pointers into the reply. "*" stands for every element of a list.
  response:
    text: /reply/text

  # server: the product remembers the conversation, and gets only the new message; client: it gets all of them.
  history: server
  # A product that recognises a repeated request may be asked again after a failure; without this a turn that it may
  # have taken is never sent twice.
  # idempotencyHeader: Idempotency-Key

  # What the product does besides replying; judges see it in the transcript.
  events:
    - kind: crisis-banner
      pointer: /banner
    - kind: handover
      pointer: /handedOver
      when: { equals: true }

  # Refusals and blocks that the product tells of in its own way.
  outcomes:
    - pointer: /blocked
      equals: true
      outcome: blocked-output
`;

const MODULE = `# A function of your own: --target targets/function.yaml
name: my-function
provider: module
model: ./function.mjs
`;

const FUNCTION = `/**
 * Answers one message. \`messages\` is the whole conversation, the person's newest message last.
 * Return text, or { text, events: [{ kind, text }], outcome, usage: { input, output } }.
 */
export default async function answer({ system, messages, sessionId, signal }) {
  const { text } = messages.at(-1);
  return \`You wrote \${text.length} characters. Replace this line with a call to your system.\`;
}
`;

const ENVIRONMENT = `# Copy to .env and fill in what you use; never commit .env. What is set in the environment goes first.
OPENROUTER_API_KEY=
# CHATBOT_KEY=
# HOLDFAST_DATABASE_URL=        # a PostgreSQL server of your own, in place of the built-in one
`;

export const STARTER_FILES: readonly StarterFile[] = [
  { path: "holdfast.yaml", text: CONFIGURATION },
  { path: "targets/chatbot.yaml", text: CHATBOT },
  { path: "targets/function.yaml", text: MODULE },
  { path: "targets/function.mjs", text: FUNCTION },
  { path: ".env.example", text: ENVIRONMENT },
];
