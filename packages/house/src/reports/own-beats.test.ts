import { allSwitches, fold, openDraft, type Recorded, record, type StageEvent } from '@troupe/core/events';
import { closetFixture } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { curtainProgramme } from './programme.ts';
import { whyLine } from './why.ts';

const scores = { dynamic: 0, static: 0, timeliness: 0, correlation: 0 };

/** A log in which every event is a beat of its own, but for a recall, which belongs to the next. */
function played(...events: readonly StageEvent[]): Recorded[] {
  const blueprint = closetFixture('en');
  const stamp = { seq: 1, at: 0, version: 1, beat: 0, witnesses: { characters: [], audience: true } };
  let log = [{ type: 'performance-open', blueprint, seed: 1, switches: allSwitches, ...stamp } as unknown as Recorded];
  for (const event of events) {
    const joins = log.at(-1)?.type === 'recall';
    log = [...log, ...record(openDraft(fold(log), { newBeat: !joins }), event, 1).events];
  }
  return log;
}

const log = played(
  { type: 'thought', by: 'polonius', text: 'Hidden.' },
  { type: 'thought', by: 'polonius', text: 'Hidden again.' },
  { type: 'speech', by: 'hamlet', text: 'Heard.', to: [], tells: [] },
  { type: 'thought', by: 'polonius', text: 'Hidden once more.' },
  { type: 'recall', who: 'gertrude', query: 'what he said', found: [{ line: 4, scores, total: 1 }] },
  { type: 'speech', by: 'gertrude', text: 'I heard.', to: [], tells: [] },
  { type: 'curtain', ending: closetFixture('en').endings[0]?.id ?? '', points: [] },
);

test('why a line was spoken names the beats that the viewer counts, also in what the speaker remembered', async () => {
  const beats = async (viewer: Parameters<typeof whyLine>[1]) => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((line) => whyLine(log, viewer, line)));
    const why = all.find((one) => one?.by === 'gertrude');
    return [why?.beat, why?.recalled?.found.map(({ beat }) => beat)];
  };
  expect(await beats('house')).toEqual([5, [3]]);
  expect(await beats('audience')).toEqual([2, [1]]);
  expect(await beats({ seats: ['gertrude'] })).toEqual([2, [1]]);
});

test('the programme counts the beats that the viewer counts', () => {
  expect(curtainProgramme(log, 'house')?.figures.beats).toBe(6);
  expect(curtainProgramme(log, 'audience')?.figures.beats).toBe(3);
});

test('where the last words were played as they were written, the programme still says how it ended', () => {
  const [ending] = closetFixture('en').endings;
  const silent = played({ type: 'curtain', ending: ending?.id ?? '', points: [], epilogue: '' });
  expect(curtainProgramme(silent, 'audience')?.ending.text).toBe(ending?.text);
});

test('whoever was accompanied reads how it was played to its end, and no sentence that was written before', () => {
  const [ending] = closetFixture('en').endings;
  const last = (curtain: object) =>
    played(
      { type: 'narration', text: { text: 'The curtain moves.' } },
      { type: 'line', seat: 'hamlet', text: 'Good night.' },
      { type: 'narration', text: { text: 'Only the rain.' } },
      { type: 'answered', to: 'last' },
      { type: 'curtain', ending: ending?.id ?? '', points: [], epilogue: '', ...curtain },
    );
  expect(curtainProgramme(last({}), 'audience')?.ending).toMatchObject({ title: ending?.title, text: 'Only the rain.' });
  expect(curtainProgramme(last({ otherwise: true }), 'audience')?.ending.title).toBe(closetFixture('en').title);
});
