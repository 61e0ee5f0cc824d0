import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { dependents, editPart, openPlanning, partsOf, planningState, planShape, readPlanning } from '@troupe/core/planning';
import { testClock } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const model = understudy();
const clock = testClock({ autoAdvance: true });
const topics = ['A clockmaker and a thief argue about time in a workshop', '钟表匠与小偷在工坊里争论时间'];

async function draw(store: ReturnType<typeof memoryStore>, topic: string) {
  const planning = await openPlanning(
    { kind: 'topic', topic },
    { models: { performer: model, director: model }, store, clock },
    { stream: 'plan' },
  );
  return planning.done;
}

/** Every sentence in a part, by where it stands. */
function sentencesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return /\S\s\S+\s|\p{Script=Han}{5}/u.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentencesIn(inner, [...path, key]));
}

function changed(value: unknown, path: readonly (string | number)[], to: (text: string) => string): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let node = copy;
  for (const step of path.slice(0, -1)) node = node[step] as Record<string | number, unknown>;
  const last = path.at(-1) as string | number;
  node[last] = to(String(node[last]));
  return copy;
}

test('an edit of any part causes only what depends on it to be written again, and stands', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...topics), fc.nat(), fc.nat(), async (topic, which, where) => {
      const store = memoryStore();
      await draw(store, topic);
      const before = planningState(await readPlanning(store, 'plan'));
      const parts = partsOf(planShape(before));
      const part = parts[which % parts.length] as string;
      const value = before.parts.get(part)?.value;
      const places = sentencesIn(value);
      const place = places[where % Math.max(1, places.length)];
      if (!place) return;
      const edited = changed(value, place, (text) =>
        before.language === 'zh' ? `${text.slice(0, 200)}如此这般。` : `${text.slice(0, 200)} And so on.`,
      );
      await editPart({ store, clock }, 'plan', part, edited);
      const blueprint = await draw(store, topic);
      expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
      const events = await readPlanning(store, 'plan');
      const state = planningState(events);
      const again = events
        .slice(before.seq)
        .flatMap((event) => (event.type === 'part-written' || event.type === 'revision' ? [event.part] : []));
      const allowed = new Set(dependents(part, planShape(state)));
      expect([part, again.filter((one) => !allowed.has(one))]).toEqual([part, []]);
      expect(state.parts.get(part)?.status).toBe('edited');
      expect(state.parts.get(part)?.value).toEqual(edited);
    }),
    { numRuns: process.env.TROUPE_SOAK ? 150 : 10, seed: 5 },
  );
});

test('an edit while the writers write is taken up, and an edit taken back costs no call', { timeout: 60_000 }, async () => {
  const store = memoryStore();
  const planning = await openPlanning(
    { kind: 'topic', topic: topics[0] as string },
    { models: { performer: model, director: model }, store, clock },
    { stream: 'plan' },
  );
  let written: unknown;
  for await (const event of planning.watch()) {
    if (event.type !== 'part-written' || event.part !== 'draft:1') continue;
    written = event.value;
    await planning.edit('draft:1', { ...(event.value as object), synopsis: 'Two people and a clock that runs backwards.' });
    break;
  }
  await planning.done;
  const first = planning.state();
  expect(first.parts.get('draft:1')?.value).toMatchObject({ synopsis: 'Two people and a clock that runs backwards.' });
  const calls = first.spent.calls;
  const again = await openPlanning(
    { kind: 'topic', topic: topics[0] as string },
    { models: { performer: model, director: model }, store, clock },
    { stream: 'plan' },
  );
  await again.done;
  expect(again.state().spent.calls).toBe(calls);
  await again.withdraw('draft:1');
  const third = await openPlanning(
    { kind: 'topic', topic: topics[0] as string },
    { models: { performer: model, director: model }, store, clock },
    { stream: 'plan' },
  );
  await third.done;
  expect(third.state().parts.get('draft:1')?.value).toEqual(written);
});

test('what cannot stand is refused, and nothing is lost', async () => {
  const store = memoryStore();
  await draw(store, topics[0] as string);
  const head = await store.head('plan');
  await expect(editPart({ store, clock }, 'plan', 'cast', { title: 'x' })).rejects.toMatchObject({ code: 'usage-part' });
  await expect(editPart({ store, clock }, 'plan', 'weather', {})).rejects.toMatchObject({ code: 'unknown-part' });
  await expect(editPart({ store, clock }, 'nothing', 'draft:1', { paragraphs: ['a', 'b'], synopsis: 'c' })).rejects.toMatchObject({
    code: 'unknown-plan',
  });
  expect(await store.head('plan')).toBe(head);
});
