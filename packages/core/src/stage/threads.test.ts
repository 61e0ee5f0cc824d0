import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { all } from './perform.fixture.ts';

type Answer = Record<string, unknown>;

const promise = 'I will sail if you come with me';
const turn = (who: string, more: object = {}) => ({
  who,
  tempo: 'a line',
  manner: 'answer',
  answers: null,
  thing: null,
  with: null,
  ...more,
});

/** A person in Hamlet's seat says this; the house finds that it set something going, and takes it up through somebody. */
function setGoing(typed: string, takenUpBy: string, text = promise) {
  let line: number | null = null;
  let asked = 0;
  const model = puppet({
    pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }),
    actor: ({ self }) => `act: none; to:\n${self.name} speaks.`,
    reading: ({ answer }) => {
      const nth = line === null ? 0 : ++asked;
      return {
        ...answer,
        landed: false,
        opened: nth === 1 ? [{ line, text }] : [],
        paid: nth === 6 ? [line] : [],
        plan: [turn('world'), turn(takenUpBy, nth >= 2 ? { thread: line } : {})] as unknown as Answer[],
      };
    },
  });
  let beats = 0;
  return rehearse({
    blueprint: closetFixture('en'),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed' },
    lines: (_turn, count) => (count === 0 ? typed : count < 8 ? '"Well?"' : null),
    onFrame: (frame, show) => {
      if ('by' in frame && frame.by === 'hamlet' && (frame.type === 'speech' || frame.type === 'whisper')) line ??= frame.number;
      if (frame.type === 'speech' && ++beats > 24) void show.stop();
    },
  }).then((rehearsed) => ({ ...rehearsed, model }));
}

const said = (messages: unknown) => JSON.stringify(messages);

test('what a person sets going stays before the house until something has come of it, and reaches whoever takes it up', async () => {
  const { log, model, state } = await setGoing(`"${promise}."`, 'gertrude');
  expect(all(log, 'reading').flatMap(({ opened = [] }) => opened)).toMatchObject([{ text: promise }]);
  const shown = model.prompts.filter(({ agent, messages }) => agent === 'reading' && said(messages).includes('What people have set going'));
  expect(shown.length).toBeGreaterThan(0);
  const told = model.prompts.filter(({ messages }) => said(messages).includes('Hamlet set this going'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.every(({ agent }) => agent === 'actor:gertrude')).toBe(true);
  expect(all(log, 'reading').some(({ paid }) => paid !== undefined)).toBe(true);
  expect(state.threads).toEqual([]);
});

test('words that are not in the line set nothing going', async () => {
  const { log } = await setGoing('"Good evening, mother."', 'gertrude');
  expect(all(log, 'reading').every(({ opened }) => opened === undefined)).toBe(true);
});

test('nobody takes up what was only whispered to another', async () => {
  const { model } = await setGoing(`(whispers to Gertrude) "${promise}."`, 'polonius');
  expect(model.prompts.some(({ messages }) => said(messages).includes('set this going'))).toBe(false);
});

test.each([
  ['en', `"${promise}."`, promise, 'still owed', 'Hamlet set this going'],
  ['zh', '“你跟我走，我就上船。”', '你跟我走，我就上船', '仍然欠着', '哈姆雷特'],
] as const)(
  '%s: what a person set going is taken up and paid after they have left the seat',
  async (language, typed, text, owed, takesUp) => {
    let line: number | null = null;
    let left = false;
    let nth = 0;
    const model = puppet({
      actor: ({ self }) => `act: none; to:\n${self.name}${language === 'zh' ? '说话。' : ' speaks.'}`,
      reading: ({ answer }) => {
        nth += left ? 1 : 0;
        return {
          ...answer,
          landed: false,
          opened: line !== null && !left ? [{ line, text }] : [],
          paid: nth === 3 ? [line] : [],
          plan: [turn('gertrude', left ? { thread: line } : {})] as unknown as Answer[],
        };
      },
    });
    const { state } = await rehearse({
      blueprint: closetFixture(language),
      model,
      seats: ['hamlet'],
      switches: { way: 'directed' },
      lines: ({ seat }, count, show) => {
        if (count === 0) return typed;
        left = true;
        show.send({ type: 'leave-seat', seat });
        return undefined;
      },
      onFrame: (frame, show) => {
        if (frame.type === 'speech' && frame.by === 'hamlet') line ??= frame.number;
        if (frame.type === 'speech' && nth > 3) void show.stop();
      },
    });
    const after = model.prompts.filter(({ agent, messages }) => agent === 'reading' && said(messages).includes(owed));
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ shape }) => JSON.stringify(shape).includes('"thread"') && JSON.stringify(shape).includes('"paid"'))).toBe(true);
    expect(model.prompts.some(({ agent, messages }) => agent === 'actor:gertrude' && said(messages).includes(takesUp))).toBe(true);
    expect(state.threads).toEqual([]);
    expect(after.length).toBeLessThan(model.prompts.filter(({ agent }) => agent === 'reading').length);
  },
);
