import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { at, evening, five } from './accompanied.fixture.ts';

// What the house tells whoever answers of this moment: only what is so, and nothing that is over.

type Point = Blueprint['acts'][number]['scenes'][number]['points'][number];

const pointsOf = (language: Language, change: (point: Point, nth: number) => object): Blueprint => {
  const blueprint = closetFixture(language);
  return {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map((one, nth) => ({ ...one, ...change(one, nth) })) })),
    })),
  } as Blueprint;
};

const tailOf = (prompt = ''): string => prompt.slice(Math.max(prompt.lastIndexOf('For you alone'), prompt.lastIndexOf('只给你看')));
const eleven = Array.from({ length: 11 }, (_, nth) => `"${nth}."`);

test.each([
  ['en', 'How things stand:', 'How things stand; where Hamlet’s line above goes further, the line is so:'],
  ['zh', '此刻的情形:', '此刻的情形（上面哈姆雷特那一句若已不同，以那一句为准）:'],
] as const)('%s: what the person has just done goes before the state that does not tell of it yet', async (language, plain, before) => {
  const { prompts } = await evening({ language, lines: five });
  const straight = (text = '') => text.replaceAll("'s", '’s');
  expect(tailOf(prompts[0])).toContain(plain);
  for (const prompt of prompts.slice(1)) expect(straight(tailOf(prompt))).toContain(before);
});

test.each(['en', 'zh'] as const)('%s: what holds a way back is told once, and only until it was led up to', async (language) => {
  const because = { en: 'The candle is out.', zh: '蜡烛灭了。' }[language];
  const held = (atLeast: number) =>
    pointsOf(language, (_, nth) =>
      nth > 0
        ? {}
        : {
            buildUp: { beats: { atLeast } },
            alternatives: ['one', 'two'].map((id) => ({
              id,
              when: { state: { prop: 'candle', key: 'lit', is: false } },
              result: id,
              tooSoon: because,
            })),
          },
    );
  const told = async (atLeast: number) => {
    const { prompts } = await evening({ language, lines: eleven, blueprint: held(atLeast), answers: () => '* …\n' });
    return tailOf(prompts[1]).split(because).length - 1;
  };
  expect(await told(99)).toBe(1);
  expect(await told(1)).toBe(0);
});

test('what was written of the person’s wants is not told to whoever answers, and of a point that has turned no road', async () => {
  const cues = { hamlet: { want: 'You have her by the wrist.', moves: [] }, gertrude: { want: 'To be let go.', moves: [] } };
  const blueprint = pointsOf('en', (_, nth) => (nth === 1 ? { cues, description: 'He kneels and weeps.', stakes: 'A soul.' } : {}));
  const { prompts } = await evening({
    lines: eleven,
    blueprint,
    reading: (nth) => (nth === 1 || nth === 2 ? { turned: 'turned' } : {}),
  });
  const [open, turned] = [tailOf(prompts[2]), tailOf(prompts[3])];
  expect(open).toContain('As it was written: He kneels and weeps.');
  expect(open).toContain('- Gertrude: To be let go.');
  expect(open).not.toContain('by the wrist');
  expect(turned).toContain('It has turned, for good');
  expect(turned).not.toContain('He kneels and weeps.');
  expect(turned).not.toContain('At stake');
});

test('what was established is told until it is over, or the thing it speaks of is used up', async () => {
  const { prompts, model } = await evening({
    lines: eleven,
    answers: () => '* A moth circles the flame. A cup of wine stands there. It leaves a red ring.\n',
    reading: (nth) =>
      nth === 0
        ? { established: ['A moth circles the flame', 'A cup of wine stands there'], stands: [at('cup', 'on', 'table')] }
        : nth === 1
          ? { established: ['It leaves a red ring'], lapsed: [1, 7] }
          : nth === 2
            ? { stands: [at('cup', 'gone')] }
            : {},
  });
  const shown = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => JSON.stringify(messages));
  expect(shown[1]).toContain('1. A moth circles the flame');
  expect(tailOf(prompts[1])).toContain('- A moth circles the flame');
  expect(tailOf(prompts[2])).not.toContain('A moth circles the flame');
  expect(tailOf(prompts[2])).toContain('- A cup of wine stands there');
  expect(tailOf(prompts[3])).not.toContain('A cup of wine stands there');
  expect(tailOf(prompts[3])).toContain('- It leaves a red ring');
});

test.each([
  [
    'en',
    'Is he dead?',
    'or asked by anybody, and not yet answered:\n- Gertrude: Is he dead? (unless it was answered just now)',
    'And now?',
  ],
  ['zh', '他死了吗？', '有人问过的，还没有下文:\n- 葛特露德: 他死了吗？（除非刚刚已经答了）', '那么呢？'],
] as const)(
  '%s: a question that nobody has answered stands before whoever answers until somebody does',
  async (language, asked, told, more) => {
    const { characters } = closetFixture(language);
    const name = characters.find(({ id }) => id === 'gertrude')?.name ?? '';
    const of = (lines: readonly { readonly line: number }[] | undefined, nth: number) => lines?.at(nth)?.line ?? -1;
    let first = -1;
    const { prompts, state } = await evening({
      language,
      lines: eleven,
      answers: (nth) => `${name}: ${nth === 0 ? asked : more}\n`,
      reading: (nth, { lines }) => {
        if (nth === 0) first = of(lines, -1);
        const opened = nth === 0 ? [{ line: first, text: asked }] : nth < 6 ? [{ line: of(lines, -1), text: more }] : [];
        return { opened, paid: nth === 7 ? [first] : [] };
      },
    });
    expect(tailOf(prompts[1])).toContain(told);
    // It has waited the longest: what is asked later does not push it out.
    expect(tailOf(prompts[6])).toContain(told);
    expect(state.threads.length).toBeLessThanOrEqual(3);
    expect(tailOf(prompts[8])).not.toContain(asked);
  },
);

test('a statement of somebody’s whom no person plays sets nothing going', async () => {
  const { state } = await evening({
    lines: five,
    answers: () => 'GERTRUDE: I shall sail tonight.\n',
    reading: (_, { lines = [] }) => ({ opened: lines.map(({ line }) => ({ line, text: 'I shall sail tonight.' })) }),
  });
  expect(state.threads).toEqual([]);
});

test('how many lines are left is counted without the one that is answered, and one turn is one', async () => {
  const { prompts } = await evening({ lines: five });
  const left = prompts.slice(0, 4).map((prompt) => /has about (\d+ lines?) left/u.exec(tailOf(prompt))?.[1]);
  expect(left).toEqual(['5 lines', '4 lines', '3 lines', '2 lines']);
  expect(tailOf(prompts[0])).toContain('After this there is 1 more turn.');
});

test('what was written for the next point and was never played is struck before it is told, and only as this one ends', async () => {
  const cues = { gertrude: { want: 'To be let go. He has you by the wrist.', moves: [] } };
  const blueprint = pointsOf('en', (_, nth) => (nth === 1 ? { cues } : {}));
  const told = async (ends: boolean) => {
    const { prompts, model } = await evening({
      lines: five,
      blueprint,
      reading: (nth) =>
        nth === 1 ? { unplayed: ['He has you by the wrist.'], ...(ends && { turned: 'turned' }) } : nth === 2 ? { turned: 'turned' } : {},
    });
    const shown = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => JSON.stringify(messages));
    const asked = prompts.map(tailOf).find((tail) => tail.includes('To be let go.')) ?? '';
    return { asked, shown };
  };
  const now = await told(true);
  expect(now.shown[0]).not.toContain('Next, as it was written');
  expect(now.shown[1]).toMatch(/Next, as it was written[^#]*by the wrist/u);
  expect(now.asked).toContain('To be let go.');
  expect(now.asked).not.toContain('by the wrist');
  expect((await told(false)).asked).toContain('by the wrist');
});

test('a thing that somebody was seen to handle has been seen', async () => {
  const listed = (prompt = '') => /Nobody in the audience has seen[^\n]*\n((?:- [^\n]*\n)+)/u.exec(prompt)?.[1] ?? '';
  const { prompts } = await evening({
    lines: five,
    answers: () => '* …\n',
    reading: (nth) => (nth === 0 ? { deeds: [{ by: 'gertrude', verb: 'take', targets: ['letter'] }] } : {}),
  });
  expect(listed(prompts[1])).toContain("Gertrude's letter");
  expect(listed(prompts[2])).not.toContain("Gertrude's letter");
});
