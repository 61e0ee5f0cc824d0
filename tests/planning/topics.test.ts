import { readFileSync } from 'node:fs';
import { type Blueprint, check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { type Agreed, notKept, plan } from '@troupe/core/planning';
import { rehearse, testClock } from '@troupe/core/testing';
import { openMeaningTable } from '@troupe/models/meaning';
import { type Offer, offerFor, openTopicReader, understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

type Topic = { readonly id: number; readonly en: string; readonly zh: string };
const topics: readonly Topic[] = JSON.parse(readFileSync('packages/evaluation/data/topics.json', 'utf8'));
const chosen = process.env.TROUPE_SOAK ? topics : topics.filter(({ id }) => id % 10 === 6);
const model = understudy();

async function planned(topic: string, language: 'en' | 'zh', agreed?: Agreed): Promise<Blueprint> {
  const store = memoryStore();
  const clock = testClock({ autoAdvance: true });
  const source = { kind: 'topic', topic, language, ...(agreed && { agreed }) } as const;
  const run = plan(source, { models: { performer: model, director: model }, store, clock }, { stream: 'plan' });
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

test('the topics are fifty, each in two languages', () => {
  expect(topics.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 51 + index));
  for (const { en, zh } of topics) {
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(zh).toMatch(/\p{Script=Han}{4}/u);
  }
});

for (const language of ['en', 'zh'] as const)
  test(`${chosen.length} topics are planned and performed to the curtain, ${language}`, { timeout: 600_000 }, async () => {
    for (const topic of chosen) {
      const blueprint = await planned(topic[language], language);
      expect([topic.id, check(blueprint).filter(({ severity }) => severity === 'error')]).toEqual([topic.id, []]);
      expect(blueprint.author).toContain('understudy');
      expect(blueprint.characters.length).toBeGreaterThanOrEqual(3);
      const { outcome, state } = await rehearse({ blueprint, model, seed: topic.id });
      expect([topic.id, outcome]).toEqual([topic.id, 'curtain']);
      // Played, not pushed: most points end because somebody did something.
      expect(state.ended.filter(({ how }) => how === 'flag').length).toBeGreaterThanOrEqual(2);
    }
  });

const readers = {
  en: await openTopicReader('en', await openMeaningTable('en')),
  zh: await openTopicReader('zh', await openMeaningTable('zh')),
} as const;
const offers = (['en', 'zh'] as const).flatMap((language) =>
  topics.flatMap((topic) => ({ ...topic, language, offer: offerFor(topic[language], language, readers[language]) as Offer })),
);

test('of the hundred most are kept, in many situations; the others are declined', () => {
  const kept = offers.filter(({ offer }) => offer.fits);
  expect(kept.length).toBeGreaterThanOrEqual(88);
  const stock = offers.filter(({ offer }) => ['whose', 'wager'].includes(offer.situation.id));
  expect(stock.length).toBeLessThanOrEqual(24);
  expect(new Set(kept.map(({ offer }) => offer.situation.id)).size).toBeGreaterThanOrEqual(10);
  // Idioms, parts of bodies and times of day are nothing to quarrel over.
  const things = kept.flatMap(({ offer }) => offer.agreed.thing ?? []);
  expect(things.filter((thing) => /wit|face|hand|dead|right|thing|moment|evening|danger|story|夜|、|边界/u.test(thing))).toEqual([]);
  // Two who were killed or stand at the gates are not on stage: nobody plays that as something else.
  expect(offers.filter(({ id }) => id === 56).map(({ offer }) => offer.fits)).toEqual([false, false]);
});

test('what was offered is what is played', { timeout: 600_000 }, async () => {
  for (const { offer, language, ...topic } of offers.filter(
    ({ offer: { fits }, id }) => fits && (process.env.TROUPE_SOAK || id % 5 === 3),
  )) {
    const { agreed } = offer;
    const blueprint = await planned(topic[language], language, agreed);
    expect([topic[language], notKept(agreed, blueprint)]).toEqual([topic[language], []]);
    expect([topic[language], check(blueprint).filter(({ severity }) => severity === 'error')]).toEqual([topic[language], []]);
  }
});

/** What is left of a play when its names are taken out. */
const bones = ({ acts, props, characters, places }: Blueprint): string =>
  [...characters, ...props, ...places].reduce(
    (text, { name }) => text.replaceAll(name, '_'),
    JSON.stringify(acts.map(({ scenes }) => scenes.map(({ points }) => points.map(({ cues }) => cues)))),
  );

test('different topics give different plays, not one play with other names', { timeout: 120_000 }, async () => {
  const plays = await Promise.all(
    [51, 53, 57, 68, 74, 76, 84, 86].map((id) => planned(topics.find((topic) => topic.id === id)?.en ?? '', 'en')),
  );
  expect(new Set(plays.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(plays.map(bones)).size).toBe(plays.length);
});
