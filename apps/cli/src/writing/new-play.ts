import { readFileSync } from 'node:fs';
import type { Blueprint } from '@troupe/core/blueprint';
import { wordsOf } from '@troupe/core/words';
import sentences from './new-play.words.json' with { type: 'json' };
import { schemaText } from './schemas.ts';

export type NewPlay = { readonly id: string; readonly language: Blueprint['language']; readonly title?: string };

const templates = new URL('../../data/new-play/', import.meta.url);
const names = ['blueprint.json', 'bank.json', 'new-play.script.txt', 'README.md'];
/** Their schemas lie beside them: an editor completes and checks what is written, with no network. */
const described = ['blueprint', 'bank'];
const titles = { en: 'The Letter in the Desk', zh: '压在桌里的信' } as const;

/** The files of a new play, by name: whole, playable, and there to be written over. They lie in `data/new-play`, a play like any other. */
export function newPlayFiles({ id, language, title = titles[language] }: NewPlay): Readonly<Record<string, string>> {
  const own = titles[language];
  const renamed = (text: string): string =>
    text
      .replaceAll('new-play', id)
      .replace(`"title": ${JSON.stringify(own)}`, () => `"title": ${JSON.stringify(title)}`)
      .replace(`# ${own}\n`, () => `# ${title}\n`);
  const read = (name: string): string => readFileSync(new URL(`${language}/${name}`, templates), 'utf8');
  const written = Object.fromEntries(names.map((name) => [renamed(name), renamed(read(name))]));
  return { ...written, ...Object.fromEntries(described.map((kind) => [`${kind}.schema.json`, `${schemaText(kind)}\n`])) };
}

const words = wordsOf(sentences);

export function nextSteps(language: 'en' | 'zh', path: string, files: readonly string[]): string {
  const { made, files: about, next, steps, write } = words[language];
  const named = /\s/u.test(path) ? `"${path}"` : path;
  const longest = Math.max(...files.map((name) => name.length));
  const commands = Object.entries(steps).map(([command, why]) => [`npx troupe ${command} ${named}`, why] as const);
  const widest = Math.max(...commands.map(([command]) => command.length));
  return [
    made({ path }),
    ...files.map((name, index) => `  ${name.padEnd(longest)}  ${about[index] ?? ''}`),
    '',
    next,
    ...commands.map(([command, why]) => `  ${command.padEnd(widest)}  ${why}`),
    '',
    write,
  ].join('\n');
}
