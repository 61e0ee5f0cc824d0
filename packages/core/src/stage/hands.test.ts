import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { at, evening, five, parts } from './accompanied.fixture.ts';

const quiet = { en: '* Quiet.\n', zh: '* 静。\n' } as const;
const hamlet = (prompt = '') => /- (?:Hamlet|哈姆雷特): ([^\n]*)\n(?!.*\n- (?:Hamlet|哈姆雷特): )/u.exec(prompt.slice(-4000))?.[1] ?? '';
/** Each deed as it is typed, with what it is read as. */
const deeds = (...typed: readonly (readonly [text: string, deed: object])[]) => ({
  lines: [...typed.map(([text]) => `*${text}*`), ...five],
  interpret: (_: unknown, { messages }: { readonly messages: readonly { readonly content: string }[] }) => {
    const [text, deed] = typed.find(([one]) => messages.at(-1)?.content.endsWith(`*${one}*`)) ?? ['', null];
    return deed ? parts({ text, ...deed }) : { parts: [] };
  },
  answers: () => quiet.en,
});

test('a paper that was taken is not said to be in the hand that has embraced somebody since', async () => {
  const { prompts } = await evening(
    deeds(
      ['takes the letter', { verb: 'take', targets: ["Gertrude's letter"] }],
      ['embraces her', { verb: 'embrace', targets: ['Gertrude'] }],
    ),
  );
  expect(hamlet(prompts[1])).toMatch(/in hand: dagger, Gertrude's letter/u);
  expect(hamlet(prompts[2])).not.toMatch(/in hand:/u);
  expect(hamlet(prompts[2])).toMatch(/last seen in their hand, maybe there no longer: dagger, Gertrude's letter/u);
});

test.each([
  ['two hands', undefined, /in hand: candle, [^;]*letter(?:;|$)/u, /maybe there no longer: dagger(?:;|$)/u],
  ['one hand', ['hand' as const], /in hand: candle(?:;|$)/u, /maybe there no longer: dagger, Gertrude's letter(?:;|$)/u],
])('what is more than %s can hold is not said to be in them', async (_, lacks, held, not) => {
  const closet = closetFixture('en');
  const characters = closet.characters.map((one) => (one.id === 'hamlet' && lacks ? { ...one, lacks } : one));
  const { prompts } = await evening({
    ...deeds(
      ['takes the letter', { verb: 'take', targets: ["Gertrude's letter"] }],
      ['takes the candle', { verb: 'take', targets: ['candle'] }],
    ),
    blueprint: { ...closet, characters },
  });
  const told = hamlet(prompts[2]).replace(/in hand: (Gertrude's letter), candle/u, 'in hand: candle, $1');
  expect(told).toMatch(held);
  expect(told).toMatch(not);
});

test.each([
  ['en', /in hand: dagger/u, 'last seen in their hand, maybe there no longer: dagger', '*turns the dagger*'],
  ['zh', /手里： 匕首/u, '早先见在手里，如今未必： 匕首', '*转着匕首*'],
] as const)(
  '%s: what nobody has spoken of for some answers was last seen there; what is used there is there',
  async (language, held, last, use) => {
    const lines = [...five, ...five];
    const plain = { language, answers: () => quiet[language], interpret: () => ({ parts: [] }) };
    const { prompts } = await evening({ ...plain, lines });
    expect(hamlet(prompts[3])).toMatch(held);
    expect(hamlet(prompts[5])).toContain(last);
    const used = await evening({
      ...plain,
      lines: [...five.slice(0, 3), use, ...five],
      interpret: () => parts({ text: use.slice(1, -1) }),
    });
    expect(hamlet(used.prompts[5])).toMatch(held);
  },
);

test('whoever reads is told how long ago it was seen, and may say that nobody knows', async () => {
  const { prompts, model, state } = await evening({
    lines: five,
    answers: () => quiet.en,
    reading: (nth) => (nth === 2 ? { stands: [at('dagger', 'unsure')] } : {}),
  });
  const readings = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(readings[2]).toContain('- dagger in hands of hamlet (last seen there 2 answers ago)');
  expect(hamlet(prompts[2])).toContain('in hand: dagger');
  expect(hamlet(prompts[3])).toContain('last seen in their hand, maybe there no longer: dagger');
  expect(state.world.props.dagger).toMatchObject({ at: { holder: 'hamlet' }, state: { held: false } });
});

test.each([
  ['A black sale coat, large enough to cover a cage.', 'on them: coat'],
  ['A hat which he turns in his hands.', 'in hand: dagger, coat'],
])('what can be worn and is with somebody is worn as the curtain rises: %s', async (description, told) => {
  const closet = closetFixture('en');
  const [first] = closet.props;
  if (!first) throw new Error('the fixture has things');
  const coat = { ...first, id: 'coat', name: 'coat', aliases: [], description, at: { holder: 'hamlet' }, affordances: ['wear' as const] };
  const { prompts } = await evening({ lines: five, answers: () => quiet.en, blueprint: { ...closet, props: [...closet.props, coat] } });
  expect(hamlet(prompts[0])).toContain(told);
});

test('what is taken off is in a hand, and counts there', async () => {
  const { prompts } = await evening({
    lines: five,
    answers: () => quiet.en,
    reading: (nth) =>
      nth === 0
        ? { stands: [at('towel', 'worn', 'hamlet')] }
        : nth === 1
          ? { stands: [at('towel', 'held', 'hamlet')] }
          : nth === 2
            ? { stands: [at('thimble', 'held', 'hamlet')] }
            : {},
  });
  expect(hamlet(prompts[1])).toMatch(/in hand: dagger; on them: towel/u);
  expect(hamlet(prompts[2])).toMatch(/in hand: dagger, towel/u);
  expect(hamlet(prompts[3])).toMatch(/in hand: towel, thimble; last seen in their hand, maybe there no longer: dagger/u);
});

test.each([
  [
    'en',
    ['In your hands: nothing.', 'Last in your hand, maybe there no longer: dagger.', 'You wear: towel.', 'Put away about you: thimble.'],
    /Gertrude[^)]* \([^)]*wearing veil, last seen holding comb, maybe no longer\)/u,
    'waits',
  ],
  [
    'zh',
    ['你手里拿着：没有什么。', '早先在你手里、如今未必的：匕首。', '你穿戴着：towel。', '你收在身上的：thimble。'],
    /穿戴着veil，早先见拿着comb，如今未必/u,
    '等着',
  ],
] as const)('%s: whoever reads a typed line is told of hands as whoever answers it', async (language, own, hers, text) => {
  const { model } = await evening({
    language,
    lines: [...five.slice(0, 2), `*${text}*`, ...five],
    answers: () => quiet[language],
    interpret: () => parts({ text }),
    reading: (nth) =>
      nth === 0
        ? {
            stands: [
              at('towel', 'worn', 'hamlet'),
              at('thimble', 'pocket', 'hamlet'),
              at('dagger', 'unsure'),
              at('comb', 'held', 'gertrude'),
            ],
          }
        : nth === 1
          ? { stands: [at('veil', 'worn', 'gertrude'), at('comb', 'unsure')] }
          : {},
  });
  const asked = model.prompts.find(({ agent }) => agent === 'interpret:hamlet')?.messages.at(-1)?.content ?? '';
  for (const told of own) expect(asked).toContain(told);
  expect(asked).toMatch(hers);
});

test('an hour of long ago is not said to be the hour to whoever reads a line', async () => {
  const said = { hour: 'ten past two', hourIs: 'now' };
  const wait = ['*waits*', ...five.slice(0, 3)];
  const { model } = await evening({
    lines: ['"Mother."', ...wait, ...wait],
    answers: () => '* It is ten past two.\n',
    interpret: () => parts({ text: 'waits' }),
    reading: (nth) => (nth === 0 ? said : {}),
  });
  const [soon = '', late = ''] = model.prompts.flatMap(({ agent, messages }) =>
    agent === 'interpret:hamlet' ? [messages.at(-1)?.content.split('\n')[1] ?? ''] : [],
  );
  expect(soon).toContain(', ten past two.');
  expect(late).not.toContain('ten past two');
});
