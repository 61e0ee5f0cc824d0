import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FilmLine, readFilmLines } from '@troupe/core/formats';
import { factsOf, screenPrompt } from '@troupe/core/screening';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaksIn, refuseLeaks } from './build.ts';
import { copiedRuns } from './cold-start.ts';
import { exportRecords } from './exports.ts';
import { DatasetRecord, recordOf } from './records.ts';
import { type Sample, samplesOf, splitOf } from './samples.ts';
import { sessionsOf, utterancesOf } from './sessions.ts';
import { histogramOf, statisticsOf } from './statistics.ts';

/** `A 0-2 Hello.` */
const film = (...rows: readonly string[]): FilmLine[] =>
  rows.map((row) => {
    const [, speaker, start, end, text] = /^(\S+) ([\d.]+)-([\d.]+) (.*)$/u.exec(row) ?? [];
    return { speaker: speaker === '?' ? null : (speaker ?? null), start: Number(start), end: Number(end), text: text ?? '' };
  });
const main = ['A', 'B', 'C'];
const shape = (lines: readonly FilmLine[], names = main) =>
  sessionsOf(lines, { main: names }).map(
    ({ user, assistant, utterances }) => `${user}>${assistant} ${utterances.map(({ text }) => text).join('')}`,
  );

test('a conversation, from both sides', () => {
  expect(shape(film('A 0-1 a', 'B 2-3 b', 'A 4-5 c', 'B 6-7 d'))).toEqual(['A>B abcd', 'B>A bc']);
});

test('a minor character may only be the user', () => {
  expect(shape(film('A 0-1 a', 'B 2-3 b', 'A 4-5 c'), ['B'])).toEqual(['A>B ab']);
});

test('within a turn exactly 10 s is near enough, and 10.001 s is not', () => {
  expect(shape(film('A 0-1 a', 'B 11-12 b'))).toEqual(['A>B ab']);
  expect(shape(film('A 0-1 a', 'B 11.001-12 b'))).toEqual([]);
});

test('between rounds exactly 20 s is near enough, and 20.001 s is not', () => {
  expect(shape(film('A 0-1 a', 'B 2-3 b', 'A 23-24 c', 'B 25-26 d'), ['B'])).toEqual(['A>B abcd']);
  expect(shape(film('A 0-1 a', 'B 2-3 b', 'A 23.001-24 c', 'B 25-26 d'), ['B'])).toEqual(['A>B ab', 'A>B cd']);
});

test('unknown speakers are kept out; three speakers in a row are two conversations', () => {
  expect(shape(film('A 0-1 a', '? 1-2 x', 'B 2-3 b'), ['B'])).toEqual(['A>B ab']);
  expect(shape(film('A 0-1 a', 'B 2-3 b', 'C 4-5 c'))).toEqual(['A>B ab', 'B>C bc']);
});

test('lines of one speaker in a row are one utterance, unless a silence parts them', () => {
  expect(utterancesOf(film('A 0-1 a', 'A 2-3 b', 'A 14-15 c')).map(({ text }) => text)).toEqual(['a b', 'c']);
});

test('every prefix that ends with the user predicts the next answer; the clip ends with the user', () => {
  const { samples } = samplesOf(sessionsOf(film('A 0-1 a', 'B 2-3 b', 'A 4-5 c', 'B 6-7 d'), { main: ['B'] }), 'f');
  expect(samples.map(({ history, target, clip }) => [history.length, target.text, clip.start, clip.end])).toEqual([
    [1, 'b', 0, 1],
    [3, 'd', 0, 5],
  ]);
});

test('lines that overlap: the clip stops where the answer begins; an answer over everything is dropped and named', () => {
  const overlapping = samplesOf(sessionsOf(film('A 0-5 a', 'B 3-6 b'), { main: ['B'] }), 'f');
  expect(overlapping.samples[0]?.clip).toEqual({ start: 0, end: 3 });
  const buried = samplesOf(sessionsOf(film('A 2-5 a', 'B 2.1-6 b'), { main: ['B'] }), 'f');
  expect(buried.samples).toEqual([]);
  expect(buried.dropped).toHaveLength(1);
});

const anyLine = fc.record({
  speaker: fc.constantFrom('A', 'B', 'C', null),
  gap: fc.integer({ min: -2000, max: 25_000 }),
  length: fc.integer({ min: 100, max: 6000 }),
  text: fc.constantFrom('yes', 'no', 'why'),
});
const anyFilm = fc.array(anyLine, { maxLength: 40 }).map((rows) => {
  let at = 5000;
  return rows
    .map(({ speaker, gap, length, text }) => {
      const start = Math.max(0, at + gap);
      at = start + length;
      return { speaker, text, start: start / 1000, end: at / 1000 };
    })
    .sort((a, b) => a.start - b.start);
});

test('whatever the film: gaps hold, turns alternate, no clip shows its answer, no split leaks', () => {
  fc.assert(
    fc.property(anyFilm, fc.nat(), (lines, seed) => {
      const sessions = sessionsOf(lines, { main });
      for (const { user, assistant, utterances } of sessions) {
        expect(utterances.length % 2).toBe(0);
        for (const [index, { speaker, start }] of utterances.entries()) {
          expect(speaker).toBe(index % 2 === 0 ? user : assistant);
          const before = utterances[index - 1];
          if (before) expect(start - before.end).toBeLessThanOrEqual((index % 2 === 0 ? 20 : 10) + 1e-6);
        }
      }
      expect(leaksIn(splitOf(samplesOf(sessions, 'f').samples, seed))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('about a tenth is held out, by scene, the same for the same seed', () => {
  const lines = Array.from({ length: 200 }, (_, scene) =>
    film(`A ${scene * 100}-${scene * 100 + 1} a`, `B ${scene * 100 + 2}-${scene * 100 + 3} b`),
  ).flat();
  const { samples } = samplesOf(sessionsOf(lines, { main: ['B'] }), 'f');
  const split = splitOf(samples, 5);
  expect(split.test).toHaveLength(20);
  expect(splitOf(samples, 5)).toEqual(split);
  expect(splitOf(samples, 6).test).not.toEqual(split.test);
});

test('a leak fails the build, whichever it is', () => {
  const [one] = samplesOf(sessionsOf(film('A 0-1 a', 'B 2-3 b'), { main: ['B'] }), 'f').samples as [Sample];
  const other = { ...one, sessionId: 'other' };
  expect(() => refuseLeaks({ train: [{ ...one, clip: { start: 0, end: 2.5 } }], test: [] })).toThrow(/shows the answer/);
  expect(() => refuseLeaks({ train: [one], test: [one] })).toThrow(/in both splits/);
  expect(() => refuseLeaks({ train: [other], test: [one] })).toThrow(/spoken in the training set/);
  expect(() =>
    refuseLeaks({ train: [{ ...other, target: { ...one.target, start: 9 }, clip: { start: 0, end: 2.5 } }], test: [one] }),
  ).toThrow(/shown in a clip/);
  expect(() => refuseLeaks({ train: [one], test: [] })).not.toThrow();
});

test('subtitles: a byte order mark, CRLF, out of order, voice tags, markup, nobody known', () => {
  const srt =
    '\uFEFF2\r\n00:00:05,000 --> 00:00:06,500\r\nB : <i>There.</i>\r\n\r\n1\r\n00:00:01,250 --> 00:00:02,000\r\nunknown : Where?\r\n\r\n3\r\n01:00:00,000 --> 01:00:01,000\r\nA: At the end\r\nof the film.\r\n';
  const { lines, warnings } = readFilmLines(srt);
  expect(lines).toEqual([
    { start: 1.25, end: 2, speaker: null, text: 'Where?' },
    { start: 5, end: 6.5, speaker: 'B', text: 'There.' },
    { start: 3600, end: 3601, speaker: 'A', text: 'At the end of the film.' },
  ]);
  expect(warnings).toHaveLength(1);
  const vtt =
    'WEBVTT\n\nNOTE a comment\n\n00:01.000 --> 00:02.000 align:start\n<v Mary Ann>So.\n\ncue-7\n00:03.000 --> 00:04.000\n甲：走吧。\n';
  expect(readFilmLines(vtt).lines.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Mary Ann', 'So.'],
    ['甲', '走吧。'],
  ]);
  expect(readFilmLines('1\nno times here').warnings).toHaveLength(1);
});

test('anti-copy: two words in a row are too many, one is not, in English and in Chinese', () => {
  expect(copiedRuns('I should ask where the lamp is.', 'Where the devil have you been?')).toEqual(['where the']);
  expect(copiedRuns('A lamp, and where?', 'Where is a light?')).toEqual([]);
  expect(copiedRuns('他想问今天晚上去哪里。', '今天晚上我不去。')).not.toEqual([]);
  expect(copiedRuns('他很害怕。', '今天晚上我不去。')).toEqual([]);
  // Parted otherwise in each of the two, but the same characters.
  expect(copiedRuns('南京市长江大桥在雾里。', '看，市长江大桥到了。')).toContain('市长江大');
  expect(copiedRuns('灯拿来。', '把灯拿走。')).toEqual([]);
});

test('records, and what trainers read', () => {
  const { samples } = samplesOf(sessionsOf(film('A 0-1 Hello?', 'B 2-3 Who is there?'), { main: ['B'] }), '1');
  const record = recordOf(samples[0] as Sample, { id: 7, source: 'The Film', video: 'clips/1.mp4' });
  expect(DatasetRecord.parse({ ...record, extra: true })).toEqual({ ...record, extra: true });
  const withProcess = { ...record, process: '<vision>A lamp.</vision>\n<think>Dark.</think>' };
  const about = { language: 'en', profiles: { B: 'Wary.' } } as const;
  const [llama, trl, verl] = (['llama-factory', 'trl', 'verl'] as const).map((format) =>
    JSON.parse(exportRecords([withProcess], format, about)),
  );
  const system = { role: 'system', content: expect.stringContaining('## B\nWary.') };
  expect(llama).toEqual({
    messages: [
      system,
      { role: 'user', content: '<video>A: Hello?' },
      { role: 'assistant', content: '<perception>A lamp.</perception>\n<think>Dark.</think>\n<answer>Who is there?</answer>' },
    ],
    videos: ['clips/1.mp4'],
  });
  expect(trl.solution).toBe('<answer>Who is there?</answer>');
  expect(verl.reward_model).toEqual({ style: 'rule', ground_truth: '<answer>Who is there?</answer>' });
  expect(verl.extra_info.prompt).toEqual(trl.prompt);
});

test('what is exported is what is asked in front of the film, word for word; earlier lines have all three blocks or none', () => {
  const { samples } = samplesOf(
    sessionsOf(film('A 0-1 Hello?', 'B 2-3 Who is there?', 'A 4-5 Only me.', 'B 6-7 Come in.'), { main: ['B'] }),
    '1',
  );
  const records = samples.map((sample, id) => recordOf(sample, { id, source: 'The Film', video: 'clips/1.mp4' }));
  const about = { language: 'en', profiles: { B: 'Wary.' } } as const;
  const inner = { perception: 'A lamp.', think: 'Dark.' };
  const promptsOf = (list: typeof records) =>
    exportRecords(list, 'trl', about)
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { prompt: unknown }).prompt);
  const asked = (known: boolean) =>
    screenPrompt({
      language: 'en',
      role: { name: 'B', profile: 'Wary.' },
      other: { name: 'A', profile: '' },
      history: [
        { by: 'A', text: 'Hello?' },
        { by: 'B', text: 'Who is there?', ...(known && { inner }) },
        { by: 'A', text: 'Only me.' },
      ],
      pictures: ['data:image/jpeg;base64,AAAA'],
      facts: factsOf([], 0),
      seed: 1,
    }).messages.map(({ role, content }) => ({ role, content }));
  expect(promptsOf(records)[1]).toEqual(asked(false));
  expect(asked(false).map(({ role }) => role)).toEqual(['system', 'user']);
  const thought = records.map((record) => ({
    ...record,
    process: `<perception>${inner.perception}</perception>\n<think>${inner.think}</think>`,
  }));
  expect(promptsOf(thought)[1]).toEqual(asked(true));
  expect(asked(true)[2]?.content).toBe('<perception>A lamp.</perception>\n<think>Dark.</think>\n<answer>Who is there?</answer>');
});

test('a guest from outside the film has a profile wherever it speaks', () => {
  const { samples } = samplesOf(sessionsOf(film('A 0-1 Hello?', 'B 2-3 Who is there?'), { main: ['B'] }), '1');
  const record = { ...recordOf(samples[0] as Sample, { id: 1, source: 'The Film', video: 'a.mp4' }), user: 'Fan' };
  expect(exportRecords([record], 'trl', { language: 'en', profiles: {} })).toMatch(/## Fan\\n[^#]{80,}/u);
});

test('figures and histogram', () => {
  const { samples } = samplesOf(sessionsOf(film('A 0-1 a', 'B 2-3 b', 'A 14-25 c', 'B 26-27 d'), { main: ['B'] }), 'f');
  expect(statisticsOf({ train: samples, test: [] }).train).toEqual({
    samples: 2,
    scenes: 1,
    clips: 2,
    history: { mean: 2, least: 1, most: 3 },
    seconds: { mean: 13, least: 1, most: 25 },
  });
  expect(histogramOf(samples)).toEqual([
    { from: 0, count: 1 },
    { from: 10, count: 0 },
    { from: 20, count: 1 },
  ]);
});

const shared = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

test.skipIf(!existsSync(shared))('the released records are read, and real subtitles give conversations', () => {
  for (const name of ['cot_sample', 'test_sample'])
    for (const record of JSON.parse(readFileSync(`${shared}ebm-rl/${name}.json`, 'utf8')))
      expect(DatasetRecord.parse(record)).toEqual(record);
  const { lines, warnings } = readFilmLines(readFileSync(`${shared}subtitles/friends_exemplars.srt`, 'utf8'));
  expect(warnings).toEqual([]);
  expect(lines.filter(({ speaker }) => speaker !== null).length).toBeGreaterThan(lines.length / 2);
  expect(sessionsOf(lines, { main: [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))] }).length).toBeGreaterThan(3);
});
