import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { still } from './perform.fixture.ts';

/** What is said to whoever plays Hamlet alone, after these lines, with a troupe that reads no meaning. */
async function told(lines: readonly string[], language: 'en' | 'zh' = 'en') {
  const model = { ...puppet(still), understudy: true as const };
  const play = (as: 'house' | 'audience' | { seats: string[] }) => {
    let turns = 0;
    return rehearse({ blueprint: closetFixture(language), model, seats: ['hamlet'], as, lines: () => lines[turns++] ?? null });
  };
  const { frames, log } = await play({ seats: ['hamlet'] });
  const replies = frames.flatMap((frame: PublicFrame) => (frame.type === 'reply' ? [frame.text] : []));
  return { help: replies.filter((text) => /\/stop|\/停/u.test(text)), log };
}

test('who says, out of character, that they may harm themselves is told alone where help is, and that anybody may stop', async () => {
  const { help, log } = await told(['(OOC: I want to kill myself, not Hamlet, me)', '"Good night, mother."']);
  expect(help).toHaveLength(1);
  expect(help[0]).toContain('findahelpline.com');
  // Nothing of it is kept.
  expect(JSON.stringify(log)).not.toContain('findahelpline');
});

test('in Chinese too, where the words say that it is not the character', async () => {
  const { help } = await told(['我不是在演戏，我本人真的不想活了。'], 'zh');
  expect(help[0]).toContain('12356');
});

test('what a character says of death is the character’s', async () => {
  expect((await told(['"I wish I were dead. I want to die, mother."', '"To be, or not to be."'])).help).toEqual([]);
});
