import { expect, test } from 'vitest';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { all } from './perform.fixture.ts';
import { openPerformance } from './performance.ts';
import { turn } from './script.fixture.ts';

const ways = ['ensemble', 'directed'] as const;

test.each(ways)('%s: a point whose flag has happened stays open until those whom it hits have answered', async (way) => {
  const { log } = await rehearse({ blueprint: closetFixture('en'), model: puppet(), switches: { way } });
  for (const aftermath of all(log, 'aftermath')) {
    const end = all(log, 'point-end').find(({ point, seq }) => point === aftermath.point && seq > aftermath.seq);
    const answers = all(log, 'speech').filter(({ seq }) => seq > aftermath.seq && seq < (end?.seq ?? 0));
    expect(aftermath.hits).not.toContain('polonius');
    expect(aftermath.hits.every((who) => answers.some(({ by }) => by === who))).toBe(true);
    expect((end?.beat ?? 0) - aftermath.beat).toBeLessThanOrEqual(4);
  }
  expect(all(log, 'aftermath').length).toBeGreaterThan(0);
});

test('words alone end a point as they always did', async () => {
  const { log } = await rehearse({ blueprint: closetFixture('en'), model: puppet() });
  expect(all(log, 'aftermath')).toEqual([]);
  expect(all(log, 'coda')).toEqual([]);
});

test.each(ways)(
  '%s: before the curtain everyone present has a word, a person last, and the ending is told from what was seen',
  async (way) => {
    const model = puppet({ narration: ({ text }) => (text.startsWith('The candle burns') ? 'The candle gutters over them both.' : text) });
    const { log, frames } = await rehearse({
      blueprint: closetFixture('en'),
      model,
      seats: ['hamlet'],
      switches: { way },
      lines: (_turn, count) => (['*reads the letter*', '*attacks the curtain with the dagger*'] as const)[count] ?? 'So be it.',
    });
    const [coda] = all(log, 'coda');
    expect(coda?.who.at(-1)).toBe('hamlet');
    const last = log.filter(({ seq, type }) => seq > (coda?.seq ?? 0) && type === 'speech') as { by: string }[];
    expect(last.at(-1)?.by).toBe('hamlet');
    expect(last.map(({ by }) => by)).toContain('gertrude');
    expect(all(log, 'curtain')[0]?.epilogue).toBe('The candle gutters over them both.');
    expect(frames.find((frame) => frame.type === 'curtain')).toMatchObject({ ending: { text: 'The candle gutters over them both.' } });
  },
);

test.each(ways)('%s: what is seen as a point opens is narrated from what was played, and changes the world', async (way) => {
  const plain = closetFixture('en');
  const seen = { text: 'The candle has gone out.', changes: [{ set: { prop: 'candle', key: 'lit', value: false } }] };
  const acts = plain.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({
      ...scene,
      points: scene.points.map((point) => (point.id === 'thrust' ? { ...point, seen } : point)),
    })),
  }));
  const model = puppet({ narration: ({ text }) => (text === seen.text ? 'A breath, and the flame is gone.' : text) });
  const { log, state } = await rehearse({ blueprint: { ...plain, acts }, model, switches: { way } });
  expect(all(log, 'narration').map(({ text }) => text)).toContainEqual({ text: 'A breath, and the flame is gone.' });
  expect(state.world.props.candle?.state.lit).toBe(false);
  const bridge = model.prompts.find(({ agent }) => agent === 'bridge');
  expect(JSON.stringify(bridge?.messages)).not.toContain('Polonius listens');
  expect(JSON.stringify(bridge?.messages)).not.toContain('just come in');
});

test('a turn that has not landed is given up to four beats, one that has at least two', async () => {
  const lasting = async (landed: boolean) => {
    const model = puppet({ reading: ({ answer }) => ({ ...answer, landed, plan: [] }) });
    const { log } = await rehearse({ blueprint: closetFixture('en'), model, switches: { way: 'directed' } });
    const [aftermath] = all(log, 'aftermath');
    return (all(log, 'point-end')[0]?.beat ?? 0) - (aftermath?.beat ?? 0);
  };
  expect(await lasting(false)).toBe(4);
  expect(await lasting(true)).toBe(2);
});

test('a turn that hits nobody but its doer is answered by the others; what was planned for it is played out', async () => {
  const plain = closetFixture('en');
  const acts = plain.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map((point) => ({ ...point, hits: ['hamlet'] })) })),
  }));
  const turn = (who: string) => ({ who, tempo: 'a line', manner: 'answer', answers: null, thing: null, with: null });
  const model = puppet({ reading: ({ answer }) => ({ ...answer, plan: [turn('gertrude'), turn('hamlet'), turn('gertrude')] }) });
  const { log } = await rehearse({ blueprint: { ...plain, acts }, model, switches: { way: 'directed' } });
  const [aftermath] = all(log, 'aftermath');
  const end = all(log, 'point-end').find(({ seq }) => seq > (aftermath?.seq ?? 0));
  expect(aftermath?.hits).toEqual(['gertrude']);
  expect((end?.beat ?? 0) - (aftermath?.beat ?? 0)).toBeGreaterThanOrEqual(3);
});

test('a turn that comes while something else is planned overtakes it', async () => {
  const turn = (who: string) => ({ who, tempo: 'a line', manner: 'answer', answers: null, thing: null, with: null });
  const model = puppet({
    reading: ({ answer }) => ({ ...answer, plan: [turn('hamlet'), turn('gertrude'), turn('hamlet'), turn('gertrude')] }),
  });
  const { log } = await rehearse({ blueprint: closetFixture('en'), model, switches: { way: 'directed' } });
  for (const { beat, seq } of all(log, 'aftermath')) {
    const next = log.find((one) => one.seq > seq && (one.type === 'reading' || one.beat > beat));
    const readBefore = all(log, 'reading').some((one) => one.of === beat && one.seq < seq);
    expect(readBefore || next?.type === 'reading').toBe(true);
  }
});

test('nobody is asked to answer once the turn has landed', async () => {
  const blueprint = closetFixture('en');
  for (const character of blueprint.characters) if (character.id === 'polonius') character.start = { place: 'closet' };
  for (const point of blueprint.acts[0]?.scenes[0]?.points ?? []) if (point.id === 'accusation') point.hits = ['gertrude', 'polonius'];
  let reading = 0;
  const model = puppet({
    reading: ({ answer }, prompt) => {
      const after = JSON.stringify(prompt.messages).includes('The turn of this point has happened');
      if (after) reading += 1;
      const plan = [turn(reading === 0 ? 'hamlet' : reading === 1 ? 'hamlet' : 'gertrude')];
      return { ...answer, landed: reading > 0, plan };
    },
    actor: ({ self, directed }) =>
      `${directed ? (self.id === 'hamlet' && reading === 0 ? 'act: read; what: letter; to:\n' : 'act: none; to:\n') : ''}Indeed.\n> wait`,
  });
  const { log } = await rehearse({
    blueprint,
    model,
    switches: { way: 'directed' },
  });
  const [aftermath] = all(log, 'aftermath');
  const asked = model.prompts
    .filter(({ agent }) => agent === 'reading')
    .map(({ messages }) => JSON.stringify(messages))
    .filter((prompt) => prompt.includes('The turn of this point has happened'));
  expect(aftermath?.hits).toEqual(['gertrude', 'polonius']);
  expect(asked[0]).toContain('answer now');
  expect(asked.at(-1)).toContain('the point ends here');
  expect(asked.at(-1)).not.toContain('answer now');
});

/** An evening whose last word is Hamlet's, and whose person types nothing from the coda on, and then leaves or looks on. */
async function codaWith({ leaves }: { readonly leaves: boolean }) {
  const clock = testClock();
  const store = memoryStore();
  const show = await openPerformance({
    stream: 'coda',
    blueprint: closetFixture('en'),
    seed: 1,
    seats: [{ seat: 'hamlet', person: 'Somebody' }],
    switches: { way: 'directed' },
    house: { absent: 'pass' },
    ports: { models: { performer: puppet(), decider: puppet(), director: puppet() }, store, clock },
  });
  const deeds = ['*reads the letter*', '*attacks the curtain with the dagger*'];
  const ending = async () => all(await readLog(store, 'coda'), 'coda').length > 0;
  void (async () => {
    for await (const frame of show.watch({ as: { seats: ['hamlet'] } })) {
      const over = await ending();
      if (over && leaves) break;
      if (frame.type === 'your-turn' && !over) show.send({ type: 'line', seat: 'hamlet', text: deeds.shift() ?? 'So be it.' });
    }
  })();
  while (!(await ending()) || clock.sleeping === 0) await new Promise(setImmediate);
  const fell = async (): Promise<boolean> => {
    await new Promise(setImmediate);
    return all(await readLog(store, 'coda'), 'curtain').length > 0;
  };
  return { clock, show, fell };
}

test('before the curtain an empty chair is waited for a minute, and a person who looks on as long as the host says', async () => {
  const { clock, show, fell } = await codaWith({ leaves: true });
  await clock.advance(59_000);
  expect(await fell()).toBe(false);
  await clock.advance(2_000);
  expect(await show.done).toBe('curtain');
  expect(await fell()).toBe(true);
  const present = await codaWith({ leaves: false });
  await present.clock.advance(600_000);
  expect(await present.fell()).toBe(false);
  await present.show.stop();
});
