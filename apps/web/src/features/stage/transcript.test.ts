import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { Transcript } from './transcript.ts';

const speech = (number: number, by: string, text: string, beat = number): PublicFrame => ({
  type: 'speech',
  number,
  beat,
  by,
  name: by.toUpperCase(),
  text,
  to: [],
  interrupted: false,
});
const delta = (by: string, text: string, kind: 'speech' | 'gesture' = 'speech'): PublicFrame => ({
  type: 'delta',
  by,
  name: by,
  kind,
  text,
});
const texts = (transcript: Transcript) =>
  transcript.shown.lines.map((line) =>
    'frame' in line
      ? 'text' in line.frame
        ? line.frame.text
        : line.frame.type
      : 'struck' in line
        ? `struck ${line.struck.length}`
        : line.reply,
  );

test('a frame that comes twice stands once', () => {
  const transcript = new Transcript();
  for (const frame of [speech(1, 'a', 'One.'), speech(2, 'b', 'Two.'), speech(1, 'a', 'One.'), speech(2, 'b', 'Two.')])
    transcript.take(frame);
  expect(texts(transcript)).toEqual(['One.', 'Two.']);
  expect(transcript.last).toBe(2);
});

test('what streamed gives way to what was kept', () => {
  const transcript = new Transcript();
  transcript.take({ type: 'beat-start', by: 'a', name: 'A', beat: 1 });
  transcript.take(delta('a', 'sits', 'gesture'));
  transcript.take(delta('a', 'Come '));
  transcript.take(delta('a', 'in.'));
  expect(transcript.shown.live?.parts).toEqual([
    { kind: 'gesture', text: 'sits' },
    { kind: 'speech', text: 'Come in.' },
  ]);
  transcript.take({ type: 'gesture', number: 1, beat: 1, by: 'a', name: 'A', text: 'sits' });
  expect(transcript.shown.live?.parts).toEqual([{ kind: 'speech', text: 'Come in.' }]);
  transcript.take(speech(2, 'a', 'Come in.', 1));
  expect(transcript.shown.live).toBeNull();
  expect(texts(transcript)).toEqual(['sits', 'Come in.']);
});

test('a dropped beat leaves nothing', () => {
  const transcript = new Transcript();
  transcript.take({ type: 'beat-start', by: 'a', name: 'A', beat: 1 });
  transcript.take(delta('a', 'Never'));
  transcript.take({ type: 'beat-dropped', by: 'a', name: 'A', beat: 1 });
  expect(transcript.shown.live).toBeNull();
  expect(transcript.shown.lines).toEqual([]);
});

test('a rewind strikes what followed, and takes the stage back to what it was', () => {
  const transcript = new Transcript();
  transcript.take({ type: 'entrance', number: 1, beat: 1, by: 'a', name: 'A', text: 'A enters.' });
  transcript.take({ type: 'entrance', number: 2, beat: 2, by: 'b', name: 'B', text: 'B enters.' });
  transcript.take(speech(3, 'b', 'Wrong.'));
  transcript.take({ type: 'rewind', number: 4, beat: 3, to: 1, text: 'Taken back.' });
  expect(texts(transcript)).toEqual(['A enters.', 'struck 2']);
  expect(transcript.shown.present).toEqual(['a']);
  transcript.take(speech(5, 'a', 'Right.'));
  transcript.take({ type: 'rewind', number: 6, beat: 4, to: 1, text: 'Taken back.' });
  expect(texts(transcript)).toEqual(['A enters.', 'struck 1']);
  expect(transcript.last).toBe(6);
});

test('the name stands above the first of several lines of a beat', () => {
  const transcript = new Transcript();
  transcript.take(speech(1, 'a', 'One.', 1));
  transcript.take({ type: 'gesture', number: 2, beat: 1, by: 'a', name: 'A', text: 'bows' });
  transcript.take(speech(3, 'a', 'Later.', 2));
  expect(transcript.shown.lines.map((line) => 'opens' in line && line.opens)).toEqual([true, false, true]);
});

test('whose turn it is holds until something is played, and a cap that was reached until it goes on', () => {
  const transcript = new Transcript();
  transcript.take({ type: 'floor', character: 'b', name: 'B', seat: 'b', waiting: true });
  expect(transcript.shown.floor).toMatchObject({ name: 'B', waiting: true });
  transcript.take(speech(1, 'b', 'Here I am.'));
  expect(transcript.shown.floor).toBeNull();
  transcript.take({ type: 'pause', number: 2, beat: 1, reason: 'budget', text: 'The budget is spent.' });
  expect(transcript.shown).toMatchObject({ paused: 'The budget is spent.', spent: true });
  transcript.take({ type: 'resume', number: 3, beat: 1 });
  expect(transcript.shown).toMatchObject({ paused: null, spent: false });
});

test('a line of which nothing was played is there to be put back, each time anew, also after a rewind', () => {
  const transcript = new Transcript();
  transcript.take(speech(1, 'b', 'Well?'));
  expect(transcript.shown.unplayed).toBeNull();
  transcript.take({ type: 'reply', seat: 'a', text: 'Which book?', unplayed: '*takes the book*' });
  const first = transcript.shown.unplayed;
  expect(first).toMatchObject({ seat: 'a', text: '*takes the book*' });
  transcript.take({ type: 'rewind', number: 2, beat: 1, to: 1, text: 'Struck.' });
  transcript.take({ type: 'reply', seat: 'a', text: 'Which book?', unplayed: '*takes the book*' });
  expect(transcript.shown.unplayed?.count).toBeGreaterThan(first?.count ?? 0);
});

test('what may have been meant as a deed stands until a person goes on; actors answering it do not end it', () => {
  const transcript = new Transcript();
  const deed = { words: '*I take it*', line: 'Well. *I take it*' };
  const seat = (number: number, who: string): PublicFrame => ({
    type: 'seat',
    number,
    beat: 0,
    seat: who,
    name: who,
    person: 'somebody',
    standIn: false,
    text: '',
  });
  for (const frame of [seat(1, 'a'), seat(2, 'c'), speech(3, 'a', 'Well. I take it')]) transcript.take(frame);
  transcript.take({ type: 'reply', seat: 'a', text: 'Said.', deed });
  transcript.take(speech(4, 'b', 'Do you?'));
  expect(transcript.shown.doubt).toEqual({ seat: 'a', ...deed });
  transcript.take(speech(5, 'c', 'I am a person too.'));
  expect(transcript.shown.doubt).toBeNull();
  transcript.take({ type: 'reply', seat: 'a', text: 'Said.', deed });
  transcript.take({ type: 'rewind', number: 6, beat: 5, to: 3, text: 'Struck.' });
  expect(transcript.shown.doubt).toBeNull();
});

test('a line of one’s own stands there as soon as it is sent, until it is played, answered, or did not arrive', () => {
  const sent = { by: 'a', name: 'A', parts: [{ kind: 'speech' as const, text: 'Who is there?' }] };
  const transcript = new Transcript();
  const send = () => {
    transcript.take({ type: 'your-turn', seat: 'a', name: 'A', suggestions: [] });
    transcript.take({ type: 'sent', sent });
    expect(transcript.shown).toMatchObject({ sent, turn: null });
  };
  send();
  transcript.take(speech(1, 'b', 'Nobody.'));
  expect(transcript.shown.sent).toEqual(sent);
  transcript.take(speech(2, 'a', 'Who is there?'));
  expect(transcript.shown.sent).toBeNull();
  send();
  transcript.take({ type: 'reply', seat: 'a', text: 'Which door?' });
  expect(transcript.shown.sent).toBeNull();
  send();
  transcript.take({ type: 'sent', sent: null });
  expect(transcript.shown.sent).toBeNull();
});

test('a deed stands there once: what was tried gives way to what came of it', () => {
  const transcript = new Transcript();
  const tried = (number: number): PublicFrame => ({
    type: 'attempt',
    number,
    beat: 1,
    by: 'a',
    name: 'A',
    verb: 'take',
    text: 'take the cup',
  });
  const ruled = (number: number, by: string): PublicFrame => ({
    type: 'ruling',
    number,
    beat: 1,
    by,
    name: by.toUpperCase(),
    outcome: 'success',
    text: `${by} takes the cup.`,
  });
  transcript.take(tried(1));
  expect(texts(transcript)).toEqual(['take the cup']);
  transcript.take(ruled(2, 'b'));
  expect(texts(transcript)).toEqual(['take the cup', 'b takes the cup.']);
  transcript.take(ruled(3, 'a'));
  expect(texts(transcript)).toEqual(['a takes the cup.', 'b takes the cup.']);
  expect(transcript.shown.lines[0]).toMatchObject({ opens: true, tried: { number: 1, text: 'take the cup' } });
});
