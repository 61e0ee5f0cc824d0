import type { Recorded } from '@troupe/core/events';
import { closetFixture, puppet, rehearse } from '@troupe/core/testing';

/** A performance with something of everything: people, an undo, a refusal, a whisper, the advancer, recaps. */
export async function perform(): Promise<readonly Recorded[]> {
  const lines = [
    '/whisper Gertrude Not a word.',
    '*fires a rifle*',
    '*takes the letter*',
    'undo',
    '"What is this?" *reads the letter*',
    '/pass',
    '/pass',
  ];
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(),
    seats: ['hamlet'],
    lines: (_turn, count, show) => {
      if (lines[count] === 'undo') show.send({ type: 'undo' });
      return lines[count] === 'undo' ? undefined : (lines[count] ?? '*stabs the curtain with the dagger*');
    },
  });
  return log;
}
