import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { allSwitches, type StageEvent } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import { Projector } from '../events/project.ts';
import { recordOpening } from '../events/record.ts';
import { memoryStore } from '../log/memory-store.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import type { Language } from '../text/language.ts';
import { actorPrompt } from './actor.prompt.ts';
import { carryWord } from './carry-word.ts';
import { all } from './perform.fixture.ts';
import { houseRules, Stage } from './stage.ts';
import { viewOf } from './view.ts';

/** The counsellor is the king's man, and the prince knows two things. */
function play(language: Language): Blueprint {
  const plain = closetFixture(language);
  const fact = (id: string, knownBy: string[]) => ({ id, text: id, knownBy, audience: false, words: [] });
  return {
    ...plain,
    facts: [
      ...plain.facts,
      fact('tale', ['hamlet']),
      fact('whispered', ['hamlet']),
      fact('own', ['polonius', 'gertrude']),
      fact('mixed', ['gertrude']),
    ],
    characters: plain.characters.map((one) =>
      one.id === 'polonius' ? { ...one, relations: [{ to: 'claudius', view: 'My king.' }] } : one,
    ),
  };
}

const tale = 'He goes to England with his own death in his pocket.';
const secret = 'Between us: I only put it on.';
const betrayal = 'The counsellor takes money from Norway, I tell you.';

async function afterExit(language: Language, more: readonly StageEvent[] = []): Promise<Stage> {
  const store = memoryStore();
  const model = puppet();
  const { events } = recordOpening(
    { type: 'performance-open', blueprint: play(language), seed: 3, switches: { ...allSwitches, way: 'ensemble' } },
    0,
  );
  await store.append('x', 0, events);
  const ports = { models: { performer: model, decider: model, director: model }, store, clock: testClock() };
  const stage = new Stage('x', events, ports, houseRules());
  await stage.keepEvents(...more, { type: 'scene-start', scene: 'closet-scene' }, { type: 'point-start', point: 'accusation' });
  const changes = [{ unhide: { who: 'polonius' } }];
  await stage.keepEvents({ type: 'narration', text: { text: 'The curtain falls.' }, changes });
  const said = async (event: StageEvent, tells: string[]) => {
    await stage.keepEvents(event);
    const line = stage.state.unread.at(-1)?.line ?? 0;
    await stage.keepEvents({
      type: 'reading',
      of: 0,
      by: 'model',
      lines: [{ line, to: [], tells, said: [] }],
      happened: [],
      plan: [],
      reason: '',
    });
  };
  await said({ type: 'speech', by: 'hamlet', text: tale, to: [], tells: [] }, ['tale']);
  await said({ type: 'whisper', by: 'hamlet', to: 'polonius', text: secret, tells: [] }, ['whispered']);
  await said({ type: 'speech', by: 'gertrude', text: betrayal, to: [], tells: [] }, ['own', 'mixed']);
  const attempt = { type: 'attempt', by: 'hamlet', verb: 'take', targets: [{ kind: 'prop', id: 'letter' }], text: 'takes it' } as const;
  await stage.keepEvents(attempt);
  const put = { put: { prop: 'letter', at: { holder: 'hamlet' } } } as const;
  await stage.keepEvents({
    type: 'ruling',
    by: 'hamlet',
    attempt: stage.state.seq,
    outcome: 'success',
    because: { text: 'Hamlet takes the letter.' },
    changes: [put],
  });
  await stage.keepEvents({ type: 'exit', who: 'polonius', from: 'closet' });
  return stage;
}

describe.each(['en', 'zh'] as const)('word is carried (%s)', (language) => {
  test('by whoever leaves, to whom it meets: what it witnessed, as heard from it, in the words that were spoken', async () => {
    const stage = await afterExit(language);
    expect(stage.state.gone).toEqual(['polonius']);
    expect(await carryWord(stage)).toBe(true);
    expect(await carryWord(stage)).toBe(false);
    const [told, ...others] = all(stage.log, 'offstage-told');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ by: 'polonius', to: 'claudius', witnesses: { characters: ['polonius', 'claudius'], audience: false } });
    const line = stage.log.find((event) => event.type === 'speech' && event.text === tale)?.seq;
    expect(stage.state.heard.claudius).toEqual([{ fact: 'tale', from: 'polonius', line }]);
    expect(stage.state.knows.claudius).not.toContain('tale');
    const prompt = (who: string) =>
      actorPrompt(viewOf(who, stage.state, stage.chronicle, stage.house), { strategy: 'FAST', ruled: [] })
        .messages.map(({ content }) => content)
        .join('\n');
    expect(prompt('claudius')).toContain(language === 'zh' ? '背地里把刚才的事告诉了' : 'Out of sight, Polonius tells Claudius');
    expect(prompt('claudius')).toContain(tale);
    expect(prompt('claudius')).toContain('Hamlet takes the letter.');
    for (const word of [secret, betrayal]) expect(prompt('claudius')).not.toContain(word);
    expect(prompt('gertrude')).not.toMatch(/Out of sight|背地里/);
    expect(fold(stage.log).heard).toEqual(stage.state.heard);
  });

  test('and seen by nobody else: only a person to whom it is told reads it', async () => {
    const stage = await afterExit(language);
    await carryWord(stage);
    const seenBy = (viewer: 'audience' | { seats: string[] }) => {
      const projector = new Projector(viewer);
      return JSON.stringify(stage.log.map((event) => projector.project(event)));
    };
    expect(seenBy({ seats: ['claudius'] })).toContain(tale);
    for (const viewer of ['audience', { seats: ['gertrude'] }] as const) expect(seenBy(viewer as never)).not.toMatch(/Out of sight|背地里/);
  });

  test('but never by one whom a person plays, nor to those it has nothing to do with', async () => {
    const held = await afterExit(language, [{ type: 'seat-taken', seat: 'polonius', person: 'P' }]);
    expect(await carryWord(held)).toBe(false);
    const stage = await afterExit(language);
    await stage.keepEvents({ type: 'exit', who: 'hamlet', from: 'closet' });
    await carryWord(stage);
    expect(all(stage.log, 'offstage-told').map(({ by, to }) => `${by} ${to}`)).toEqual(['polonius claudius']);
  });
});

test('in an evening it is told between the beats, once, and the evening goes on', async () => {
  const blueprint = play('en');
  const scene = blueprint.acts[0]?.scenes[0];
  const first = scene?.points[0];
  if (!scene || !first) throw new Error('no point');
  const leaving = { ...first, leaves: ['polonius'] };
  const acts = [
    { ...(blueprint.acts[0] as (typeof blueprint.acts)[number]), scenes: [{ ...scene, points: [leaving, ...scene.points.slice(1)] }] },
  ];
  const { log, outcome } = await rehearse({
    blueprint: { ...blueprint, acts },
    model: puppet({ reading: ({ answer }) => ({ ...(answer as object), lines: linesTelling(answer, 'tale') }) }),
    switches: { way: 'ensemble' },
  });
  expect(outcome).toBe('curtain');
  expect(all(log, 'offstage-told').length).toBe(1);
});

/** Every line tells it, whoever speaks: code sees who can. */
const linesTelling = (answer: unknown, fact: string) =>
  (answer as { lines: { tells: string[] }[] }).lines.map((line) => ({ ...line, tells: [fact] }));
