import { check } from '@troupe/core/blueprint';
import { memoryStore } from '@troupe/core/log';
import { notKept, plan } from '@troupe/core/planning';
import { testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { understudy } from '../understudy.ts';
import { offerFor } from './offer.ts';
import topics from './topics.fixture.json' with { type: 'json' };

// Read and noted by hand: who, where and what each topic is about. `declined`: nobody could stage it without inventing it.
type Topic = {
  readonly language: 'en' | 'zh';
  readonly topic: string;
  readonly people?: readonly string[];
  readonly place?: string;
  readonly thing?: string;
  readonly declined?: boolean;
};
const list = topics as readonly Topic[];

async function planned({ topic, language }: Topic) {
  const model = understudy();
  const { agreed } = offerFor(topic, language) ?? {};
  const ports = { models: { performer: model, director: model }, store: memoryStore(), clock: testClock({ autoAdvance: true }) };
  const run = plan({ kind: 'topic', topic, language, ...(agreed && { agreed }) }, ports, { stream: 'plan' });
  const reviews: string[] = [];
  for (;;) {
    const step = await run.next();
    if (step.done) return { blueprint: step.value, reviews };
    if (step.value.type === 'review') reviews.push(step.value.stage);
  }
}

test('of thirty topics at least twenty-five are kept, the others are declined with an offer, and none is staged elsewhere', async () => {
  const kept = list.filter((one) => offerFor(one.topic, one.language)?.fits);
  expect(list).toHaveLength(30);
  expect(kept.length).toBeGreaterThanOrEqual(25);
  for (const one of list.filter((other) => !kept.includes(other))) {
    const offer = offerFor(one.topic, one.language);
    expect([one.topic, offer?.situation.name, offer?.others.length]).toEqual([one.topic, expect.stringMatching(/./u), 14]);
  }
  for (const { topic, declined = false } of kept) expect([topic, declined]).toEqual([topic, false]);
}, 60_000);

test.each(list.filter(({ declined }) => !declined).map((one) => [one.topic, one] as const))(
  '%s',
  async (_, one) => {
    const { people = [], place = '', thing = '' } = one;
    const { agreed } = offerFor(one.topic, one.language) ?? {};
    const { blueprint, reviews } = await planned(one);
    expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    // As it was noted by hand, not as it was read by the code under test.
    for (const name of people)
      expect(blueprint.characters.map((character) => character.name)).toContainEqual(expect.stringContaining(name));
    for (const { place: id } of blueprint.acts.flatMap(({ scenes }) => scenes))
      expect(blueprint.places.find((found) => found.id === id)?.name).toContain(place);
    const names = blueprint.props.filter(({ name }) => name.includes(thing)).map(({ name }) => name);
    expect(names).toHaveLength(1);
    expect(agreed && notKept({ ...agreed, thing: names[0] ?? '' }, blueprint)).toEqual([]);
    expect(reviews).toEqual([]);
  },
  60_000,
);

test('what was agreed and does not carry the play is found out', async () => {
  const { blueprint } = await planned(list[0] as Topic);
  const agreed = { situation: 'whose', people: ['The First Sister', 'Their Aunt'], place: 'a beach', thing: 'violin' };
  expect(notKept(agreed, blueprint)).toEqual(['Their Aunt', 'a beach', 'violin']);
});

test('a situation may be chosen, and people may be named who shall be in it', () => {
  const offer = offerFor('Love', 'en', { situation: 'last-evening', people: ['Ada', 'Ben'] });
  expect(offer).toMatchObject({ fits: false, situation: { id: 'last-evening' }, agreed: { people: ['Ada', 'Ben'] } });
  expect(offerFor('一封信', 'zh', { situation: '扣下的信' })?.situation.id).toBe('kept-letter');
  expect(offerFor('Love', 'en', { situation: 'opera' })).toBeUndefined();
});
