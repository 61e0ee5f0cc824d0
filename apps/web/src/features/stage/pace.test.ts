import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';
import type { StreamFrame } from './transcript.ts';

const narration = (number: number, text: string): PublicFrame => ({ type: 'narration', number, beat: 1, text });

function bench(speed: 'calm' | 'instant') {
  let now = 0;
  const work: { at: number; run: () => void }[] = [];
  const shown: StreamFrame[] = [];
  const later = (run: () => void, ms: number) => {
    const job = { at: now + ms, run };
    work.push(job);
    return () => void work.splice(work.indexOf(job), 1);
  };
  const pace = new Pace(
    speed,
    (frame) => shown.push(frame),
    later,
    () => now,
  );
  const pass = (ms: number) => {
    const end = now + ms;
    for (let next = work.findIndex(({ at }) => at <= end); next >= 0; next = work.findIndex(({ at }) => at <= end)) {
      const [job] = work.splice(next, 1);
      now = Math.max(now, job?.at ?? now);
      job?.run();
    }
    now = end;
  };
  return { pace, shown, pass };
}

const speech = (number: number, text: string): PublicFrame =>
  ({ type: 'speech', number, beat: 1, by: 'a', name: 'A', text }) as PublicFrame;

/** Somebody has spoken: from here on lines come at the pace of a reader. */
function opened(speed: 'calm') {
  const begun = bench(speed);
  begun.pace.push(speech(0, 'Who is there?'));
  begun.pass(2000);
  begun.shown.length = 0;
  return begun;
}

test('until somebody has spoken nothing is waited for: what is told before, and the first line, come at once', () => {
  const { pace, shown, pass } = bench('calm');
  pace.push(narration(1, 'x'.repeat(400)));
  pace.push(narration(2, 'y'.repeat(400)));
  pace.push({ type: 'delta', by: 'a', name: 'A', kind: 'speech', text: 'Who is there? Nay, answer me.' });
  pace.push(speech(3, 'Who is there? Nay, answer me.'));
  expect(pace.behind).toBe(0);
  pace.push(speech(4, 'Long live the king.'));
  const [before, behind] = [shown.length, pace.behind];
  expect(behind).toBe(1);
  pass(2000);
  expect(shown.length).toBe(before + 1);
});

test('a line comes at once, the next when it has been read', () => {
  const { pace, shown, pass } = opened('calm');
  pace.push(narration(1, 'x'.repeat(100)));
  pace.push(narration(2, 'y'));
  expect(shown.length).toBe(1);
  pass(899);
  expect(shown.length).toBe(1);
  pass(2);
  expect(shown.length).toBe(2);
});

test('a burst of tokens is read out word by word, and nothing of it is lost', () => {
  const { pace, shown, pass } = opened('calm');
  pace.push({ type: 'delta', by: 'a', name: 'A', kind: 'speech', text: 'Good night, 母亲大人。' });
  expect(shown.length).toBe(1);
  pass(5000);
  expect(shown.map((frame) => ('text' in frame ? frame.text : '')).join('')).toBe('Good night, 母亲大人。');
  expect(shown.length).toBeGreaterThan(3);
});

test('whoever wants to be in the present is', () => {
  const { pace, shown } = opened('calm');
  for (let number = 1; number <= 50; number++) pace.push(narration(number, 'A line of words.'));
  pace.flush();
  expect(shown.map((frame) => ('number' in frame ? frame.number : 0))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(pace.behind).toBe(0);
});

test('at once means at once', () => {
  const { pace, shown } = bench('instant');
  pace.push(narration(1, 'x'.repeat(400)));
  pace.push(narration(2, 'y'));
  expect(shown.length).toBe(2);
});
