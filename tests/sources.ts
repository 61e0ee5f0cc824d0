import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
export const readJson = (path: string) => JSON.parse(readText(path));

const ignored = new Set(['node_modules', 'dist', '.git', 'coverage', 'troupe-data', '.tools', 'packed']);

/** Every file below a folder of the repository, as paths from its root. */
export function filesBelow(folder: string, wanted: (path: string) => boolean): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, folder)).sort()) {
    const path = folder === '.' ? entry : `${folder}/${entry}`;
    if (ignored.has(entry)) continue;
    if (statSync(join(root, path)).isDirectory()) found.push(...filesBelow(path, wanted));
    else if (wanted(path)) found.push(path);
  }
  return found;
}

/** A fixture belongs to the tests beside it: it is not built, and may use what tests use. */
export const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(?:test|fixture|d|d\.json)\.ts$/.test(path);

export type Import = { readonly from: string; readonly specifier: string; readonly typeOnly: boolean; readonly target: string | null };

/** Imports and re-exports of a file; `target` is the file of ours that a relative one names. */
export function importsOf(path: string): Import[] {
  const text = withoutComments(readText(path));
  const statement = /(?:^|[;\n])\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\sfrom\s*)?'([^']+)'/g;
  const dynamic = /\bimport\(\s*'([^']+)'/g;
  const found = [...text.matchAll(statement)].map((match) => ({
    specifier: match[3] ?? '',
    typeOnly: match[1] !== undefined || namesTypesOnly(match[2] ?? ''),
  }));
  const lazy = [...text.matchAll(dynamic)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false }));
  return [...found, ...lazy].map(({ specifier, typeOnly }) => ({ from: path, specifier, typeOnly, target: targetOf(path, specifier) }));
}

/** `{ type A, type B }`: nothing of it is left when the code runs. */
function namesTypesOnly(clause: string): boolean {
  const names =
    /^\{(.*)\}$/s
      .exec(clause.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? [];
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '));
}

function targetOf(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return relative(root, join(root, dirname(path), specifier))
    .split(sep)
    .join('/');
}

/** The text with comments blanked out (strings and templates are left alone). */
export function withoutComments(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*(?=\s*[.,;)\]}:]|\s*$)/gm;
  return text.replace(token, (piece) => (piece.startsWith('//') || piece.startsWith('/*') ? ' ' : piece));
}

/** The text without comments and without the contents of strings: code alone. `${…}` inside templates stays. */
export function codeAlone(text: string): string {
  const bare = withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return bare.replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
    [...template.matchAll(/\$\{([^}]*)\}/g)].map((match) => ` ${match[1]} `).join(';'),
  );
}
