import { expect, test } from 'vitest';
import { Blueprint, type ScriptBeat } from '../blueprint/schema.ts';
import type { Recorded } from '../events/event.ts';
import { Projector } from '../events/project.ts';
import { all } from './perform.fixture.ts';
import { playBeats, withScripts } from './script.fixture.ts';

const hands: ScriptBeat = {
  who: 'gertrude',
  to: 'hamlet',
  does: 'Gertrude takes the letter from the table and puts it into his hand.',
  says: 'Then read it, and be ashamed of us both.',
  uses: ['letter'],
  act: [
    { verb: 'take', targets: ['letter'] },
    { verb: 'give', targets: ['letter', 'hamlet'] },
  ],
};
const deeds = (log: readonly Recorded[]) =>
  all(log, 'attempt').map(({ verb }, at) => `${verb} ${all(log, 'ruling')[at]?.outcome} ${all(log, 'ruling')[at]?.told}`);
const gestures = (log: readonly Recorded[]) => all(log, 'gesture').map(({ text }) => text);

/** What the audience is shown of rulings and discoveries: code's own sentences. */
function sentences(log: readonly Recorded[]): string[] {
  const audience = new Projector('audience');
  return log.flatMap((event) => {
    const frame = audience.project(event);
    return frame && (frame.type === 'ruling' || frame.type === 'attempt' || frame.type === 'discovery') ? [frame.text] : [];
  });
}

test.each([
  ['a gesture', 'act: none; to: Hamlet\n(presses the letter into his hand) Then read it.\n> wait', 'presses the letter into his hand'],
  ['an act no rule knows', 'act: entrust; what: letter; to: Hamlet\n(lays it in his palm) Read.\n> wait', 'lays it in his palm'],
  ['one of the acts', 'act: give; what: letter, Hamlet; to: Hamlet\n(gives it to him) Read.\n> wait', 'gives it to him'],
  [
    'the words alone',
    'act: none; to: Hamlet\nThen read it, and be ashamed, of both of us.\n> wait',
    'takes the letter from the table and puts it into his hand',
  ],
])('what was written is done, in order, and told once, where its actor tells it as %s', async (_, answer, told) => {
  const { log, state } = await playBeats([hands], [answer]);
  expect(state.world.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(deeds(log)).toEqual(['take success true', 'give success true']);
  expect(gestures(log)).toEqual([told]);
  expect(sentences(log)).toEqual([]);
});

test('an actor who does something else does that, and one who leaves the beat does nothing', async () => {
  const burns = await playBeats([hands], ['act: extinguish; what: candle; to:\n(pinches out the candle) Not by this light.\n> wait']);
  expect(deeds(burns.log)).toEqual(['extinguish success true']);
  expect(burns.state.world.props.letter?.at).toEqual({ prop: 'table', relation: 'on' });
  const leaves = await playBeats([hands], ['act: none; to: Hamlet\nWhat was that noise on the stairs?\n> wait']);
  expect(deeds(leaves.log)).toEqual([]);
});

test('what is found by doing something else than was written is told', async () => {
  const dark: ScriptBeat = {
    who: 'gertrude',
    does: 'She pinches out the candle.',
    says: 'So.',
    act: { verb: 'extinguish', targets: ['candle'] },
  };
  const { log } = await playBeats([dark], ['act: read; what: letter; to:\n(reads the letter) Oh.\n> wait']);
  expect(sentences(log).join()).toContain('Burn this.');
});

test('a written act that the world refuses is refused before a word is heard, however its actor tells it, where a person sits', async () => {
  const opens: ScriptBeat = { who: 'gertrude', does: 'She opens the chest.', says: 'Look in.', act: { verb: 'open', targets: ['chest'] } };
  const answers = ['act: none; to:\n(opens the chest) Look in.\n> wait'];
  const again = 'Locked, of course.\n> wait';
  const { log } = await playBeats([opens], answers, { again, seats: ['hamlet'] });
  expect(all(log, 'ruling').map(({ outcome }) => outcome)).toEqual(['failure']);
  expect(gestures(log)).toEqual([]);
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(['Locked, of course.']);
  const alone = await playBeats([opens], answers, { again });
  expect(all(alone.log, 'speech').map(({ text }) => text)).toEqual(['Look in.']);
  expect(sentences(alone.log)).toEqual([]);
});

test('whoever leaves has spoken first', async () => {
  const goes: ScriptBeat = {
    who: 'gertrude',
    does: 'She goes out.',
    says: 'Good night to you.',
    act: { verb: 'go', targets: ['gallery'] },
  };
  const { log, state } = await playBeats([goes], ['act: none; to:\nGood night to you.\n> wait']);
  expect(log.flatMap(({ type }) => (['speech', 'gesture', 'ruling'].includes(type) ? [type] : []))).toEqual([
    'speech',
    'gesture',
    'ruling',
  ]);
  expect(state.world.characters.gertrude?.place).toBe('gallery');
  expect(sentences(log)).toEqual([]);
});

test('its actor is told what the world takes the deed to be, by names', async () => {
  const { prompts } = await playBeats([hands], []);
  const asked = prompts.find(({ agent }) => agent === 'actor:gertrude')?.messages.at(-1)?.content ?? '';
  expect(asked).toContain("The world takes the deed of it to be: take Gertrude's letter; give Gertrude's letter to Hamlet.");
});

test('words that wait for a deed are asked for once it is done; it is told as it was written', async () => {
  const finds: ScriptBeat = {
    who: 'gertrude',
    does: 'She feels under the table, and has a key in her hand.',
    says: 'It was there all the time, cold as a frog.',
    uses: ['table', 'key'],
    act: { verb: 'search', targets: ['table'] },
  };
  const { log, prompts } = await playBeats([finds], [], { again: 'Cold as a frog.\n> wait' });
  const own = prompts.filter(({ agent }) => agent === 'actor:gertrude').map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(own).toHaveLength(1);
  expect(own[0]).toContain('It was there all the time');
  expect(own[0]).toMatch(/Within reach:.*iron key/u);
  expect(gestures(log)).toEqual(['feels under the table, and has a key in her hand']);
  expect(deeds(log)).toEqual(['search success true']);
  expect(sentences(log)).toEqual([]);
});

test('what is read as it was written is not told a second time, and its reader knows it', async () => {
  const reads: ScriptBeat = {
    who: 'hamlet',
    does: 'Hamlet reads as far as the fold.',
    says: '“Burn this.” Whose hand is it?',
    act: { verb: 'read', targets: ['letter'] },
  };
  const { log, state } = await playBeats([reads], ['act: none; to:\n(reads as far as the fold) “Burn this.” Whose hand is it?\n> wait']);
  expect(all(log, 'discovery')).toHaveLength(1);
  expect(sentences(log)).toEqual([]);
  expect(state.knows.hamlet).toContain('secret-deed');
});

test('a deed that was written without a direction is done, and nothing is said of it; a person is told', async () => {
  const { does: _, ...silent } = hands;
  const told = async (seats: readonly string[]) => {
    const { log } = await playBeats([silent], [`act: none; to: Hamlet\n${hands.says}\n> wait`], { seats });
    return { deeds: all(log, 'ruling').filter(({ outcome }) => outcome === 'success').length, told: sentences(log).length > 0 };
  };
  expect(await told([])).toEqual({ deeds: 2, told: false });
  expect(await told(['polonius'])).toEqual({ deeds: 2, told: true });
});

test('what lies in a box is news to whoever opens it: told once, and its words come from it', async () => {
  const box = { id: 'box', name: 'tin box', description: 'A tin box.', at: { place: 'closet' }, container: true, state: { open: false } };
  const coin = { id: 'coin', name: 'bent coin', description: 'Bent.', at: { prop: 'box', relation: 'in' }, portable: true };
  const plain = withScripts([]);
  const blueprint = Blueprint.parse({ ...plain, props: [...plain.props, box, coin] });
  const answer = 'act: open; what: tin box; to:\n(lifts the lid) Empty, I know it.\n> wait';
  const { log, prompts } = await playBeats([{ who: 'gertrude', says: 'Well?' }], [answer], { blueprint, again: 'A coin. Bent.\n> wait' });
  expect(gestures(log)).toEqual([]);
  expect(sentences(log)).toEqual(['open the tin box', 'Gertrude opens the tin box. Inside: the bent coin.']);
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(['A coin. Bent.']);
  expect(
    prompts
      .filter(({ agent }) => agent === 'actor:gertrude')
      .at(1)
      ?.messages.at(-1)?.content,
  ).toContain('bent coin');
});
