import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import { build } from './build.ts';
import { harbour } from './life.fixture.ts';
import { memoryOf, mira, plainModel } from './memory.fixture.ts';
import { behind, deleteMemory } from './pyramid.ts';
import { dialogue, heardOut, Talk, type TalkPart } from './talk.ts';
import { witness } from './witness.ts';
import { witnessedBy } from './witnessed.ts';

const tomas = { ...mira, id: 'tomas', name: 'Tomas', profile: 'A harbour man with a secret.' };

async function lived(role = mira) {
  const memory = await memoryOf(role, memoryStore());
  await witness(memory, witnessedBy(role.name, harbour));
  await build(memory, { model: plainModel() });
  return memory;
}

test('four steps, then words as they come', async () => {
  const model = plainModel();
  const memory = await lived();
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models: { performer: model, decider: model } });
  const parts: TalkPart[] = [];
  const answer = talk.say('Who cut the rope?');
  let next = await answer.next();
  for (; !next.done; next = await answer.next()) parts.push(next.value);
  expect(parts.map((part) => (part.type === 'step' ? part.step : part.text))).toEqual([
    'deconstruct',
    'retrieve',
    'summarise',
    'respond',
    'I remember the fog, and the bell.',
  ]);
  expect(next.value.text).toBe('I remember the fog, and the bell.');
  const prompt = model.calls.find(({ agent }) => agent === 'talk:mira');
  expect(prompt?.messages[1]?.content).toContain('a stranger says to you: Who cut the rope?');
  expect(prompt?.messages[1]?.content).toContain('Gist of relation.');
  expect(behind(memory.book, next.value.exchange)).toMatchObject({
    said: 'Who cut the rope?',
    answer: 'I remember the fog, and the bell.',
    queries: ['Who is Mira?', 'Who is a stranger?', 'a stranger said: Who cut the rope?'],
  });
  expect(behind(memory.book, next.value.exchange).found.length).toBeGreaterThan(3);
});

test('traits and relationship are summed up once, and again when the memory has changed', async () => {
  const model = plainModel();
  const memory = await lived();
  const talk = await Talk.begin(memory, { kind: 'role', name: 'Tomas' }, { models: { performer: model, decider: model } });
  await heardOut(talk.say('Did you see the boat?'));
  await heardOut(talk.say('And the lamp?'));
  const wanted = () => model.calls.filter(({ agent }) => agent === 'gist:mira').map(({ brief }) => (brief as { wanted?: string[] }).wanted);
  expect(wanted()).toEqual([
    ['self', 'other', 'relation', 'why', 'content'],
    ['why', 'content'],
  ]);
  await talk.end();
  const again = await Talk.begin(memory, { kind: 'role', name: 'Tomas' }, { models: { performer: model, decider: model } });
  await heardOut(again.say('Still looking?'));
  expect(wanted().at(-1)).toEqual(['self', 'other', 'relation', 'why', 'content']);
});

test('the talk itself is remembered, and shown in the next answer', async () => {
  const model = plainModel();
  const memory = await lived();
  const options = { models: { performer: model, decider: model } };
  const talk = await Talk.begin(memory, { kind: 'person', name: 'Ana' }, options);
  await heardOut(talk.say('My lantern is made of green glass.'));
  await heardOut(talk.say('Do you like it?'));
  const prompt = model.calls.findLast(({ agent }) => agent === 'talk:mira');
  expect(prompt?.messages[1]?.content).toContain('Ana: My lantern is made of green glass.\nMira: I remember the fog, and the bell.');
  await talk.end();
  expect(memory.book.memories.get('event:talk-1')?.text).toContain('green glass');
  const later = await Talk.begin(memory, { kind: 'stranger' }, options);
  const { recalled } = await heardOut(later.say('Who showed you a lantern of green glass?'));
  expect(recalled.found.map(({ memory: { text } }) => text).join('\n')).toContain('green glass');
});

test('a refusal is not spoken by the role, and a name before the line is left out', async () => {
  let tries = 0;
  const model = plainModel({ talk: () => (++tries === 1 ? 'As an AI language model, I cannot do that.' : 'Mira: I saw nothing.') });
  const memory = await lived();
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models: { performer: model, decider: plainModel() } });
  expect((await heardOut(talk.say('What did you see?'))).text).toBe('I saw nothing.');
  expect(tries).toBe(2);
});

test('a talk cut short by a crash is over when the next begins, and nothing of it is lost', async () => {
  const store = memoryStore();
  const model = plainModel();
  const options = { models: { performer: model, decider: model } };
  const memory = await memoryOf(mira, store);
  const talk = await Talk.begin(memory, { kind: 'stranger' }, options);
  await heardOut(talk.say('The bell has cracked.'));
  const again = await memoryOf(mira, store);
  const next = await Talk.begin(again, { kind: 'stranger' }, options);
  await next.end();
  expect(next.id).toBe('talk-2');
  expect(again.book.memories.get('event:talk-1')?.text).toContain('bell has cracked');
});

test('two roles talk to each other, and each remembers all of it once', async () => {
  const model = plainModel({ talk: (prompt) => `${prompt.agent} answers ${model.calls.length}.` });
  const [first, second] = [await lived(), await lived(tomas)];
  const lines: string[] = [];
  for await (const line of dialogue(first, second, 'Where is the rope?', { models: { performer: model, decider: model }, turns: 3 }))
    lines.push(`${line.by}: ${line.text}`);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['Tomas', 'Mira', 'Tomas']);
  const said = ['Mira: Where is the rope?', ...lines];
  for (const memory of [first, second]) {
    const talk = memory.book.episodes.get('talk-1')?.observations ?? [];
    expect(talk.map((id) => `${memory.book.memories.get(id)?.by}: ${memory.book.memories.get(id)?.text}`)).toEqual(said);
    expect(memory.book.memories.has('event:talk-1')).toBe(true);
  }
});

test('an answer that is cut short was never said; the next one is', async () => {
  const plain = plainModel();
  const model: Model = {
    ...plain,
    async *stream(prompt, options) {
      options?.signal?.throwIfAborted();
      yield* plain.stream(prompt, options);
    },
  };
  const memory = await lived();
  const talk = await Talk.begin(memory, { kind: 'stranger' }, { models: { performer: model, decider: model } });
  const stop = new AbortController();
  const cut = async () => {
    for await (const part of talk.say('Who cut the rope?', { signal: stop.signal }))
      if (part.type === 'step' && part.step === 'respond') stop.abort();
  };
  await expect(cut()).rejects.toThrow();
  expect(memory.book.exchanges).toEqual([]);
  expect((await heardOut(talk.say('Who rang the bell?'))).text).toBe('I remember the fog, and the bell.');
  expect(memory.book.exchanges.map(({ observations }) => observations[0]?.text)).toEqual(['Who rang the bell?']);
});

test('what is said after something of the talk was forgotten is remembered all the same', async () => {
  const model = plainModel();
  const memory = await lived();
  const talk = await Talk.begin(memory, { kind: 'person', name: 'Ana' }, { models: { performer: model, decider: model } });
  await heardOut(talk.say('The lantern is green.'));
  await deleteMemory(memory, `${talk.id}#1`);
  await heardOut(talk.say('The bell is cracked.'));
  await talk.hear('Ana', 'And the rope is cut.');
  const heard = memory.book.episodes.get(talk.id)?.observations ?? [];
  expect(heard.map((id) => memory.book.memories.get(id)?.text)).toEqual([
    'I remember the fog, and the bell.',
    'The bell is cracked.',
    'I remember the fog, and the bell.',
    'And the rope is cut.',
  ]);
});
