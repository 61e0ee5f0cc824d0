import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { scriptedModel } from '../testing/scripted-model.ts';
import { ask } from './ask.ts';
import { crossedBy, type Limits, together } from './limits.ts';
import type { Model, Prompt } from './model.ts';
import { hearOut } from './stream.ts';
import { allWithin, fades, readers, withinLimits, writes } from './within-limits.ts';

const limits: Limits = { lines: ['violence', 'spiders'], veils: ['sex'] };
const prompt = (agent: string, language: 'en' | 'zh' = 'en'): Prompt => ({
  agent,
  messages: [
    { role: 'system', content: 'You are on stage.' },
    { role: 'user', content: 'Speak.' },
  ],
  brief: { task: 'other', language },
});
const none = { json: { crossed: 'none' } };

test('a limit is known by the words of its kind, and by the host’s own with their endings', () => {
  expect(crossedBy('He stabbed the curtain.', limits)).toBe('violence');
  expect(crossedBy('他抽出匕首。', limits)).toBe('violence');
  expect(crossedBy('A SPIDER, there!', limits)).toBe('spiders');
  expect(crossedBy('A quiet evening.', limits)).toBeUndefined();
  expect(crossedBy('一只蜘蛛。', { lines: ['蜘蛛、老鼠'], veils: [] })).toBe('蜘蛛、老鼠');
});

test('of the house and of the evening everything holds, and a line wins over a veil', () => {
  expect(together(limits, { lines: ['sex'], veils: ['gore'] }, undefined)).toEqual({
    lines: ['violence', 'spiders', 'sex'],
    veils: ['gore'],
  });
});

test('without limits a prompt goes as it came, word for word and token by token', async () => {
  const model = scriptedModel('He stabs it.');
  await hearOut(
    withinLimits(model, () => ({ lines: [], veils: [] })),
    prompt('actor:ada'),
  );
  expect(model.calls[0]).toEqual(prompt('actor:ada'));
});

test('whoever writes is told, last of what it is told first', async () => {
  const model = scriptedModel('Good evening.', none);
  await hearOut(
    withinLimits(model, () => limits),
    prompt('actor:ada'),
  );
  const [system, user] = model.calls[0]?.messages ?? [];
  expect(system?.content).toMatch(/^You are on stage\.\n\nLimits .*\nNever .*: violence; spiders\.\nThese may happen.*: sex\.$/su);
  expect(user).toEqual({ role: 'user', content: 'Speak.' });
  const zh = scriptedModel('晚安。', none);
  await hearOut(
    withinLimits(zh, () => limits),
    prompt('narrator', 'zh'),
  );
  expect(zh.calls[0]?.messages[0]?.content).toContain('暴力；spiders');
});

test('what crosses by its words is asked for once more, without being shown to anybody', async () => {
  const model = scriptedModel('He stabs her.', 'He bows.', none);
  const heard: string[] = [];
  for await (const delta of withinLimits(model, () => limits).stream(prompt('actor:ada')))
    if (delta.type === 'text') heard.push(delta.text);
  expect(heard.join('')).toBe('He bows.');
  expect(model.calls[1]?.messages.map(({ content }) => content).join('\n')).not.toContain('stabs');
  model.finish();
});

test('what crosses by its meaning is found by the judge; whoever offends twice is faded out', async () => {
  const crossed = { json: { crossed: 'line' } };
  const model = scriptedModel('The blade found her.', crossed, 'Again it found her.', crossed);
  expect(
    (
      await hearOut(
        withinLimits(model, () => limits),
        prompt('actor:ada'),
      )
    ).text,
  ).toBe(fades.en);
  const lines = scriptedModel('ANN: He stabs.\nBEN: Hello.', 'ANN: He stabs.\nBEN: Hello.');
  expect(
    (
      await hearOut(
        withinLimits(lines, () => limits),
        prompt('accompanist'),
      )
    ).text,
  ).toBe(`${fades.en}\nBEN: Hello.`);
});

test('of a form only its texts are looked through, and only those that cross are gone', async () => {
  const answer = { json: { act: 'stab', says: 'I stab you!', after: '好的，再见。' } };
  const model = scriptedModel(answer, answer);
  const Form = z.object({ act: z.enum(['stab', 'go']), says: z.string(), after: z.string() });
  expect(
    await ask(
      withinLimits(model, () => limits),
      prompt('answer:ada'),
      Form,
    ),
  ).toEqual({ act: 'stab', says: fades.en, after: '好的，再见。' });
});

test('the understudy is no judge of meaning, and is asked again under another seed', async () => {
  const seeds: (number | undefined)[] = [];
  const model: Model = {
    id: 'understudy',
    understudy: true,
    async *stream(_, options) {
      seeds.push(options?.seed);
      yield { type: 'text', text: seeds.length === 1 ? 'Stab!' : 'Stay.' };
    },
  };
  expect(
    (
      await hearOut(
        withinLimits(model, () => limits),
        prompt('actor:ada'),
        { seed: 4 },
      )
    ).text,
  ).toBe('Stay.');
  expect(seeds).toEqual([4, 5]);
});

test('a kind of prompt that nobody has thought of is told like any other', () => {
  expect(writes(prompt('something-new:ada'))).toBe(true);
  for (const reader of readers) expect(writes(prompt(reader))).toBe(false);
});

test('whoever only reads is told nothing and asked once; what it was shown it may quote, and its reasons are nobody’s', async () => {
  const model = scriptedModel({ json: { next: 'ada', span: 'on stage', reason: 'Eight legs.' } });
  const Reading = z.object({ next: z.string(), span: z.string(), reason: z.string() });
  const read = await ask(
    withinLimits(model, () => limits),
    prompt('reading'),
    Reading,
  );
  expect(read).toEqual({ next: 'ada', span: 'on stage', reason: fades.en });
  expect(model.calls[0]?.messages[0]?.content).toBe('You are on stage.');
});

test('everybody who plays is held, those with models of their own too', async () => {
  const model = scriptedModel('He stabs.', 'He stabs.');
  const { characters } = allWithin({ performer: model, decider: model, director: model, characters: { ada: model } }, () => limits);
  expect((await hearOut(characters?.ada as Model, prompt('actor:ada'))).text).toBe(fades.en);
});

const heldText = async (model: Model, of: Prompt = prompt('actor:ada')): Promise<string> =>
  (
    await hearOut(
      withinLimits(model, () => limits),
      of,
    )
  ).text;

test('a judge that cannot answer in a form is asked for one word; what nobody can read counts as found', async () => {
  const willing = scriptedModel('The evening is mild.', 'I think', 'hm', 'None.');
  expect(await heldText(willing)).toBe('The evening is mild.');
  willing.finish();
  const broken: Model = {
    id: 'broken',
    async *stream({ agent }) {
      yield { type: 'text', text: agent === 'limits' ? 'Well, that depends.' : 'The evening is mild.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  expect(await heldText(broken)).toBe(fades.en);
  const refusing: Model = {
    id: 'refusing',
    async *stream({ agent }) {
      if (agent === 'limits') return yield { type: 'finish', reason: 'refusal' };
      yield { type: 'text', text: 'The evening is mild.' };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  expect(await heldText(refusing)).toBe(fades.en);
});

test('a long text is judged to its end', async () => {
  const judged: string[] = [];
  const model: Model = {
    id: 'thorough',
    async *stream({ agent, messages }) {
      const asked = messages.at(-1)?.content ?? '';
      if (agent === 'limits') judged.push(asked);
      yield {
        type: 'text',
        text:
          agent !== 'limits'
            ? `${'Rain. '.repeat(12_000)}Eight legs in the dark.`
            : `{"crossed":"${asked.includes('Eight legs') ? 'line' : 'none'}"}`,
      };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  expect(await heldText(model)).toBe(fades.en);
  expect(judged.length).toBeGreaterThan(4);
  expect(Math.max(...judged.map((one) => one.length))).toBeLessThan(24_500);
});

const anyForm = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('spider', 'Spiders', 'a spider', 'lamp', 'He stabs.', 'Good evening.', 'go', '', '蜘蛛'),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('name', 'text', 'props', 'id'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

test('whatever the form, and whatever a judge says of it: no text of it crosses by its words, not one of a single word', async () => {
  const lines: Limits = { lines: ['spiders', '蜘蛛', 'violence'], veils: [] };
  const verdicts = fc.constantFrom('{"crossed":"none"}', '{"crossed":"line"}', 'none', 'I will not say.', '', '{"crossed":"maybe"}');
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  await fc.assert(
    fc.asyncProperty(anyForm, verdicts, async (form, verdict) => {
      const model: Model = {
        id: 'offender',
        async *stream({ agent }) {
          yield { type: 'text', text: agent === 'limits' ? verdict : JSON.stringify({ form }) };
          yield { type: 'finish', reason: 'stop' };
        },
      };
      const shape = { name: 'props', json: { type: 'object' } };
      const { text } = await hearOut(
        withinLimits(model, () => lines),
        { ...prompt('props'), shape },
      );
      expect(texts(JSON.parse(text)).filter((one) => crossedBy(one, lines) !== undefined)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a word that was given to choose from, or was shown, is no text of the answer', async () => {
  const form = { json: { verb: 'go', who: 'spider', mood: 'violent' } };
  const model = scriptedModel(form);
  const Form = z.object({ verb: z.string(), who: z.string(), mood: z.enum(['violent', 'calm']) });
  const shown: Prompt = { ...prompt('answer:ada'), messages: [{ role: 'user', content: 'Who comes: spider, fly?' }] };
  const held = withinLimits({ ...model, understudy: true }, () => ({ lines: ['spiders', 'violence', 'violent'], veils: [] }));
  expect(await ask(held, shown, Form)).toEqual(form.json);
});
