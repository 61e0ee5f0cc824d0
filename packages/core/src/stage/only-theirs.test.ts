import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { openingState, type StageState } from '../events/state.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { evening } from './accompanied.fixture.ts';
import { onlyTheirs } from './only-theirs.ts';
import { all } from './perform.fixture.ts';

const opened = openingState({ type: 'performance-open', blueprint: closetFixture('en'), seed: 1, switches: {} } as never, 1, 0);
const heard = (fact: string) => [{ fact, from: 'polonius', line: 3 }];
const texts = (state: StageState, who: string) => onlyTheirs(state, who).map(({ text }) => text);

test('what one alone knows is theirs until another has learned or been told it', () => {
  expect(texts(opened, 'gertrude')).toEqual(['Gertrude kept the old ring.']);
  expect(texts({ ...opened, heard: { hamlet: heard('ring-kept') } }, 'gertrude')).toEqual([]);
  expect(texts(opened, 'polonius')).toEqual([]);
});

const ghost = { en: 'A ghost has spoken.', zh: '鬼魂开过口。' };

/** Hamlet alone knows of the ghost, and was written to tell of it in the first point; the letter shows it. */
function haunted(language: Language, told = true): Blueprint {
  const plan = closetFixture(language);
  const script = [{ who: 'hamlet', says: 'I have seen my father.', ...(told && { tells: ['ghost'] }) }];
  const acts = plan.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map((point, nth) => (nth === 0 ? { ...point, script } : point)),
    })),
  }));
  const props = plan.props.map((one) => (one.id === 'letter' ? { ...one, reveals: ['ghost'] } : one));
  const fact = { id: 'ghost', text: ghost[language], knownBy: ['hamlet'], audience: false, words: [] };
  return { ...plan, acts, props, facts: [...plan.facts, fact] };
}

const nine = [
  '"Mother."',
  '"No."',
  '"Well."',
  '"So."',
  '"Sit down."',
  '"Who is there?"',
  '"Go."',
  '"Good night."',
  '"Good night, mother."',
];
const playing = (more: Partial<Parameters<typeof evening>[0]> = {}) =>
  evening({ lines: nine, blueprint: haunted('en'), answers: () => '* Rain.\n', ...more });

test.each([
  [
    'en',
    'Only you know this',
    'What is played now stands on what Hamlet alone knows',
    'its time has gone by',
    "it shows by: Gertrude's letter",
  ],
  ['zh', '这件事只有你知道', '眼下演的靠着只有哈姆雷特知道的事', '该说的时候已经过了', '露出它的东西: 葛特露德的信'],
] as const)(
  '%s: what a moment stands on is asked for, said to who knows it, and borne by another once its time is over',
  async (language, only, due, late, shown) => {
    const { prompts, frames } = await playing({ blueprint: haunted(language), language });
    const said = (head: string) =>
      prompts.map((text) => text.includes(`${head}`) && text.slice(text.indexOf(head)).includes(ghost[language]));
    const [asks, borne] = [said(due), said(late)];
    expect(asks.indexOf(true)).toBe(0);
    expect(borne.indexOf(true)).toBeGreaterThan(asks.lastIndexOf(true));
    expect(borne.at(-1)).toBe(true);
    expect(prompts.at(-1)).toContain(shown);
    // In plain words, after a first line of theirs, once; and to nobody but them.
    const hints = frames.filter((frame) => frame.type === 'hint');
    expect(hints.map((frame) => ('text' in frame ? frame.text : ''))).toEqual([expect.stringContaining(only)]);
    expect(hints[0]).toMatchObject({ to: 'hamlet', text: expect.stringContaining(ghost[language]) });
    const first = frames.findIndex((frame) => frame.type === 'speech' && frame.by === 'hamlet');
    expect(frames.findIndex((frame) => frame.type === 'hint')).toBeGreaterThan(first);
  },
);

test('what nothing that is played stands on is theirs to keep, and nobody reminds them of it', async () => {
  const { prompts, log } = await playing({ blueprint: haunted('en', false) });
  expect(prompts.every((text) => /Known to Hamlet alone so far[^\n]*\n- A ghost has spoken\./u.test(text))).toBe(true);
  expect(all(log, 'hint')).toEqual([]);
});

test('once it was told it is asked for no more', async () => {
  const { prompts } = await playing({
    reading: (nth, { lines = [] }) =>
      nth === 1 ? { lines: lines.map(({ line }) => ({ line, to: ['gertrude'], tells: ['ghost'], denies: [], said: [], missed: [] })) } : {},
  });
  expect(prompts[1]).toContain('stands on what Hamlet alone knows');
  expect(prompts.slice(2).some((text) => text.includes('stands on what Hamlet alone knows'))).toBe(false);
  expect(prompts.at(-1)).not.toContain('its time has gone by');
});
