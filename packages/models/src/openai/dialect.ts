export type Rung = 'json_schema' | 'tool' | 'json_object' | 'text';
/** A kind of server. */
export type DialectName = 'openai' | 'ollama' | 'vllm' | 'llama.cpp' | 'lm-studio' | 'openrouter' | 'anthropic' | 'troupe' | 'generic';

/** How one kind of server wants to be spoken to. */
export type Dialect = {
  /** Ways to ask for structure, best first. */
  readonly ladder: readonly Rung[];
  readonly maxTokens: 'max_tokens' | 'max_completion_tokens';
  /** What keeps a reasoning model from thinking aloud when it must answer in strict JSON: thinking can eat the whole answer. */
  readonly noThinking: (model: string) => Readonly<Record<string, unknown>>;
};

const everything: readonly Rung[] = ['json_schema', 'tool', 'json_object', 'text'];
const nothing = () => ({});
const byTemplate = () => ({ chat_template_kwargs: { enable_thinking: false } });

/** How each kind of server is asked. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  openai: {
    ladder: everything,
    maxTokens: 'max_completion_tokens',
    noThinking: (model) => (/^(o\d|gpt-5)/.test(model) ? { reasoning_effort: 'low' } : {}),
  },
  ollama: {
    ladder: ['json_schema', 'tool', 'text'],
    maxTokens: 'max_tokens',
    noThinking: () => ({ reasoning_effort: 'none', think: false }),
  },
  vllm: { ladder: everything, maxTokens: 'max_tokens', noThinking: byTemplate },
  'llama.cpp': { ladder: everything, maxTokens: 'max_tokens', noThinking: byTemplate },
  'lm-studio': { ladder: ['json_schema', 'tool', 'text'], maxTokens: 'max_tokens', noThinking: nothing },
  openrouter: { ladder: everything, maxTokens: 'max_tokens', noThinking: () => ({ reasoning: { enabled: false } }) },
  // It takes a wished form and says nothing of it: only a tool holds it.
  anthropic: { ladder: ['tool', 'text'], maxTokens: 'max_tokens', noThinking: nothing },
  troupe: { ladder: everything, maxTokens: 'max_tokens', noThinking: nothing },
  generic: { ladder: everything, maxTokens: 'max_tokens', noThinking: nothing },
};

const hosts: readonly (readonly [RegExp, DialectName])[] = [
  [/(^|\.)openai\.com$/, 'openai'],
  [/(^|\.)openrouter\.ai$/, 'openrouter'],
  [/(^|\.)anthropic\.com$/, 'anthropic'],
];
const owners: Readonly<Record<string, DialectName>> = {
  library: 'ollama',
  vllm: 'vllm',
  llamacpp: 'llama.cpp',
  organization_owner: 'lm-studio',
};
const ports: Readonly<Record<string, DialectName>> = { '11434': 'ollama', '1234': 'lm-studio' };

/** A server that its name gives away, so that it need not be asked. */
export function dialectOfHost(url: URL): DialectName | undefined {
  return hosts.find(([pattern]) => pattern.test(url.hostname))?.[1];
}

/** What a server's answer to `/models` says about it. */
export function dialectOfAnswer(url: URL, headers: Headers, models: readonly { readonly owner: string }[]): DialectName {
  if (headers.get('x-troupe-server')) return 'troupe';
  if (headers.get('server')?.toLowerCase().includes('llama.cpp')) return 'llama.cpp';
  return owners[models[0]?.owner ?? ''] ?? ports[url.port] ?? 'generic';
}
