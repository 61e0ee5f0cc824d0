import { readBlueprint } from '@troupe/core/blueprint';
import { expect, test } from 'vitest';
import { newPlayFiles } from './new-play.ts';
import { rehearseScript } from './rehearsal.ts';

const blueprint = readBlueprint(newPlayFiles({ id: 'mine', language: 'en' })['blueprint.json'] ?? '');
const rehearse = (text: string) => rehearseScript({ name: 'a.script.txt', text }, { blueprint, file: 'blueprint.json' });
const kept = async (text: string) => (await rehearse(text)).lines.map((line) => [line.line, line.kept]);

test('every line of a script that is kept is kept', async () => {
  expect(await rehearse('# by looking\nseed 2\nas Nell\n\n> "Good evening."\nexpect not curtain\nnever hear /xyzzy/')).toEqual({
    script: 'a.script.txt',
    kept: true,
    heard: [],
    lines: [
      { line: 5, text: '> "Good evening."', kept: true },
      { line: 6, text: 'expect not curtain', kept: true },
      { line: 7, text: 'never hear /xyzzy/', kept: true },
    ],
  });
});

test('the line that is not kept says why, with what was heard; the rest was never tried', async () => {
  const {
    lines,
    heard,
    kept: all,
  } = await rehearse('as Nell\nnever hear /xyzzy/\n> *searches the desk*\nexpect ruling success\n> "Well?"');
  expect(all).toBe(false);
  expect(lines.map((line) => [line.line, line.kept, line.problem])).toEqual([
    [2, null, undefined],
    [3, true, undefined],
    [4, false, 'did not happen'],
    [5, null, undefined],
  ]);
  expect(heard.join('\n')).toContain('[failure] The flap of the counter is down');
  expect(heard.join('\n')).not.toContain('{');
});

test('what was heard and never should have been leaves every other line kept', async () => {
  const text = 'as Nell\nnever hear /counter is down/\nnever hear /xyzzy/\n> *searches the desk*\nexpect ruling failure';
  expect(await kept(text)).toEqual([
    [2, false],
    [3, null],
    [4, true],
    [5, true],
  ]);
  expect((await rehearse(text)).lines[0]?.problem).toBe('heard what was never to be heard');
});

test('a script that cannot be played is not tried', async () => {
  expect(await rehearse('as Nobody\n> "Good evening."\nexpect curtain')).toMatchObject({
    kept: false,
    lines: [{ line: 1, text: 'as Nobody', kept: false, problem: 'there is nobody called "Nobody" in this play' }],
  });
});
