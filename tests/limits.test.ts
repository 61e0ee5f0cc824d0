import { type Limits, type Model, type Prompt, readers, withinLimits } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { filesBelow, isSource, readText } from './sources.ts';

const files = ['packages/core/src', 'packages/house/src'].flatMap((folder) => filesBelow(folder, isSource));
/** Every kind of prompt that the product has: what stands after `agent:` before the first colon of its name. */
const named = files.flatMap((path) =>
  [...readText(path).matchAll(/^\s*agent: (?:'|`)([a-z][a-z-]*)[:'`$]/gmu)].map(([, kind = '']) => kind),
);
/** Those whose name is a step: of the writers, of the bridges, of a detective’s method. */
const steps = [
  'cast',
  'profile',
  'draft',
  'ending',
  'points',
  'scenes',
  'props',
  'flag',
  'cues',
  'fallbacks',
  'integration',
  'script',
  'book',
  'past',
  'person',
  'set',
  'bill',
  'turns',
  'review',
  'mend',
  'ranking',
  'continuity',
  'chapter',
  'digest',
  'look',
  'bridge',
  'opening',
  'epilogue',
  'something-nobody-has-thought-of',
];
const kinds = [...new Set([...named, ...steps])].sort();

/** Who is told nothing: those that choose among what they are shown, and three that write nothing that is played. Whoever adds to this says why. */
const untold = [...readers, 'limits', 'earnest', 'phrases', 'trial'];

const limits: Limits = { lines: ['a plum tree'], veils: ['a white horse'] };

test.each((['en', 'zh'] as const).flatMap((language) => kinds.map((kind) => ({ kind, language }))))(
  '$kind, $language: whoever writes is told of lines and veils',
  async ({ kind, language }) => {
    for (const agent of [kind, `${kind}:somebody`])
      for (const role of ['system', 'user'] as const) {
        const prompt: Prompt = { agent, messages: [{ role, content: 'Write.' }], brief: { task: 'other', language } };
        const heard: Prompt[] = [];
        const model: Model = {
          id: 'listening',
          understudy: true,
          async *stream(asked) {
            heard.push(asked);
            yield { type: 'text', text: '.' };
          },
        };
        for await (const _ of withinLimits(model, () => limits).stream(prompt));
        const told = heard[0]?.messages.map(({ content }) => content).join('\n') ?? '';
        for (const limit of ['a plum tree', 'a white horse']) expect(told.includes(limit)).toBe(!untold.includes(kind));
      }
  },
);

test('the kinds are those of the product, and nobody is left out who is no more', () => {
  for (const kind of [
    'actor',
    'accompanist',
    'narrator',
    'colour',
    'companion',
    'talk',
    'studio',
    'editor',
    'screening',
    'answer',
    'introduction',
  ])
    expect(kinds).toContain(kind);
  expect([...readers].filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('models are engaged where lines are drawn around them, and nowhere else', () => {
  // Judges write nothing that is played; a program that brings models of its own draws its own lines.
  const apart = [
    'apps/cli/src/benches/judge.ts',
    'apps/cli/src/benches/repertoire.ts',
    'packages/models/src/engage.ts',
    'packages/models/src/connect.ts',
  ];
  const engaging = ['packages', 'apps'].flatMap((group) => filesBelow(group, (path) => isSource(path) && path.includes('/src/')));
  const found = engaging.filter((path) => /\bengageModels\(/u.test(readText(path)) && !apart.includes(path));
  // The house’s are drawn in where they are handed out: `house-models.ts`, and for a stage `production.ts`.
  expect(found.sort()).toEqual(['apps/cli/src/models/engage.ts', 'apps/cli/src/mystery/seats.ts', 'packages/house/src/models/company.ts']);
  for (const path of [
    'apps/cli/src/models/engage.ts',
    'apps/cli/src/mystery/seats.ts',
    'packages/house/src/models/house-models.ts',
    'packages/house/src/performances/production.ts',
  ])
    expect(readText(path), path).toMatch(/\ballWithin\(/u);
});
