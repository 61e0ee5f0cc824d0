import { isModelFile } from '../model-file.ts';

/** Servers whose interface for everybody's clients lies elsewhere than under /v1. */
const paths: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)googleapis\.com$/, '/v1beta/openai'],
  [/(^|\.)openrouter\.ai$/, '/api/v1'],
  [/(^|\.)groq\.com$/, '/openai/v1'],
];
const calls = /\/(?:chat\/completions|completions|models|embeddings)$/;
const near =
  /^(?:localhost|\[::1\]|[\w-]+|.+\.(?:localhost|local|lan|internal)|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+)$/;

/**
 * The address of a model server as people type or paste it (`localhost:11434`, `api.openai.com`, the address of one call), made whole:
 * with its scheme and the path that its kind of server wants. What is no address, such as the path of a model file, is given back as it was.
 */
export function completedAddress(typed: string): string {
  if (isModelFile(typed)) return typed.trim();
  // A Chinese keyboard writes wide colons and dots.
  const text = typed.trim().normalize('NFKC').replaceAll('。', '.');
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${near.test(hostIn(text)) ? 'http' : 'https'}://${text}`;
  if (text === '' || !URL.canParse(whole)) return typed;
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol)) return typed;
  const path = url.pathname.replace(/\/+$/, '').replace(calls, '');
  url.pathname = path === '' ? (paths.find(([host]) => host.test(url.hostname))?.[1] ?? '/v1') : path;
  url.hash = '';
  return url.href.replace(/\/+$/, '');
}

const hostIn = (text: string): string => text.replace(/^[^/@]*@/, '').replace(/(?::\d+)?(?:[/?#].*)?$/, '');
