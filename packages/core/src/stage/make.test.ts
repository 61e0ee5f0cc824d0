import { expect, test } from 'vitest';
import { Projector } from '../events/project.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { isSmallThing } from './make.ts';
import { all, still } from './perform.fixture.ts';

type Part = { kind: string; text: string; verb?: string; thing?: string; written?: string; targets?: string[]; to?: string[] };

/** A person in Hamlet's seat, with Polonius beside them, types these lines; a model reads each as given, or not at all. */
async function typed(lines: readonly (readonly [string, readonly Part[] | null])[], language: Language = 'en') {
  const blueprint = closetFixture(language);
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  const model = puppet({
    ...still,
    interpret: ({ line }) => ({ parts: lines.find(([one]) => one === line)?.[1] ?? [] }),
  });
  const { log, frames } = await rehearse({
    blueprint,
    model,
    seats: ['hamlet'],
    lines: (_turn, count) => lines[count]?.[0] ?? null,
  });
  return { log, frames, model };
}

test.each([
  ['en', '*takes a pencil from my waistcoat and twirls it*', 'pencil', 'new:1:pencil'],
  ['zh', '*从怀里摸出一支铅笔，转了两圈*', '一支铅笔', 'new:1:铅笔'],
] as const)('what anybody may carry is there from then on, for everybody to see: %s', async (language, line, thing, id) => {
  const next = language === 'en' ? '*gives the pencil to Gertrude*' : '*把铅笔递给葛特露德*';
  const { log, model } = await typed(
    [
      [line, [{ kind: 'deed', text: line.slice(1, -1), verb: 'take', thing }]],
      [next, null],
    ],
    language,
  );
  expect(all(log, 'gesture').map(({ text }) => text)[0]).toBe(line.slice(1, -1));
  expect(all(log, 'ruling').map(({ outcome, changes }) => [outcome, changes])).toEqual([
    ['success', [{ appear: { prop: id, at: { holder: 'hamlet' } } }]],
    ['success', [{ put: { prop: id, at: { holder: 'gertrude' } } }]],
  ]);
  const seen = model.prompts.filter(({ agent }) => agent === 'pad:gertrude').map(({ messages }) => JSON.stringify(messages));
  expect(seen.some((prompt) => prompt.includes(language === 'en' ? 'pencil' : '铅笔'))).toBe(true);
});

test('the author’s own things are never doubled, nor is anything made that could decide the play', async () => {
  for (const thing of ['dagger', 'the ring', 'iron key', 'revolver', 'phial of poison', "Gertrude's letter"]) {
    const line = `*draws ${thing} from my boot*`;
    const { log } = await typed([[line, [{ kind: 'deed', text: line.slice(1, -1), verb: 'take', thing }]]]);
    expect(JSON.stringify(all(log, 'ruling').map(({ changes }) => changes))).not.toContain('appear');
  }
});

test.each([
  [
    'en',
    '*scribbles on a card: "The old man listens." and hands it to Gertrude*',
    [
      { kind: 'deed', text: 'scribbles on a card: "The old man listens."', verb: 'write', thing: 'card', written: 'The old man listens.' },
      { kind: 'deed', text: 'and hands it to Gertrude', verb: 'give', thing: 'card', targets: ['Gertrude'] },
    ],
    'scribbles on a card and hands it to Gertrude',
    'The old man listens.',
  ],
  [
    'zh',
    '*在名片上写下“隔墙有耳”，递给葛特露德*',
    [
      { kind: 'deed', text: '在名片上写下“隔墙有耳”，', verb: 'write', thing: '名片', written: '隔墙有耳' },
      { kind: 'deed', text: '递给葛特露德', verb: 'give', thing: '名片', targets: ['葛特露德'] },
    ],
    '在名片上写下几个字，递给葛特露德',
    '隔墙有耳',
  ],
] as const)('a note is read by its reader and by nobody else: %s', async (language, line, parts, shown, written) => {
  const { log, model } = await typed([[line, parts as unknown as Part[]]], language);
  expect(all(log, 'gesture').map(({ text }) => text)).toEqual([shown]);
  expect(all(log, 'discovery').map(({ who, witnesses }) => [who, witnesses])).toEqual([
    ['gertrude', { characters: ['gertrude'], audience: false }],
  ]);
  const prompts = (who: string) =>
    JSON.stringify(model.prompts.filter(({ agent }) => agent.endsWith(`:${who}`)).map(({ messages }) => messages));
  expect(prompts('polonius')).not.toContain(written);
  expect(prompts('gertrude')).toContain(written);
  for (const viewer of ['audience', { seats: ['polonius'] }] as const) {
    const projector = new Projector(viewer);
    expect(JSON.stringify(log.map((event) => projector.project(event)))).not.toContain(written);
  }
});

test('a note whose words were read wrongly is asked back, and nobody sees it', async () => {
  const line = '*writes a note to Gertrude: "The old man listens."*';
  const { log } = await typed([
    [line, [{ kind: 'deed', text: line.slice(1, -1), verb: 'write', thing: 'note', written: 'The old men listen' }]],
  ]);
  expect(log.filter((event) => 'by' in event && event.by === 'hamlet')).toEqual([]);
});

test('without a model, only what can mean nothing else turns up', async () => {
  const { log } = await typed([
    ['*takes out a handkerchief*', null],
    ['*takes a deep interest*', null],
  ]);
  expect(all(log, 'ruling').flatMap(({ changes }) => changes)).toEqual([
    { appear: { prop: 'new:1:handkerchief', at: { holder: 'hamlet' } } },
  ]);
  expect(['a pencil', '一方手帕', 'some paper'].every(isSmallThing)).toBe(true);
  expect(['a revolver', '匕首', 'deep interest', 'the crown'].some(isSmallThing)).toBe(false);
});
