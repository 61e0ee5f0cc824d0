import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { openWorld } from '../world/world.ts';
import { understandSpeech } from './index.ts';

/** Which of these, typed without any mark, are not read so. */
function misread(lines: readonly string[], as: 'deed' | 'speech', language: Language): string[] {
  const blueprint = closetFixture(language);
  const at = { blueprint, world: openWorld(blueprint), by: 'hamlet' };
  return lines.filter((line) => understandSpeech(line, at).parts.some(({ kind }) => kind !== as));
}

const done = [
  'I grab the candle and set the curtain on fire',
  'I set the curtain on fire.',
  'I grab the candle and hold it up to her face',
  'I take the dagger and hold it to the light.',
  'I throw the letter into the flames',
  'I snatch the letter out of her hands',
  'I smash the chest to pieces with my boot',
  'I kick the chest across the room',
  'I tear the letter into a hundred pieces',
  'I open the chest with a hairpin',
  'I slam the door so hard that the walls shake',
  'I pull the curtain aside with one hand',
  'I blow out the candle, laughing',
  'I climb onto the table and dance',
  'I knock over the candle on purpose',
  'I push the table against the door',
  'I pick up the letter and read it aloud in a squeaky voice',
  'I burn the letter over the candle.',
  'I drop the dagger on the floor with a clang',
  'I lock the door and swallow the key',
];
const said = [
  'I know what you did',
  'I love you',
  'I saw him',
  'I take the letter of the law seriously',
  'I take the blame for the letter',
  'I put my trust in the dagger',
  'I draw the line here',
  'I break my promises, mother',
  'I hold the letter dear',
  'I burn with shame',
  'I open my heart to the queen',
  'I think the candle is dying',
  'I remember the curtain moving',
  'I believe the letter is a forgery',
  'I hate that curtain',
  'I need the key',
  'I read the letter yesterday',
  'I see the dagger before me',
  'I run this castle now',
  'I never opened the chest',
];
const doneZh = [
  '我拿起蜡烛，把帷幕点着',
  '我拿起蜡烛去烧帷幕',
  '我把信撕得粉碎',
  '我把蜡烛扔到地上',
  '我一把抓起匕首，指着她的喉咙',
  '我推开门，大步走了出去',
  '我打开箱子，把里面的东西全倒出来',
  '我把门关上，用背顶住',
  '我掀开帷幕，往里张望',
  '我吹灭蜡烛，屋里一片漆黑',
  '我把桌子掀翻在地',
  '我举起蜡烛照着她的脸',
  '我抓起信塞进怀里',
  '我拔出匕首，插在桌子上',
  '我踢开箱子',
  '我把匕首藏到帷幕后面',
  '我扔掉匕首，跪了下来',
  '我点燃帷幕',
  '我把信烧了，灰撒了一地',
  '我拿起信大声念出来',
];
const saidZh = [
  '我知道你做了什么',
  '我爱你',
  '我看见他了',
  '我把信看得很重',
  '我把母亲当成圣人',
  '我恨那帷幕',
  '我记得那封信',
  '我相信这封信是假的',
  '我想拿起匕首',
  '我没有打开箱子',
  '我把这件事放在心上',
  '我的匕首在哪里',
  '我从不碰那把匕首',
  '我怕黑',
  '我是丹麦的王子',
  '我要烧了这封信',
  '我昨天打开过箱子',
  '我觉得蜡烛快灭了',
  '我说的是真话',
  '我父亲死得冤枉',
];

test.each([
  ['en', done, said],
  ['zh', doneZh, saidZh],
] as const)('%s: what begins with a hand on a thing is done, and what is only told is said', (language, deeds, words) => {
  expect([deeds.length, words.length]).toEqual([20, 20]);
  expect(misread(deeds, 'deed', language)).toEqual([]);
  expect(misread(words, 'speech', language)).toEqual([]);
});
