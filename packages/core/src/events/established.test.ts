import { expect, test } from 'vitest';
import { isNoise, withTruth } from './established.ts';
import type { Established } from './state.ts';

const after = (...texts: readonly string[]): string[] =>
  texts.reduce<readonly Established[]>((kept, text) => withTruth(kept, { text, heardBy: ['a'], done: true }), []).map(({ text }) => text);

test.each([
  [['a brown ring on the table', 'the brown ring on the table top'], ['the brown ring on the table top']],
  [
    ['the door is barred', 'a bell hangs by the stove', 'the door is no longer barred'],
    ['a bell hangs by the stove', 'the door is no longer barred'],
  ],
  [['桌上一圈茶渍', '桌上的一圈茶渍'], ['桌上的一圈茶渍']],
  [
    ['第二道闩裂了', '墙上一百只脚印', '第二道闩没有裂'],
    ['墙上一百只脚印', '第二道闩没有裂'],
  ],
  // Different things stay apart.
  [
    ['a mark 1 on it', 'a mark 2 on it'],
    ['a mark 1 on it', 'a mark 2 on it'],
  ],
  [
    ['三百块洋钱', '一百个兵'],
    ['三百块洋钱', '一百个兵'],
  ],
] as const)('said again, or said otherwise of the same, the newest is so: %j', (texts, kept) => {
  expect(after(...texts)).toEqual(kept);
});

test.each(['smiles', 'Rose sighs', 'shakes her head', '笑了笑', '小Ｄ点点头', '叹了口气'])('%s is nothing to keep to', (text) => {
  expect(isNoise(text.replace('Ｄ', '弟'))).toBe(true);
});

test.each(['a pencil', 'smiles at the brown ring', '一支铅笔', '上头三里有桥', 'the bridge is three miles up'])('%s is kept', (text) => {
  expect(isNoise(text)).toBe(false);
});

test('the list is bounded: what was only said gives way first, then the oldest', () => {
  const many = Array.from({ length: 200 }, (_, nth) => `thing${nth} place${nth}`);
  const said = many.reduce<readonly Established[]>(
    (kept, text) => withTruth(kept, { text, heardBy: [] }),
    [{ text: 'first deed', heardBy: [], done: true }],
  );
  expect(said[0]?.text).toBe('first deed');
  expect(said.length).toBeLessThan(30);
  const done = many.reduce<readonly Established[]>((kept, text) => withTruth(kept, { text, heardBy: [], done: true }), said);
  expect(done.length).toBe(48);
  expect(done.at(-1)?.text).toBe('thing199 place199');
});
