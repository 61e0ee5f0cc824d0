import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { allSwitches, type Decision, type StageEvent } from '../events/event.ts';
import { openDraft, record, recordOpening } from '../events/record.ts';
import type { Ensemble, StageState } from '../events/state.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { PadBrief } from '../model/brief/index.ts';
import type { Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { takeFloorAmong } from './floor.ts';
import { impossible } from './intentions.ts';
import { all, still } from './perform.fixture.ts';
import { houseRules, Stage } from './stage.ts';

const model = puppet();
const ports = { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock: testClock() };

const switches = { ...allSwitches, way: 'ensemble' } as const;
const opened = recordOpening({ type: 'performance-open', blueprint: closetFixture('en'), seed: 3, switches }, 0).state;
const stage = (changes: Partial<StageState> = {}, ensemble: Partial<Ensemble> = {}): StageState => ({
  ...opened,
  ...changes,
  ensemble: { ...opened.ensemble, ...ensemble },
});
const after = (state: StageState, ...events: readonly StageEvent[]): StageState =>
  events.reduce((draft, event) => record(draft, event, 0), openDraft(state, { newBeat: true })).state;
const decided = (decisions: Readonly<Record<string, Decision>>, floor: string | null, more: object = {}): StageEvent => ({
  type: 'decisions',
  from: 0,
  decisions,
  floor,
  why: 'fast',
  ...more,
});

const fast: Decision = { strategy: 'FAST' };
const slow: Decision = { strategy: 'SLOW' };
const silent: Decision = { strategy: 'SILENCE' };
const act = { verb: 'kneel', targets: [] };
const who = (state: StageState, decisions: Readonly<Record<string, Decision>>) => takeFloorAmong(state, decisions)?.who;

describe('the floor', () => {
  test('goes to who was asked; one cry may come before, and then it is the turn of who was asked', () => {
    const asked = stage({ addressed: ['gertrude'], lastBy: 'hamlet' });
    expect(who(asked, { gertrude: slow, polonius: { ...fast, action: act } })).toBe('gertrude');
    expect(takeFloorAmong(asked, { gertrude: slow, polonius: { ...slow, cry: true } })).toMatchObject({ who: 'polonius', why: 'cry' });
    const cried = after(asked, decided({ gertrude: slow, polonius: { ...slow, cry: true } }, 'polonius', { why: 'cry' }), {
      type: 'speech',
      by: 'polonius',
      text: 'Help, ho!',
      to: [],
      tells: [],
    });
    expect(cried.ensemble.owed).toEqual(['gertrude']);
    expect(who(cried, { hamlet: { ...fast, cry: true, action: act } })).toBe('gertrude');
  });

  test('each beat passed over counts as a step: an act at once, then words at once, then words after a thought', () => {
    expect(who(stage(), { hamlet: slow, gertrude: fast })).toBe('gertrude');
    expect(who(stage(), { hamlet: fast, gertrude: { ...fast, action: act } })).toBe('gertrude');
    const intentions = { hamlet: { decision: slow, passed: 2 } };
    expect(who(stage({}, { intentions }), { gertrude: { ...slow, action: act } })).toBe('hamlet');
    expect(who(stage({ lastFloor: { hamlet: 0 } }, { intentions }), { hamlet: slow, gertrude: { ...fast, action: act } })).toBe('gertrude');
    expect(who(stage({}, { intentions: { hamlet: { decision: slow, passed: 3 } } }), { gertrude: { ...fast, action: act } })).toBe(
      'hamlet',
    );
  });

  test('is not taken to answer oneself, and a newcomer gets a line', () => {
    expect(who(stage({ lastBy: 'hamlet' }), { hamlet: { ...fast, action: act }, gertrude: slow })).toBe('gertrude');
    expect(who(stage({ lastBy: 'hamlet' }), { hamlet: { ...fast, action: act } })).toBeUndefined();
    expect(who(stage({}, { arrived: ['gertrude'] }), { hamlet: fast, gertrude: slow })).toBe('gertrude');
  });

  test('after two silent beats it goes to who still means to do something, or to the nearest cue', () => {
    expect(who(stage({ silentBeats: 1 }), { hamlet: silent })).toBeUndefined();
    expect(who(stage({ silentBeats: 2 }), {})).toBeDefined();
    const intentions = { gertrude: { decision: slow, passed: 1 } };
    expect(takeFloorAmong(stage({ silentBeats: 2 }, { intentions }), { gertrude: silent })).toMatchObject({
      who: 'gertrude',
      decision: slow,
      why: 'silence',
    });
  });
});

describe('what was decided', () => {
  test('stays when it was passed over, and is gone when it was used, is impossible, or the point ends', () => {
    const lost = after(stage(), decided({ hamlet: fast, gertrude: slow }, 'hamlet'));
    expect(lost.ensemble.intentions).toEqual({ gertrude: { decision: slow, passed: 1 } });
    expect(after(lost, decided({}, 'hamlet')).ensemble.intentions).toEqual({ gertrude: { decision: slow, passed: 2 } });
    expect(after(lost, decided({ gertrude: silent }, 'hamlet')).ensemble.intentions).toEqual({ gertrude: { decision: slow, passed: 1 } });
    expect(after(lost, decided({}, 'gertrude')).ensemble.intentions).toEqual({});
    expect(after(lost, decided({}, 'hamlet', { gone: ['gertrude'] })).ensemble.intentions).toEqual({});
    expect(after(lost, { type: 'point-start', point: 'accusation' }).ensemble.intentions).toEqual({});
  });

  test('is looked at again by code: what cannot be done any more, and who cannot be spoken to, is impossible', () => {
    const house = new Stage(
      'x',
      recordOpening({ type: 'performance-open', blueprint: closetFixture('en'), seed: 3, switches }, 0).events,
      ports,
      houseRules(),
    );
    const take = { verb: 'take', targets: [{ kind: 'prop', id: 'letter' } as const] };
    const intentions = {
      hamlet: { decision: { ...fast, action: take }, passed: 1 },
      gertrude: { decision: { ...slow, to: ['claudius'] }, passed: 1 },
      polonius: { decision: slow, passed: 1 },
    };
    house.state = stage({}, { intentions });
    expect(impossible(house, {})).toEqual(['gertrude']);
    house.state = after(house.state, {
      type: 'narration',
      text: { text: 'Gone.' },
      changes: [{ put: { prop: 'letter', at: { nowhere: true } } }],
    });
    expect(impossible(house, {})).toEqual(['hamlet', 'gertrude']);
    expect(impossible(house, { hamlet: fast })).toEqual(['gertrude']);
  });

  test('is decided again only by those who perceived something since', () => {
    const here = stage({}, { fresh: ['hamlet', 'gertrude', 'polonius'] });
    const spoken = after(here, decided({ hamlet: fast, gertrude: fast, polonius: silent }, 'hamlet'), {
      type: 'speech',
      by: 'hamlet',
      text: 'Mother!',
      to: ['gertrude'],
      tells: [],
    });
    expect(spoken.ensemble.fresh).not.toContain('hamlet');
    expect(spoken.ensemble.fresh).toContain('gertrude');
    const pause: StageEvent = { type: 'narration', text: { key: 'stage.silence' } };
    expect(after(stage(), pause).ensemble.fresh).toEqual([]);
  });

  test('and done in silence is played beside the line of another, whose words still count as the last', () => {
    const state = after(
      stage(),
      decided({ hamlet: fast, gertrude: { ...silent, action: act } }, 'hamlet'),
      { type: 'attempt', by: 'gertrude', verb: 'kneel', targets: [], text: 'kneel' },
      { type: 'speech', by: 'hamlet', text: 'Mother!', to: ['gertrude'], tells: [] },
    );
    expect([state.lastBy, state.addressed, state.actorBeats]).toEqual(['hamlet', ['gertrude'], 1]);
  });
});

describe.each(['en', 'zh'] as const)('an evening of the ensemble (%s)', (language) => {
  const name = (id: string) => closetFixture(language).characters.find((one) => one.id === id)?.name ?? id;

  test('asks nobody how he answers himself, and nobody who has perceived nothing new', async () => {
    const { log, outcome } = await rehearse({ blueprint: closetFixture(language), model: puppet(), switches: { way: 'ensemble' } });
    expect(outcome).toBe('curtain');
    let last: string | null = null;
    for (const event of log) {
      if (event.type === 'decisions' && last) expect(Object.keys(event.decisions)).not.toContain(last);
      if (event.type === 'speech') last = event.by;
      else if (event.type !== 'call' && event.type !== 'decisions') last = null;
    }
    const spoken = all(log, 'speech').length;
    expect(all(log, 'call').filter(({ call }) => call.agent.startsWith('pad:')).length).toBeLessThan(spoken * 2);
  });

  test('rules what is done in silence in the beat of the line beside it, and tells the actor whom it speaks to', async () => {
    const model = puppet({
      pad: ({ self }: PadBrief) =>
        self.id === 'hamlet'
          ? { strategy: 'FAST', action: null, move: null, reason: null, to: [name('gertrude')], cry: null }
          : { strategy: 'SILENCE', action: { verb: 'sit', targets: [] }, move: null, reason: null, to: [], cry: null },
    });
    const { log } = await rehearse({
      blueprint: closetFixture(language),
      model,
      switches: { way: 'ensemble' },
      onFrame: (_, show) => {
        if (show.status().beat > 4) void show.stop();
      },
    });
    const line = all(log, 'speech').find(({ by }) => by === 'hamlet');
    expect(line?.to).toEqual(['gertrude']);
    const beside = log.filter((event) => event.beat === line?.beat && event.type === 'ruling' && event.by !== 'hamlet');
    expect(beside.length).toBeGreaterThan(0);
    const prompts = model.prompts.map(({ agent, messages }) => ({ agent, text: messages.map(({ content }) => content).join('\n') }));
    expect(prompts.find(({ agent }) => agent === 'actor:hamlet')?.text).toMatch(language === 'zh' ? /是对.+说的/ : /You speak to /);
    expect(prompts.find(({ agent }) => agent.startsWith('pad:'))?.text).toMatch(/cry[:：]/);
  });
});

/** How often somebody was asked, in the same words, what it had just been asked. */
function askedAgain(prompts: readonly Prompt[]): number {
  const last = new Map<string, string>();
  return prompts.filter(({ agent, messages }) => {
    const text = messages.map(({ content }) => content).join('\n');
    const again = agent.startsWith('pad:') && last.get(agent) === text;
    last.set(agent, text);
    return again;
  }).length;
}

describe('nobody who perceived nothing new is asked again', () => {
  const alone: Blueprint = {
    ...closetFixture('en'),
    characters: closetFixture('en').characters.map((one) => (one.id === 'claudius' ? { ...one, start: { place: 'gallery' } } : one)),
  };

  test.each([undefined, 'ensemble'] as const)('somebody in another room, whatever is said in this one (%s)', async (way) => {
    const pad = ({ self }: PadBrief) => ({ ...silent, strategy: self.id === 'claudius' ? 'SILENCE' : 'FAST' });
    const model = puppet({ pad });
    const { log } = await rehearse({ blueprint: alone, model, switches: { ...(way && { way }) } });
    expect(all(log, 'speech').length).toBeGreaterThan(8);
    expect(model.prompts.filter(({ agent }) => agent === 'pad:claudius').length).toBeGreaterThan(0);
    expect(askedAgain(model.prompts)).toBe(0);
  });

  test('those who leave a person room, when the house only pauses', async () => {
    const model = puppet(still);
    let turns = 0;
    await rehearse({
      blueprint: closetFixture('en'),
      model,
      switches: { way: 'ensemble' },
      seats: ['hamlet'],
      lines: (_turn, _count, show) => {
        if (++turns > 3) return null;
        show.send({ type: 'pause' });
        show.send({ type: 'resume' });
        return undefined;
      },
    });
    expect([turns, model.prompts.filter(({ agent }) => agent.startsWith('pad:')).length > 0]).toEqual([4, true]);
    expect(askedAgain(model.prompts)).toBe(0);
  });
});

test.each([
  ['en', { FAST: 'out before you have thought', SLOW: 'what do you keep back?', SILENCE: 'Silence is something you do to somebody' }],
  ['zh', { FAST: '话先于念头出口', SLOW: '留住什么不说', SILENCE: '沉默是对某个人做的一件事' }],
] as const)('each strategy has its own care, and no other’s (%s)', async (language, care) => {
  for (const [strategy, words] of Object.entries(care)) {
    const strings = puppet({ pad: () => ({ strategy, action: null, move: null, reason: null, to: [], cry: false }) });
    const prompts = async (way: 'ensemble' | undefined) => {
      await rehearse({
        blueprint: closetFixture(language),
        model: strings,
        ...(way && { switches: { way } }),
        onFrame: (frame, show) => {
          if ('beat' in frame && typeof frame.beat === 'number' && frame.beat > 4) void show.stop();
        },
      });
      return strings.prompts.filter(({ agent }) => agent.startsWith('actor:')).map(({ messages }) => JSON.stringify(messages));
    };
    const own = await prompts('ensemble');
    const others = Object.values(care).filter((one) => one !== words);
    // Nobody speaks first where everybody is silent, until somebody must.
    if (strategy !== 'SILENCE') expect(own.length).toBeGreaterThan(0);
    for (const prompt of strategy === 'SILENCE' ? [] : own) {
      expect(prompt).toContain(words);
      for (const other of others) expect(prompt).not.toContain(other);
    }
  }
});
