import { TroupeError, toProblem } from '@troupe/core/errors';
import { chooseDivisions } from '@troupe/core/source';
import { errors } from '@troupe/server/zh';
import { expect, test } from 'vitest';
import { toldIn } from './refusal.ts';

function refused(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof TroupeError) return JSON.parse(JSON.stringify(toProblem(error)));
  }
  throw new Error('nothing was refused');
}

test('a refusal that came over HTTP is told in Chinese with all its particulars', () => {
  const problem = refused(() =>
    chooseDivisions({ divisions: [{ kind: 'chapter', number: 1, title: '', start: 0, end: 9, children: [] }] } as never, 'XII'),
  );
  expect(problem).toMatchObject({
    code: 'source-chapters',
    message: '“XII” names nothing in this work, which has 1 of the kind “chapter”.',
  });
  expect(toldIn(problem, errors)).toEqual({
    said: '这部作品里没有“XII”：它有 1 个“chapter”。',
    remedy: '请选 1 到 1，例如 1；或“all”（全部）。',
  });
});

test('names that look like anything stay as they are; lists are written as Chinese writes them', () => {
  const problem = { key: 'unknown-role', message: '', params: { role: '“Yorick” 7', title: '{role}', roles: ['Hamlet', '奥菲莉娅'] } };
  expect(toldIn(problem, errors)).toEqual({ said: '《{role}》里没有““Yorick” 7”这个角色。', remedy: '角色有：Hamlet、奥菲莉娅。' });
});

test('what nobody has words for, or what came without its particulars, stays as it came', () => {
  const english = { message: 'There is no role "Yorick".', remedy: 'Choose one.' };
  for (const problem of [
    english,
    { ...english, key: 'brand-new' },
    { ...english, key: 'unknown-role' },
    { ...english, key: 'constructor' },
  ])
    expect(toldIn(problem, errors)).toEqual({ said: english.message, remedy: english.remedy });
});
