import { expect, test } from 'vitest';
import { begun, refrainsIn, type Said, wornIn, wornPerTen } from './worn.ts';

const kinds = (text: string, before: readonly Said[] = [], by = 'a') => wornIn({ by, text }, before).map(({ kind }) => kind);
const b = (text: string): Said => ({ by: 'b', text });
const a = (text: string): Said => ({ by: 'a', text });

test('stock phrases are known in both languages, and one’s own become stock when they come a third time', () => {
  expect(kinds('Make no mistake, I will find it.')).toEqual(['stock']);
  expect(kinds('说实话，我没见过那封信。')).toEqual(['stock']);
  expect(kinds('I have not seen the letter.')).toEqual([]);
  const before = [a('We keep the lamp burning bright.'), b('Why?'), a('Still, we keep the lamp burning.'), b('And?')];
  expect(kinds('So we keep the lamp burning.', before.slice(0, 2))).toEqual([]);
  expect(kinds('So we keep the lamp burning.', before)).toEqual(['stock']);
  const chinese = [a('我守着这盏灯过夜。'), b('为何？'), a('不错，我守着这盏灯。'), b('还有呢？')];
  expect(kinds('只是我守着这盏灯。', chinese)).toEqual(['stock']);
});

test('an echo is the last speaker’s phrase, or a word of it thrown back as a question; not one’s own words, nor older ones', () => {
  expect(kinds('The knife under the bed? No.', [b('I found the knife under the bed.')])).toEqual(['echo']);
  const again = [b('I heard a cough.'), a('A cough? Where?'), b('They sent for a locksmith.')];
  // Thrown back once it is an answer; twice in a short while, a habit.
  expect(kinds('A locksmith? In this house?', [b('They sent for a locksmith.')])).toEqual([]);
  expect(kinds('A locksmith? In this house?', again)).toEqual(['echo']);
  expect(kinds('Why?', [b('Tell me why you came.')])).toEqual([]);
  expect(kinds('A locksmith? In this house?', [b('They sent for a locksmith.'), b('Tonight.')])).toEqual([]);
  expect(kinds('锁匠？这屋里？', [b('我听见咳嗽。'), a('咳嗽？哪里？'), b('他们去请了锁匠。')])).toEqual(['echo']);
  expect(kinds('这屋里没有锁。', [b('他们去请了锁匠。')])).toEqual([]);
});

test('an opening is worn when it was one’s own a moment ago; a bare word may come twice', () => {
  expect(kinds('You think I am deaf.', [a('You think I do not see.'), b('Do you?')])).toEqual(['opening']);
  expect(kinds('You think I am deaf.', [b('You think I do not see.'), a('Do you?')])).toEqual([]);
  expect(kinds('Well, go then.', [a('Well, sit.'), b('Never.')])).toEqual([]);
  expect(kinds('Well, go then.', [a('Well, sit.'), b('Never.'), a('Well, stand.'), b('No.')])).toEqual(['opening']);
  expect(kinds('你以为我聋了。', [a('你以为我瞎了。'), b('是吗')])).toEqual(['opening']);
});

test('words that stand in a role are its speaker’s own', () => {
  const begins = [a('Oh, sit.'), b('Never.'), a('Oh, stand.'), b('No.')];
  const worn = (text: string, before: readonly Said[], role: string) => wornIn({ by: 'a', text }, before, role).map(({ words }) => words);
  expect(worn('Oh, go then.', begins, 'Says little.')).toEqual(['oh']);
  expect(worn('Oh, go then.', begins, 'Begins with “Oh”, and says little.')).toEqual([]);
  expect(worn('Oh, go then.', begins, 'Ohio born.')).toEqual(['oh']);
  const wrong = [a('不对，坐下。'), b('不坐。'), a('不对，站着。'), b('好。')];
  expect(worn('不对，去吧。', wrong, '话少。')).toEqual(['不对']);
  expect(worn('不对，去吧。', wrong, '开口总是“不对”。')).toEqual([]);
  expect(worn('Mark my words, it is late.', [], 'Says “mark my words” of everything.')).toEqual([]);
});

test('a refrain is no worn phrase: what its author wrote twice may be said again, and given back', () => {
  const worn = (text: string, before: readonly Said[], lines: readonly string[]) =>
    wornIn({ by: 'a', text }, before, refrainsIn(lines)).map(({ kind, words }) => `${kind} ${words}`);
  const written = ['I have not seen the ferry.', 'You have not seen the ferry tonight.', 'The rope is wet.'];
  const before = [a('I have not seen the ferry.'), b('No?'), a('And I have not seen the ferry.'), b('Nor I.')];
  expect(worn('Well, I have not seen the ferry.', before, [])).toEqual(['stock i have not seen']);
  expect(worn('Well, I have not seen the ferry.', before, ['The rope is wet.'])).toEqual(['stock i have not seen']);
  expect(
    worn('Well, you have not seen the ferry.', [a('You have not seen the ferry.'), b('Have you not seen the ferry?')], written),
  ).toEqual([]);
  expect(worn('The rope is wet. Nobody else is.', [b('The rope is wet.')], written)).toEqual(['echo the rope is wet']);
  const chinese = ['山上还有一间房，给你。', '他喊：山上还有一间房！', '天黑了。'];
  const room = [a('山上还有一间房。'), b('谁住？'), a('我说山上还有一间房。'), b('谁住？')];
  expect(worn('总之山上还有一间房。', room, [])).toEqual(['stock 山上还有一间']);
  expect(worn('总之山上还有一间房。', room, chinese)).toEqual([]);
  const enough = ['够。', '够，够了。', '够，怎么不够。'];
  expect(worn('够，真够。', [a('够，坐。'), b('不坐。'), a('够，站着。'), b('好。')], [])).toEqual(['opening 够']);
  expect(worn('够，真够。', [a('够，坐。'), b('不坐。'), a('够，站着。'), b('好。')], enough)).toEqual([]);
});

test('how a line begins is known after some words, brackets apart', () => {
  expect(begun('(turns away from the window and waits) You think')).toBe(false);
  expect(begun('You think that I have never seen')).toBe(true);
  expect(begun('你以为我从来没有')).toBe(false);
  expect(begun('你以为我从来没有见过它')).toBe(true);
});

test('the curve counts lines, not phrases, for every ten of them', () => {
  const lines = Array.from(
    { length: 25 },
    (_, at): Said => ({
      by: at % 2 ? 'a' : 'b',
      text: at < 10 ? `Make no mistake, mark my words ${at}.` : `Line of its own, number ${at * 7}`,
    }),
  );
  expect(wornPerTen(lines)).toHaveLength(3);
  expect(wornPerTen(lines)[0]).toBe(10);
});
