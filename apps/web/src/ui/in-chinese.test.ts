import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inChinese } from './in-chinese.ts';
import { refusalsInChinese } from './refusals.zh.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders whose refusals nobody meets in a page: they speak at the door, on the command line or in tests. */
const elsewhere = /\/(testing|model-server|onnx|training|node)\/|\.(test|testing|fixture|child)\.ts$|\/(port|server|key-file)\.ts$/u;

const sources = [
  'packages/core/src',
  'packages/understudy/src',
  'packages/models/src',
  'packages/stores/src',
  'packages/files/src',
  'packages/house/src',
  'apps/server/src',
].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.ts') && !elsewhere.test(path)),
);

/** Codes as they stand in the sources; those that are put together there are named below. */
function codesIn(path: string): string[] {
  const text = readFileSync(join(repository, path), 'utf8');
  const thrown = [...text.matchAll(/(?:new (?:TroupeError|Refusal|BlueprintError)|super)\(\s*(?:\d+,\s*)?'([a-z]+(?:-[a-z]+)*)',/gu)];
  const told = [...text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)*)',\s*message/gu)];
  return [...thrown, ...told].map((match) => match[1] as string);
}

/** Only those who open, copy or mend a store hear of these. */
const ofTheKeeper =
  /^(store-(copy|corrupt|crowded|failing|foreign|locked|login|missing|newer|occupied|unwritable)|config-database|data-folder|usage-password|tape-|play-script$)/u;

const madeUp = [
  ...['empty', 'too-long', 'no-opening', 'frames', 'event', 'gap', 'newer', 'json', 'unplayable'].map((code) => `import-${code}`),
  ...['unreachable', 'key-refused', 'rate-limited', 'server-error', 'bad-request', 'time-out', 'malformed', 'truncated', 'refusal'].map(
    (fault) => `model-${fault}`,
  ),
  ...['wrong-language', 'over-budget', 'not-recorded', 'aborted'].map((fault) => `model-${fault}`),
];

test('whatever the house may refuse to a person, it can say in Chinese: what is wrong and what to do', () => {
  const codes = new Set([...sources.flatMap(codesIn), ...madeUp].filter((code) => !ofTheKeeper.test(code)));
  expect(codes.size).toBeGreaterThan(120);
  expect([...codes].filter((code) => !Object.hasOwn(refusalsInChinese, code)).sort()).toEqual([]);
  for (const [code, [said, remedy]] of Object.entries(refusalsInChinese)) {
    expect([code, /\p{Script=Han}.*[。？]$/u.test(said), /\p{Script=Han}.*。$/u.test(remedy)]).toEqual([code, true, true]);
  }
});

test('nothing is said of codes that nobody refuses with', () => {
  const everywhere = sources.map((path) => readFileSync(join(repository, path), 'utf8')).join('\n');
  const known = new Set(madeUp);
  const idle = Object.keys(refusalsInChinese).filter((code) => !known.has(code) && !everywhere.includes(`'${code}'`));
  expect(idle).toEqual([]);
});

test('what a refusal names is named in Chinese as well; what the table does not know stays as it is', () => {
  const table = { 'unknown-role': ['没有{name}这个角色。', '请选一个。'], gap: ['第 {number} 行不对。', '请重来。'] } as const;
  const refusal = { code: 'unknown-role', message: 'There is no role "Yorick" in this play.', remedy: 'Choose one of: hamlet.' };
  expect(inChinese(refusal, table)).toEqual({
    said: '没有“Yorick”这个角色。',
    remedy: '请选一个。',
    original: 'There is no role "Yorick" in this play. Choose one of: hamlet.',
  });
  expect(inChinese({ ...refusal, message: 'There is no such role.' }, table)?.said).toBe('没有这个角色。');
  expect(inChinese({ code: 'gap', message: 'Line 1,204 has the number 7.', remedy: '' }, table)?.said).toBe('第 1,204 行不对。');
  expect(inChinese({ code: 'brand-new', message: 'x', remedy: '' }, table)).toBeNull();
  expect(inChinese({ code: 'constructor', message: 'x', remedy: '' }, table)).toBeNull();
});
