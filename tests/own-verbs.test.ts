import { memoryStore } from '@troupe/core';
import type { Model, Prompt } from '@troupe/core/model';
import { type OwnRule, openPerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { closetFixture } from '../packages/core/src/testing/fixture.ts';

const typed = { en: 'With a grin I send the dagger up into the air, once, twice.', zh: '我咧嘴一笑，把匕首往空中抛了一下又一下。' };

/** Reads a line as the form that it is sent allows, and as nothing else; everything else is the understudy's. */
function reader(language: 'en' | 'zh', seen: string[]): Model {
  const other = understudy();
  return {
    ...other,
    async *stream(prompt: Prompt, options) {
      if (!prompt.agent.startsWith('interpret')) return yield* other.stream(prompt, options);
      const form = JSON.stringify(prompt.shape);
      seen.push(prompt.messages.map(({ content }) => JSON.stringify(content)).join(' '), form);
      const target = language === 'en' ? 'dagger' : '匕首';
      const deed = { kind: 'deed', text: typed[language], verb: form.includes('"juggle"') ? 'juggle' : null, targets: [target], to: [] };
      const rest = { secrecy: 'open', thing: null, keeps: null, written: null, possible: true, offered: false, changes: [] };
      yield { type: 'text', text: JSON.stringify({ parts: [{ ...deed, ...rest }] }) };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

/** Plays Hamlet: juggles once the host's verb stands both in its rules and, where it has one, in its form. */
function player(seen: string[]): Model {
  const other = understudy();
  return {
    ...other,
    async *stream(prompt: Prompt, options) {
      const content = prompt.messages.map((one) => JSON.stringify(one.content)).join(' ');
      const [target] = /dagger|匕首/u.exec(content) ?? [];
      const knows = /juggle \(toss about\)|juggle（抛接）/u.test(content);
      const decides = prompt.agent === 'pad:hamlet';
      if (!(decides || prompt.agent === 'actor:hamlet')) return yield* other.stream(prompt, options);
      seen.push(content);
      if (decides && knows && JSON.stringify(prompt.shape).includes('"juggle"')) {
        const decision = { reason: 'why not', strategy: 'FAST', action: { verb: 'juggle', targets: [target] }, move: null };
        yield { type: 'text', text: JSON.stringify({ ...decision, ...(content.includes('cry') && { to: [], cry: false }) }) };
      } else if (!decides && knows && content.includes('act: ')) {
        // By the word that people have for it, which is the same deed.
        yield {
          type: 'text',
          text: `act: ${content.includes('抛接') ? '抛接' : 'toss about'}; what: ${target}; to: \nLook at that.\n> wait`,
        };
      } else return yield* other.stream(prompt, options);
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

const juggled: OwnRule = ({ targets }) => ({
  ok: true,
  because: 'Up it goes: ZQUP.',
  changes: targets.map(({ id }) => ({ set: { prop: id, key: 'spun', value: true } })),
});

test.each([
  ['en', {}],
  ['zh', {}],
  ['en', { way: 'directed' }],
  ['zh', { way: 'directed' }],
] as const)('%s %j: whoever plays a character is offered the host’s verbs, in words and in its form', async (language, switches) => {
  const seen: string[] = [];
  const server = await startModelServer({ model: player(seen), clock: systemClock, manners: { strict: true } });
  try {
    const model = openAiModel({ baseUrl: server.url, model: 'player', fetch });
    const store = memoryStore();
    const verbs = { juggle: { words: language === 'en' ? ['juggle', 'toss about'] : ['抛接'], rule: juggled } };
    const ports = { models: { performer: model, decider: model, director: model }, store, clock: systemClock, verbs };
    const show = await openPerformance({ stream: 'played', blueprint: closetFixture(language), seed: 3, switches, ports });
    let beats = 0;
    for await (const frame of show.watch({ as: 'house' }))
      if (frame.type === 'ruling' || (frame.type === 'beat-start' && ++beats > 12)) break;
    await show.stop();
    const events = [];
    for await (const event of store.read('played')) events.push(event);
    expect(seen.length).toBeGreaterThan(0);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'attempt', verb: 'juggle', by: 'hamlet', targets: [{ kind: 'prop', id: 'dagger' }] }),
    );
    expect(JSON.stringify(events.filter(({ type }) => type === 'ruling'))).toContain('"key":"spun"');
    expect(server.stats().refused).toEqual([]);
  } finally {
    await server.close();
  }
});

test.each([
  ['en', {}],
  ['zh', {}],
  ['en', { accompanied: true, way: 'directed' }],
] as const)('%s %j: where a model reads what was typed, it knows the host’s verbs, and the host rules', async (language, switches) => {
  const seen: string[] = [];
  const server = await startModelServer({ model: reader(language, seen), clock: systemClock, manners: { strict: true } });
  try {
    const model = openAiModel({ baseUrl: server.url, model: 'reader', fetch });
    const ports = {
      models: { performer: model, decider: model, director: model },
      store: memoryStore(),
      clock: systemClock,
      verbs: { juggle: { words: language === 'en' ? ['juggle', 'toss about'] : ['抛接'], rule: juggled } },
    };
    const blueprint = closetFixture(language);
    const seats = [{ seat: 'hamlet', person: 'Kit' }];
    const show = await openPerformance({ stream: 'verbs', blueprint, seed: 3, seats, switches, ports });
    let sent = false;
    for await (const frame of show.watch({ as: { seats: ['hamlet'] } })) {
      if (frame.type !== 'your-turn') continue;
      if (sent) break;
      sent = true;
      show.send({ type: 'line', seat: 'hamlet', text: typed[language] });
    }
    await show.stop();
    const events = [];
    for await (const event of ports.store.read('verbs')) events.push(event);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'attempt', verb: 'juggle', by: 'hamlet', targets: [{ kind: 'prop', id: 'dagger' }] }),
    );
    expect(JSON.stringify(events)).toContain('ZQUP');
    expect(JSON.stringify(events.filter(({ type }) => type === 'ruling'))).toContain('"key":"spun"');
    expect(seen.join('\n')).toContain(language === 'en' ? 'juggle (toss about)' : 'juggle（抛接）');
    expect(server.stats().refused).toEqual([]);
  } finally {
    await server.close();
  }
});
