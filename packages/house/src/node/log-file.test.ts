import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { logFile } from './log-file.ts';
import { redact } from './redact.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'troupe-log-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});
const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('one JSON object a line, from the level asked for', () => {
  const log = logFile(folder(), { level: 'info', now: () => 0 });
  log.debug('too quiet');
  log.info('幕启', { beat: 1, tokens: 42 });
  log.error('line one\nline two');
  expect(lines(log.file)).toEqual([
    { at: '1970-01-01T00:00:00.000Z', level: 'info', message: '幕启', details: { beat: 1, tokens: 42 } },
    { at: '1970-01-01T00:00:00.000Z', level: 'error', message: 'line one\nline two' },
  ]);
});

test.skipIf(process.platform === 'win32')('only its owner reads it', () => {
  const log = logFile(folder());
  log.info('first');
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
});

test('a second log goes on where the first ended', () => {
  const place = folder();
  logFile(place).info('first');
  logFile(place).info('second');
  expect(lines(join(place, 'troupe.log')).map(({ message }) => message)).toEqual(['first', 'second']);
});

test('the file stays under its cap, with one old file beside it, and the latest line is always there', () => {
  const place = folder();
  const log = logFile(place, { maxBytes: 2000 });
  for (let number = 0; number < 200; number++) {
    log.info(`line ${number}`, '戏'.repeat(20));
    expect(statSync(log.file).size).toBeLessThanOrEqual(2000);
    expect(lines(log.file).at(-1).message).toBe(`line ${number}`);
  }
  const old = join(place, 'troupe.old.log');
  expect(statSync(old).size).toBeLessThanOrEqual(2000);
  const kept = [...lines(old), ...lines(log.file)].map(({ message }) => message);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => `line ${200 - kept.length + index}`));
});

test('it never throws: no folder, a folder in its place, circles, getters that fail', () => {
  const nowhere = logFile(join(folder(), 'missing'));
  nowhere.error('lost');
  expect(existsSync(nowhere.file)).toBe(false);
  const place = folder();
  writeFileSync(join(place, 'file'), '');
  logFile(join(place, 'file')).error('lost');

  const log = logFile(place);
  const circle: Record<string, unknown> = { name: 'ouroboros', twice: [1] };
  circle.self = { again: circle };
  log.info('circle', circle);
  log.info('shared is no circle', [circle.twice, circle.twice]);
  log.info('big', 12n);
  log.info('trap', {
    get door() {
      throw new Error('shut');
    },
  });
  expect(lines(log.file).map(({ details }) => details)).toEqual([
    { name: 'ouroboros', twice: [1], self: { again: '[circle]' } },
    [[1], [1]],
    '12',
    '[unreadable]',
  ]);
});

test('an error keeps its code, remedy and cause', () => {
  const log = logFile(folder());
  log.error('failed', new TroupeError('store-full', 'Full.', 'Free some space.', { cause: new Error('ENOSPC') }));
  expect(lines(log.file)[0].details).toMatchObject({
    code: 'store-full',
    message: 'Full.',
    remedy: 'Free some space.',
    cause: { message: 'ENOSPC' },
  });
});

test('keys are taken out wherever they stand', () => {
  const secrets = [
    'sk-proj-AbC123_def456-ghi',
    'sk-ant-api03-xyzxyzxyz',
    'hf_abcdefghijk',
    'gsk_abcdefghijkl',
    'AIzaSyA1234567890abcdefghij',
    'eyJhbGciOiJI.eyJzdWIiOiIx.sig',
    'p4ss:w0rd',
    'MyOwnPlainKey',
  ];
  const [openai, anthropic, face, groq, google, jwt, password, plain] = secrets as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const log = logFile(folder(), { secrets: [plain] });
  log.info(`refused: ${openai}`, {
    headers: { Authorization: `Bearer ${jwt}`, 'x-api-key': plain },
    [anthropic]: 1,
    list: [face, `"${groq}"`],
  });
  log.error(
    'failed',
    new Error(`GET https://user:${password}@host/v1?key=${google}&n=1 with ${plain}`, {
      cause: new Error(`Authorization: Bearer ${openai}`),
    }),
  );
  const text = readFileSync(log.file, 'utf8');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(lines(log.file)).toHaveLength(2);
  expect(text).toContain('&n=1');
});

test('what is no key stays as it was said', () => {
  for (const text of [
    'Ask-me-anything-you-like, a risk-taker',
    'tokens=12',
    'the bearer of bad news',
    '王后：你把我的心劈成两半了！',
    'mail a@b.example',
    'sk-1',
  ])
    expect(redact(text)).toBe(text);
});

test('no key of the usual shape survives, whatever is around it', () => {
  const key = fc.stringMatching(/^sk-[A-Za-z0-9_-]{16,40}$/);
  const around = fc.string({ maxLength: 20 }).map((text) => text.replace(/[A-Za-z0-9_]$/, ''));
  fc.assert(
    fc.property(
      around,
      key,
      fc.constantFrom('', ' ', '"', '。', '\n'),
      (before, secret, after) => !redact(`${before} ${secret}${after}`).includes(secret),
    ),
  );
});
