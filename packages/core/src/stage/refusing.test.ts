import { expect, test } from 'vitest';
import { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { evening } from './accompanied.fixture.ts';
import { all } from './perform.fixture.ts';

const no = ['"I will not."', '"No, mother."', '"I am not reading it."', '"Never."', '"Ask another."', '"I stay."', '"No."', '"Nothing."'];
const results = { en: ['He has read it.', 'She burns it herself.'], zh: ['他读了信。', '她自己烧了信。'] } as const;

/** The first point may turn by what Hamlet does, or by what Gertrude does; the last has two endings, and meets neither. */
function play(language: Language): Blueprint {
  const plan = closetFixture(language);
  const [his, hers] = results[language];
  const ways = [
    { id: 'his', when: { did: { verb: 'read', by: 'hamlet', target: 'letter' } }, result: his },
    { id: 'hers', when: { did: { verb: 'burn', by: 'gertrude', target: 'letter' } }, result: hers },
  ];
  const wedding = { when: { judged: 'Has Hamlet given his blessing?' }, to: { ending: 'wedding' } };
  return Blueprint.parse({
    ...plan,
    acts: plan.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) =>
          nth === 0 ? { ...point, alternatives: ways } : { ...point, next: [wedding, { to: { ending: 'silence' } }] },
        ),
      })),
    })),
    endings: [...plan.endings, { id: 'wedding', title: 'A wedding', text: 'Bells.' }],
  });
}

type Found = { readonly lines?: readonly { readonly line: number }[] };
/** Each of the person's lines is read as a refusal, in its own words. */
const declines =
  (more: (nth: number) => object = () => ({})) =>
  (nth: number, { lines = [] }: Found) => ({
    ...(nth > 0 && { declined: [{ line: lines[0]?.line, text: (no[nth - 1] ?? '').slice(1, -1) }] }),
    ...more(nth),
  });
const refusing = (language: Language = 'en', more?: (nth: number) => object) =>
  evening({ lines: no, blueprint: play(language), language, answers: () => '* Rain.\n', reading: declines(more) });

test.each([
  [
    'en',
    'will not, and will not again',
    'Gertrude goes after what they want without Hamlet',
    'These wait for Hamlet, who refuses',
    "turns in this answer, on Hamlet's no",
  ],
  ['zh', '照剧场看还会不肯', '葛特露德不等哈姆雷特', '这几条都等着哈姆雷特', '转在哈姆雷特的“不”上'],
] as const)(
  '%s: who refuses twice has an evening about it: others act, and nobody counts on what waits for them',
  async (language, head, acts, waits, turns) => {
    const { prompts, state } = await refusing(language);
    const [his, hers] = results[language];
    expect(prompts[2]).not.toContain(head);
    const about = prompts.filter((text) => text.includes(head));
    expect(about.length).toBeGreaterThan(2);
    expect(about[0]).toContain('- I will not.');
    expect(about.some((text) => text.includes(acts))).toBe(true);
    const first = about.find((text) => text.includes(waits)) ?? '';
    const [open, shut] = [first.indexOf(`- ${hers}`, first.indexOf(head)), first.indexOf(`- ${his}`, first.indexOf(waits))];
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThan(first.indexOf(waits));
    expect(shut).toBeGreaterThan(first.indexOf(waits));
    expect(prompts.some((text) => text.includes(turns))).toBe(true);
    expect(state.curtain).not.toBeNull();
  },
);

test('what the world will do by itself is felt before it does it', async () => {
  const { prompts } = await refusing();
  const fallback = 'The curtain rod breaks; an old man falls and does not rise.';
  const felt = prompts.findIndex((text) => text.includes(`with its cause in what was played: ${fallback}`));
  const comes = prompts.findIndex((text) => text.includes(`the world does, out of what was played: ${fallback}`));
  expect(felt).toBeGreaterThan(0);
  expect(comes).toBe(felt + 1);
});

test('no ending that is merely left over is held out to whoever ends an evening of refusals', async () => {
  const { prompts, frames } = await refusing();
  expect(prompts.at(-1)).toContain('These were Hamlet');
  expect(prompts.at(-1)).not.toContain('This one is the nearest');
  expect(frames.find(({ type }) => type === 'curtain')).toMatchObject({ ending: { title: 'The Closet', text: '' } });
  const willing = await evening({ lines: no, blueprint: play('en'), answers: () => '* Rain.\n' });
  expect(willing.prompts.at(-1)).toContain('This one is the nearest');
  expect(willing.frames.find(({ type }) => type === 'curtain')).toMatchObject({ ending: { title: 'Silence' } });
});

test('one no is a choice, and one who goes along again has an evening as it was written', async () => {
  const { prompts } = await evening({
    lines: no,
    blueprint: play('en'),
    answers: () => '* Rain.\n',
    reading: (nth, found) => (nth === 1 || nth === 4 ? declines()(nth, found) : {}),
  });
  expect(prompts.some((text) => text.includes('will not, and will not again'))).toBe(false);
});

test('words that are not in their line are no refusal of theirs', async () => {
  const { log } = await evening({
    lines: no,
    blueprint: play('en'),
    answers: () => '* Rain.\n',
    reading: (_, { lines = [] }) => ({ declined: [{ line: lines[0]?.line ?? 1, text: 'I confess' }] }),
  });
  expect(all(log, 'reading').every(({ declined }) => declined === undefined)).toBe(true);
});

test('an ending of which a sentence was played otherwise is neither named nor read', async () => {
  const untrue = 'Nobody speaks.';
  const { frames, prompts, log } = await refusing('en', (nth) =>
    nth > 5 ? { ending: 'silence', untrue: [untrue, 'Somebody sang.'] } : {},
  );
  expect(all(log, 'reading').at(-1)?.unplayed).toEqual([untrue]);
  expect(prompts.at(-1)).toContain('The candle burns down.');
  expect(prompts.at(-1)?.split('This one is the nearest').at(-1)).not.toContain(untrue);
  expect(all(log, 'curtain')[0]).toMatchObject({ otherwise: true });
  expect(frames.find(({ type }) => type === 'curtain')).toMatchObject({ ending: { title: 'The Closet', text: '' } });
});

test('who has given in is not held to what they refused before', async () => {
  const head = 'will not, and will not again';
  const { prompts, model } = await refusing('en', (nth) =>
    nth === 3 ? { declined: [], granted: [1, 2] } : nth > 3 ? { declined: [] } : {},
  );
  expect(prompts.findIndex((text) => text.includes(head))).toBe(3);
  expect(prompts.slice(4).filter((text) => text.includes(head))).toEqual([]);
  const readings = model.prompts
    .filter(({ agent }) => agent === 'reading')
    .map(({ messages }) => messages.map((one) => one.content).join('\n'));
  expect(readings[0]).not.toContain('granted:');
  expect(readings[3]).toMatch(/## Refused by the person\n1\. [^\n]+\n2\. /u);
  expect(readings[4]).not.toContain('Refused by the person');
});
