import { type Recorded, readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, puppet, rehearse, testClock } from '@troupe/core/testing';

const turn = { tempo: 'a line', manner: 'press', answers: null, thing: null, with: null };

/** The same play where a model reads: deeds in brackets, an aside, a plan with the world and a hinge in it, a wish, a want that is met. */
export async function performRead(way: 'directed' | 'ensemble'): Promise<readonly Recorded[]> {
  const plans = [
    [
      { ...turn, who: 'gertrude' },
      { ...turn, who: 'world' },
      { ...turn, who: 'gertrude', hinge: true },
    ],
  ];
  const lines = [
    '(takes the letter) What is this?',
    '(aside to Gertrude) Not a word.',
    '/direct let something happen',
    '(reads the letter)',
  ];
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    seats: ['hamlet'],
    switches: { way },
    model: puppet({
      reading: ({ answer }) =>
        'choice' in answer ? { reason: '', choice: 'b' } : { ...answer, plan: plans.shift() ?? [], settled: ['gertrude'] },
    }),
    lines: (_turn, count) => lines[count] ?? '*stabs the curtain with the dagger*',
  });
  return log;
}

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

/** A few beats that a host program drives: what happened in its own world, told and untold, and what somebody did there. */
export async function performHosted(): Promise<readonly Recorded[]> {
  const model = puppet();
  const store = memoryStore();
  const ports = { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const show = await openPerformance({ stream: 'hosted', blueprint: closetFixture('en'), seed: 1, ports, stepped: true });
  await show.step();
  await show.change([{ set: { prop: 'candle', key: 'lit', value: false } }], { id: 'candle' });
  await show.happen({ text: 'A pane shatters.', place: 'gallery', changes: [{ move: { who: 'gertrude', to: 'gallery' } }], id: 'pane' });
  await show.step();
  await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'letter' });
  await show.step();
  await show.stop();
  return readLog(store, 'hosted');
}
