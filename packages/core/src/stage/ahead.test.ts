import { expect, test } from 'vitest';
import { allSwitches } from '../events/event.ts';
import { recordOpening } from '../events/record.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { wrapped } from '../model/stream.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { askAhead } from './ahead.ts';
import { all } from './perform.fixture.ts';
import { houseRules, Stage } from './stage.ts';

const blueprint = closetFixture('en');
const turn = (who: string, more: object = {}) => ({
  who,
  tempo: 'a line',
  manner: 'press',
  answers: null,
  thing: null,
  with: null,
  ...more,
});

/** A reading with this plan, written first. */
const reads =
  (plan: readonly object[], more: object = {}): Strings['reading'] =>
  ({ answer }) => ({ ...answer, plan, landed: false, ...more });

/** A reading takes its time before it ends; what is asked meanwhile is noted. */
function slow(inner: Puppet, notes: string[]): Model {
  return wrapped(inner, async function* (prompt, options) {
    notes.push(`asks ${prompt.agent}`);
    for await (const delta of inner.stream(prompt, options)) {
      if (prompt.agent === 'reading' && delta.type === 'finish') {
        for (let rest = 0; rest < 200; rest++) await undefined;
        notes.push('reading ends');
      }
      yield delta;
    }
  });
}

const spoken: Strings = { actor: ({ self }) => `act: none; to:\n${self.id} says the word of the house.\n> wait` };

async function evening(reading: Strings['reading'], stopAt: number, strings: Strings = spoken) {
  const inner = puppet({ ...strings, ...(reading && { reading }) });
  const notes: string[] = [];
  const run = await rehearse({
    blueprint,
    model: slow(inner, notes),
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if (frame.type === 'delta') notes.push(`heard ${frame.by}`);
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= stopAt) void show.stop();
    },
  });
  return { ...run, notes, prompts: inner.prompts };
}

const actors = (prompts: readonly Prompt[]) => prompts.flatMap(({ agent }) => (agent.startsWith('actor:') ? [agent] : []));

test('whoever is next is asked while the reading is still being written, and heard only once it is kept', async () => {
  const { notes, prompts, log } = await evening(reads([turn('gertrude')]), 2);
  const at = (note: string) => notes.indexOf(note);
  expect(at('asks actor:gertrude')).toBeGreaterThan(at('asks reading'));
  expect(at('asks actor:gertrude')).toBeLessThan(at('reading ends'));
  expect(at('heard gertrude')).toBeGreaterThan(at('reading ends'));
  expect(actors(prompts).slice(0, 1)).toEqual(['actor:gertrude']);
  const [first] = all(log, 'speech');
  expect(first?.by).toBe('gertrude');
  expect(all(log, 'call').filter(({ call }) => call.agent === 'actor:gertrude' && call.fault === undefined)).toHaveLength(1);
});

test('where the rest of the reading met the want of whoever was asked, their words are never heard', async () => {
  let asked = 0;
  const strings: Strings = {
    actor: ({ self }) =>
      `act: none; to:\n${self.id} ${asked++ === 0 ? 'wants what is there already' : 'thinks again'} tonight, truly.\n> wait`,
  };
  const { log, frames, prompts } = await evening(reads([turn('gertrude')], { settled: ['gertrude'] }), 2, strings);
  expect(actors(prompts).slice(0, 2)).toEqual(['actor:gertrude', 'actor:gertrude']);
  expect(JSON.stringify(frames)).not.toContain('there already');
  expect(all(log, 'speech')[0]?.text).toContain('thinks again');
});

test('nobody is asked ahead for the world, at a hinge, or for a person', async () => {
  for (const first of [turn('world'), turn('gertrude', { hinge: true })]) {
    const { notes } = await evening(reads([first]), 1);
    const until = notes.slice(0, notes.indexOf('reading ends'));
    expect(until.filter((note) => note.startsWith('asks actor'))).toEqual([]);
  }
});

test('the same seed gives the same evening, asked ahead or not; stopped, nothing is left running', async () => {
  const plan = reads([turn('gertrude'), turn('hamlet')]);
  const [one, other] = [await evening(plan, 9), await evening(plan, 9)];
  expect(one.log).toEqual(other.log);
});

test('nobody is asked ahead where the reading may find that the point is over: those it hit have answered', () => {
  const model = puppet(spoken);
  const ports = { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock: testClock() };
  const switches = { ...allSwitches, way: 'directed' } as const;
  const stage = new Stage('x', recordOpening({ type: 'performance-open', blueprint, seed: 3, switches }, 0).events, ports, houseRules());
  const asked = (answered: number) => {
    const aftermath = { beat: 4, hits: ['gertrude'], landed: null };
    const point = { id: 'accusation', startBeat: 0, startSeq: 1, aftermath };
    stage.state = { ...stage.state, beat: 6, point, lastFloor: { gertrude: answered } };
    askAhead(stage, { who: 'hamlet', tempo: 'a line', manner: 'press' });
    return stage.ahead !== null;
  };
  expect([asked(3), asked(5)]).toEqual([true, false]);
  stage.stop();
});
