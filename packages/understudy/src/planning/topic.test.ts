import { expect, test } from 'vitest';
import { readTopic } from './topic.ts';

test.each([
  [
    'In an old café in Oslo, Astrid Lund and Dr. Berg debate where energy will come from.',
    ['Astrid Lund', 'Dr. Berg'],
    'the old café in Oslo',
    'where energy will come from',
    undefined,
  ],
  ['Two thieves argue about a clock in a tavern', ['the First Thief', 'the Second Thief'], 'the tavern', 'a clock', 'clock'],
  ['A lighthouse keeper and a smuggler quarrel on the shore', ['the Lighthouse Keeper', 'the Smuggler'], 'the shore', undefined, undefined],
  ['Trapped in the storm, everybody waits', [], undefined, undefined, undefined],
  ['The rain', [], undefined, undefined, undefined],
  ['Love', [], undefined, undefined, undefined],
  ['My cat and the mayor', ['the Cat', 'the Mayor'], undefined, undefined, undefined],
  ['Napoleon on Elba waits for a ship', ['Napoleon'], 'Elba', undefined, 'ship'],
  ['Midnight. Anna Reed and Tom wait', ['Anna Reed', 'Tom'], undefined, undefined, undefined],
  ['The Yellow Lamp: Dr Watson and Mr Holmes wait', ['Dr Watson', 'Mr Holmes'], undefined, undefined, undefined],
])('English: %s', (topic, people, place, matter, thing) => {
  expect(readTopic(topic, 'en')).toMatchObject({ people, place, matter, thing });
});

test.each([
  ['林婉与周岩在码头边的酒馆里讨论命运', ['林婉', '周岩'], '码头边的酒馆', '命运', undefined],
  ['渔夫和海盗在酒馆里争论一张旧地图', ['渔夫', '海盗'], '酒馆', '一张旧地图', '旧地图'],
  ['两个小偷在酒馆里争论一座钟', ['小偷甲', '小偷乙'], '酒馆', '一座钟', '钟'],
  ['富翁在书房里遇害，阿青与老莫必须查出真相', ['阿青', '老莫'], '书房', undefined, undefined],
  ['雨', [], undefined, undefined, undefined],
  ['梁山伯与祝英台开了一家面馆', ['梁山伯', '祝英台'], '面馆', undefined, undefined],
  ['盲人画家和聋哑音乐家合租一间公寓', ['盲人画家', '聋哑音乐家'], '公寓', undefined, undefined],
  ['侦探要查出谁在庙会的汤里下了毒', ['侦探'], '庙会', undefined, undefined],
])('Chinese: %s', (topic, people, place, matter, thing) => {
  expect(readTopic(topic, 'zh')).toMatchObject({ people, place, matter, thing });
});
