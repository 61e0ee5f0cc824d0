import { expect, test } from 'vitest';
import { attributions } from './attribution.ts';

const persons = [
  { who: 'hamlet', names: ['Hamlet', 'the prince', '哈姆雷特', '王子'] },
  { who: 'polonius', names: ['Polonius', '波洛涅斯'] },
];
const kinds = (text: string): string[] => attributions(text, persons).map(({ who, kind }) => `${who} ${kind}`);

test.each([
  'Hamlet admits everything.',
  'Suddenly the prince quietly says that it is over.',
  '“Enough,” Hamlet sighs.',
  '"Enough!" cries Hamlet.',
  'Hamlet: "It is over."',
  'Hamlet has told them all.',
  '哈姆雷特低声说："够了。"',
  '王子终于承认了一切。',
  '哈姆雷特：“够了。”',
  '“够了。”哈姆雷特叹了口气。',
])('a line is given: %s', (text) => {
  expect(kinds(text)).toContain('hamlet line');
});

test.each([
  'Hamlet draws the dagger.',
  'In the dark Hamlet finally takes the letter.',
  'Something makes the prince turn.',
  'Hamlet is leaving.',
  '哈姆雷特拔出匕首。',
  '王子突然冲向帷幕。',
  '哈姆雷特把信递过去。',
  '哈姆雷特从桌上拿起信。',
])('an act is given: %s', (text) => {
  expect(kinds(text)).toEqual(['hamlet act']);
});

test.each([
  'The letter falls at the feet of Hamlet.',
  "Hamlet's dagger drops to the floor.",
  'Hamlet’s name is called from below.',
  'Polonius is found behind the curtain.',
  'Polonius has been told to wait.',
  'Hamlet can go no further.',
  'Beside Hamlet the candle burns low. Leaves fall outside.',
  'The princely seat is empty; a voice says that it is late.',
  'Hamletmachine opens on Monday.',
  '哈姆雷特的匕首掉在地上。',
  '波洛涅斯被发现了。',
  '帷幕后面露出波洛涅斯的鞋尖。',
  '哈姆雷特知道的事，如今人人都知道了。',
  '烛火熄灭，信纸飘落。',
])('nothing is given: %s', (text) => {
  expect(kinds(text)).toEqual([]);
});

test('whoever is addressed, or spoken of without a name, is somebody, too', () => {
  expect(kinds('You take the letter.')).toEqual([' act']);
  expect(kinds('你拿起了信。')).toEqual([' act']);
  expect(kinds('At last she confesses.')).toEqual([' line']);
});
