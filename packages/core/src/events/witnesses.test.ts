import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { allSwitches, type Recorded, type StageEvent } from './event.ts';
import { fold, unstruck } from './fold.ts';
import { PublicFrame, type Viewer } from './frames.ts';
import { Projector } from './project.ts';
import { type Draft, record, recordOpening } from './record.ts';

function opened(): Draft {
  return recordOpening({ type: 'performance-open', blueprint: closetFixture('en'), seed: 1, switches: allSwitches }, 0);
}

function after(...events: readonly StageEvent[]): Draft {
  return events.reduce((draft, event) => record(draft, event, 1), opened());
}

const last = (draft: Draft) => draft.events.at(-1) as Recorded;

test('a hidden listener hears, and is not seen', () => {
  expect(last(after({ type: 'speech', by: 'hamlet', text: 'Now.', to: [], tells: [] })).witnesses.characters).toEqual([
    'hamlet',
    'gertrude',
    'polonius',
  ]);
  expect(last(after({ type: 'gesture', by: 'polonius', text: 'sneezes' })).witnesses.characters).toEqual(['polonius']);
});

test('a voice from behind the curtain is a voice to those who do not know whose', () => {
  const draft = after(
    { type: 'speech', by: 'polonius', text: 'Help!', to: [], tells: [] },
    { type: 'voice', behind: 'curtain', text: 'Help!', tells: [] },
  );
  expect(draft.events.at(-2)?.witnesses.characters).toEqual(['polonius']);
  expect(last(draft).witnesses).toEqual({ characters: ['hamlet', 'gertrude'], audience: false });
});

test('those who see somebody hide know where he is', () => {
  const draft = after({
    type: 'ruling',
    by: 'gertrude',
    attempt: 1,
    outcome: 'success',
    because: { text: 'She hides.' },
    changes: [{ hide: { who: 'gertrude', behind: 'chest' } }],
  });
  expect(draft.state.world.characters.gertrude?.hidden).toEqual({ behind: 'chest', knownTo: ['gertrude', 'hamlet', 'polonius'] });
});

test('thoughts, goals, hints and what the house thinks stay where they belong', () => {
  expect(last(after({ type: 'thought', by: 'hamlet', text: 'Hm.' })).witnesses).toEqual({ characters: ['hamlet'], audience: false });
  expect(last(after({ type: 'goal', who: 'hamlet', text: 'Find out.' })).witnesses).toEqual({ characters: ['hamlet'], audience: false });
  expect(last(after({ type: 'hint', to: 'hamlet', text: { text: 'Look.' } })).witnesses).toEqual({
    characters: ['hamlet'],
    audience: false,
  });
  for (const type of [
    'point-start',
    'point-end',
    'decisions',
    'ways',
    'way-verdict',
    'flag-verdict',
    'advance',
    'call',
    'line',
    'received',
    'unplayed',
    'trespass',
    'stumble',
  ] as const)
    expect(last(after({ type, point: 'x', decisions: {}, ways: [], call: {} } as unknown as StageEvent)).witnesses).toEqual({
      characters: [],
      audience: false,
    });
});

test('a fact told is learned by those who hear it, and only by them', () => {
  const { state } = after({ type: 'whisper', by: 'claudius', to: 'gertrude', text: 'Poison.', tells: ['secret-deed'] });
  expect(state.knows.gertrude).toContain('secret-deed');
  expect(state.knows.hamlet).not.toContain('secret-deed');
  expect(state.audienceKnows).not.toContain('secret-deed');
});

const events: readonly StageEvent[] = [
  { type: 'speech', by: 'hamlet', text: 'One.', to: ['gertrude'], tells: [] },
  { type: 'speech', by: 'gertrude', text: 'Two.', to: [], tells: [] },
  { type: 'thought', by: 'polonius', text: 'Three.' },
  { type: 'gesture', by: 'polonius', text: 'four' },
  { type: 'whisper', by: 'hamlet', to: 'gertrude', text: 'Five.', tells: [] },
  { type: 'whispering', by: 'hamlet', to: 'gertrude' },
  { type: 'exit', who: 'gertrude', from: 'closet' },
  { type: 'entrance', who: 'claudius', place: 'closet' },
  { type: 'narration', text: { key: 'stage.stir-1' } },
  { type: 'advance', rung: 'hint', to: ['hamlet'], reason: 'house' },
  { type: 'rewind', to: 2 },
];

test('a seat’s frames are numbered without gaps and hold nothing it did not witness', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...events), { maxLength: 25 }),
      fc.constantFrom('hamlet', 'gertrude', 'polonius', 'claudius'),
      (played, seat) => {
        const draft = after(...played);
        const projector = new Projector({ seats: [seat] });
        const frames = draft.events.map((event) => projector.project(event)).filter((frame) => frame !== null);
        expect(frames.map((frame) => 'number' in frame && frame.number)).toEqual(frames.map((_, index) => index + 1));
        for (const frame of frames) expect(PublicFrame.safeParse(frame).success).toBe(true);
        const seen = draft.events.filter(({ witnesses }) => witnesses.characters.includes(seat));
        expect(frames.length).toBeLessThanOrEqual(seen.length);
        const heard = new Set(seen.flatMap((event) => ('text' in event && typeof event.text === 'string' ? [event.text] : [])));
        for (const secret of ['Three.', 'four', 'Five.']) if (!heard.has(secret)) expect(JSON.stringify(frames)).not.toContain(secret);
      },
    ),
  );
});

test('beats are the viewer’s own: no number is left out for what was hidden, also after a rewind; the house has the play’s', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...events), { maxLength: 25 }),
      fc.constantFrom<Viewer>('audience', { seats: ['hamlet'] }, { seats: ['polonius'] }, { seats: ['claudius'] }),
      (played, viewer) => {
        const log = after(...played).events.map((event, index) => ({ ...event, beat: event.type === 'rewind' ? 2 : index }));
        const seenAs = (who: Viewer) => {
          const projector = new Projector(who);
          return log.flatMap((event) => {
            const frame = projector.project(event);
            return frame && 'number' in frame ? [{ event, frame }] : [];
          });
        };
        for (const { event, frame } of seenAs('house')) expect(frame.beat).toBe(event.beat);
        const kept = new Map<number, number>([[0, 0]]);
        let last = 0;
        for (const { frame } of seenAs(viewer)) {
          if (frame.type === 'rewind') last = kept.get(frame.to) ?? 0;
          else expect([last, last + 1]).toContain(frame.beat);
          expect(frame.beat).toBeLessThanOrEqual(last + 1);
          last = frame.beat;
          kept.set(frame.number, frame.beat);
        }
      },
    ),
  );
  const log = after(
    { type: 'thought', by: 'polonius', text: 'Hidden.' },
    { type: 'thought', by: 'polonius', text: 'Hidden again.' },
    { type: 'speech', by: 'hamlet', text: 'Heard.', to: [], tells: [] },
  ).events.map((event, beat) => ({ ...event, beat }));
  const projector = new Projector({ seats: ['gertrude'] });
  const beats = log.flatMap((event) => projector.project(event) ?? []).map((frame) => 'beat' in frame && frame.beat);
  expect(beats.at(-1)).toBe(1);
  // A beat that begins to stream has the number that its events will have, and one that is dropped takes none.
  const witnesses = { characters: ['gertrude'], audience: true };
  const begun = projector.project({ type: 'beat-start', by: 'hamlet', beat: 17, witnesses });
  expect(begun).toMatchObject({ type: 'beat-start', beat: 2 });
});

test('fold of a log is the state it was recorded with, whatever was struck', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events.filter(({ type }) => type !== 'rewind')), { maxLength: 25 }), (played) => {
      const draft = after(...played);
      expect(fold(draft.events)).toEqual(draft.state);
    }),
  );
});

test('what was struck is in no fold, transcript or count; money and seats stay', () => {
  const call = { agent: 'a', model: 'm', prompt: 'p', input: 10, output: 5, cached: 0, money: 0.5, firstToken: 1, total: 2 };
  const draft = after(
    { type: 'seat-taken', seat: 'hamlet', person: 'P' },
    { type: 'speech', by: 'hamlet', text: 'It was poison.', to: [], tells: ['secret-deed'] },
    { type: 'call', call },
    { type: 'rewind', to: 2 },
    { type: 'speech', by: 'gertrude', text: 'Again.', to: [], tells: [] },
  );
  const state = fold(draft.events);
  expect(state.knows.gertrude).not.toContain('secret-deed');
  expect(state.lastFloor.hamlet).toBeUndefined();
  expect(state.spent).toMatchObject({ calls: 1, money: 0.5 });
  expect(state.seats.hamlet?.person).toBe('P');
  expect(state.seq).toBe(6);
  expect(unstruck(draft.events).map(({ type }) => type)).toEqual(['performance-open', 'seat-taken', 'call', 'rewind', 'speech']);
});

test('a player whose character is dead watches with the audience; one who still plays another does not', () => {
  const draft = after(
    { type: 'thought', by: 'gertrude', text: 'Before.' },
    {
      type: 'ruling',
      by: 'hamlet',
      attempt: 1,
      outcome: 'success',
      because: { text: 'He falls.' },
      changes: [{ harm: { who: 'polonius', health: 'dead' } }],
    },
    { type: 'speech', by: 'hamlet', text: 'Gone.', to: [], tells: [] },
    { type: 'thought', by: 'gertrude', text: 'After.' },
  );
  const seen = (seats: readonly string[]) => {
    const projector = new Projector({ seats });
    return JSON.stringify(draft.events.map((event) => projector.project(event)));
  };
  expect(seen(['polonius'])).toContain('Gone.');
  expect(seen(['polonius'])).not.toMatch(/Before|After/);
  expect(seen(['polonius', 'claudius'])).not.toContain('Gone.');
});

test('a direction that was followed is done with', () => {
  const direction: StageEvent = { type: 'direction', to: 'hamlet', text: { text: 'Now: kneel.' }, action: { verb: 'kneel', targets: [] } };
  const attempt = (verb: string): StageEvent => ({ type: 'attempt', by: 'hamlet', verb, targets: [], text: verb });
  expect(after(direction, attempt('sit')).state.prompted.hamlet).toBeDefined();
  expect(after(direction, attempt('kneel')).state.prompted.hamlet).toBeUndefined();
});
