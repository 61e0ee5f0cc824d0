// node scripts/make-words.mjs: lays beside every file of sentences its types, which JSON alone does not tell: the keys, and what each sentence must be given; and beside every table its own words.
// Part of every build, and no source: whoever names a sentence that is not there, or forgets what stands in one, does not compile.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sentences = /(?:\.words|\.table|(?:errors|findings)\.(?:en|zh))\.json$/u;
const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((name) => [join(root, group, name, 'src'), join(root, group, name, 'data')]),
);

/** Of a sentence only its places: `{name}` must be given, `{name?}` may be. */
const placesOf = (text) => [...text.matchAll(/\{(\w+)([?|}])/gu)].map(([, name, mark]) => `{${name}${mark === '?' ? mark : ''}}`).join('');

function typeOf(said, typeOfText) {
  if (typeof said === 'string') return JSON.stringify(typeOfText(said));
  if (typeof said !== 'object') return String(said);
  if (Array.isArray(said)) return `readonly [${said.map((inner) => typeOf(inner, typeOfText)).join(', ')}]`;
  return `{ ${Object.entries(said)
    .map(([key, inner]) => `readonly ${JSON.stringify(key)}: ${typeOf(inner, typeOfText)}`)
    .join('; ')} }`;
}

for (const folder of folders.filter(existsSync))
  for (const name of readdirSync(folder, { recursive: true }).filter((path) => sentences.test(path))) {
    const path = join(folder, name);
    // A table is what code goes by: every word of it is known.
    const typeOfText = name.endsWith('.table.json') ? (text) => text : placesOf;
    const made = `declare const content: ${typeOf(JSON.parse(readFileSync(path, 'utf8')), typeOfText)}; export = content;`;
    const file = path.replace(/\.json$/u, '.d.json.ts');
    if (!existsSync(file) || readFileSync(file, 'utf8') !== made) writeFileSync(file, made);
  }
