import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Asked, seeing } from '../testing/seeing.ts';
import { filmingIn, lastLine, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (...args: string[]) => troupeHere(args, { folder });
const { ffmpeg, filmed } = filmingIn(folder);

const points = JSON.stringify({
  scores: ['A', 'B'].map((answer) => ({
    answer,
    reason: 'as she talks',
    VEG: { triggering: 40, integrity: 20, temporal: 10 },
    SPC: { values: 30, rhythm: 20, modulation: 10 },
    CN: { oral: 50, antiNarrative: 30 },
  })),
});
/** Gives everybody the same points, and takes whoever walks for the better. */
const judging = ({ words }: Asked): string =>
  words.includes('"scores"')
    ? points
    : JSON.stringify({ explanation: 'walks', choice: /## 1\n<<<\nWalk/u.test(words) ? 'first' : 'second' });

test('the judge is priced before anything begins: calls, tokens and money; above the cap nothing is asked, with a code of its own', async () => {
  const rows = ['1', '2'].map((id) => ({
    id,
    role: 'Ines',
    seen: `rain ${id}`,
    reference: 'Then we walk.',
    answers: { a: 'Walk.', b: 'Wait.' },
  }));
  writeFileSync(join(folder, 'scenes.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const judge = await seeing(judging);
  const args = ['bench', 'video', '--data', 'scenes.jsonl', '--baseline', 'b', '--judge', judge.url, '--judge-name', 'eye'];
  const dear = await run(...args, '--judge-price', '1000/1000', '--most-money', '0.5');
  expect(dear).toMatchObject({ code: 11, errors: expect.stringContaining('above the cap') });
  expect(dear.errors).toMatch(/all: 2 cases to do, about 4 calls, \d+ tokens to read and \d+ to write, \d\.\d\d of money/u);
  expect(dear.errors).toMatch(/In all: 4 cases to do, about 16 calls/u);
  const many = await run(...args, '--most-calls', '3');
  expect(many).toMatchObject({ code: 11, errors: expect.stringContaining('--judge-price') });
  expect(judge.asked).toHaveLength(0);
  expect(await run(...args, '--judge-price', 'dear')).toMatchObject({ code: 2, errors: expect.stringContaining('gpt-4.1') });
  const done = await run(...args, '--judge-price', '2/8', '--out', 'films', '--json');
  expect(done.code).toBe(0);
  expect(lastLine(done.output).tables[1].rows).toEqual(
    ['VEG', 'SPC', 'CN'].map((dimension) => [
      `a vs b: ${dimension}`,
      ...[2, 0, 0],
      { value: 1, interval: [expect.closeTo(-0.315, 3), 1] },
      { value: 1, interval: [expect.closeTo(0.342, 3), 1] },
      // By chance, and with three of them looked at.
      ...[0.5, 1],
      ...[0, 0],
    ]),
  );
  // Points in two looks for each scene; pairs in three dimensions, each in both orders. Speech is judged without the film, so scenes may ask the same.
  expect(new Set(judge.asked.map(({ words }) => words)).size).toBeGreaterThanOrEqual(12);
  expect(judge.asked.length).toBeLessThanOrEqual(16);
  judge.close();
});

test('in Chinese: the report, its tables and what is said on the way', async () => {
  const { output } = await run('report', 'films', '--language', 'zh');
  expect(output).toContain('# 影片中的角色');
  expect(readdirSync(join(folder, 'films', 'tables')).some((name) => name.includes('两两比较'))).toBe(true);
  expect(readFileSync(join(folder, 'films', 'report.html'), 'utf8')).toContain('<html lang="zh">');
  const pad = await run('bench', 'pad', '--subject', 'understudy', '--limit', '6', '--language', 'zh');
  expect(pad.output).toContain('| 决断者 | FAST |');
  expect(pad.errors).toContain('understudy：还有 6 题，约 6 次调用');
  const compared = await run('report', 'films', '--compare', 'films', '--language', 'zh');
  expect(compared.output).toContain('films 与 films 的比较');
});

filmed('questions about films: in a published layout, with and without seeing and thinking, beside those who never look', async () => {
  mkdirSync(join(folder, 'next', 'videos'), { recursive: true });
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=2', 'next/videos/11.mp4');
  const head = 'video,frame_count,width,height,question,answer,qid,type,a0,a1,a2,a3,a4';
  const rows = ['11,20,64,48,what moves,2,1,DO,a cat,a dog,a square,rain,snow', '12,20,64,48,why,0,2,CW,wind,rain,snow,hail,fog'];
  writeFileSync(join(folder, 'next', 'val.csv'), [head, ...rows].join('\n'));
  const eye = await seeing(({ pictures, words }) => {
    const letter = pictures > 0 ? 'C' : 'A';
    return words.includes('<perception>') ? `<perception>A square.</perception><think>It moves.</think><answer>${letter}</answer>` : letter;
  });
  const args = ['bench', 'nextqa', '--data', 'next', '--model', eye.url, '--model-name', 'eye', '--out', 'asked', '--json'];
  const first = await run(...args);
  expect(first.code).toBe(0);
  expect(first.errors).toContain('12.mp4');
  const { table } = lastLine(first.output) as { table: { rows: (string | number)[][] } };
  const right = Object.fromEntries(table.rows.map(([who, score]) => [String(who).split('@')[0], score]));
  expect(right).toEqual({ first: 0, chance: expect.any(Number), longest: 1, blind: 0, plain: 1, 'see-think-speak': 1 });
  expect(eye.asked.map(({ pictures }) => pictures)).toEqual([0, 4, 4]);
  expect((await run(...args)).output).toBe(first.output);
  expect(eye.asked).toHaveLength(3);
  eye.close();
  expect((await run('report', 'asked', '--language', 'zh')).output).toContain('影片问答');
  const blind = await run('bench', 'video-questions', '--kind', 'nextqa', '--data', 'next', '--json');
  expect(lastLine(blind.output)).toMatchObject({ questions: 2 });
  expect(await run('bench', 'video-questions', '--data', 'next')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('activitynet-qa'),
  });
});

test('a file of one’s own that names three things is run like any other; every judgement can be read', async () => {
  const source = `import { appendFileSync } from 'node:fs';
const asked = (who) => ({ id: who, produce: async (one) => (appendFileSync(new URL('asked.txt', import.meta.url), who), who === 'echo' ? one.text : '') });
export default {
  name: 'echoes',
  cases: ['a', '雨'].map((text) => ({ id: text, language: text === 'a' ? 'en' : 'zh', text })),
  subject: [asked('echo'), asked('mute')],
  scorer: { id: 'exact', score: async (one, said) => (said === '' ? { score: null, why: 'Nothing was said.' } : { score: said === one.text ? 1 : 0, why: said }) },
};`;
  writeFileSync(join(folder, 'mine.mjs'), source);
  const first = await run('bench', './mine.mjs', '--out', 'mine', '--json');
  expect([first.code, first.errors]).toEqual([0, '']);
  const rows = lastLine(first.output).tables[0].rows;
  expect(rows).toEqual([
    ['echo', 'score', { value: 1, interval: [expect.closeTo(0.3424, 4), 1] }, 2, 0],
    ['mute', '–', null, 0, 2],
  ]);
  expect((await run('bench', './mine.mjs', '--out', 'mine', '--json')).output).toBe(first.output);
  expect(readFileSync(join(folder, 'asked.txt'), 'utf8')).toBe('echoechomutemute');
  await run('report', 'mine', '--judgements', '--language', 'zh');
  expect(readFileSync(join(folder, 'mine', 'judgements.md'), 'utf8')).toContain(
    '- **mute** (echoes, 评者 exact): 未计分\n  > Nothing was said.',
  );
  writeFileSync(join(folder, 'half.mjs'), 'export default { name: "half", cases: [] };');
  expect(await run('bench', 'half.mjs')).toMatchObject({ code: 2, errors: expect.stringContaining('names no evaluation: cases') });
});

test('preferences taken along from a room become training data; what is no preference is named', async () => {
  const one = (id: string, language: string) => ({
    format: 'troupe-preference',
    id,
    room: 'hall',
    by: 'Rosa',
    language,
    how: 'swiped',
    prompt: [{ role: 'user', content: 'Kim: Is there bread?' }],
    chosen: 'Fresh from the oven.',
    rejected: 'No.',
  });
  writeFileSync(join(folder, 'hall.preferences.jsonl'), `${JSON.stringify(one('1', 'en'))}\n${JSON.stringify(one('2', 'zh'))}\n`);
  const made = await run('training', 'rooms', 'hall.preferences.jsonl', '--out', 'lessons', '--format', 'llama-factory', '--json');
  expect(lastLine(made.output)).toMatchObject({ sets: { 'room-dpo': { train: 2, test: 0 } } });
  expect(JSON.parse(readFileSync(join(folder, 'lessons', 'dataset_info.json'), 'utf8')).troupe_room_dpo).toMatchObject({ ranking: true });
  expect(readFileSync(join(folder, 'lessons', 'README.txt'), 'utf8')).toContain('only where those people have agreed');
  const none = await run('training', 'tables', '--out', 'moves');
  expect(none).toMatchObject({ code: 0, output: expect.stringContaining('mystery-questions: 0 to train on') });
  writeFileSync(join(folder, 'other.jsonl'), '{}\n');
  for (const [args, said] of [
    [['rooms', 'other.jsonl'], 'Line 1 of other.jsonl is no preference.'],
    [['rooms', 'nowhere.jsonl'], 'cannot be read'],
    [['rooms'], 'No file was named.'],
    [['plays'], 'There is no training data of "plays".'],
    [['tables', '--format', 'parquet'], 'There is no format "parquet".'],
  ] as const)
    expect((await run('training', ...args, '--out', 'x')).errors).toContain(said);
});
