import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Recorded, readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Model } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';
import { afterAll, expect, test } from 'vitest';
import { banksOf, loadRepertoire } from '../../node/repertoire.ts';
import { seatedCases, seriesCases, seriesPairs } from './series-duel.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-series-duel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const plays = await loadRepertoire(fileURLToPath(new URL('../../../../../plays/', import.meta.url)));

/** The understudy on our stage; as one chat, whoever says how much of its own it was shown. */
function company(): Model & { readonly shown: number[]; readonly told: string[] } {
  const inner = understudy({ banks: banksOf(plays) });
  const shown: number[] = [];
  const told: string[] = [];
  return {
    ...inner,
    shown,
    told,
    stream(prompt, options) {
      if (prompt.agent === 'fitting') return said(fittedBy(prompt.messages[1]?.content ?? ''));
      if (prompt.brief.task !== 'other') return inner.stream(prompt, options);
      if (prompt.brief.duel === 'person') {
        told.push(JSON.stringify(prompt.messages));
        return said('*looks up* And then?');
      }
      shown.push(prompt.messages.filter(({ role }) => role === 'assistant').length);
      return said(`TUCK: Evening ${shown.length}.`);
    },
  };
}

/** Puts the synopsis otherwise, and nothing else. */
function fittedBy(told: string): string {
  const [, field = ''] = /^(t\d+) \[[^\]]*synopsis/mu.exec(told) ?? [];
  return JSON.stringify({ reason: 'It was otherwise.', texts: [{ field, text: 'As it was played.' }], things: [] });
}

async function* said(text: string) {
  yield { type: 'text', text } as const;
  yield { type: 'finish', reason: 'stop' } as const;
}

test('three evenings are played, each going on from the last, against one chat that is shown all it wrote; and kept', async () => {
  const cases = seriesCases(plays);
  expect(cases.map(({ id }) => id)).toEqual(['ferry', 'tailor']);
  const model = company();
  const store = memoryStore();
  const { understudy: _, ...mind } = model;
  const house = {
    // On stage the understudy; whoever is asked besides has a mind.
    engage: async (blueprint?: object) => {
      const who = blueprint ? model : mind;
      return { performer: who, decider: who, director: who };
    },
    store,
    seed: 4,
    clock: systemClock,
    pairs: folder,
    plays,
    person: 'lines' as const,
  };
  const [, tailor] = cases;
  if (!tailor) throw new Error('no case');
  const pair = await seriesPairs(house)(tailor, {});
  expect(pair.ours).toHaveLength(3);
  expect(pair.other).toEqual([1, 2, 3].map((number) => expect.stringContaining(`TUCK: Evening ${number}.`)));
  expect(model.shown).toEqual([0, 1, 2]);
  const opens = await Promise.all([1, 2, 3].map(async (one) => (await readLog(store, `duel:tailor:${one}`))[0] as Recorded));
  // What is measured is what is played at home: each later evening is fitted to the log first.
  expect(opens.map((open) => open.type === 'performance-open' && open.blueprint.synopsis === 'As it was played.')).toEqual([
    ...[false, true, true],
  ]);
  expect(opens.map((open) => open.type === 'performance-open' && [open.blueprint.title, open.after?.root])).toEqual([
    ['A Perfect Fit', undefined],
    ['Let Out', 'duel:tailor:1'],
    ['Turned', 'duel:tailor:1'],
  ]);
  const third = await readLog(store, 'duel:tailor:3');
  expect(third.some((event) => event.type === 'recap' && event.scene === 'before')).toBe(true);

  expect(await seriesPairs({ ...house, store: memoryStore() })(tailor, {})).toEqual(pair);
  expect(model.shown).toHaveLength(3);
});

test('a person sits in it every evening: what they saw on evenings before is before them, and the chat keeps all that was said', async () => {
  const [, tailor] = await seatedCases(seriesCases(plays), ['eager']);
  if (!tailor) throw new Error('no case');
  const model = company();
  const store = memoryStore();
  const house = { engage: async () => ({ performer: model, decider: model, director: model }), store, seed: 4, clock: systemClock, plays };
  const pair = await seriesPairs({ ...house, pairs: undefined, person: 'model' })(tailor, {});
  expect(pair).toMatchObject({ player: 'Tuck', temper: 'eager' });
  expect([pair.ours.length, pair.other.length]).toEqual([3, 3]);
  for (const text of [...pair.ours, ...pair.other]) expect(text).toContain('TUCK: (looks up) And then?');
  // Ten lines an evening, an opening and an end; from evening to evening everything stands before the game master.
  expect(model.shown).toEqual(Array.from({ length: 36 }, (_, index) => index));
  const later = model.told.slice(10, -30);
  const [first] = (pair.ours[0] ?? '').split('\n').filter((line) => line.startsWith('* '));
  expect(later).toHaveLength(20);
  for (const prompt of later) expect(prompt).toContain(JSON.stringify(first).slice(1, -1));
});
