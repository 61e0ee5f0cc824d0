import { expect, test } from 'vitest';
import { readCast } from './cast.ts';
import { labelsOf, samePet } from './labels.ts';

test('a cast is read as people write it', () => {
  expect(
    readCast(
      '\uFEFF[{"name":" Anna ","aliases":["Annie","Annie"],"gender":"F"},{"name":"小雨","gender":"男"},{"name":"The Cat","gender":null}]',
    ),
  ).toEqual([
    { name: 'Anna', aliases: ['Annie'], gender: 'female' },
    { name: '小雨', aliases: [], gender: 'male' },
    { name: 'The Cat', aliases: [], gender: 'unknown' },
  ]);
});

test('what is no cast is refused with what to write instead', () => {
  for (const bad of ['nonsense', '{}', '[{"aliases":[]}]', '[{"name":""}]', '[1]'])
    expect(() => readCast(bad)).toThrow(expect.objectContaining({ code: 'cast-unreadable', remedy: expect.stringContaining('"name"') }));
});

test('labels: aliases in any case, several together, abbreviations where there is no other', () => {
  const labels = labelsOf(
    [
      { name: 'Hamlet', aliases: ['The Prince'], gender: 'male' },
      { name: 'Horatio', aliases: [], gender: 'male' },
      { name: 'First Witch', aliases: [], gender: 'female' },
    ],
    { shortened: true },
  );
  expect(['HAMLET', 'prince', 'Ham.', 'H.', '1. Witch.', 'HAMLET/ HORATIO', 'Ghost'].map(labels)).toEqual([
    'Hamlet',
    'Hamlet',
    'Hamlet',
    'H.',
    'First Witch',
    'Hamlet/ Horatio',
    'Ghost',
  ]);
});

test('a pet name has the given name of the full one', () => {
  expect([samePet('小雨', '夏雨'), samePet('阿强', '李强'), samePet('小雨', '小雪'), samePet('小雨', '夏雪')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
