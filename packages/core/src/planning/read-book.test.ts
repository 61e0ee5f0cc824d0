import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { promptTokens } from '../model/cost.ts';
import type { Model, Prompt } from '../model/model.ts';
import { readPlainText } from '../source/plain.ts';
import { prose } from '../source/prose.fixture.ts';
import type { LiteraryWork } from '../source/work.ts';
import { testClock } from '../testing/test-clock.ts';
import { estimateOf } from './estimate.ts';
import { planningCost, progressTree } from './graph.ts';
import { answers, cast, type Script } from './plan.fixture.ts';
import { openPlanning, readPlanning } from './plan.ts';
import { planningState } from './state.ts';

const said = (chapter: number) => `Ada asked Bram for paper number ${chapter}, and Cora shut the door of the study.`;

/** A novel of so many characters, in chapters that each say one thing that no other says. */
function novel(chapters: number, paragraphs: number): LiteraryWork {
  const written = Array.from({ length: chapters }, (_, at) => {
    const text = `${prose(paragraphs, `a${at}`)}\n\n${said(at + 1)} Nobody stood in the hall.\n\n${prose(3, `b${at}`)}`;
    return `CHAPTER ${at + 1}\n\n\n${text}`;
  });
  return readPlainText(written.join('\n\n\n\n'));
}

const chapterOf = ({ messages }: Prompt): number => Number(/paper number (\d+)/u.exec(messages[1]?.content ?? '')?.[1]);

/** Reads as it should, and writes one small play of it. */
function reader(script: Script = {}) {
  const calls: Prompt[] = [];
  const times = new Map<string, number>();
  let [now, most] = [0, 0];
  const model: Model = {
    id: 'reader',
    prices: { inputPerMillion: 1, outputPerMillion: 4 },
    async *stream(prompt) {
      calls.push(prompt);
      const reads = prompt.agent.startsWith('chapter:') ? 1 : 0;
      now += reads;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 0));
      now -= reads;
      const nth = (times.get(prompt.agent) ?? 0) + 1;
      times.set(prompt.agent, nth);
      const own = script[prompt.agent]?.(nth, prompt) ?? read(prompt) ?? answers(prompt, cast);
      yield { type: 'text', text: JSON.stringify(own) };
      yield { type: 'usage', usage: { input: promptTokens(prompt), output: 50, cached: 0, money: 0.01 } };
    },
  };
  return { model, calls, most: () => most };
}

function read(prompt: Prompt): unknown {
  const [kind] = prompt.agent.split(':');
  const number = chapterOf(prompt);
  if (kind === 'digest') return { summary: `Summary of ${prompt.agent}.`, open: 'The paper is not found.', moments: [1, 2] };
  if (kind !== 'chapter') return undefined;
  return {
    moments: [
      { quotation: Number.isNaN(number) ? 'the keeper of the light' : said(number), what: `Paper ${number} is asked for.`, who: ['Ada'] },
    ],
    people: [
      { name: 'Ada', about: 'Asks.' },
      { name: 'Zebedee', about: 'Is in no book.' },
    ],
    places: ['the study'],
    summary: `Summary of chapter ${number}.`,
  };
}

async function write(work: LiteraryWork, { model }: ReturnType<typeof reader>, store = memoryStore(), stopAt = Number.POSITIVE_INFINITY) {
  const ports = { models: { performer: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ kind: 'work', work }, ports, { stream: 'plan', reviewer: false });
  let kept = 0;
  for await (const event of planning.watch()) if (event.type === 'part-written' && ++kept >= stopAt) void planning.stop();
  const blueprint = await planning.done.catch(() => null);
  return { blueprint, store, state: planning.state(), events: await readPlanning(store, 'plan') };
}

const asked = (calls: readonly Prompt[], kind: string) => calls.filter(({ agent }) => agent.split(':')[0] === kind);

test('every chapter of a long book is read, a few at a time, in calls that stay small', { timeout: 60_000 }, async () => {
  const work = novel(60, 46);
  expect(work.text.length).toBeGreaterThan(700_000);
  const heard = reader();
  const { blueprint, state } = await write(work, heard);
  const reading = asked(heard.calls, 'chapter');
  const seen = reading
    .map(({ messages }) => messages[1]?.content ?? '')
    .join('\n')
    .replace(/^\| ?/gmu, '')
    .replace(/\s+/gu, ' ');
  const paragraphs = work.text.split(/\n\n+/u).map((one) => one.replace(/\s+/gu, ' ').trim());
  expect(paragraphs.filter((one) => one !== '' && !/^CHAPTER/u.test(one) && !seen.includes(one.slice(0, 60)))).toEqual([]);
  expect(reading.length).toBe(state.chapters.length);
  expect(state.chapters.length).toBeGreaterThanOrEqual(60);
  expect(Math.max(...heard.calls.map(promptTokens))).toBeLessThan(9000);
  expect(heard.most()).toBeLessThanOrEqual(6);
  expect(blueprint?.acts).toHaveLength(5);
  // Chapters are put together for their act, and what was made of them reaches the writers.
  expect(asked(heard.calls, 'digest')).toHaveLength(Math.max(5, 5 * Math.ceil(state.chapters.length / 5 / 16)));
  for (const act of [1, 5])
    expect(heard.calls.find(({ agent }) => agent === `draft:${act}`)?.messages[1]?.content).toContain(`Summary of digest:${act}:1.`);
  for (const { citation } of blueprint?.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points)) ?? [])
    expect(work.text.slice(citation?.offset, (citation?.offset ?? 0) + (citation?.quotation.length ?? 0))).toBe(citation?.quotation);
});

const small = novel(6, 60);

test('a run that was stopped asks for no chapter again', async () => {
  const store = memoryStore();
  const first = reader();
  await write(small, first, store, 3);
  const second = reader();
  const { blueprint, events } = await write(small, second, store);
  expect(blueprint).not.toBeNull();
  const kept = events.flatMap((event) => (event.type === 'part-written' && event.part.startsWith('chapter:') ? [event.part] : []));
  expect(new Set(kept).size).toBe(kept.length);
  const before = asked(first.calls, 'chapter').map(({ agent }) => agent);
  expect(asked(second.calls, 'chapter').length).toBeLessThanOrEqual(kept.length - 3);
  expect(before.length).toBeGreaterThanOrEqual(3);
});

test('a quotation that is not in the chapter goes back to its reader, and then is left out', async () => {
  const lie = { quotation: 'Ada flew away on a swan made of glass.', what: 'Ada flies.', who: [] };
  const heard = reader({
    'chapter:1': (nth, prompt) => ({ ...(read(prompt) as object), ...(nth === 1 && { moments: [lie] }) }),
    'chapter:2': (_, prompt) => {
      const right = read(prompt) as { moments: object[] };
      return { ...right, moments: [lie, ...right.moments] };
    },
    // It stands in another chapter than the one that was read.
    'chapter:3': (nth, prompt) => ({ ...(read(prompt) as object), ...(nth === 1 && { moments: [{ ...lie, quotation: said(1) }] }) }),
  });
  const { blueprint, events } = await write(small, heard);
  const revised = events.flatMap((event) => (event.type === 'revision' ? [event.part] : []));
  expect(revised.filter((part) => part.startsWith('chapter:')).sort()).toEqual(['chapter:1', 'chapter:2', 'chapter:3']);
  expect(asked(heard.calls, 'chapter').filter(({ agent }) => agent === 'chapter:1')[1]?.messages[1]?.content).toContain('not in the text');
  for (const prompt of heard.calls.filter(({ agent }) => !agent.startsWith('chapter')))
    expect(JSON.stringify(prompt.messages)).not.toContain('swan');
  expect(blueprint).not.toBeNull();
});

test('nobody is in it whom the book does not know, and nothing happens where it never was', async () => {
  const [ada, bram, cora] = cast.characters;
  const wrong = { ...cast, characters: [ada, bram, cora, { name: 'Captain Nemo', part: 'threat', about: 'From another book.' }] };
  const elsewhere = {
    places: [{ name: 'Nautilus', description: 'Iron.', leadsTo: [] }],
    scenes: [{ title: 'Sea', place: 'Nautilus', description: 'Deep.', points: [1, 2] }],
  };
  const heard = reader({ cast: () => wrong, 'scenes:1': (nth) => (nth === 1 ? elsewhere : undefined) });
  const { blueprint } = await write(small, heard);
  expect(blueprint?.characters.map(({ name }) => name)).toEqual(['Ada', 'Bram', 'Cora']);
  expect(blueprint?.places.map(({ name }) => name)).not.toContain('Nautilus');
  expect(asked(heard.calls, 'cast').map(({ messages }) => messages[1]?.content.includes('Captain Nemo'))).toEqual([false, true]);
  expect(asked(heard.calls, 'cast')[0]?.messages[1]?.content).toContain('Ada (6): Asks. … Asks.');
  expect(asked(heard.calls, 'cast')[0]?.messages[1]?.content).not.toContain('Zebedee');
});

test('what it will cost is said before, and how far the reading is during', async () => {
  const heard = reader();
  const estimate = estimateOf({ kind: 'work', work: small }, { performer: heard.model, director: heard.model }, 'parts');
  const { state, events } = await write(small, heard);
  expect(estimate.chapters).toBe(6);
  expect(estimate.money).toBeGreaterThan(0);
  expect(Math.abs(estimate.calls - state.spent.calls) / state.spent.calls).toBeLessThan(0.35);
  const midway = planningState(events.slice(0, events.findIndex((event) => event.type === 'part-written') + 1));
  const [chapters] = progressTree(midway).children;
  expect(chapters).toMatchObject({ kind: 'chapters', status: 'writing' });
  expect(chapters?.children.filter(({ status }) => status === 'written')).toHaveLength(1);
  expect(planningCost(midway).calls).toBeGreaterThan(6);
  expect(progressTree(state).status).toBe('written');
});

test('what its writers can be shown whole is not read first, and without a model nothing is', async () => {
  const heard = reader();
  await write(novel(3, 4), heard);
  expect(asked(heard.calls, 'chapter')).toEqual([]);
  const silent = reader();
  await write(small, { ...silent, model: { ...silent.model, understudy: true } });
  expect(asked(silent.calls, 'chapter')).toEqual([]);
});
