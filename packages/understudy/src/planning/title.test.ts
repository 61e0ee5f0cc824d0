import { expect, test } from 'vitest';
import { chineseRoles, englishRoles } from './roles.ts';
import { fitsTitle, titleIn } from './title.ts';

test.each([
  ['A robot learns to lie', 'A Robot Learns to Lie'],
  ['love', 'Love'],
  ['Who stole the moon?', 'Who Stole the Moon?'],
  ['The Yellow Lamp: a country house in the snow, near midnight.', 'The Yellow Lamp'],
  ['Romeo and Juliet, but Juliet runs a bakery', undefined],
  ['A miser hides a pearl in the pulpit', undefined],
  ['The day the music stopped in a small mining town where nobody sings', undefined],
])('a short topic is its own title: %j', (topic, title) => {
  expect(titleIn(topic, 'en')).toBe(title);
});

test.each([
  ['怕火的龙', '怕火的龙'],
  ['谁偷走了月亮？', '谁偷走了月亮'],
  ['夜渡：七月十五，江上起雾。', '夜渡'],
  ['起义前夜，面包师和将军躲在地窖里', undefined],
  ['土地公把山神的印章藏在破庙里', undefined],
])('and in Chinese: %j', (topic, title) => {
  expect(titleIn(topic, 'zh')).toBe(title);
});

test('only names of one’s own are put into a title', () => {
  expect(fitsTitle(['What {b} Kept', ''], { b: 'Maria' })).toBe(true);
  expect(fitsTitle(['What {b} Kept', ''], { b: 'The Housekeeper' })).toBe(false);
  expect(fitsTitle(['The Late Delivery', ''], {})).toBe(true);
});

test.each([
  ['A chess champion loses to a child', ['the Chess Champion', 'the Child']],
  ['A wedding where the groom doesn’t show up', ['the Groom']],
  ['Cinderella’s stepsister tells her side', ['Cinderella’s Stepsister']],
  ['Three astronauts stuck on Mars', ['the First Astronaut', 'the Second Astronaut', 'the Third Astronaut']],
  ['pirates', ['the First Pirate', 'the Second Pirate']],
  ['A heist at the Louvre', []],
  ['A letter under the door of a tower', []],
])('people without a name: %j', (topic, people) => {
  expect(englishRoles(topic)).toEqual(people);
});

test.each([
  ['两姐妹争母亲留下的房子', ['姐姐', '妹妹']],
  ['三个宇航员被困在火星', ['宇航员甲', '宇航员乙', '宇航员丙']],
  ['长安城里，一个说书人得罪了县太爷', ['说书人', '县太爷']],
  ['象棋冠军输给了一个孩子', ['象棋冠军', '孩子']],
  ['守灯塔的人收不到信', ['守灯塔的人']],
  ['海盗', ['海盗甲', '海盗乙']],
  ['气候变化', []],
])('people without a name, in Chinese: %j', (topic, people) => {
  expect(chineseRoles(topic)).toEqual(people);
});
