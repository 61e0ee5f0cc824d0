import { expect, test } from 'vitest';
import { Chronicle } from '../events/chronicle.ts';
import { allSwitches, type Recorded, type StageEvent } from '../events/event.ts';
import { record, recordOpening } from '../events/record.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { actorPrompt } from './actor.prompt.ts';
import { Recollections } from './recollections.ts';
import { defaultRungs } from './stall.ts';
import { viewOf } from './view.ts';

const blueprint = closetFixture('en');
const settings = { historyLines: 8, rungs: defaultRungs };

/** Everyone comes on, then speeches, one a beat. */
function evening(lines: readonly StageEvent[]) {
  let draft = recordOpening({ type: 'performance-open', blueprint, seed: 1, switches: allSwitches }, 0);
  draft = record(draft, { type: 'scene-start', scene: 'closet-scene' }, 0);
  for (const [beat, line] of lines.entries()) draft = record({ ...draft, beat: beat + 1 }, line, beat);
  return { state: { ...draft.state, beat: lines.length }, log: draft.events, chronicle: new Chronicle(blueprint, draft.events) };
}

const speech = (by: string, text: string, to: string[] = []): StageEvent => ({ type: 'speech', by, text, to, tells: [] });
const small = Array.from({ length: 30 }, (_, n) => speech(n % 2 ? 'hamlet' : 'gertrude', `Small talk, number ${n}.`));
const ring = [
  speech('gertrude', 'Your father gave me the signet ring by the frozen fountain.', ['hamlet']),
  ...['cold', 'loud', 'deep', 'dry'].map((how) => speech('hamlet', `The fountain is ${how}, mother, and I am tired of walking.`)),
];
const ask = [speech('gertrude', 'What did I tell you of the ring and the fountain?', ['hamlet'])];

test('what has left the prompt comes back when it is spoken of, with its four scores', () => {
  const { state, chronicle, log } = evening([...ring, ...small, ...ask]);
  const recall = new Recollections(log).recall('hamlet', state, chronicle, settings);
  const nearest = recall?.found.find(({ scores }) => scores.correlation === 1);
  expect(chronicle.witnessedBy('hamlet').find(({ seq }) => seq === nearest?.line)?.text).toContain('frozen fountain');
  const draft = record({ base: state, state, events: [], beat: state.beat + 1 }, recall as StageEvent, 0);
  const { messages } = actorPrompt(viewOf('hamlet', state, chronicle, settings, draft.events), { strategy: 'FAST', ruled: [] });
  const tail = messages.at(-1)?.content ?? '';
  expect(tail).toContain('What comes back to you, from longer ago:\nGertrude: Your father gave me the signet ring by the frozen fountain.');
  expect(tail.indexOf('comes back')).toBeGreaterThan(tail.indexOf('## Now'));
});

test('what somebody did not witness never comes back to it', () => {
  const secret: StageEvent = { type: 'whisper', by: 'gertrude', to: 'polonius', text: 'MARK the fountain hides the poison.', tells: [] };
  const { state, chronicle, log } = evening([secret, ...ring, ...small, ...ask]);
  const marked = log.find((event) => event.type === 'whisper')?.seq;
  const found = (who: string) => new Recollections(log).recall(who, state, chronicle, settings)?.found.map(({ line }) => line) ?? [];
  expect(found('hamlet').length).toBeGreaterThan(0);
  expect(found('hamlet')).not.toContain(marked);
  expect(found('polonius')).toContain(marked);
});

test('nothing comes back while all of it is still before the eyes, or right after', () => {
  const short = evening([...ring, ...ask]);
  expect(new Recollections(short.log).recall('hamlet', short.state, short.chronicle, settings)).toBeNull();
  const { state, chronicle, log } = evening([...ring, ...small, ...ask]);
  const memory = new Recollections(log);
  const event = memory.recall('hamlet', state, chronicle, settings) as StageEvent;
  const draft = record({ base: state, state, events: [], beat: state.beat }, event, 0);
  memory.add(draft.events);
  expect(memory.recall('hamlet', state, chronicle, settings)).toBeNull();
  expect(memory.recall('gertrude', state, chronicle, settings)).not.toBeNull();
  const later = memory.recall('hamlet', { ...state, beat: state.beat + 20 }, chronicle, settings);
  expect(later?.found.some(({ scores }) => scores.dynamic === 1)).toBe(true);
});

test('a recall that was struck was never made', () => {
  const { state, chronicle, log } = evening([...ring, ...small, ...ask]);
  const event = new Recollections(log).recall('hamlet', state, chronicle, settings) as StageEvent;
  const draft = record({ base: state, state, events: [], beat: state.beat }, event, 0);
  const rewind = {
    type: 'rewind',
    to: state.seq,
    seq: state.seq + 2,
    at: 0,
    version: 1,
    beat: state.beat,
    witnesses: { characters: [], audience: true },
  } as Recorded;
  expect(new Recollections([...log, ...draft.events]).recall('hamlet', state, chronicle, settings)).toBeNull();
  expect(new Recollections([...log, ...draft.events, rewind]).recall('hamlet', state, chronicle, settings)).toEqual(event);
});

test('in a whole performance recalls are part of beats, for nobody else to see; with the switch off there are none', async () => {
  const still = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point) => ({ ...point, flag: { judged: 'Does it happen?' } })),
      })),
    })),
  };
  const play = (memory: boolean) => rehearse({ blueprint: still, model: puppet(), switches: { memory }, house: { historyLines: 4 } });
  const { log, frames } = await play(true);
  const recalls = log.filter((event) => event.type === 'recall');
  expect(recalls.length).toBeGreaterThan(2);
  for (const recall of recalls) {
    expect(recall.witnesses).toEqual({ characters: [], audience: false });
    expect(log.some((event) => event.beat === recall.beat && event.type === 'speech')).toBe(true);
    if (recall.type !== 'recall') continue;
    for (const { line } of recall.found) expect(log.find(({ seq }) => seq === line)?.witnesses.characters).toContain(recall.who);
  }
  expect(frames.filter((frame) => frame.type === 'house' && (frame.event as { type: string }).type === 'recall')).toHaveLength(
    recalls.length,
  );
  expect((await play(false)).log.filter((event) => event.type === 'recall')).toEqual([]);
});

test('whoever reads is reminded of what was said, never of a stage direction', () => {
  const direction: StageEvent = {
    type: 'narration',
    text: { text: 'The signet ring rolls to the fountain, and the fountain takes the ring.' },
  };
  const { state, chronicle, log } = evening([direction, ...ring, ...small, ...ask]);
  const marked = log.find((event) => event.type === 'narration')?.seq;
  const found = (switches: object) =>
    new Recollections(log)
      .recall('hamlet', { ...state, switches: { ...state.switches, ...switches } }, chronicle, settings)
      ?.found.map(({ line }) => line);
  expect(found({})).toContain(marked);
  expect(found({ way: 'directed' })?.length).toBeGreaterThan(0);
  expect(found({ way: 'directed' })).not.toContain(marked);
});

/** Knows one thing: that whatever tells of the ring or of jewels means the same. */
const knowing = (text: string): Float32Array => new Float32Array(/ring|jewel/u.test(text) ? [1, 0] : [0, 1]);

test('where it is known what lines mean, one comes back without a word in common', () => {
  const told = speech('gertrude', 'Your father gave me the signet ring by the frozen fountain.', ['hamlet']);
  const asked = speech('gertrude', 'Which jewel did he present to his wife?', ['hamlet']);
  const { state, chronicle, log } = evening([told, ...small, asked]);
  const seq = log.find((event) => event.type === 'speech')?.seq;
  const found = (memory: Recollections) => memory.recall('hamlet', state, chronicle, settings)?.found.map(({ line }) => line) ?? [];
  expect(found(new Recollections(log))).not.toContain(seq);
  expect(found(new Recollections(log, knowing))).toContain(seq);
});

test('of earlier evenings comes back what is spoken of, though nothing has left the prompt, and to nobody else', async () => {
  const past = [
    { who: 'hamlet', text: 'The winter before last Gertrude threw a signet ring into the frozen fountain.', deep: true },
    { who: 'hamlet', text: 'Claudius laughed at a horse in the yard.', deep: true },
    { who: 'polonius', text: 'MARK: a fountain and a ring, as Polonius saw it.', deep: true },
    { who: 'hamlet', text: 'It has been a long year.' },
  ] as const;
  const asks = 'Do you remember the ring and the frozen fountain?';
  const model = puppet({
    actor: ({ self, directed }) => `${directed ? 'act: none; to: Hamlet\n' : ''}${self.id === 'gertrude' ? asks : 'I do.'}`,
  });
  let beats = 0;
  const { log } = await rehearse({
    blueprint,
    model,
    remembered: past,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if (frame.type === 'beat-start' && ++beats > 4) void show.stop();
    },
  });
  const asked = (who: string) =>
    model.prompts.filter(({ agent }) => agent === `actor:${who}`).map(({ messages }) => messages.map(({ content }) => content).join('\n'));
  const hamlet = asked('hamlet').filter((text) => text.includes(asks));
  expect(hamlet.some((text) => text.includes('not of tonight:\n- The winter before last'))).toBe(true);
  expect(asked('hamlet').every((text) => text.includes('- It has been a long year.'))).toBe(true);
  expect(asked('hamlet').join('')).not.toMatch(/horse in the yard|MARK/);
  expect(log.some((event) => event.type === 'recall' && event.who === 'hamlet' && event.past?.length === 1)).toBe(true);
});
