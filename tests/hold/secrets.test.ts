import { readFileSync } from 'node:fs';
import { Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { fold, Projector, type PublicFrame, type Recorded, readLog, type StageState } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import type { Model, Prompt } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, puppet, testClock } from '@troupe/core/testing';
import { readBank, understudy } from '@troupe/understudy';
import { describe, expect, test } from 'vitest';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Marks = {
  readonly blueprint: Blueprint;
  readonly owners: ReadonlyMap<string, string>;
  readonly house: readonly string[];
  readonly facts: ReadonlyMap<string, string>;
  readonly writings: readonly string[];
};

/** Plants a marker word in everything that somebody may not know. */
function plant(plain: Blueprint): Marks {
  const blueprint = JSON.parse(JSON.stringify(plain)) as Blueprint;
  const owners = new Map<string, string>();
  const facts = new Map<string, string>();
  const house: string[] = [];
  const writings: string[] = [];
  const mark = (kind: string, id: string) => `ZQ${kind}ZQ${id}ZQ`.replace(/-/g, '');
  const own = (who: string, kind: string) => {
    const word = mark(kind, who);
    owners.set(word, who);
    return ` ${word}`;
  };
  for (const fact of blueprint.facts) {
    if (fact.knownBy === 'everyone') continue;
    facts.set(mark('fact', fact.id), fact.id);
    fact.text += ` ${mark('fact', fact.id)}`;
  }
  for (const character of blueprint.characters) {
    character.persona += own(character.id, 'persona');
    character.voice += own(character.id, 'voice');
    if (character.story) character.story += own(character.id, 'story');
    if (character.background) character.background += own(character.id, 'background');
    for (const relation of character.relations) relation.view += own(character.id, `relation${relation.to}`);
    character.book = { entries: [{ keys: ['e', '，'], content: own(character.id, 'book') }] };
  }
  for (const prop of blueprint.props) {
    if (!prop.writing) continue;
    writings.push(mark('writing', prop.id));
    prop.writing += ` ${mark('writing', prop.id)}`;
  }
  const hide = (kind: string, id: string) => {
    house.push(mark(kind, id));
    return ` ${mark(kind, id)}`;
  };
  for (const act of blueprint.acts) {
    for (const [who, goal] of Object.entries(act.goals)) act.goals[who] = goal + own(who, `goal${act.id}`);
    for (const point of act.scenes.flatMap((scene) => scene.points)) {
      point.description += hide('description', point.id);
      point.result += hide('result', point.id);
      point.script = [
        ...Object.keys(point.cues).map((who) => ({ who, does: own(who, `does${point.id}`), says: own(who, `says${point.id}`) })),
        { who: 'world', does: hide('scripted', point.id) },
      ];
      if (point.stakes) point.stakes += hide('stakes', point.id);
      for (const one of point.alternatives ?? []) one.result += hide('alternative', `${point.id}${one.id}`);
      if ('judged' in point.flag) point.flag = { judged: `${point.flag.judged}${hide('flag', point.id)}` };
      for (const [who, cue] of Object.entries(point.cues)) {
        cue.want += own(who, `want${point.id}`);
        for (const move of cue.moves) if (move.say) move.say += own(who, `say${point.id}${move.id}`);
      }
    }
  }
  for (const one of blueprint.plants ?? []) one.payoff += hide('payoff', one.id);
  house.push('HOUSEREASON');
  return { blueprint: Blueprint.parse(blueprint as unknown as Json), owners, house, facts, writings };
}

const roleAgents = /^(?:pad|actor|recap|interpret|colour|consequence):(.+)$/;
const houseAgents = new Set(['planner', 'way-judge', 'transfer', 'advancer', 'reading']);
/** Whoever writes for the audience may hold what the audience holds. */
const narrators = new Set(['opening', 'bridge', 'epilogue', 'world']);

/** What one viewer may have met: its own, what it knows by now, what was written in what it witnessed. */
function mayHold(word: string, who: string, marks: Marks, state: StageState, log: readonly Recorded[]): boolean {
  if (marks.owners.get(word) === who) return true;
  const fact = marks.facts.get(word);
  if (fact && (who === 'audience' ? state.audienceKnows : (state.knows[who] ?? [])).includes(fact)) return true;
  const seen = log.filter(
    (event) =>
      event.type !== 'performance-open' && (who === 'audience' ? event.witnesses.audience : event.witnesses.characters.includes(who)),
  );
  return seen.some((event) => JSON.stringify(event).includes(word));
}

function found(text: string): string[] {
  return [...new Set(text.match(/ZQ\w+ZQ|HOUSEREASON/g) ?? [])];
}

async function leaksIn(plain: Blueprint, inner: Model, seed: number, seats: readonly string[], switches = {}): Promise<string[]> {
  const marks = plant(plain);
  const store = memoryStore();
  const leaks: string[] = [];
  // Knowledge only grows, so the first time a word reaches an agent is the one that could be too early.
  const first = new Map<string, { agent: string; word: string; seq: number }>();
  const note = async (prompt: Prompt) => {
    if (houseAgents.has(prompt.agent)) return;
    for (const word of found(JSON.stringify([prompt.messages, prompt.brief]))) {
      const key = `${prompt.agent} ${word}`;
      if (!first.has(key)) first.set(key, { agent: prompt.agent, word, seq: await store.head('leaks') });
    }
  };
  const model: Model = {
    id: 'watched',
    async *stream(prompt, options) {
      await note(prompt);
      yield* inner.stream(prompt, options);
    },
  };
  const show = await openPerformance({
    stream: 'leaks',
    blueprint: marks.blueprint,
    seed,
    switches,
    seats: seats.map((seat) => ({ seat, person: 'P' })),
    ports: { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) },
  });
  const seen: { who: string; frame: PublicFrame }[] = [];
  let turns = 0;
  const watching = ['audience', ...seats].map(async (who) => {
    for await (const frame of show.watch({ as: who === 'audience' ? 'audience' : { seats: [who] } })) {
      if (frame.type === 'your-turn')
        show.send({
          type: 'line',
          seat: frame.seat,
          text: ['/hint', '/look', frame.suggestions[0] ?? '/pass', '/pass'][turns++ % 4] ?? '/pass',
        });
      seen.push({ who, frame });
    }
  });
  await Promise.all([...watching, show.done]);
  const log = await readLog(store, 'leaks');
  const state = fold(log);
  for (const { agent, word, seq } of first.values()) {
    // What an actor learns by its own act in the beat in the making is in its view before that beat is kept.
    const beat = log[seq - 1]?.beat ?? 0;
    const known = agent.startsWith('actor:') ? log.filter((event) => event.beat <= beat + 1) : log.slice(0, seq);
    if (!mayHold(word, roleAgents.exec(agent)?.[1] ?? (narrators.has(agent) ? 'audience' : 'nobody'), marks, fold(known), known))
      leaks.push(`${agent}: ${word}`);
  }
  // Whoever has no part left to play watches with the audience.
  const allowed = new Map<string, boolean>();
  const maySee = (word: string, who: string) => {
    const known = allowed.get(`${who} ${word}`);
    if (known !== undefined) return known;
    const may =
      mayHold(word, who, marks, state, log) ||
      (state.world.characters[who]?.health === 'dead' && mayHold(word, 'audience', marks, state, log));
    allowed.set(`${who} ${word}`, may);
    return may;
  };
  for (const { who, frame } of seen)
    for (const word of found(JSON.stringify(frame))) if (!maySee(word, who)) leaks.push(`frame ${frame.type} of ${who}: ${word}`);
  for (const who of Object.keys(state.world.characters)) {
    const projector = new Projector({ seats: [who] });
    for (const event of log)
      for (const word of found(JSON.stringify(projector.project(event))))
        if (!maySee(word, who)) leaks.push(`projection of ${event.type} for ${who}: ${word}`);
  }
  expect(state.curtain).not.toBeNull();
  return leaks;
}

describe('every secret is planted as a marker, and reaches nobody who may not know it', () => {
  const closet = readBlueprint(readFileSync(new URL('../../plays/closet/blueprint.json', import.meta.url), 'utf8'));
  const bank = readBank(JSON.parse(readFileSync(new URL('../../plays/closet/bank.json', import.meta.url), 'utf8')));
  const strings = {
    planner: (brief: { moves: readonly unknown[]; characters: readonly { id: string }[] }) => ({
      ways: [1, 2].map((id) => ({
        id: `${id}`,
        beats: brief.moves.length > 0 ? brief.moves.slice(0, 3) : [{ who: brief.characters[0]?.id, verb: 'wait', targets: [] }],
      })),
      reason: 'HOUSEREASON',
    }),
    'way-verdict': () => ({ coherent: true, motivated: true, way: null, reason: 'HOUSEREASON' }),
    transfer: () => ({ happened: false, relies: [], reason: 'HOUSEREASON' }),
    advancer: () => ({ choice: 0, reason: 'HOUSEREASON' }),
    reading: ({ answer }: { answer: Record<string, unknown> }) => ({ ...answer, reason: 'HOUSEREASON', plan: worldAndAll }),
  };
  const worldAndAll = ['gertrude', 'world', 'hamlet'].map((who) => ({ who, tempo: 'a line', manner: 'follow own bid', thing: 'letter' }));
  const seeds = Array.from({ length: process.env.TROUPE_SOAK ? 20 : 1 }, (_, index) => index + 1);

  test.each(seeds)('the closet play on the understudy, seed %i', async (seed) => {
    expect(await leaksIn(closet, understudy({ banks: [bank] }), seed, [])).toEqual([]);
    expect(await leaksIn(closet, understudy({ banks: [bank] }), seed, ['hamlet', 'polonius'])).toEqual([]);
    for (const way of ['ensemble', 'directed'] as const) {
      expect(await leaksIn(closet, understudy({ banks: [bank] }), seed, [], { way })).toEqual([]);
      expect(await leaksIn(closet, understudy({ banks: [bank] }), seed, ['hamlet', 'polonius'], { way })).toEqual([]);
    }
  });

  test('with house agents that would talk, in both languages, and every switch', async () => {
    for (const language of ['en', 'zh'] as const) {
      for (const switches of [{}, { pad: false }, { soloist: true }, { way: 'ensemble' }, { way: 'directed' }])
        expect(await leaksIn(closetFixture(language), puppet(strings), 1, [], switches)).toEqual([]);
      expect(
        await leaksIn(
          closetFixture(language),
          puppet({ ...strings, pad: () => ({ strategy: 'FAST', action: null, move: null, reason: null }) }),
          1,
          ['gertrude'],
        ),
      ).toEqual([]);
    }
    expect(await leaksIn(closet, puppet(strings), 1, ['gertrude'])).toEqual([]);
  });

  test('the test itself can fail: a marker told aloud is found in the prompts of those who heard', async () => {
    const marks = plant(closetFixture('en'));
    const secret = [...marks.facts.keys()][0] ?? '';
    const leaky: Model = puppet({ actor: () => `Let me tell you: ${secret}.` });
    const store = memoryStore();
    const show = await openPerformance({
      stream: 'x',
      blueprint: marks.blueprint,
      seed: 1,
      ports: { models: { performer: leaky, decider: leaky, director: leaky }, store, clock: testClock({ autoAdvance: true }) },
    });
    await show.done;
    expect(found(JSON.stringify((leaky as ReturnType<typeof puppet>).prompts.filter(({ agent }) => agent === 'pad:gertrude')))).toContain(
      secret,
    );
  });
});
