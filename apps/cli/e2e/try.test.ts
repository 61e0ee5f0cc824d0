import { existsSync } from 'node:fs';
import { puppet } from '@troupe/core/testing';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder, store } = workplace();

const tryLines = (args: readonly string[], ...lines: string[]) =>
  troupeHere(['try', ...args], { folder, input: lines.map((line) => `${line}\n`).join('') });
const answers = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('one answer a line, each with exactly its three fields, and nothing is kept', async () => {
  const lines = ['*takes the dagger* Mother!', '', '/whisper Gertrude Hush.', '*draws a rifle*', '(aside to Gertrude) Hush.'];
  const { code, output } = await tryLines(['closet', '--as', 'Hamlet', '--understudy', '--json'], ...lines);
  expect(code).toBe(0);
  const read = answers(output);
  expect(read.map((one) => Object.keys(one))).toEqual(lines.map(() => ['said', 'deeds', 'secrecy']));
  expect(read.map(({ said, deeds, secrecy }) => [said, deeds.length, secrecy])).toEqual([
    ['Mother!', 1, 'open'],
    ['', 0, 'open'],
    ['', 0, 'aside'],
    ['', 1, 'open'],
    ['', 0, 'asked-back'],
  ]);
  expect(read[0].deeds[0]).toEqual({
    text: 'takes the dagger',
    verb: 'take',
    targets: ['dagger'],
    outcome: 'success',
    because: expect.stringContaining('dagger'),
  });
  expect(read[3].deeds[0]).toMatchObject({ verb: 'take', targets: [], outcome: 'failure' });
  expect(existsSync(store)).toBe(false);
});

test('a Chinese play is answered in Chinese; without --json it is told to be read', async () => {
  const { output } = await tryLines(['baigu', '--as', '孙悟空', '--json'], '*向师父行礼* 师父，有妖怪！');
  expect(answers(output)).toMatchObject([{ said: '师父，有妖怪！', secrecy: 'open', deeds: [{ outcome: 'success' }] }]);
  const told = await tryLines(['closet', '--as', 'hamlet', '--language', 'zh'], '*draws a rifle* Well?');
  expect(told.output).toContain('> *draws a rifle* Well?');
  expect(told.output).toContain('失败  Hamlet reaches for the rifle');
});

test('a model reads what is meant', async () => {
  const parts = [
    { kind: 'deed', text: 'sits down like a man at his own trial' },
    { kind: 'speech', text: 'Hush.', to: ['Gertrude'], secrecy: 'aside' },
  ];
  const server = await startModelServer({ model: puppet({ interpret: () => ({ parts }) }), clock: systemClock });
  try {
    const line = '*sits down like a man at his own trial* (aside to Gertrude) Hush.';
    const { output } = await tryLines(['closet', '--as', 'Hamlet', '--model', server.url, '--json'], line);
    expect(answers(output)).toMatchObject([
      {
        said: '',
        deeds: [{ text: 'sits down like a man at his own trial', verb: null, targets: [], outcome: 'success' }],
        secrecy: 'aside',
      },
    ]);
  } finally {
    await server.close();
  }
});

test('a role that is not in the play is refused by name, and no role is a mistake of use', async () => {
  const unknown = await tryLines(['closet', '--as', 'Othello', '--json'], 'Hello.');
  expect([unknown.code, unknown.output]).toEqual([4, '']);
  expect(unknown.errors).toContain('Othello');
  expect((await tryLines(['closet'], 'Hello.')).code).toBe(2);
});
