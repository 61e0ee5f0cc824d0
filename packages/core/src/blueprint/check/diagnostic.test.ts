import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRaw } from '../migrate.ts';
import { Blueprint } from '../schema.ts';
import { rawSoundPlay } from '../sound.fixture.ts';
import { check } from './check.ts';
import { diagnosticCodes, formatDiagnostic } from './diagnostic.ts';

const pages = new URL('../../../../../docs/diagnostics/', import.meta.url);
const codes = Object.keys(diagnosticCodes);
const pageOf = (code: string): string => readFileSync(new URL(`${code}.md`, pages), 'utf8');

test('every code has a page, every page a code, and the index lists them all', () => {
  const files = readdirSync(pages).filter((name) => name !== 'README.md');
  expect(files.map((name) => name.replace('.md', '')).sort()).toEqual([...codes].sort());
  const index = readFileSync(new URL('README.md', pages), 'utf8');
  for (const [code, [severity, title]] of Object.entries(diagnosticCodes)) {
    expect(pageOf(code).split('\n')[0]).toBe(`# ${code}: ${title}`);
    expect(index).toContain(`| [${code}](${code}.md) | ${severity} | ${title} |`);
  }
});

test.each(codes)('%s: its broken example triggers it and nothing else, its mended one does not', (code) => {
  const page = pageOf(code);
  expect(diagnose(example(page, 'broken')).filter(differs(code))).toEqual([]);
  expect(diagnose(example(page, 'broken'))).not.toEqual([]);
  const mended = check(Blueprint.parse(patched(rawSoundPlay(), example(page, 'mended'))));
  expect(mended.filter((one) => one.code === code || one.severity === 'error').map((one) => formatDiagnostic(one))).toEqual([]);
});

const differs = (code: string) => (line: string) => !line.includes(` ${code} at `);
const diagnose = (patch: unknown): string[] => check(Blueprint.parse(patched(rawSoundPlay(), patch))).map((one) => formatDiagnostic(one));

function example(page: string, kind: string): unknown {
  return JSON.parse(new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? 'no example');
}

const replacedWhole = new Set(['flag', 'buildUp', 'when', 'at', 'fallback']);

/** The merge patch that docs/diagnostics/README.md describes. */
function patched(base: unknown, patch: unknown, key = ''): unknown {
  if (!isRaw(patch) || replacedWhole.has(key)) return patch;
  if (Array.isArray(base)) return patchedList(base, patch);
  const result: Record<string, unknown> = isRaw(base) ? { ...base } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = patched(result[name], value, name);
  }
  return result;
}

function patchedList(base: readonly unknown[], patch: Readonly<Record<string, unknown>>): unknown[] {
  const ids = base.map((one) => (isRaw(one) ? String(one.id) : ''));
  const kept = base.flatMap((one, i) => {
    const change = patch[ids[i] ?? ''];
    return change === null ? [] : [change === undefined ? one : patched(one, change)];
  });
  const added = Object.entries(patch).filter(([id, value]) => value !== null && !ids.includes(id));
  return [...kept, ...added.map(([id, value]) => ({ id, ...(value as object) }))];
}
