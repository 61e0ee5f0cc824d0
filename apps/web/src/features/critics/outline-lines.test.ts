import { expect, test } from 'vitest';
import { outlineLines } from './outline-lines.ts';

test('a plan falls into headings, persons, points with what comes of them, and prose', () => {
  expect(
    outlineLines('# The Ferry\nA crossing.\n## Cast\n- Ann: a ferryman\n### On the water\n- The rope: it tears → nobody can go back'),
  ).toEqual([
    { kind: 'title', text: 'The Ferry' },
    { kind: 'prose', text: 'A crossing.' },
    { kind: 'part', text: 'Cast' },
    { kind: 'item', name: 'Ann', text: 'a ferryman', result: '' },
    { kind: 'scene', text: 'On the water' },
    { kind: 'item', name: 'The rope', text: 'it tears', result: 'nobody can go back' },
  ]);
  expect(outlineLines('- 渡口：绳子断了 → 回不去了')).toEqual([{ kind: 'item', name: '渡口', text: '绳子断了', result: '回不去了' }]);
});
