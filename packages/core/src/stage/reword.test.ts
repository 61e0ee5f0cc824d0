import { expect, test } from 'vitest';
import type { EventOf, Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';

const speeches = (log: readonly Recorded[]) =>
  unstruck(log).filter((event): event is Recorded<EventOf<'speech'>> => event.type === 'speech');

test('an actor’s line in the host’s words: its beat has them, what came after is struck, and the play goes on to its end', async () => {
  let reworded = 0;
  const { log, state } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({ actor: ({ beat }) => `Said in beat ${beat}.` }),
    onFrame: (frame, show) => {
      if (frame.type !== 'speech' || reworded > 0) return;
      // The house sees everything: its numbers are those of the log.
      reworded = frame.number;
      show.send({ type: 'reword', seq: frame.number, text: '  In other\nwords. ' });
    },
  });
  const first = log.find(({ seq }) => seq === reworded) as Recorded<EventOf<'speech'>>;
  expect(speeches(log)[0]).toMatchObject({ text: 'In other words.', by: first.by });
  expect(speeches(log).map(({ seq }) => seq)).not.toContain(reworded);
  expect(speeches(log).length).toBeGreaterThan(1);
  expect(state.curtain).not.toBeNull();
});

test('what a person said is nobody else’s to write, nor are no words at all', async () => {
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(),
    seats: ['hamlet'],
    lines: (_turn, count) => (count === 0 ? '"My own words."' : null),
    onFrame: (frame, show) => {
      if (frame.type !== 'speech') return;
      show.send({ type: 'reword', seq: frame.number, text: frame.by === 'hamlet' ? 'Yours.' : ' ' });
    },
  });
  expect(log.filter(({ type }) => type === 'rewind')).toEqual([]);
  expect(speeches(log).map(({ text }) => text)).toContain('My own words.');
});

test('one goes back and forth between takes of a line, each with all that followed it, and undoes from there', async () => {
  let take = 0;
  let heard = 0;
  const tips: number[] = [];
  const answers = () => `Take ${take}.`;
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({ actor: answers }),
    seats: ['hamlet'],
    onFrame: (frame) => {
      if ('number' in frame) heard = frame.number;
    },
    lines: (_turn, count, show) => {
      if (count === 0) return '"Say something, mother."';
      tips[count] = heard;
      if (count === 1) {
        take = 1;
        show.send({ type: 'undo' });
        return undefined;
      }
      if (count === 2) return '"Say it again, mother."';
      if (count === 3) {
        // Back to the first take, as it was when it was left.
        show.send({ type: 'rewind', to: tips[1] ?? 0 });
        return undefined;
      }
      if (count === 4) return '"Now I know."';
      if (count === 5) {
        show.send({ type: 'undo' });
        return undefined;
      }
      return null;
    },
  });
  const at = (seq: number) => speeches(log.filter((event) => event.seq <= seq)).map(({ text }) => text);
  const rewinds = log.filter(({ type }) => type === 'rewind').map(({ seq }) => seq);
  expect(rewinds).toHaveLength(3);
  const [first = 0, back = 0, undone = 0] = rewinds;
  expect(at(first - 1)).toContain('Say something, mother.');
  expect(at(back - 1)).toContain('Say it again, mother.');
  expect(at(back - 1)).not.toContain('Say something, mother.');
  // The first take is there again, whole, and nothing of the second.
  expect(at(back)).toEqual(at(first - 1));
  expect(at(undone - 1)).toEqual([...at(first - 1), ...at(undone - 1).slice(at(first - 1).length)]);
  expect(at(undone - 1)).toContain('Now I know.');
  expect(at(undone)).toEqual(at(first - 1));
});
