// node scripts/make-reference.mjs: writes REFERENCE.md into every package of the library, from its compiled declarations and the comments in them.
// Part of packing, and no source: what a package exports stands in it with its types, as it is, and cannot be out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The packages that programs of others are written with. */
export const library = ['core', 'models', 'stores', 'understudy', 'react', 'files', 'evaluation', 'training', 'house'].map(
  (name) => `packages/${name}`,
);

const declared =
  /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^export (?:declare )?(?:abstract )?(const|function|class|type|interface|let) (\w+)/gmu;
const passedOn = /^export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/gmu;
const listed = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^export (?:type )?\{([^}]*)\};/gmu;
const gathered = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^export \* as (\w+) from '(\.[^']+)'/gmu;
const imported = /^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gmu;

/** What a file of declarations exports, by name: what it is, its comment, its declaration. */
export function namesOf(file) {
  const text = readFileSync(file, 'utf8');
  const found = new Map();
  for (const match of text.matchAll(declared)) {
    const [whole, comment, kind, name = ''] = match;
    const one = {
      name,
      kind,
      comment: said(comment ?? ''),
      declaration: declarationAt(text, match.index + whole.lastIndexOf('export ')),
      file,
    };
    const before = found.get(name);
    // A value and its type go by one name: the comment stands over the first of them.
    found.set(name, before ? { ...before, comment: before.comment || one.comment } : one);
  }
  const take = (parts, target) => {
    const inner = target === file ? found : namesOf(target);
    for (const part of parts.split(',').map((one) => one.replace(/^\s*type /u, '').trim())) {
      const [from = '', name = from] = part.split(/\s+as\s+/u);
      const one = inner.get(from);
      if (one) found.set(name, { ...one, name });
    }
  };
  const at = (path) => join(dirname(file), path.replace(/\.ts$/u, '.d.ts'));
  for (const [, parts, path = ''] of text.matchAll(passedOn)) {
    if (!existsSync(at(path))) continue;
    if (parts === undefined) for (const [name, one] of namesOf(at(path))) found.set(name, one);
    else take(parts, at(path));
  }
  const foreign = new Map(
    [...text.matchAll(imported)].flatMap(([, parts = '', path = '']) =>
      parts.split(',').map((one) => [one.replace(/^\s*type /u, '').trim(), path]),
    ),
  );
  for (const [, comment = '', parts = ''] of text.matchAll(listed))
    for (const part of parts
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const path = foreign.get(part.split(/\s+as\s+/u)[0] ?? '');
      if (path !== undefined && existsSync(at(path))) take(part, at(path));
      // A table that is read off a file of JSON has its comment over the line that passes it on.
      else if (path === undefined && !found.has(part))
        found.set(part, { name: part, kind: 'const', comment: said(comment), declaration: `const ${part};`, file });
    }
  for (const [, comment = '', name = '', path = ''] of text.matchAll(gathered)) {
    found.set(name, { name, kind: 'namespace', comment: said(comment), declaration: `export * as ${name}`, file });
    for (const one of namesOf(at(path)).values()) found.set(`${name}.${one.name}`, { ...one, name: `${name}.${one.name}` });
  }
  return found;
}

const said = (comment) => comment.replace(/^\s*\*? ?/gmu, '').trim();

/** To the end of its brackets; of long ones the beginning. */
function declarationAt(text, from) {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const letter = text[at];
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if (letter === "'" || letter === '"' || letter === '`') at = text.indexOf(letter, at + 1);
    else if ('{[('.includes(letter)) depth += 1;
    else if (
      '}])'.includes(letter) &&
      --depth === 0 &&
      letter === '}' &&
      /^export (?:declare )?(?:abstract )?(?:class|interface)/u.test(text.slice(from, from + 40))
    )
      break;
    else if (letter === ';' && depth === 0) break;
  }
  const lines = text
    .slice(from, at + 1)
    .replace(/^export (?:declare )?/u, '')
    .split('\n');
  return lines.length <= longest ? lines.join('\n') : [...lines.slice(0, longest), '…'].join('\n');
}
const longest = 60;

/** Every address of a package, and what is to be had there. */
export function addressesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, { types }]) => types !== undefined)
    .map(([path, { types }]) => ({
      address: name + path.slice(1),
      names: [...namesOf(join(root, folder, types)).values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    }));
}

function referenceOf(folder) {
  const addresses = addressesOf(folder);
  const [{ address }] = addresses;
  const contents = addresses.map(({ address: one, names }) => `- [\`${one}\`](#${one.replace(/[^a-z-]/gu, '')}): ${names.length} names`);
  const sections = addresses.map(({ address: one, names }) => {
    const entries = names.map(({ name, comment, declaration }) => {
      const [text = '', ...examples] = comment.split(/^@example\s*/mu);
      const shown = examples.map((example) => `\n\`\`\`typescript\n${example.trim()}\n\`\`\``);
      return `### ${name}\n${text.trim()}\n\`\`\`typescript\n${declaration}\n\`\`\`${shown.join('')}`;
    });
    return `## ${one}\n${entries.join('\n\n')}`;
  });
  return `# ${address.split('/').slice(0, 2).join('/')}: reference\nMade from the declarations of this version. What it is for, and how: docs/guide-library.md and docs/recipes.md.\n\n${contents.join('\n')}\n\n${sections.join('\n\n')}\n`;
}

export function makeReference(folder) {
  const file = join(root, folder, 'REFERENCE.md');
  writeFileSync(file, referenceOf(folder));
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const folder of library) console.log(makeReference(folder));
