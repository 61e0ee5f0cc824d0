import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Judgement } from '../judge/pairwise.ts';
import { dimensions } from '../judge/pairwise.ts';
import { padSnapshots } from '../pad/evaluation.ts';
import type { ScoreRecord } from '../run/evaluation.ts';
import { agreedSnapshots, judgeLessons, padLessons } from './examples.ts';
import { stratified, writeTraining } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-training-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const snapshots = await padSnapshots();
const rowsIn = (...path: string[]) =>
  readFileSync(join(folder, ...path), 'utf8')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => JSON.parse(row));

test('five in a hundred are held out, as many of every kind, none in both', () => {
  const { train, test: held } = stratified(padLessons(snapshots), { group: (one) => one.group, id: (one) => one.id });
  expect([train.length, held.length]).toEqual([282, 18]);
  expect(new Set(held.map((one) => one.group)).size).toBe(6);
  expect(train.filter((one) => held.includes(one))).toEqual([]);
});

test('only what four of five agree on is kept, with their label; skipping says nothing', () => {
  const [one, two, three] = snapshots;
  const label = (snapshot: string, ...said: readonly ('FAST' | 'SLOW' | null)[]) =>
    said.map((strategy, rater) => ({ snapshot, rater: `r${rater}`, strategy }));
  const kept = agreedSnapshots(snapshots, [
    ...label(one?.id ?? '', 'SLOW', 'SLOW', 'SLOW', 'SLOW', 'FAST'),
    ...label(two?.id ?? '', 'SLOW', 'SLOW', 'SLOW', 'FAST', 'FAST'),
    ...label(three?.id ?? '', 'FAST', 'FAST', 'FAST', null, null),
  ]);
  expect(kept.map(({ id, label: said }) => [id, said])).toEqual([[one?.id, 'SLOW']]);
});

const judgement = (id: string, outcome: 1 | 0 | 0.5 | null): ScoreRecord<Judgement> => ({
  evaluation: 'theatre-performance',
  subject: 'a vs b',
  scorer: 'judge',
  case: id,
  language: 'en',
  themes: [],
  why: '',
  score: { id, unreadable: 0, verdicts: dimensions.map((dimension) => ({ dimension, outcome, flipped: outcome === null, why: ['so'] })) },
});
const staged = (script: string) => ({ title: 'A play', script });

test('a judge learns from decided comparisons only: half lessons, half choices against the mirrored verdict', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `case-${at}`);
  const outcomes = new Map(
    ids.flatMap(
      (id) =>
        [
          [`a ${id}`, staged(`a plays ${id}`)],
          [`b ${id}`, staged(`b plays ${id}`)],
        ] as const,
    ),
  );
  const { lessons, choices } = judgeLessons({ records: ids.map((id, at) => judgement(id, at < 30 ? 1 : null)), outcomes });
  expect(lessons.length + choices.length).toBe(60);
  expect(Math.min(lessons.length, choices.length)).toBeGreaterThan(15);
  // Both orders of one comparison are trained on, or held out: a judge must not have seen in training what it is tested by.
  const { train, test: held } = stratified([...lessons, ...choices], {
    group: (one) => one.group,
    id: (one) => one.unit ?? one.id,
    share: 0.3,
  });
  expect(held.length).toBe(18);
  expect(train.filter((one) => held.some(({ unit }) => unit === one.unit))).toEqual([]);
  const first = choices.find(({ id }) => id.endsWith('tested-first'));
  expect(JSON.parse(first?.chosen ?? '').narrative).toMatchObject({ score: 2, choice: 'first' });
  expect(JSON.parse(first?.rejected ?? '').narrative).toMatchObject({ score: 4, choice: 'second' });
  expect(JSON.parse(choices.find(({ id }) => id.endsWith('baseline-first'))?.chosen ?? '').narrative).toMatchObject({ score: 4 });
});

test('both trainers get rows they read', async () => {
  const choices = [{ id: '1', group: 'en', prompt: [{ role: 'user' as const, content: 'q' }], chosen: 'good', rejected: 'bad' }];
  const sets = [
    { name: 'pad', lessons: padLessons(snapshots) },
    { name: 'judge-dpo', choices },
    { name: 'mystery-questions', graded: [{ ...(choices[0] as (typeof choices)[0]), answer: 'who?', good: true, reward: 0.4 }] },
  ];
  expect(await writeTraining(join(folder, 'lf'), sets, 'llama-factory')).toEqual({
    pad: { train: 282, test: 18 },
    'judge-dpo': { train: 1, test: 0 },
    'mystery-questions': { train: 1, test: 0 },
  });
  await writeTraining(join(folder, 'trl'), sets, 'trl');
  expect(rowsIn('lf', 'pad', 'train.jsonl')[0].messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant']);
  expect(rowsIn('trl', 'pad', 'train.jsonl')[0]).toMatchObject({ completion: [{ role: 'assistant', content: '{"strategy":"FAST"}' }] });
  expect(rowsIn('trl', 'judge-dpo', 'train.jsonl')).toEqual([
    {
      prompt: [{ role: 'user', content: 'q' }],
      chosen: [{ role: 'assistant', content: 'good' }],
      rejected: [{ role: 'assistant', content: 'bad' }],
    },
  ]);
  const info = JSON.parse(readFileSync(join(folder, 'lf', 'dataset_info.json'), 'utf8'));
  expect(info.troupe_mystery_questions.columns).toEqual({ messages: 'messages', kto_tag: 'label' });
  expect(rowsIn('lf', 'mystery-questions', 'train.jsonl')[0]).toMatchObject({
    messages: [{}, { content: 'who?' }],
    label: true,
    reward: 0.4,
  });
  expect(rowsIn('trl', 'mystery-questions', 'train.jsonl')[0]).toMatchObject({ completion: [{ content: 'who?' }], label: true });
  expect(info.troupe_judge_dpo).toMatchObject({ ranking: true, file_name: 'judge-dpo/train.jsonl' });
});

test('every worked configuration names a set that is written, and the figures of the specification', () => {
  const place = new URL('../../../../examples/training/', import.meta.url);
  for (const trainer of ['llama-factory', 'trl'])
    for (const file of readdirSync(new URL(`${trainer}/`, place))) {
      const text = readFileSync(new URL(`${trainer}/${file}`, place), 'utf8');
      const value = (key: string) => new RegExp(`^${key}: (\\S+)`, 'mu').exec(text)?.[1] ?? '';
      const dpo = /-(?:dpo|kto)\.yaml$/u.test(file);
      expect([Number(value('learning_rate')), Number(value('num_train_epochs'))]).toEqual(dpo ? [5e-6, 2] : [1e-5, 3]);
      // Newer trainers of Hugging Face call the share `warmup_steps`, and refuse the old name.
      expect([value('lr_scheduler_type'), value(trainer === 'trl' ? 'warmup_steps' : 'warmup_ratio')]).toEqual(['cosine', '0.1']);
      expect(value(trainer === 'trl' ? 'max_length' : 'cutoff_len')).toBe('65536');
      expect(Number(value('per_device_train_batch_size')) * Number(value('gradient_accumulation_steps')) * 8).toBe(128);
      if (dpo) expect(value(trainer === 'trl' ? 'beta' : 'pref_beta')).toBe('0.1');
      const set =
        trainer === 'trl' ? value('dataset_name').split('/').at(-1) : value('dataset').replace('troupe_', '').replaceAll('_', '-');
      expect(['pad', 'judge-sft', 'judge-dpo', 'room-dpo', 'mystery-accusations']).toContain(set);
    }
});
