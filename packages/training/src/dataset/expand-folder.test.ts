import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSubtitles } from '@troupe/core/formats';
import { scriptedModel } from '@troupe/core/testing';
import { afterAll, expect, test } from 'vitest';
import { buildDataset, recordsOf } from './build.ts';
import { expandedFile, openWritten, readExpanded, writeDataset } from './dataset-folder.ts';
import { expansionsOf, idsOfClip } from './expand-folder.ts';
import { expanded } from './expansion.ts';
import type { DatasetRecord } from './records.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-expanded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Twenty scenes, a minute apart, of two turns each. */
const lines = Array.from({ length: 20 }, (_, at) =>
  ['Anna', 'Ben', 'Anna', 'Ben'].map((speaker, turn) => ({
    speaker,
    text: `Line ${at}.${turn}`,
    start: at * 60 + turn * 3,
    end: at * 60 + turn * 3 + 2,
  })),
).flat();
const roles = ['Anna', 'Ben', 'Cora'].map((name) => ({ name, profile: '', main: name !== 'Anna' }));
const dataset = buildDataset(writeSubtitles(lines), { film: 'f', main: ['Ben', 'Cora'] });
const records = recordsOf(dataset, { source: 'f', video: ({ clip }) => `clips/${clip.start}.mp4` });
writeDataset(folder, dataset, { source: 'f', language: 'en', roles }, records);

test('one plan for each scene, the fullest record of it, with another main character or a fan; numbers stay with their scene', () => {
  const plan = expansionsOf(records.train, { roles, language: 'en' }, { each: 2, after: 1000 });
  const scenes = new Set(records.train.map(({ session_id }) => session_id));
  expect(plan).toHaveLength(2 * scenes.size);
  expect(new Set(plan.map(({ user }) => user))).toEqual(new Set(['Cora', 'Fan']));
  expect(plan.every(({ record }) => record.dialogue.length === 3)).toBe(true);
  expect(new Set(plan.map(({ firstId }) => firstId)).size).toBe(plan.length);
  expect(plan[2]?.firstId).toBe(1001 + idsOfClip);
  const once = expansionsOf(records.train, { roles, language: 'en' }, { after: 1000 });
  expect(once.map(({ firstId, user }) => [firstId, user])).toEqual(
    plan.filter((_, at) => at % 2 === 0).map(({ firstId, user }) => [firstId, user]),
  );
  expect(expansionsOf(records.train, { roles: [], language: 'zh' }, { after: 0 })[0]?.user).toBe('粉丝');
});

const turns = (words: (at: number) => string = (at) => `Words number ${at}.`) =>
  Array.from({ length: 10 }, (_, at) => ({ speaker: at % 2 === 0 ? 'Fan' : 'Ben', utterance: words(at) }));
const about = { language: 'en', profiles: {}, pictures: [], user: 'Fan', description: 'A dark room.' } as const;

test('a conversation that retells is written anew, told why; the clip is not described again', async () => {
  const record = { ...(records.train[0] as DatasetRecord), target: { speaker: 'Ben', utterance: '快把那盏灯拿过来。' } };
  const model = scriptedModel(
    { json: { turns: turns((at) => (at === 3 ? '他说：“快把那盏灯拿过来”，我就去了。' : `第${at}句。`)) } },
    { json: { turns: turns((at) => `第${at}句。`) } },
  );
  const done = await expanded(record, { ...about, language: 'zh', model });
  model.finish();
  expect('records' in done && done.records).toHaveLength(5);
  expect(model.calls[1]?.messages.at(-1)?.content).toContain('上一稿不能用');
});

test('what never keeps the rules is dropped with the reason', async () => {
  const broken = { json: { turns: turns().slice(0, 4) } };
  const model = scriptedModel(broken, broken, broken);
  expect(await expanded(records.train[0] as DatasetRecord, { ...about, model })).toEqual({ refused: 'it has 4 turns, not 10 to 16' });
  model.finish();
});

test('what a process wrote before it died is kept but for half a line; splits stay apart', () => {
  const file = expandedFile(folder, 'train');
  const [one, other] = records.train as [DatasetRecord, DatasetRecord];
  openWritten(file).keep([{ ...one, problem_id: 2001 }]);
  appendFileSync(file, '{"problem_id": 20');
  const again = openWritten(file);
  expect(again.records.map(({ problem_id }) => problem_id)).toEqual([2001]);
  again.keep([{ ...other, problem_id: 2002 }]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect(readExpanded(folder).train).toHaveLength(records.train.length + 2);
  openWritten(file).keep([{ ...(records.test[0] as DatasetRecord), problem_id: 2003 }]);
  expect(() => readExpanded(folder)).toThrow(/both splits/);
});
