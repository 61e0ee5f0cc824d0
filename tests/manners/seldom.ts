import { join } from 'node:path';
import { readBlueprint } from '@troupe/core/blueprint';
import { decideOpen, parseScript, profileOf, rewriteProfile } from '@troupe/core/casting';
import { readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { hearOut, type Model, withinLimits } from '@troupe/core/model';
import { type ExamQuestion, examine, methodByName, openGame, playerView } from '@troupe/core/mystery';
import { openPlanning } from '@troupe/core/planning';
import { fitEvening, type Legacy, legacyOf } from '@troupe/core/sequel';
import { readPlainText } from '@troupe/core/source';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, puppet, rehearse } from '@troupe/core/testing';
import {
  buildRoleBench,
  constantAnswerer,
  contradictionsIn,
  judgeDuel,
  judgeScene,
  memoryBook,
  modelDecider,
  oneChatPrompt,
  preferAnswer,
  readRoleBench,
  roleEvaluation,
  runEvaluation,
  scriptBriefs,
  unscoredTable,
  visionAnswerer,
} from '@troupe/evaluation';
import { tryModel } from '@troupe/house/models';
import { boutsFrom, directAnswer, duelPairs, roleSubject } from '@troupe/house/subjects';
import { systemClock } from '@troupe/models/clock';
import { coldStart, DatasetRecord, expanded } from '@troupe/training';
import { expect } from 'vitest';
import { smallCase } from '../../packages/core/src/mystery/small-case.fixture.ts';
import { frenchPlay } from '../../packages/core/src/testing/french.ts';
import { perceivedScene } from '../../packages/house/src/films/scene.ts';
import { everyPart } from '../hold/house.ts';
import { root } from '../sources.ts';

/** Those who are asked now and then, each by whoever asks it in the product. Nobody is mute. */
export async function seldom(model: Model, url: string): Promise<void> {
  await Promise.all([
    ...[tried(url), writers(model), nextEvening(model), tongues(model), limited(model)],
    ...[casting(model), tables(model), films(model), roles(model), duels(model)],
  ]);
}

async function tried(baseUrl: string) {
  const trial = await tryModel({ baseUrl, clock: systemClock, signal: AbortSignal.timeout(60_000) });
  expect(trial).toMatchObject({ reachable: true, streaming: true, structured: 'json_schema' });
}

/** In a house with lines whatever was written is looked through before anybody hears it. */
async function limited(model: Model) {
  const held = withinLimits(model, () => ({ lines: ['rats in the walls'], veils: ['a burial'] }));
  const written = await hearOut(held, {
    agent: 'companion',
    messages: [{ role: 'user', content: 'Good evening.' }],
    brief: { task: 'other', language: 'en' },
    maxTokens: 200,
  });
  expect(written).not.toBe('');
}

async function writers(model: Model) {
  const ports = { models: everyPart(model), store: memoryStore(), clock: systemClock };
  const planning = await openPlanning({ kind: 'topic', topic: 'A will is read' }, ports, { stream: 'plan', way: 'script' });
  expect((await planning.done).characters).toHaveLength(3);
  const text = 'CHAPTER I\n\n\n“Where is the lamp?” said Anna, and Ben looked at the door.\n\n'.concat(
    'Anna waited for Ben in the hall.\n\n'.repeat(600),
  );
  const book = await openPlanning({ kind: 'work', work: readPlainText(text) }, ports, { stream: 'book', reviewer: false });
  expect((await book.done).acts).toHaveLength(1);
}

/** A written evening that shows what is gone: whoever fits it is asked, and asked again with what is wrong. */
async function nextEvening(model: Model) {
  const tonight = closetFixture('zh');
  const { log } = await rehearse({ blueprint: tonight, model: puppet() });
  const legacy = legacyOf(log) as Legacy;
  const gone = tonight.props.map((one) => (one.id === 'candle' ? { ...one, at: { nowhere: true as const } } : one));
  const calls: number[] = [];
  const unfitted = { written: tonight, tonight: { ...tonight, props: gone, firstImage: '蜡烛亮着。' }, legacy, earlier: [legacy] };
  const { changes } = await fitEvening(unfitted, { model, onAsk: (call) => calls.push(call) });
  expect(calls).toEqual([1, 2]);
  expect(changes.map(({ kind }) => kind)).toContain('whereabouts');
}

/** A play in a language for which the house has no words of its own. */
async function tongues(model: Model) {
  const ports = { models: everyPart(model), store: memoryStore(), clock: systemClock };
  const show = await openPerformance({ stream: 'fr', blueprint: readBlueprint(JSON.stringify(frenchPlay)), seed: 1, ports });
  await show.stop();
  const [opened] = await readLog(ports.store, 'fr');
  const { phrases = {} } = opened?.type === 'performance-open' ? opened.blueprint : {};
  expect(Object.keys(phrases).length).toBeGreaterThan(50);
}

async function casting(model: Model) {
  const text = ['Anna', 'unknown', 'Ben']
    .map((who, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${who} : Only me.\n`)
    .join('\n');
  const { observations } = await decideOpen(text, parseScript(text), model);
  expect(observations.map(({ how }) => how)).toContain('model');
  const play = parseScript('ANNA.\nI am the keeper of the house.\n\nBEN.\nAnna is very brave.\n');
  const [anna] = play.roles;
  if (anna) expect(await rewriteProfile(profileOf(play, anna), model)).toMatchObject({ made: 'written' });
}

/** Every method at one table, its judge, and the questions that are put when it is over. */
async function tables(model: Model) {
  const objectives = [{ id: 'keep', text: 'Let nobody learn of the cup.', points: 4 }];
  const play = smallCase({ rounds: 1, roles: smallCase().roles.map((role) => ({ ...role, objectives })) });
  for (const method of ['player-star', 'werewolf', 'objective-chain', 'think-thrice']) {
    const ports = { performer: model, decider: model };
    const game = await openGame({
      store: memoryStore(),
      stream: 'g',
      clock: systemClock,
      ports,
      method: methodByName(method),
      play,
      seed: 3,
      judge: model,
    });
    const state = await game.finished;
    expect(state.unread).toEqual({ choices: 0, faults: 0 });
    expect(state.objectives.map(({ reached }) => reached)).toContain(true);
    const question: ExamQuestion = { id: 'q', kind: 'reasoning', text: 'Who?', options: ['Cook', 'Maid'], truth: [0], picks: 1 };
    expect(await examine(playerView(state, 'maid'), question, { judge: model, seed: 1 })).not.toHaveProperty('unread');
  }
}

const record = DatasetRecord.parse({
  ...{
    problem_id: 1,
    session_id: 's',
    segment_part: 'film_000',
    sub_2_sample_order: 1,
    total_sub_2_samples_in_session: 1,
    sub_sample_type: 2,
  },
  ...{ user: 'Anna', assistant: 'Ben', data_type: 'video', data_source: 'film', generation_type: 'raw_lines', problem_type: 'free-form' },
  dialogue: [{ speaker: 'Anna', utterance: 'What now?' }],
  target: { speaker: 'Ben', utterance: 'Bring another lamp.' },
  video_path: 'clips/a.mp4',
  solution: '<answer>Bring another lamp.</answer>',
});

async function films(model: Model) {
  const sides = { warmth: 0, hue: 'grey' } as const;
  const facts = {
    frames: 4,
    seconds: 9,
    light: 0.2,
    brighter: 0,
    contrast: 0.1,
    colours: [],
    motion: 0.1,
    cuts: [],
    brightest: 'left',
    height: null,
    sides: { left: sides, middle: sides, right: sides },
    changes: [],
  } as const;
  for (const language of ['en', 'zh'] as const) {
    expect((await perceivedScene({ language, pictures: [], facts }, model)).name).not.toBe('');
    expect(await coldStart(record, { model, language, profiles: {} })).toHaveProperty('record');
    expect(await expanded(record, { model, language, profiles: {}, pictures: [], user: 'Anna', tries: 1 })).toHaveProperty('refused');
    for (const way of ['plain', 'see-think-speak'] as const) {
      const question = {
        id: 'q',
        language,
        kind: 'pororoqa',
        type: 'who',
        question: 'Who?',
        films: [],
        form: 'open',
        references: [],
      } as const;
      expect((await visionAnswerer(model, { way }).produce(question, {})).said).not.toBe('');
    }
    const scene = { id: 's', language, role: 'Ben', seen: 'A lamp.', dialogue: ['Anna: What now?'], reference: 'Bring another.' };
    expect((await judgeScene(scene, { one: 'Bring it.' }, model)).marks.one).not.toBeNull();
    const { by } = await preferAnswer(scene, 'Bring it.', 'No.', model);
    expect(Object.values(by).map(({ unread = 'read' }) => unread)).toEqual(['read', 'read', 'read']);
  }
  const view = {
    language: 'en',
    role: { name: 'Ben', profile: '' },
    other: { name: 'Anna', profile: '' },
    history: [],
    pictures: [],
    facts,
    seed: 1,
  } as const;
  expect((await directAnswer(view, model)).answer).not.toBe('');
}

async function roles(model: Model) {
  const scenes = [{ id: '1', roles: ['Ann', 'Ben', 'Cho'], content: 'Ann: The well is dry.\nBen: I filled it.' }];
  const { scripts } = await readRoleBench(join(root, 'packages/evaluation/data/role-agent'));
  const answering = await Promise.all(['no-memory', 'memory'].map((name) => roleSubject(name, scripts, everyPart(model))));
  for (const language of ['en', 'zh'] as const) {
    const built = await buildRoleBench({ script: 'well', language, scenes, roles: ['Ann', 'Ben', 'Cho'] }, model);
    expect(built.summary).not.toEqual([]);
    const asked = scripts.filter((one) => one.language === language).flatMap(({ questions }) => questions);
    for (const task of ['self_knowledge', 'reaction', 'general_response', 'summary']) {
      const question = asked.find((one) => one.task === task);
      for (const subject of answering) if (question) expect((await subject.produce(question, {})).answer).not.toBeNull();
    }
    const judged = roleEvaluation(
      constantAnswerer,
      asked.filter(({ task }) => task === 'summary'),
      model,
      scriptBriefs(scripts, model),
    );
    const { records, failures } = await runEvaluation(judged, memoryBook());
    expect([failures, unscoredTable(records)]).toEqual([[], []]);
    const self = { name: 'Ann', persona: 'dry', mood: 'calm', goal: 'water' };
    const moment = {
      id: 'm',
      language,
      self,
      place: 'yard',
      present: ['Ben'],
      reach: [],
      heard: [{ by: 'Ben', text: 'Well?' }],
      label: 'FAST',
      reason: 'x',
    } as const;
    expect(
      (await modelDecider(model, { clock: systemClock }).produce({ ...moment, present: ['Ben'], reach: [], heard: [...moment.heard] }, {}))
        .strategy,
    ).not.toBeNull();
  }
}

/** The same play twice, for readers and for a person at a keyboard, and what a judge makes of both. */
async function duels(model: Model) {
  const blueprint = closetFixture('en');
  for (const kind of ['reader', 'player'] as const) {
    const [bout] = await boutsFrom([{ id: kind, from: blueprint }], kind, ['eager']);
    if (!bout) throw new Error('no bout');
    const house = {
      engage: async () => everyPart(model),
      store: memoryStore(),
      seed: 3,
      clock: systemClock,
      pairs: undefined,
      answers: undefined,
    };
    const pair = await duelPairs({ ...house, person: 'model' })(bout, {});
    expect(pair.prompt).not.toBe('');
    expect((await judgeDuel('one', pair, 'script', model)).unreadable).toBe(0);
  }
  const evenings = ['ANN: It is burnt.', 'ANN: Here it is.'];
  await contradictionsIn({ about: 'A letter.', language: 'en' }, 'one', evenings, model);
  const chat = oneChatPrompt(['A letter.'], [], { language: 'en', words: 100, evenings: 2 });
  expect((await hearOut(model, chat)).text).not.toBe('');
}
