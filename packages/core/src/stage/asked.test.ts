import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';

type Answer = Record<string, unknown>;

/** Everybody in the open. */
function blueprint() {
  const closet = closetFixture('en');
  for (const character of closet.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  return closet;
}

const turn = (who: string) => ({ who, tempo: 'a line', manner: 'answer', answers: null, thing: null, with: null });

/** A person in Hamlet's seat asks this of somebody; the house would rather hear Polonius. */
function asking(asks: readonly object[], actor: NonNullable<Strings['actor']>, way: 'directed' | 'ensemble' = 'directed') {
  const model = puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor,
    reading: ({ answer }) => ({
      ...answer,
      landed: false,
      lines: ((answer.lines ?? []) as Answer[]).map((line) => ({ ...line, to: [], asks })),
      ...(way === 'directed' && { plan: [turn('polonius'), turn('gertrude')] }),
    }),
  });
  let asked = -1;
  return rehearse({
    blueprint: blueprint(),
    model,
    seats: ['hamlet'],
    switches: { way },
    lines: (_turn, count) => (count === 0 ? '"Gertrude, read me that letter."' : null),
    onFrame: (frame, show) => {
      if (frame.type === 'speech' && frame.by === 'hamlet') asked = frame.beat;
      if (asked >= 0 && 'beat' in frame && typeof frame.beat === 'number' && frame.beat > asked + 4) void show.stop();
    },
  }).then((rehearsed) => ({ ...rehearsed, model }));
}

const words = (messages: unknown) => JSON.stringify(messages);
const readIt = [{ who: 'gertrude', verb: 'read', targets: ['letter'] }];
const chatting: NonNullable<Strings['actor']> = ({ self, directed }) => `${directed ? 'act: none; to:\n' : ''}${self.name} speaks.`;

test.each(['directed', 'ensemble'] as const)('%s: whoever a person asks to do something is next, and knows what was asked', async (way) => {
  const { log, model } = await asking(readIt, chatting, way);
  const said = all(log, 'speech');
  const after = said[said.findIndex(({ by }) => by === 'hamlet') + 1];
  expect(after?.by).toBe('gertrude');
  const told = model.prompts.filter(({ messages }) => words(messages).includes("Hamlet has asked you to read Gertrude's letter"));
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ agent }) => agent.endsWith(':gertrude'))).toBe(true);
});

test('it is done as an act of hers, and done with', async () => {
  const reading: NonNullable<Strings['actor']> = ({ self, directed }) =>
    self.id === 'gertrude' && directed
      ? "act: read; what: Gertrude's letter; to: Hamlet\nVery well.\n> wait"
      : 'act: none; to:\nWell.\n> wait';
  const { log, state } = await asking(readIt, reading);
  expect(all(log, 'attempt')[0]).toMatchObject({ by: 'gertrude', verb: 'read', targets: [{ id: 'letter' }] });
  expect(state.asked).toEqual({});
});

test('silence is no answer: she is asked once more, and then no longer', async () => {
  const mute: NonNullable<Strings['actor']> = ({ self }) =>
    self.id === 'gertrude' ? 'act: none; to:\n(looks away)' : 'act: none; to:\nWell.';
  const { log } = await asking(readIt, mute);
  const [hers] = all(log, 'reading').flatMap(({ lines }) => lines.flatMap(({ asks = [] }) => asks));
  expect(hers).toMatchObject({ who: 'gertrude', action: { verb: 'read' } });
  const asked = all(log, 'speech').find(({ by }) => by === 'hamlet')?.beat ?? 0;
  const beats = log.flatMap((event) => (event.type === 'gesture' && event.by === 'gertrude' && event.beat > asked ? [event.beat] : []));
  expect(beats.slice(0, 2)).toEqual([asked + 1, asked + 3]);
});

test('what she cannot perceive does not reach her by being asked for', async () => {
  const { log, model } = await asking([{ who: 'gertrude', verb: 'take', targets: ['key'] }], chatting);
  expect(all(log, 'reading').flatMap(({ lines }) => lines.flatMap(({ asks = [] }) => asks))[0]).toEqual({ who: 'gertrude' });
  const hers = model.prompts.filter(
    ({ agent, messages }) => agent === 'actor:gertrude' && words(messages).includes('has asked you for something'),
  );
  expect(hers.length).toBeGreaterThan(0);
  expect(words(hers.map(({ messages }) => messages))).not.toMatch(/asked you to/);
});
