import type { AnswerShape, Prompt } from './model.ts';
import { endOf, lengthened } from './parts.ts';

export type Json = { readonly [key: string]: unknown };

const requests = {
  en: (form: string) => `Answer with one JSON object only: ${form}`,
  zh: (form: string) => `只回答一个 JSON 对象：${form}`,
};

/** How the numbers in a form are read. */
const numbers = {
  en: ' (string ≤ 80: at most 80 characters, nothing longer is taken; … ≤ 5: at most 5 entries)',
  zh: '（string ≤ 80：至多 80 个字符，更长的不收；… ≤ 5：至多 5 条）',
};

const forms = new WeakMap<object, string>();

/**
 * The same question with the form of its answer written at the end, where no cache is spoilt. Servers that hold a model to a schema
 * do not all show it to the model, and some refuse a request whose words do not say JSON.
 */
export function inForm(prompt: Prompt, { json, limits = false }: AnswerShape): Prompt {
  const form = limits ? formOf(json, json, limits) : (forms.get(json) ?? remember(json, json));
  const last = prompt.messages.at(-1);
  const asked = last?.role === 'user' ? last : { role: 'user' as const, content: '' };
  const language = /\p{Script=Han}/u.test(endOf(asked, 200)) ? 'zh' : 'en';
  const request = `${requests[language](form)}${limits ? numbers[language] : ''}`;
  const before = last === asked ? prompt.messages.slice(0, -1) : prompt.messages;
  const { agent, maxTokens, temperature, logprobs, shape } = prompt;
  return {
    agent,
    messages: [...before, lengthened(asked, asked.content === '' ? request : `\n\n${request}`)],
    ...(shape && { shape }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(logprobs && { logprobs }),
    // Most models never read it, and it is written when it is read.
    get brief() {
      return prompt.brief;
    },
  };
}

/** Writes the form of one shape down as that of another, which holds long lists that stand in the question already. */
export function remember(json: Json, shown: Json): string {
  const form = formOf(shown, shown);
  forms.set(json, form);
  return form;
}

/** A JSON schema as one would write it down for a reader: every field by name, and what may stand in it; with `limits` also how much. */
export function formOf(node: unknown, root: Json, limits = false, depth = 0): string {
  const inner = (one: unknown): string => formOf(one, root, limits, depth + 1);
  if (!isJson(node)) return 'anything';
  if (typeof node.$ref === 'string') return depth > 6 ? '…' : inner(definition(node.$ref, root));
  const branches = (node.anyOf ?? node.oneOf) as readonly unknown[] | undefined;
  if (branches) return [...new Set(branches.map(inner))].join(' or ');
  if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  if (Array.isArray(node.type)) return node.type.map((type) => formOf({ ...node, type }, root, limits, depth)).join(' or ');
  if (node.type === 'array') return `[${inner(node.items)}, …${limits ? limit(node.maxItems) : ''}]`;
  if (node.type === 'object') return objectForm(node, inner);
  return typeof node.type === 'string' ? `${node.type}${limits ? limit(node.maxLength) : ''}` : 'anything';
}

const limit = (most: unknown): string => (typeof most === 'number' ? ` ≤ ${most}` : '');

function objectForm(node: Json, inner: (node: unknown) => string): string {
  const fields = Object.entries(isJson(node.properties) ? node.properties : {});
  if (fields.length === 0 && isJson(node.additionalProperties)) return `{name: ${inner(node.additionalProperties)}, …}`;
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}: ${inner(value)}`).join(', ')}}`;
}

export function definition(ref: string, root: Json): unknown {
  if (ref === '#') return root;
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (isJson(node) ? node[key] : undefined), root);
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
