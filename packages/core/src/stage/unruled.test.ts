import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all, asHamlet, still } from './perform.fixture.ts';

const replies = (frames: readonly { readonly type: string }[]): string[] =>
  frames.flatMap((frame) => (frame.type === 'reply' ? [(frame as unknown as { text: string }).text] : []));

test.each([
  ['en', '*wallpaper the chest*', 'changes nothing', '*set the curtain on fire with the candle*', '*take the letter*', '*smile*'],
  ['zh', '*给箱子糊上墙纸*', '什么也没有改变', '*把帷幕点着*', '*拿起信*', '*微微一笑*'],
] as const)(
  '%s: a deed is ruled on, or it is said that nothing comes of it; a gesture asks for nothing',
  async (language, odd, told, burn, take, smile) => {
    expect(replies((await asHamlet([odd], language)).frames).join('\n')).toContain(told);
    expect(replies((await asHamlet([burn], language)).frames).join('\n')).toContain(told);
    const taken = await asHamlet([take], language);
    expect(all(taken.log, 'ruling')).toHaveLength(1);
    expect(replies(taken.frames).join('\n')).not.toContain(told);
    expect(replies((await asHamlet([smile], language)).frames).join('\n')).not.toContain(told);
  },
);

test.each([
  [['hamlet'], 'Paused. Take something back, change course, or leave.'],
  [['hamlet', 'gertrude'], 'Somebody asked to stop.'],
] as const)('who stops a play with %s in it', async (seats, told) => {
  let held = false;
  const { frames } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(still),
    seats,
    lines: (_turn, _count, show) => {
      if (!held) show.send({ type: 'hold' });
      held = true;
      return undefined;
    },
    onFrame: (frame, show) => {
      if (frame.type === 'pause') void show.stop();
    },
  });
  expect(frames.flatMap((frame) => (frame.type === 'pause' ? [frame.text] : [])).join()).toContain(told);
});
