import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSet, crossedBy, type Limits, limitName, noLimits } from '../model/limits.ts';
import type { Model, Prompt } from '../model/model.ts';
import { writes } from '../model/within-limits.ts';
import { harbour, heard, opened, withNell } from './company.fixture.ts';
import type { CompanyFrame } from './event.ts';
import { heldByRoom } from './room-limits.ts';

/** Whatever it is asked, it crosses. */
function offender(what: string): { readonly model: Model; readonly asked: Prompt[] } {
  const asked: Prompt[] = [];
  const model: Model = {
    id: 'offender',
    async *stream(prompt) {
      asked.push(prompt);
      const text = prompt.shape
        ? JSON.stringify({ crossed: 'none', speakers: ['nell'], reason: what, tool: null, input: what })
        : `Look: ${what}.`;
      yield { type: 'text', text };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  return { model, asked };
}

const drawn = fc.record({
  word: fc.constantFrom('spiders', 'the red door', '蜘蛛', 'gore'),
  as: fc.constantFrom('lines' as const, 'veils' as const),
  deeds: fc.array(fc.constantFrom('say', 'answer', 'regenerate', 'continue', 'act', 'greet', 'trigger'), { minLength: 1, maxLength: 5 }),
  window: fc.constantFrom(400, 8192),
});
const said: Readonly<Record<string, string>> = {
  spiders: 'a spider',
  'the red door': 'the red door',
  蜘蛛: '一只蜘蛛',
  gore: 'blood and entrails',
};

const textsOf = (frames: readonly CompanyFrame[]): string =>
  JSON.stringify(frames.filter((frame) => !('by' in frame && frame.by === 'you') && frame.type !== 'call' && frame.type !== 'stumble'));

test('lines and veils of a room: every prompt that writes is told of them, and nothing of a model that offends is heard or kept', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ word, as, deeds, window }) => {
      const what = said[word] ?? word;
      const limits: Limits = { ...noLimits, [as]: [word] };
      const { model, asked } = offender(what);
      const nell = {
        openings: [`Here is ${what}.`],
        actions: [{ id: 'theme', deputy: 'theme', label: 'Theme' }],
        triggers: [{ condition: { tag: 'interactions', min: 1 }, effect: { do: 'send', text: `A word: ${what}.` } }],
      };
      const ports = { models: { performer: model }, limits: heldByRoom((room) => (room === 'wall' ? limits : noLimits)) };
      const { company, store } = await opened(withNell(nell as never), [], { ports, window });
      const frames: CompanyFrame[] = [];
      for (const deed of ['say', ...deeds]) {
        const talk =
          deed === 'greet'
            ? company.greet('wall').then(() => [])
            : deed === 'act'
              ? heard(company.act('wall', 'nell', 'theme', { material: { document: 'A quiet text.' } }))
              : deed === 'regenerate' || deed === 'continue'
                ? heard(company[deed]('wall'))
                : deed === 'answer'
                  ? heard(company.answer('wall', { rounds: 1 }))
                  : heard(company.say('wall', 'Good evening, everybody.', { rounds: 2 }));
        // Where nobody has spoken there is nothing to say otherwise.
        frames.push(...(await talk.catch(() => [])));
      }
      expect(crossedBy(textsOf(frames), limits)).toBeUndefined();
      expect(crossedBy(JSON.stringify(company.room('wall')), limits)).toBeUndefined();
      const told = limitName(word, 'en');
      const writing = asked.filter(writes);
      expect(writing.length).toBeGreaterThan(0);
      for (const prompt of writing) expect(prompt.messages.map(({ content }) => content).join('\n')).toContain(told);
      expect(await store.head('company')).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('they hold in their room alone, and from the next word on', async () => {
  const { model } = offender('a spider');
  let limits: Limits = noLimits;
  const ports = { models: { performer: model }, limits: heldByRoom((room) => (room === 'wall' ? limits : noLimits)) };
  const { company } = await opened(harbour, [], { ports });
  const last = (room: string) => company.room(room).messages.at(-1)?.text;
  await heard(company.say('wall', 'Well?', { rounds: 1 }));
  expect(last('wall')).toBe('Look: a spider.');
  limits = { lines: ['spiders'], veils: [] };
  expect(areSet(limits)).toBe(true);
  await heard(company.say('wall', 'Well?', { rounds: 1 }));
  expect(last('wall')).toBe('(What follows is not shown.)');
  await heard(company.say('bram-chat', 'Well?', { rounds: 1 }));
  expect(last('bram-chat')).toBe('Look: a spider.');
});
