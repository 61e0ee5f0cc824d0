import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { type Recorded, readLog, type Way } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import { blankTape, type Clock, chance, type Model, ModelError, readTape, recording, reperforming, writeTape } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { attend, closet, closetUnderstudy, everyPart, personLines, type Script, withoutTimes } from './house.ts';

const timeout = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-again-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Evening = {
  readonly model: Model;
  readonly seed: number;
  readonly blueprint?: Blueprint;
  readonly script?: Script;
  readonly store?: EventStore;
  readonly clock?: Clock;
  readonly way?: Way;
};

async function play({
  model,
  seed,
  blueprint = closet,
  script,
  store = memoryStore(),
  clock = testClock({ autoAdvance: true }),
  way,
}: Evening): Promise<readonly Recorded[]> {
  const seats = script ? [{ seat: 'hamlet', person: 'a script' }] : [];
  const ports = { models: everyPart(model), store, clock };
  const show = await openPerformance({ stream: 'again', blueprint, seed, seats, ports, ...(way && { switches: { way } }) });
  await attend(show, script ? { seat: 'hamlet', script } : {});
  await show.done;
  return readLog(store, 'again');
}

const lines: Script = (turn) => personLines[turn % personLines.length] ?? '/pass';

/** Each answer takes its own time: who finishes first is another one every evening. */
function latent(model: Model, weather: number): Model {
  let calls = 0;
  return {
    id: model.id,
    async *stream(prompt, options) {
      const nth = calls++;
      let token = 0;
      for await (const delta of model.stream(prompt, options)) {
        const wait = Math.floor(chance(weather, prompt.agent, nth, token++) * 4);
        for (let turn = 0; turn < wait; turn++) await new Promise(setImmediate);
        yield delta;
      }
    },
  };
}

test.each([
  ['unattended', undefined, undefined],
  ['with a person', lines, undefined],
  ['unattended and read', undefined, 'ensemble'],
  ['with a person and read', lines, 'ensemble'],
  ['unattended and directed', undefined, 'directed'],
  ['with a person and directed', lines, 'directed'],
] as const)('a recorded performance, %s, comes out of its tape again', { timeout }, async (_, script, way) => {
  const tape = blankTape();
  const given = { seed: 21, ...(script && { script }), ...(way && { way }) };
  const first = await play({ model: recording(latent(closetUnderstudy(), 1), tape), ...given });
  const kept = readTape(writeTape(tape));
  const second = await play({ model: reperforming(kept), ...given });
  expect(first.at(-1)?.type).toBe('curtain');
  expect(withoutTimes(second)).toEqual(withoutTimes(first));
});

/** Fails as models do, by keyed chance: before the first word, in the middle, or with words that cannot be used. */
function unreliable(model: Model): Model {
  let calls = 0;
  return {
    id: model.id,
    async *stream(prompt, options) {
      const nth = calls++;
      const luck = chance(5, prompt.agent, nth);
      if (luck < 0.05) throw new TypeError('a bug of some adapter');
      if (luck < 0.1) throw new ModelError('server-error', 'It failed.', 'Try again.');
      if (luck < 0.2) return yield { type: 'text', text: 'As an AI language model, I cannot take part in this scene.' };
      let left = luck < 0.3 ? 3 : Number.POSITIVE_INFINITY;
      for await (const delta of model.stream(prompt, options)) {
        if (left-- === 0) throw new ModelError('truncated', 'It broke off.', 'Try again.');
        yield delta;
      }
    },
  };
}

test.each([undefined, 'ensemble', 'directed'] as const)(
  'a performance with failures comes out of its tape again, failures included (%s)',
  { timeout },
  async (asked) => {
    const tape = blankTape();
    const way = asked && { way: asked };
    const first = await play({ model: recording(latent(unreliable(closetUnderstudy()), 2), tape), seed: 24, ...way });
    expect(tape.entries.filter(({ end }) => typeof end === 'object').length).toBeGreaterThan(10);
    expect(first.at(-1)?.type).toBe('curtain');
    expect(withoutTimes(await play({ model: reperforming(readTape(writeTape(tape))), seed: 24, ...way }))).toEqual(withoutTimes(first));
  },
);

test('a tape does not fit another text of the play', { timeout }, async () => {
  const tape = blankTape();
  await play({ model: recording(closetUnderstudy(), tape), seed: 22 });
  const changed = JSON.parse(JSON.stringify(closet)) as { characters: { persona: string }[] };
  for (const character of changed.characters) character.persona = `${character.persona} And limps.`;
  await expect(play({ model: reperforming(tape), seed: 22, blueprint: readBlueprint(JSON.stringify(changed)) })).rejects.toMatchObject({
    fault: 'not-recorded',
  });
});

test.each([
  ['unattended', undefined],
  ['with a person', lines],
] as const)(
  'the same seed gives the same evening, %s: in memory, in SQLite, over HTTP, whatever the weather',
  { timeout },
  async (_, script) => {
    const given = { seed: 23, ...(script && { script }) };
    const first = withoutTimes(await play({ model: closetUnderstudy(), ...given }));
    expect(withoutTimes(await play({ model: closetUnderstudy(), ...given }))).toEqual(first);

    const store = await openSqliteStore({ file: join(folder, `${script ? 'person' : 'alone'}.db`) });
    expect(withoutTimes(await play({ model: closetUnderstudy(), ...given, store }))).toEqual(first);
    await store.close();

    for (const weather of [1, 2, 3])
      expect(
        withoutTimes(await play({ model: latent(closetUnderstudy(), weather), ...given, clock: systemClock })),
        `weather ${weather}`,
      ).toEqual(first);

    const server = await startModelServer({ model: latent(closetUnderstudy(), 4), clock: systemClock, latency: { firstToken: 1 } });
    const client = openAiModel({ baseUrl: server.url, model: 'understudy', fetch });
    const overHttp = await play({ model: client, ...given, clock: systemClock });
    await server.close();
    // Another server counts tokens in its own way; everything else is the same.
    const uncounted = (log: readonly unknown[]) =>
      (log as Recorded[]).map((event) =>
        event.type === 'call' ? { ...event, call: { agent: event.call.agent, prompt: event.call.prompt } } : event,
      );
    expect(uncounted(withoutTimes(overHttp))).toEqual(uncounted(first));
  },
);
