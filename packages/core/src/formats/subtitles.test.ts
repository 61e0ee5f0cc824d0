import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScript } from '../casting/index.ts';
import { type FilmLine, readFilmLines, writeSubtitles } from './subtitles.ts';

const srt = (...cues: readonly string[]): string =>
  cues.map((words, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${words}\n`).join('\n');
const said = (text: string): [string | null, string][] => readFilmLines(text).lines.map(({ speaker, text: words }) => [speaker, words]);
const cast = (text: string): (string | null)[] =>
  parseScript(text)
    .observations.filter(({ kind }) => kind === 'speech')
    .map(({ speaker }) => speaker);

test('a name in brackets, after a dash, before a colon: whoever reads it, the same people speak', () => {
  const text = srt('[EDDIE] Somebody came.', '- ANNA: Who?', 'BEN: Nobody.');
  expect(said(text)).toEqual([
    ['EDDIE', 'Somebody came.'],
    ['ANNA', 'Who?'],
    ['BEN', 'Nobody.'],
  ]);
  expect(cast(text)).toEqual(['EDDIE', 'ANNA', 'BEN']);
});

test('two who speak in one cue have a line each, and a share of its time', () => {
  const { lines } = readFilmLines('1\n00:00:10,000 --> 00:00:14,000\n- ANNA: Who is it?\n- Me.\n');
  expect(lines).toEqual([
    { start: 10, end: 13.077, speaker: 'ANNA', text: 'Who is it?' },
    { start: 13.077, end: 14, speaker: null, text: 'Me.' },
  ]);
  expect(said('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Who?</v> <v.loud Ben>Me.</v>\nOnly me.\n')).toEqual([
    ['Anna', 'Who?'],
    ['Ben', 'Me. Only me.'],
  ]);
});

test('noises are no names, music is nobody’s, and a colon alone makes no speaker', () => {
  const text = srt(
    '[LAUGHS] Stop it.',
    '(GUARD) Hold it\nthere!',
    '♪ La la la ♪',
    'ANNA: ♪ La la ♪',
    'I tell you this: never.',
    'At 10:30 sharp.',
    'BEN (off): Wait --\n-- for me!',
  );
  expect(said(text)).toEqual([
    [null, '[LAUGHS] Stop it.'],
    ['GUARD', 'Hold it there!'],
    [null, '♪ La la la ♪'],
    ['ANNA', '♪ La la ♪'],
    [null, 'I tell you this: never.'],
    [null, 'At 10:30 sharp.'],
    ['BEN', 'Wait -- -- for me!'],
  ]);
  expect(cast(text)).toEqual([null, 'GUARD', 'GUARD', 'ANNA', null, null, 'BEN', 'BEN']);
});

test('cues without an empty line between them; Advanced SubStation has lines and times too', () => {
  expect(said('1\n00:00:01,000 --> 00:00:02,000\nAnna : So.\n2\n00:00:03,000 --> 00:00:04,000\nBen : So.\n')).toEqual([
    ['Anna', 'So.'],
    ['Ben', 'So.'],
  ]);
  const ass = '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.50,0:00:03.00,Default,Mara,0,0,0,,{\\i1}Late,{\\i0} Eddie.\n';
  expect(readFilmLines(ass).lines).toEqual([{ start: 1.5, end: 3, speaker: 'Mara', text: 'Late, Eddie.' }]);
});

const lines = [
  { start: 3725.25, end: 3726.25, speaker: 'Ann', text: 'line a' },
  { start: 3727, end: 3728, speaker: null, text: 'line b' },
];

test('lines are written as players read them', () => {
  expect(writeSubtitles(lines, 'srt')).toBe(
    '1\n01:02:05,250 --> 01:02:06,250\nAnn : line a\n\n2\n01:02:07,000 --> 01:02:08,000\nunknown : line b\n',
  );
  expect(writeSubtitles(lines.slice(0, 1), 'vtt')).toBe('WEBVTT\n\n01:02:05.250 --> 01:02:06.250\n<v Ann>line a\n');
});

test('what is written is read again as it was', () => {
  const anyLine = fc.record({
    start: fc.nat(100_000),
    length: fc.integer({ min: 1, max: 5000 }),
    speaker: fc.constantFrom(null, 'Ann', 'man in hat', 'spk_0', '小雨', 'Dr. Who'),
    text: fc.constantFrom('Yes.', '- No.', '♪ La ♪', 'Note: this.', '[LAUGHS] Ha.', 'At 10:30 -- no?', '走吧：快。'),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.constantFrom('srt' as const, 'vtt' as const), (rows, format) => {
      const all: FilmLine[] = rows
        .map(({ start, length, speaker, text }) => ({ start: start / 1000, end: (start + length) / 1000, speaker, text }))
        .sort((a, b) => a.start - b.start || a.end - b.end);
      expect(readFilmLines(writeSubtitles(all, format)).lines).toEqual(all);
    }),
  );
});
