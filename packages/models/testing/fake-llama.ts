import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stands in for node-llama-cpp, in a folder of packages: as much of it as the thread calls. It says the last message back word by word;
 * `crash`, `fail`, `forever` and `think` do as they say, and a grammar is answered with the first thing its schema allows.
 */
const program = `
const firstOf = (schema) => {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf) return firstOf(schema.oneOf[0]);
  if (schema.type === 'object') return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, firstOf(inner)]));
  return schema.type === 'array' ? [] : schema.type === 'string' ? 'word' : schema.type === 'boolean' ? true : schema.type === 'null' ? null : 1;
};
export async function getLlama(options) {
  if (options.build !== 'never' || !options.skipDownload) throw new Error('It would compile or fetch.');
  return {
    loadModel: async ({ modelPath }) => {
      if (modelPath.includes('damaged')) throw new Error('tensor not found');
      return { tokenizer: (text) => text.split(/\\s+/), createContext: async () => ({ getSequence: () => ({}) }) };
    },
    createGrammarForJsonSchema: async (schema) => {
      if (JSON.stringify(schema).includes('#nowhere')) throw new Error('no such rule');
      return { schema };
    },
    getGrammarFor: async () => ({ schema: { type: 'object', properties: {} } }),
    dispose: async () => undefined,
  };
}
export class LlamaChat {
  chatWrapper = { generateContextState: ({ chatHistory }) => ({ contextText: { tokenize: (tokenizer) =>
    tokenizer(chatHistory.map((item) => item.text ?? item.response.join(' ')).join(' ')) } }) };
  async generateResponse(history, { grammar, maxTokens, signal, onResponseChunk, temperature, seed }) {
    const last = history.at(-2).text;
    if (last === 'crash') process.exit(9);
    if (last === 'fail') throw new Error('decode failed');
    if (last === 'think') onResponseChunk({ type: 'segment', text: 'hm', tokens: [1] });
    const words = last === 'how' ? ['' + temperature, '' + seed] : grammar ? [JSON.stringify(firstOf(grammar.schema))] : last.split(' ');
    for (let said = 0; last === 'forever' || said < words.length; said++) {
      if (signal.aborted) return { metadata: { stopReason: 'abort' } };
      if (said >= maxTokens) return { metadata: { stopReason: 'maxTokens' } };
      onResponseChunk({ text: (said > 0 ? ' ' : '') + (words[said] ?? 'on'), tokens: [said] });
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { metadata: { stopReason: 'eogToken' } };
  }
}
`;

/** Lays it where `troupe add llama` would. */
export function layFakeLlama(packages: string, code = program): void {
  const folder = join(packages, 'node_modules', 'node-llama-cpp');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'node-llama-cpp', type: 'module', exports: { '.': { import: './index.js' } } }),
  );
  writeFileSync(join(folder, 'index.js'), code);
}

type Value = string | number | bigint | boolean | readonly string[] | readonly number[];

/** A small GGUF file: its head as given, and one tensor of so many bytes. */
export function ggufBytes(pairs: Readonly<Record<string, Value>>, { tensor = 64, version = 3 } = {}): Buffer {
  const parts: Buffer[] = [];
  const u32 = (value: number) => parts.push(Buffer.from(new Uint32Array([value]).buffer));
  const u64 = (value: number | bigint) => parts.push(Buffer.from(new BigUint64Array([BigInt(value)]).buffer));
  const text = (value: string) => {
    u64(Buffer.byteLength(value));
    parts.push(Buffer.from(value));
  };
  parts.push(Buffer.from('GGUF'));
  u32(version);
  u64(1);
  u64(Object.keys(pairs).length);
  for (const [key, value] of Object.entries(pairs)) {
    text(key);
    if (typeof value === 'string') {
      u32(8);
      text(value);
    } else if (typeof value === 'boolean') {
      u32(7);
      parts.push(Buffer.from([value ? 1 : 0]));
    } else if (typeof value === 'object') {
      u32(9);
      u32(typeof value[0] === 'string' ? 8 : 4);
      u64(value.length);
      for (const one of value) typeof one === 'string' ? text(one) : u32(one);
    } else {
      u32(typeof value === 'bigint' ? 10 : 4);
      typeof value === 'bigint' ? u64(value) : u32(value);
    }
  }
  text('token_embd.weight');
  u32(1);
  u64(tensor / 4);
  u32(0);
  u64(0);
  const head = Buffer.concat(parts);
  return Buffer.concat([head, Buffer.alloc((32 - (head.length % 32)) % 32), Buffer.alloc(tensor)]);
}

/** A head as a small model has it. */
export const smallModel = {
  'general.architecture': 'llama',
  'general.name': 'Small One',
  'general.license': 'apache-2.0',
  'general.file_type': 15,
  'llama.context_length': 4096,
  'llama.block_count': 2,
  'llama.embedding_length': 64,
  'llama.attention.head_count': 4,
  'llama.attention.head_count_kv': 2,
  'tokenizer.ggml.tokens': ['<s>', '</s>', 'word'],
  'tokenizer.chat_template': '{{ messages }}',
} as const;
