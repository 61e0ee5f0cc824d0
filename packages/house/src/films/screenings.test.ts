import { memoryStore } from '@troupe/core/log';
import { budgeted, type Caps, createBudget, type Model, type ModelDelta } from '@troupe/core/model';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import type { FilmFiles } from './film-files.ts';
import { FilmIndex } from './film-index.ts';
import { Screenings, type TalkPart } from './screenings.ts';

const spoken = '<perception>A lamp.</perception><think>Warm.</think><answer>Stay by the lamp.</answer>';
const files = { film: () => ({ seconds: 24 }), frames: () => ({ at: [], measured: [], picture: () => new Uint8Array() }) };
const watcher = { name: 'Mira', profile: 'keeps the light' };
const other = { name: 'Tam', profile: 'rows' };
const person = { name: 'You', profile: '' };

/** Every call costs a tenth; a talk may cost a quarter. */
async function opened({ store = memoryStore(), text = spoken, caps = { money: 0.25 } as Caps } = {}) {
  const clock = testClock();
  const calls: string[] = [];
  const voice: Model = {
    id: 'voice',
    async *stream(): AsyncGenerator<ModelDelta> {
      calls.push('asked');
      yield { type: 'text', text };
      yield { type: 'usage', usage: { input: 30, output: 10, cached: 0, money: 0.1 } };
    },
  };
  const index = await FilmIndex.open(store, clock);
  const speak = async (spent: { readonly money: number; readonly tokens: number }) => {
    const model = budgeted(voice, createBudget({ ...caps, spent }));
    return { performer: model, decider: model, director: model };
  };
  const screenings = new Screenings({ store, clock, index, files: files as unknown as FilmFiles, speak, understudyOnly: () => true });
  return { screenings, calls, store };
}

async function heard(parts: AsyncIterable<TalkPart>): Promise<string[]> {
  const lines: string[] = [];
  for await (const part of parts) if (part.type === 'line') lines.push(part.line.text);
  return lines;
}

const { signal } = new AbortController();
const asked = { text: 'Well?', to: 'Mira', moment: 1 };

test('the cap is one for the whole talk, over all its calls, a reload, and lines that were taken back', async () => {
  const { screenings, calls, store } = await opened();
  const id = await screenings.open('dusk', [watcher], person, 'en');
  await heard(screenings.say(id, asked, signal));
  await heard(screenings.say(id, asked, signal));
  await screenings.takeBack(id, (await screenings.lines(id))[0]?.line ?? '');
  await heard(screenings.say(id, asked, signal));
  await expect(heard(screenings.say(id, asked, signal))).rejects.toMatchObject({ fault: 'over-budget' });
  expect(calls).toHaveLength(3);
  const again = await opened({ store });
  await expect(heard(again.screenings.say(id, asked, signal))).rejects.toMatchObject({ fault: 'over-budget' });
  expect(again.calls).toEqual([]);
  expect((await again.screenings.lines(id)).filter(({ by }) => by === 'Mira')).toHaveLength(1);
});

test('two who talk to each other stop at the cap, and what they said is kept; another talk has a cap of its own', async () => {
  const { screenings, calls } = await opened();
  const id = await screenings.open('dusk', [watcher, other], person, 'en');
  await expect(heard(screenings.together(id, { turns: 6, moment: 0 }, signal))).rejects.toMatchObject({ fault: 'over-budget' });
  expect((await screenings.lines(id)).map(({ by }) => by)).toEqual(['Mira', 'Tam', 'Mira']);
  const second = await screenings.open('dusk', [watcher], person, 'en');
  expect(await heard(screenings.say(second, asked, signal))).toEqual(['Well?', 'Stay by the lamp.']);
  expect(calls).toHaveLength(4);
});

test('answers that nobody could use are paid for, and so is one that somebody left', async () => {
  const useless = await opened({ text: 'I cannot help with that.' });
  const id = await useless.screenings.open('dusk', [watcher], person, 'en');
  await expect(heard(useless.screenings.say(id, asked, signal))).rejects.toMatchObject({ fault: 'refusal' });
  await expect(heard(useless.screenings.say(id, asked, signal))).rejects.toMatchObject({ fault: 'over-budget' });
  expect(useless.calls).toHaveLength(3);
  const { screenings, calls } = await opened({ caps: { tokens: 1 } });
  const left = await screenings.open('dusk', [watcher], person, 'en');
  for await (const part of screenings.say(left, asked, signal)) if (part.type === 'layer-delta') break;
  await expect(heard(screenings.say(left, asked, signal))).rejects.toMatchObject({ fault: 'over-budget' });
  expect(calls).toHaveLength(1);
});
