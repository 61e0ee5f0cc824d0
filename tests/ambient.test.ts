import { expect, test } from 'vitest';
import { codeAlone, filesBelow, isSource, readText } from './sources.ts';

/** What the core must get through a port: time, chance, environment, network, output. */
const ambient = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'process',
  'fetch',
  'console',
  'globalThis',
  'window',
  'document',
  'crypto',
  'require',
  'Buffer',
  'navigator',
  'localStorage',
];
const forbidden = new RegExp(
  `(?<![\\w$.'])(?:${ambient.join('|')})\\s*[.(\\[]|\\bnew Date\\b|\\bMath\\s*\\.\\s*random\\b|(?<![\\w$.])globalThis\\b`,
  'g',
);

function ambientIn(text: string): string[] {
  return [...codeAlone(text).matchAll(forbidden)].map(([found]) => found.replace(/\s*[.([]$/, ''));
}

test('the core touches nothing of the platform but what platform.d.ts declares', () => {
  const found = filesBelow('packages/core/src', isSource).flatMap((path) => ambientIn(readText(path)).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test('the search would find them', () => {
  expect(ambientIn('const now = Date.now();')).toEqual(['Date']);
  expect(ambientIn('return new Date();')).toEqual(['new Date']);
  expect(ambientIn('const x = Math . random();')).toEqual(['Math . random']);
  expect(ambientIn('setTimeout(() => {}, 1)')).toEqual(['setTimeout']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text searched is itself a template
  expect(ambientIn('const text = `${process.env.HOME}`;')).toEqual(['process']);
  expect(ambientIn('globalThis')).toEqual(['globalThis']);
});

test('and leaves alone what only looks like them', () => {
  expect(ambientIn("// Date.now() is not used\nconst text = 'fetch(this)'; stage.performance.stop(); clock.fetch();")).toEqual([]);
});

// A clock read in a test is a limit that a busy machine breaks: speed belongs to the benches.
test('no test measures time', () => {
  const reading = /\b(?:performance|Date)\s*\.\s*now\s*\(|\bhrtime\b/;
  const given = /now:\s*\(\)\s*=>\s*Date\.now\(\)/g;
  const tests = ['packages', 'apps', 'plays', 'tests'].flatMap((folder) =>
    filesBelow(folder, (path) => /\.(?:test|child|fixture|testing)\.tsx?$/.test(path)),
  );
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((path) => reading.test(codeAlone(readText(path)).replace(given, '')))).toEqual([]);
});
