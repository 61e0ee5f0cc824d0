import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { memoryStore } from '../log/memory-store.ts';
import { promptTokens } from '../model/cost.ts';
import { type Model, ModelError, type Prompt } from '../model/model.ts';
import { readPlainText } from '../source/plain.ts';
import { prose } from '../source/prose.fixture.ts';
import { testClock } from '../testing/test-clock.ts';
import { estimateOf } from './estimate.ts';
import { planningCost, progressTree } from './graph.ts';
import { openPlanning, type PlanOptions, readPlanning } from './plan.ts';
import { scriptAnswers } from './script.fixture.ts';
import { planningState } from './state.ts';

const said = (chapter: number) => `Ada asked Bram for paper number ${chapter}, and Cora shut the door of the study.`;
const chapters = Array.from(
  { length: 6 },
  (_, at) => `CHAPTER ${at + 1}\n\n\n${prose(60, `a${at}`)}\n\n${said(at + 1)} Nobody stood in the hall.\n\n${prose(3, `b${at}`)}`,
);
const novel = readPlainText(chapters.join('\n\n\n\n'));
const unpeopled = prose(60, 'a0').split('\n\n')[0] ?? '';

type Instead = Readonly<Record<string, (nth: number, prompt: Prompt) => unknown>>;

/** Reads chapters, and writes the small play of the fixtures of them. */
function writer(instead: Instead = {}) {
  const calls: Prompt[] = [];
  const times = new Map<string, number>();
  const model: Model = {
    id: 'writer',
    prices: { inputPerMillion: 1, outputPerMillion: 4 },
    async *stream(prompt) {
      calls.push(prompt);
      const nth = (times.get(prompt.agent) ?? 0) + 1;
      times.set(prompt.agent, nth);
      const own = (instead[prompt.agent] ?? instead[prompt.agent.split(':')[0] ?? ''])?.(nth, prompt);
      if (own instanceof Error) throw own;
      const answer = own ?? read(prompt) ?? scriptAnswers(prompt);
      yield { type: 'text', text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
      yield { type: 'usage', usage: { input: promptTokens(prompt), output: 50, cached: 0, money: 0.01 } };
    },
  };
  const told = (agent: string) => calls.filter((call) => call.agent === agent).map(({ messages }) => messages[1]?.content ?? '');
  return { model, calls, told, agents: () => calls.map(({ agent }) => agent) };
}

function read(prompt: Prompt): unknown {
  const [kind, scene] = prompt.agent.split(':');
  const number = Number(/paper number (\d+)/u.exec(prompt.messages[1]?.content ?? '')?.[1]);
  if (kind === 'digest') return { summary: `Summary of ${prompt.agent}.`, open: 'The paper is not found.', moments: [1, 2] };
  if (kind === 'turns') return quoting(prompt, () => said(Number(scene)));
  if (kind !== 'chapter') return undefined;
  return {
    moments: [{ quotation: said(number), what: `Paper ${number} is asked for.`, who: ['Ada'] }],
    people: [{ name: 'Ada', about: 'Asks.' }],
    places: ['the study'],
    summary: `Summary of chapter ${number}.`,
  };
}

function quoting(prompt: Prompt, quotation: () => string) {
  const { turns } = scriptAnswers(prompt) as { turns: object[] };
  return { turns: turns.map((turn) => ({ ...turn, quotation: quotation() })) };
}

async function write(heard: ReturnType<typeof writer>, options: Partial<PlanOptions> = {}, store = memoryStore()) {
  const ports = { models: { performer: heard.model, director: heard.model }, store, clock: testClock({ autoAdvance: true }) };
  const planning = await openPlanning({ kind: 'work', work: novel }, ports, { stream: 'plan', way: 'script', ...options });
  const blueprint = await planning.done;
  return { blueprint, state: planning.state(), events: await readPlanning(store, 'plan') };
}

const pointsOf = ({ acts }: Blueprint) => acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points));

test('a book is read chapter by chapter and act by act, and then written as a topic is: scripts, a common past, people, turns, a review', async () => {
  const heard = writer();
  const { blueprint, state } = await write(heard);
  const agents = heard.agents();
  expect(agents.slice(0, 6)).toEqual(['chapter:1', 'chapter:2', 'chapter:3', 'chapter:4', 'chapter:5', 'chapter:6']);
  expect(agents.slice(6, 11)).toEqual(['digest:1:1', 'digest:2:1', 'digest:3:1', 'digest:4:1', 'digest:5:1']);
  expect(agents.slice(11, 15)).toEqual(['script:1', 'script:2', 'script:3', 'script:4']);
  expect(agents.indexOf('past')).toBeLessThan(agents.indexOf('person:ada'));
  expect(agents).toContain('review:turns');
  expect(agents.some((agent) => agent.startsWith('draft'))).toBe(false);
  expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(
    progressTree(state)
      .children.map(({ kind }) => kind)
      .slice(0, 3),
  ).toEqual(['chapters', 'digests', 'scripts']);
  expect(progressTree(state).status).toBe('written');
  expect(planningCost(state).calls).toBe(heard.calls.length);
  expect(blueprint.sources?.[0]?.title).toBe('Untitled');
});

test('its writers see the book: what happens in each act, and its own words', async () => {
  const heard = writer();
  await write(heard);
  const [script = ''] = heard.told('script:1');
  for (const act of [1, 2, 3, 4, 5]) expect(script).toContain(`Summary of digest:${act}:1.`);
  expect(script).toContain(`| ${said(1)}`);
  expect(script).toContain('Ada (6): Asks.');
  expect(heard.told('ranking:1')[0]).toContain('Summary of digest:3:1.');
  expect(heard.told('script:again:1')[0]).toContain(said(1));
  expect(heard.told('past')[0]).toContain('Summary of digest:5:1.');
  expect(heard.told('person:ada')[0]).toContain('Ada asked Bram for paper number');
  expect(heard.told('turns:1')[0]).toContain('| ');
  // Whoever writes cues knows what its character knows, and no book.
  expect(heard.told('cues:1:ada')[0]).not.toContain('Summary of');
  expect(Math.max(...heard.calls.map(promptTokens))).toBeLessThan(20_000);
});

test('every point cites what stands in the book; what does not, or speaks of others, goes back to its writer', async () => {
  const lie = 'Ada flew away on a swan made of glass.';
  const heard = writer({
    'turns:1': (nth, prompt) => quoting(prompt, () => (nth === 1 ? lie : said(1))),
    'turns:2': (nth, prompt) => quoting(prompt, () => (nth === 1 ? unpeopled.slice(0, 80) : said(2))),
  });
  const { blueprint, events } = await write(heard);
  expect(events.flatMap((event) => (event.type === 'revision' ? [event.part] : []))).toEqual(['turns:1', 'turns:2']);
  expect(heard.told('turns:1')[1]).toContain('This is not in the text');
  expect(heard.told('turns:2')[1]).toContain('nobody of the turn is spoken of there');
  expect(pointsOf(blueprint).map(({ citation }) => citation?.quotation)).toEqual([said(1), said(2)]);
  for (const { citation } of pointsOf(blueprint))
    expect(novel.text.slice(citation?.offset, (citation?.offset ?? 0) + (citation?.quotation.length ?? 0))).toBe(citation?.quotation);
});

test('a writer who cannot quote does not stop the play: the nearest passage is cited', async () => {
  const { blueprint } = await write(writer({ turns: (_, prompt) => quoting(prompt, () => 'Nowhere in any book at all.') }));
  for (const { citation } of pointsOf(blueprint)) expect(novel.text.slice(citation?.offset)).toContain(citation?.quotation ?? 'none');
});

/** First it changes nothing; asked once more, it hands in what the book knows. */
const lastHand = (nth: number, prompt: Prompt) => (nth > 1 ? { text: scriptAnswers({ ...prompt, agent: 'script:1' }) } : { changes: [] });

test('whoever and wherever the book does not know is counted against a script, in both versions, and sent back at last', async () => {
  const strange = (prompt: Prompt) =>
    (scriptAnswers(prompt) as string).replaceAll('Cora', 'Captain Nemo').replaceAll('# the hall', '# Nautilus, night');
  const heard = writer({
    script: (nth, prompt) => (prompt.agent === 'script:final' ? lastHand(nth, prompt) : strange(prompt)),
  });
  const { blueprint } = await write(heard);
  for (const agent of ['script:again:1', 'script:final']) {
    expect(heard.told(agent)[0]).toContain('called Captain Nemo');
    expect(heard.told(agent)[0]).toContain('called Nautilus');
  }
  expect(heard.told('script:final')).toHaveLength(2);
  expect(blueprint.characters.map(({ name }) => name)).toEqual(['Ada', 'Bram', 'Cora']);
});

test.each(['chapter:3', 'digest:2:1', 'script:2', 'turns:2', 'cues:1:ada'])(
  'cut off while %s is asked and taken up again, no question that was answered is asked twice',
  async (agent) => {
    const store = memoryStore();
    const killed = new AbortController();
    const first = writer({
      [agent]: () => {
        killed.abort();
        return new ModelError('aborted', 'cut', 'off');
      },
    });
    await expect(write(first, { signal: killed.signal }, store)).rejects.toMatchObject({ code: 'planning-stopped' });
    const second = writer();
    const { events } = await write(second, {}, store);
    const prompts = events.flatMap((event) => ('prompt' in event && event.type !== 'part-restored' ? [event.prompt] : []));
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(new Set(second.agents()).size).toBe(second.agents().length);
  },
);

test('what it will cost is said before, and how far the reading is during', async () => {
  const heard = writer();
  const estimate = estimateOf({ kind: 'work', work: novel }, { performer: heard.model, director: heard.model });
  const { state, events } = await write(heard);
  expect(estimate.chapters).toBe(6);
  expect(estimate.money).toBeGreaterThan(0);
  expect(Math.abs(estimate.calls - state.spent.calls) / state.spent.calls).toBeLessThan(0.35);
  const midway = planningState(events.slice(0, events.findIndex((event) => event.type === 'part-written') + 1));
  const [reading] = progressTree(midway).children;
  expect(reading).toMatchObject({ kind: 'chapters', status: 'writing' });
  expect(planningCost(midway).calls).toBeGreaterThan(30);
});

test('a model that writes no script goes on with the same chapters part by part', async () => {
  const heard = writer({ script: () => ({}) });
  const store = memoryStore();
  await expect(write(heard, {}, store)).rejects.toThrow();
  const events = await readPlanning(store, 'plan');
  expect(events.filter(({ type }) => type === 'way-given-up')).toHaveLength(1);
  expect(heard.agents().filter((agent) => agent.startsWith('chapter:'))).toHaveLength(6);
  expect(heard.agents()).toContain('cast');
});

test('a Chinese book goes the same way, in its own words, names and places', async () => {
  const asked = (chapter: number) => `阿黛向老布要第${chapter}份遗嘱，小可关上了书房的门，门厅里没有人。`;
  const weather = (at: number) => `那天夜里的雨下了第${at}遍，灯也熄了第${at}回，谁都没有说话，只听见檐下的水声。`;
  const chapter = (number: number) =>
    `第${'一二三'[number - 1]}章\n\n${Array.from({ length: 420 }, (_, at) => weather(number * 1000 + at)).join('\n\n')}\n\n${asked(number)}`;
  const work = readPlainText([1, 2, 3].map(chapter).join('\n\n'));
  const heard = writer({
    chapter: (_, prompt) => ({
      moments: [
        { quotation: /^\| (那天夜里.*|阿黛向.*)$/mu.exec(prompt.messages[1]?.content ?? '')?.[1], what: '有人要遗嘱。', who: ['阿黛'] },
      ],
      people: [{ name: '阿黛', about: '来要她的东西。' }],
      places: ['书房'],
      summary: `${prompt.agent} 里的事都在这里。`,
    }),
    digest: (_, { agent }) => ({ summary: `${agent} 归拢在这里，一件不少。`, open: '遗嘱还没有找到。', moments: [1] }),
    script: (nth, prompt) =>
      prompt.agent === 'script:final' ? lastHand(nth, prompt) : (scriptAnswers(prompt) as string).replaceAll('小可', '孙悟空'),
    turns: (_, prompt) => quoting(prompt, () => asked(Number(prompt.agent.split(':')[1]))),
  });
  const ports = {
    models: { performer: heard.model, director: heard.model },
    store: memoryStore(),
    clock: testClock({ autoAdvance: true }),
  };
  const blueprint = await (await openPlanning({ kind: 'work', work }, ports, { stream: 'plan', way: 'script' })).done;
  expect([blueprint.language, blueprint.characters.map(({ name }) => name)]).toEqual(['zh', ['阿黛', '老布', '小可']]);
  expect(heard.told('script:1')[0]).toContain('digest:2:1 归拢在这里');
  expect(heard.told('script:1')[0]).toContain('照你自己的意思');
  expect(heard.told('script:final')[0]).toContain('书里没有“孙悟空”。');
  expect(pointsOf(blueprint).map(({ citation }) => citation?.quotation)).toEqual([asked(1), asked(2)]);
});

test('whoever the book calls by two names is one; its readers are not told of acts, its writers of one evening', async () => {
  const heard = writer({
    chapter: (_, prompt) => ({
      ...(read(prompt) as object),
      people: [
        { name: prompt.agent === 'chapter:1' ? 'Ada Cora' : 'Ada', about: `In ${prompt.agent}.` },
        { name: 'Bram', about: 'Keeps the paper.' },
      ],
      places: ['the study', 'The Study'],
    }),
  });
  await write(heard);
  const told = heard.told('script:1')[0] ?? '';
  expect(told.match(/^- (?:Ada|Bram).*$/gmu)).toEqual([
    '- Ada Cora (6): = Ada. In chapter:1. … In chapter:6.',
    '- Bram (6): Keeps the paper. … Keeps the paper.',
  ]);
  expect(told).toMatch(/## Places of the book\nthe study\n/u);
  const counted = (agent: string) => /in (\d) acts?/u.exec(heard.told(agent)[0] ?? '')?.[1];
  expect(['chapter:1', 'digest:1:1', 'script:1', 'turns:1'].map(counted)).toEqual([undefined, undefined, '1', '1']);
});
