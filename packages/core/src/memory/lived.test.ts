import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { build } from './build.ts';
import { broughtAlong, eveningsIn, livedScenes, longAgo, takeHome } from './lived.ts';
import { memoryOf, plainModel } from './memory.fixture.ts';

const blueprint = closetFixture('en');
const hamlet = { id: 'hamlet', name: 'Hamlet', aliases: [], language: 'en', profile: 'A prince.' } as const;

test('a performance becomes memory, of what was witnessed and nothing else, once, and comes along to the next', async () => {
  const { log } = await rehearse({ blueprint, model: puppet() });
  const [scene] = livedScenes(log, 'hamlet', 'night-1');
  expect(scene?.title).toBe('The closet');
  const witnessed = new Set(log.filter((event) => event.witnesses.characters.includes('hamlet')).map(({ seq }) => seq));
  for (const { id } of scene?.observations ?? []) expect(witnessed.has(Number(id.split('#')[1]))).toBe(true);
  const memory = await memoryOf(hamlet);
  await takeHome(memory, log, 'hamlet', 'night-1');
  await takeHome(memory, log, 'hamlet', 'night-1');
  expect(memory.book.episodes.size).toBe(1);
  await build(memory, { model: plainModel() });
  const texts = broughtAlong(memory);
  expect(texts).toHaveLength(2);
  expect(eveningsIn(memory)).toBe(1);
  await takeHome(memory, log, 'hamlet', 'a/second-night');
  expect(eveningsIn(memory)).toBe(1);
  await build(memory, { model: plainModel() });
  expect(eveningsIn(memory)).toBe(2);
  // What is not told may come back: of all evenings, or of those that lead to tonight.
  const kept = [...memory.book.memories.values()].filter(({ level, stale }) => !stale && level !== 'observation');
  expect(broughtAlong(memory, { limit: 2 })).toHaveLength(2);
  expect(longAgo(memory, { limit: 2 })).toHaveLength(kept.length - 2);
  const first = kept.filter(({ scene }) => scene.startsWith('night-1'));
  expect(longAgo(memory, { limit: 0, of: ['night-1'] }).length).toBeGreaterThanOrEqual(first.length);
  expect(longAgo(memory, { limit: 0, of: ['elsewhere'] })).toEqual([]);
  const model = puppet();
  await rehearse({ blueprint, model, remembered: texts.map((text) => ({ who: 'hamlet', text })) });
  const prompts = (who: string) =>
    model.prompts.filter(({ agent }) => agent === `actor:${who}`).map(({ messages }) => messages.map(({ content }) => content).join('\n'));
  expect(prompts('hamlet').every((prompt) => prompt.includes(texts[0] ?? '-'))).toBe(true);
  expect([...prompts('gertrude'), ...prompts('polonius')].some((prompt) => prompt.includes('Insight:'))).toBe(false);
});

test('neither a fork nor an evening that is not over is taken home', async () => {
  const { log } = await rehearse({ blueprint, model: puppet() });
  const memory = await memoryOf(hamlet);
  const fork = log.map((event) => (event.type === 'performance-open' ? { ...event, forkOf: { stream: 'x', at: 3 } } : event));
  await expect(takeHome(memory, fork, 'hamlet', 'x')).rejects.toMatchObject({ code: 'fork-not-lived' });
  await expect(takeHome(memory, log.slice(0, 9), 'hamlet', 'x')).rejects.toMatchObject({ code: 'no-curtain-yet' });
  expect(memory.book.episodes.size).toBe(0);
});

test('under whatever name it goes, a character remembers itself as one', async () => {
  const renamed = {
    ...blueprint,
    characters: blueprint.characters.map((one) => (one.id === 'hamlet' ? { ...one, name: 'The Prince' } : one)),
  };
  const { log } = await rehearse({ blueprint: renamed, model: puppet() });
  const memory = await memoryOf(hamlet);
  await takeHome(memory, log, 'hamlet', 'night-1');
  const by = new Set([...memory.book.memories.values()].map((one) => one.by));
  expect(by).toContain('Hamlet');
  expect(by).not.toContain('The Prince');
});
