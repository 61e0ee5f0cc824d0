import { expect, test } from 'vitest';
import type { Recorded, Switches } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { PublicFrame } from '../events/frames.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Happened, OpenOptions } from './api.ts';
import { forkPerformance, openPerformance, resumePerformance } from './performance.ts';

const ways: readonly (readonly [string, Partial<Switches>])[] = [
  ['words', {}],
  ['ensemble', { way: 'ensemble' }],
  ['directed', { way: 'directed' }],
];

async function opened(more: Partial<OpenOptions> = {}, model = puppet()) {
  const store = memoryStore();
  const ports = { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) };
  const show = await openPerformance({ stream: 'hosted', blueprint: closetFixture('en'), seed: 3, ports, stepped: true, ...more });
  return { show, store, ports, model, log: () => readLog(store, 'hosted') };
}

/** Who is asked in a prompt; house agents see everything. */
const askedFor = (who: string, prompts: readonly Prompt[]) => prompts.filter(({ agent }) => agent?.endsWith(`:${who}`));
const refusal = (happened: Happened) => (happened.ok ? null : happened.why);

test.each(ways)('%s: whoever is there perceives it and has it in their next prompts; nobody else does', async (_, switches) => {
  const { show, model, log } = await opened({ switches });
  await show.step();
  await show.change([{ move: { who: 'gertrude', to: 'gallery' } }]);
  const before = model.prompts.length;
  const heard = await show.happen({ text: 'A pane shatters: ZQPANE.', place: 'closet', id: 'pane' });
  const apart = await show.happen({ text: 'A step on the stairs: ZQSTEP.', place: 'gallery', id: 'step' });
  if (!heard.ok || !apart.ok) throw new Error('refused');
  expect(heard.witnesses).toEqual({ characters: ['hamlet', 'polonius'], audience: true });
  expect(apart.witnesses).toEqual({ characters: ['gertrude'], audience: false });
  for (let beat = 0; beat < 4; beat++) await show.step();
  await show.stop();
  const later = model.prompts.slice(before);
  const told = (who: string, word: string) => askedFor(who, later).map((prompt) => JSON.stringify(prompt).includes(word));
  expect(told('hamlet', 'ZQPANE')).not.toContain(false);
  expect(told('hamlet', 'ZQPANE').length).toBeGreaterThan(0);
  expect(told('hamlet', 'ZQSTEP')).not.toContain(true);
  expect(told('gertrude', 'ZQPANE')).not.toContain(true);
  expect((await log()).filter(({ type }) => type === 'happening')).toHaveLength(3);
});

test.each(ways)('%s: what somebody did there is ruled as if they did it here, and counts', async (_, switches) => {
  const { show, log } = await opened({ switches });
  await show.step();
  const taken = await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'take-1' });
  expect(taken).toMatchObject({ ok: true, witnesses: { characters: ['hamlet', 'gertrude', 'polonius'], audience: true } });
  expect(fold(await log()).world.props.letter?.at).toEqual({ holder: 'hamlet' });
  const kept = await log();
  const open = await show.happen({ who: 'hamlet', verb: 'open', targets: ['chest'] });
  expect(open).toMatchObject({ ok: false, why: 'ruled', message: expect.stringMatching(/lock/i), remedy: expect.any(String) });
  expect(refusal(await show.happen({ who: 'claudius', verb: 'take', targets: ['dagger'] }))).toBe('ruled');
  // What was refused was never played.
  expect(await log()).toEqual(kept);
  await show.stop();
});

test('what is sent twice under one id happens once, also after it was resumed', async () => {
  const { show, ports, log } = await opened();
  await show.step();
  const first = await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'one' });
  const again = await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'one' });
  expect(again).toEqual({ ...first, again: true });
  await show.stop();
  const later = await resumePerformance({ stream: 'hosted', ports, stepped: true });
  expect(await later.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'one' })).toEqual({ ...first, again: true });
  await later.stop();
  expect((await log()).filter((event) => event.type === 'attempt' && event.verb === 'take' && event.by === 'hamlet')).toHaveLength(1);
});

test('a list of changes is made whole or not at all', async () => {
  const { show, log } = await opened();
  await show.step();
  const kept = await log();
  const refused = await show.change([
    { put: { prop: 'letter', at: { holder: 'hamlet' } } },
    { put: { prop: 'curtain', at: { holder: 'hamlet' } } },
  ]);
  expect(refused).toMatchObject({ ok: false, why: 'not-portable', at: 1, message: 'Nobody can carry "curtain".' });
  expect(await log()).toEqual(kept);
  expect(
    await show.change([{ put: { prop: 'letter', at: { holder: 'hamlet' } } }, { set: { prop: 'candle', key: 'lit', value: false } }]),
  ).toMatchObject({ ok: true });
  const { world } = fold(await log());
  expect([world.props.letter?.at, world.props.candle?.state.lit]).toEqual([{ holder: 'hamlet' }, false]);
  await show.stop();
});

test.each<[unknown, string]>([
  [{ text: ' ' }, 'malformed'],
  [{ text: 'x'.repeat(601) }, 'malformed'],
  [{ text: 'A bang.', changes: [{ explode: {} }] }, 'malformed'],
  [{ text: 'A bang.', place: 'moon' }, 'unknown'],
  [{ who: 'nobody', verb: 'take', targets: [] }, 'unknown'],
  [{ who: 'hamlet', verb: 'take', targets: ['rifle'] }, 'unknown'],
  [{ who: 'hamlet', verb: 'juggle', targets: ['dagger'] }, 'unruled'],
  [null, 'malformed'],
])('%j is refused: %s', async (event, why) => {
  const { show } = await opened();
  await show.step();
  const happened = await show.happen(event as never);
  expect(happened).toMatchObject({ ok: false, why, message: expect.any(String), remedy: expect.any(String) });
  await show.stop();
});

test('whoever waits for an answer gets one, also when the performance stops; and after it', async () => {
  const { show } = await opened();
  await show.step();
  const step = show.step();
  const stopped = show.stop();
  expect([await step, refusal(await show.happen({ text: 'Too late.' }))]).toEqual([expect.objectContaining({ over: true }), 'over']);
  await stopped;
  expect(await show.step()).toMatchObject({ over: true });
});

test('it breaks in on who is speaking, and a quiet change does not', async () => {
  const { show, log } = await opened({ stepped: false });
  const kinds: Happened[] = [];
  let sent = false;
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type !== 'delta' || sent) continue;
    sent = true;
    void show.happen({ text: 'A pane shatters.' }).then(async (happened) => {
      kinds.push(happened);
      await show.stop();
    });
  }
  expect(kinds).toMatchObject([{ ok: true }]);
  const kept = await log();
  const at = kept.findIndex(({ type }) => type === 'happening');
  expect(kept.slice(0, at).filter(({ type }) => type === 'speech').length).toBeLessThanOrEqual(1);
});

test('step by step: a beat at a time, a line at a time, until a person is asked', async () => {
  const { show, log } = await opened({ seats: [{ seat: 'hamlet', person: 'a person' }] });
  expect((await log()).map(({ type }) => type)).not.toContain('speech');
  const line = await show.step({ until: 'line' });
  expect(line).toMatchObject({ beat: 0, over: false });
  const lines = (await log()).length;
  await Promise.resolve();
  expect((await log()).length).toBe(lines);
  for (;;) {
    const { beat, waitsFor } = await show.step();
    if (waitsFor === null) expect(beat).toBe((await log()).at(-1)?.beat);
    if (waitsFor === 'hamlet') break;
  }
  show.send({ type: 'line', seat: 'hamlet', text: 'Who is there?' });
  await show.step();
  expect((await log()).filter((event) => event.type === 'speech' && event.by === 'hamlet')).toHaveLength(1);
  await show.stop();
});

test('one character perceives its own evening and nothing of anybody else’s; whoever dies perceives no more', async () => {
  const { show, log } = await opened();
  await show.step();
  await show.change([{ move: { who: 'gertrude', to: 'gallery' } }]);
  await show.happen({ text: 'A pane shatters.', place: 'closet' });
  await show.happen({ text: 'A step on the stairs.', place: 'gallery' });
  await show.change([{ harm: { who: 'polonius', health: 'dead' } }]);
  await show.happen({ text: 'The clock strikes.', place: 'closet' });
  const seen = { hamlet: [] as PublicFrame[], gertrude: [] as PublicFrame[], polonius: [] as PublicFrame[] };
  const watching = Object.entries(seen).map(async ([who, frames]) => {
    for await (const frame of show.perceive(who)) frames.push(frame);
  });
  const events: Recorded[] = [];
  watching.push(
    (async () => {
      for await (const event of show.events({ after: 2 })) events.push(event);
    })(),
  );
  await show.step();
  await show.stop();
  await Promise.all(watching);
  const told = (frames: readonly PublicFrame[]) => frames.flatMap((frame) => (frame.type === 'narration' ? [frame.text] : []));
  expect(told(seen.hamlet)).toEqual(expect.arrayContaining(['A pane shatters.', 'The clock strikes.']));
  expect(told(seen.hamlet)).not.toContain('A step on the stairs.');
  expect(told(seen.gertrude)).toContain('A step on the stairs.');
  expect(told(seen.gertrude)).not.toContain('A pane shatters.');
  expect(told(seen.polonius)).toContain('A pane shatters.');
  expect(told(seen.polonius)).not.toContain('The clock strikes.');
  for (const frames of Object.values(seen))
    expect(frames.flatMap((frame) => ('number' in frame ? [frame.number] : []))).toEqual(
      frames.flatMap((frame) => ('number' in frame ? [frame] : [])).map((_, nth) => nth + 1),
    );
  expect(events).toEqual((await log()).filter(({ seq }) => seq > 2));
  expect(() => show.perceive('ophelia')).toThrow(expect.objectContaining({ code: 'unknown-role' }));
});

test('a fork has it too, and goes on from it', async () => {
  const { show, store, ports, log } = await opened();
  await show.step();
  const happened = await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'one' });
  await show.stop();
  const at = (await log()).at(-1)?.seq ?? 0;
  await forkPerformance({ store, from: 'hosted', at, to: 'other', seed: 9 });
  const other = await resumePerformance({ stream: 'other', ports, stepped: true });
  expect(await other.happen({ who: 'hamlet', verb: 'take', targets: ['letter'], id: 'one' })).toEqual({ ...happened, again: true });
  expect(refusal(await other.happen({ who: 'gertrude', verb: 'take', targets: ['letter'] }))).toBe('ruled');
  await other.stop();
});

test('an evening that a host drives is the same evening when it is driven again', async () => {
  const evening = async () => {
    const { show, log } = await opened({ switches: { way: 'ensemble' } });
    for (let beat = 1; !(await show.step()).over && beat < 60; beat++) {
      if (beat === 2) await show.happen({ text: 'A pane shatters.' });
      if (beat === 3) await show.happen({ who: 'hamlet', verb: 'take', targets: ['letter'] });
    }
    await show.stop();
    return (await log()).map(({ at: _, ...event }) => (event.type === 'call' ? event.type : event));
  };
  expect(await evening()).toEqual(await evening());
});
