import { hash } from '@troupe/core/model';
import { looksLikeRefusal, wrongLanguage } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { performBeat } from './actor.ts';
import type { Archetypes } from './archetype.ts';
import { archetypeOf, loadArchetypes, partNames, temperOf } from './archetypes.ts';
import { actorBrief, said } from './role.fixture.ts';

const languages = ['en', 'zh'] as const;
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as Record<string, unknown>).flatMap(strings);
const speech = (reply: string) => reply.replace(/^(\([^)]*\)\s*|\[[^\]]*\]\s*)*/u, '');

async function allOf(language: 'en' | 'zh'): Promise<{ readonly parts: Record<string, Archetypes>; readonly lines: string[] }> {
  const parts = Object.fromEntries(await Promise.all(partNames.map(async (part) => [part, await loadArchetypes(language, part)] as const)));
  const own = Object.values(parts).flatMap(({ part }) => strings(part));
  return { parts, lines: [...own, ...strings(parts.seeker?.any)] };
}

test.each(languages)('there are more than four hundred lines, none twice, none that sounds like a machine (%s)', async (language) => {
  const { lines } = await allOf(language);
  expect(lines.length).toBeGreaterThanOrEqual(400);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at && !line.includes('{'))).toEqual([]);
  for (const line of lines) {
    expect(looksLikeRefusal(line), line).toBe(false);
    expect(wrongLanguage(line.replace(/\{\w+\}/gu, ''), language), line).toBe(false);
    expect(line, line).not.toMatch(/\b(play|script|stage|audience|actor)\b|剧本|观众|演员/u);
  }
});

test('any word for a part or a mood leads somewhere, always to the same place', () => {
  expect(archetypeOf('seeker')).toBe('seeker');
  expect(archetypeOf('detective')).toBe('seeker');
  expect(archetypeOf('妖怪')).toBe('threat');
  expect(partNames).toContain(archetypeOf('something quite new'));
  expect([temperOf('feverish'), temperOf('不安'), temperOf('genial'), temperOf('composed')]).toEqual(['hot', 'low', 'bright', 'cool']);
});

async function evening(changes: Parameters<typeof actorBrief>[0], part: string, turns = 30): Promise<string[]> {
  const language = changes?.language ?? 'en';
  const archetypes = await loadArchetypes(language, part);
  const texts: string[] = [];
  for (let beat = 0; beat < turns; beat++) {
    const brief = actorBrief({
      beat,
      used: texts.map((text) => hash(text)),
      heard: [said(language === 'zh' ? '你拿它怎么办了？' : 'What have you done with it?')],
      ...changes,
    });
    texts.push(speech(performBeat({ ...brief, self: { ...brief.self, part, ...changes?.self } }, [], archetypes)));
  }
  return texts;
}

test.each(languages)('without a bank, six parts are six voices, and two of one part do not share a mouth (%s)', async (language) => {
  const cast = partNames.map((id) => ({ id, name: id, person: false, health: 'well' }));
  const voices = await Promise.all(
    partNames.map((part) =>
      evening({ language, play: 'x', present: cast, self: { id: part, name: part, part, mood: 'calm', goal: '' } }, part, 6),
    ),
  );
  for (const [at, one] of voices.entries())
    for (const other of voices.slice(at + 1)) expect(one.filter((text) => other.includes(text)).length).toBeLessThanOrEqual(2);
  const present = [
    { id: 'ann', name: 'Ann', person: false, health: 'well' },
    { id: 'bob', name: 'Bob', person: false, health: 'well' },
    { id: 'gertrude', name: 'Gertrude', person: true, health: 'well' },
  ];
  const self = (id: string) => ({ id, name: id, part: 'seeker', mood: 'calm', goal: '' });
  const ann = await evening({ language, play: 'x', present, self: self('ann') }, 'seeker', 5);
  const bob = await evening({ language, play: 'x', present, self: self('bob') }, 'seeker', 5);
  expect(ann.filter((text) => bob.includes(text)).length).toBeLessThanOrEqual(1);
});

test('a mood is heard', async () => {
  const archetypes = await loadArchetypes('en', 'threat');
  const angry = archetypes.part.moods.hot.question ?? [];
  const calm = archetypes.part.moods.cool.question ?? [];
  const heard = async (mood: string) =>
    (
      await Promise.all(
        Array.from({ length: 20 }, (_, seed) =>
          evening({ seed, self: { id: 'h', name: 'H', part: 'threat', mood, goal: '' } }, 'threat', 3),
        ),
      )
    ).flat();
  const [hot, cool] = [await heard('furious'), await heard('calm')];
  expect(hot.some((text) => angry.some((line) => text.includes(line)))).toBe(true);
  expect(hot.some((text) => calm.some((line) => text.includes(line)))).toBe(false);
  expect(cool.some((text) => calm.some((line) => text.includes(line)))).toBe(true);
});

test.each(languages)('a lie is caught, and when nothing moves something in reach is spoken of (%s)', async (language) => {
  const zh = language === 'zh';
  const heard = zh ? [said('门是锁着的。'), said('门是开着的。')] : [said('The door was locked.'), said('The door was open.')];
  const caught = await evening({ language, heard }, 'keeper', 12);
  expect(caught.filter((text) => text.includes(zh ? '门是锁着的' : 'the door was locked')).length).toBeGreaterThan(4);
  const reach = [{ id: 'chest', name: zh ? '箱子' : 'chest', verbs: ['open'] }];
  const stuck = await evening({ language, stall: 1, reach, heard: [said(zh ? '我不知道。' : 'I do not know.')] }, 'seeker', 12);
  expect(stuck.filter((text) => text.includes(zh ? '箱子' : 'the chest')).length).toBeGreaterThan(1);
  const moving = await evening({ language, stall: 0, reach, heard: [said(zh ? '我不知道。' : 'I do not know.')] }, 'seeker', 12);
  expect(moving.filter((text) => text.includes(zh ? '箱子' : 'the chest'))).toEqual([]);
});
