import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { TroupeError } from '../errors.ts';
import { playOfDraft } from './play-of-draft.ts';
import { readDraft } from './read-draft.ts';

const ferry = `Title: The last ferry
Draft date: first

# Act one

EXT. FERRY LANDING - DUSK

Rain. AGNES, with a suitcase, looks at the timetable.

AGNES
When does it leave?

FERRYMAN (O.S.)
(finally looking)
When it is full.

[[Pepper: why?]]

AGNES
There is *nobody* else here.

CUT TO:

INT. CABIN - NIGHT

The engine coughs.

AGNES
Who steers?

EXT. SEA - DAWN

Nothing but water.
`;

const teahouse = `外景。渡口 黄昏

细雨。阿宁提着箱子。

阿宁
什么时候开？

船夫（不抬头）
坐满了就开。

切至：

内景。船舱 夜

阿宁：谁掌舵？
`;

test('Fountain: title, scenes with place and time, who says what; notes and directions stay out', () => {
  expect(readDraft(ferry, 'fountain')).toEqual({
    title: 'The last ferry',
    scenes: [
      {
        heading: 'EXT. FERRY LANDING - DUSK',
        place: 'Ferry landing',
        time: 'Dusk',
        told: ['Rain. AGNES, with a suitcase, looks at the timetable.'],
        speeches: [
          { by: 'AGNES', text: 'When does it leave?' },
          { by: 'FERRYMAN', text: 'When it is full.' },
          { by: 'AGNES', text: 'There is nobody else here.' },
        ],
      },
      {
        heading: 'INT. CABIN - NIGHT',
        place: 'Cabin',
        time: 'Night',
        told: ['The engine coughs.'],
        speeches: [{ by: 'AGNES', text: 'Who steers?' }],
      },
      { heading: 'EXT. SEA - DAWN', place: 'Sea', time: 'Dawn', told: ['Nothing but water.'], speeches: [] },
    ],
  });
});

test('Chinese Fountain is read like any other', () => {
  expect(readDraft(teahouse, 'fountain').scenes).toMatchObject([
    {
      place: '渡口',
      time: '黄昏',
      speeches: [
        { by: '阿宁', text: '什么时候开？' },
        { by: '船夫', text: '坐满了就开。' },
      ],
    },
    { place: '船舱', time: '夜', speeches: [{ by: '阿宁', text: '谁掌舵？' }] },
  ]);
});

test('Markdown: headings are scenes, names before a colon speak; notes and lists do not', () => {
  const text = '# The lamp\n\n## Kitchen\n\nNote: buy lamps\n\n**Orla**: It answered.\nJan (rising): Who?\n\n- she waits\n';
  expect(readDraft(text, 'markdown')).toMatchObject({
    title: 'The lamp',
    scenes: [
      {
        place: 'Kitchen',
        told: ['Note: buy lamps', 'she waits'],
        speeches: [
          { by: 'Orla', text: 'It answered.' },
          { by: 'Jan', text: 'Who?' },
        ],
      },
    ],
  });
});

test('a colon in a sentence makes nobody speak', () => {
  const text = '守灯人只有一条规矩：总得有人看见光。\n\nShe has only one rule: somebody must see it.\n\n时间：夜';
  expect(readDraft(text, 'markdown').scenes.flatMap(({ speeches }) => speeches)).toEqual([]);
});

test('a draft becomes a play that the checker passes, honest about what was made up', () => {
  const { blueprint, madeUp } = playOfDraft(ferry, { title: 'x', format: 'fountain', language: 'en' });
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(blueprint.title).toBe('The last ferry');
  expect(blueprint.characters.map(({ name, appearance }) => [name, appearance])).toEqual([
    ['Agnes', 'Agnes, with a suitcase, looks at the timetable.'],
    ['Ferryman', 'Ferryman, as the draft leaves it to us to imagine.'],
  ]);
  expect(blueprint.endings[0]?.text).toBe('Nothing but water.');
  expect(madeUp).toEqual([
    { what: 'looks', who: ['Ferryman'] },
    { what: 'wants' },
    { what: 'ends' },
    { what: 'period' },
    { what: 'joined-scene', scene: 'EXT. SEA - DAWN' },
  ]);
});

test('the same in Chinese', () => {
  const { blueprint } = playOfDraft(teahouse, { title: '末班渡船', format: 'fountain', language: 'zh' });
  expect(check(blueprint).filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(blueprint.characters.map(({ name }) => name)).toEqual(['阿宁', '船夫']);
});

test('a draft in which nobody speaks is refused with what to do', () => {
  expect(() => playOfDraft('Rain.', { title: 'x', format: 'markdown', language: 'en' })).toThrow(TroupeError);
});

test('whatever is drafted: refused in words, or a play without an error', () => {
  const name = fc.constantFrom('ADA', 'BRAM', 'DR. STONE', '阿宁', 'ADA', 'Ada', 'CONSTRUCTOR', 'É');
  const words = fc.constantFrom('Where is it?', '走吧。', '“No,” he said.', 'x'.repeat(900), '{{USERNAME}}', 'a: b', '...');
  const block = fc.oneof(
    fc.tuple(name, words).map(([who, said]) => `${who}\n${said}`),
    fc.tuple(name, words).map(([who, said]) => `${who}: ${said}`),
    fc.constantFrom('EXT. WALL - DUSK', 'INT. WALL', '外景。渡口 黄昏', '# Part', '## Wall', '.', 'CUT TO:', '[[note', '===', ''),
    words,
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 40 }), fc.constantFrom('fountain' as const, 'markdown' as const), (blocks, format) => {
      try {
        const { blueprint } = playOfDraft(blocks.join('\n\n'), { title: 'x', format, language: 'en' });
        expect(check(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
      } catch (error) {
        if (!(error instanceof TroupeError)) throw error;
      }
    }),
    { numRuns: process.env.TROUPE_SOAK ? 5000 : 300 },
  );
});
