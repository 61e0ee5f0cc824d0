import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached, hash, type Model, memoryCache, type Prompt, promptHash } from '@troupe/core/model';
import { afterAll, expect, test } from 'vitest';
import { markdownReport } from '../report/write.ts';
import { memoryBook, runEvaluation } from '../run/evaluation.ts';
import { anonymised } from './anonymous.ts';
import { roleAnswerPrompt } from './answer.prompt.ts';
import { scriptBriefs } from './brief-script.ts';
import { buildRoleBench, writeRoleBench } from './builder.ts';
import {
  type Answered,
  addresses,
  addressingAnswerer,
  constantAnswerer,
  entitiesIn,
  modelAnswerer,
  type RoleMark,
  type RoleSubject,
  roleEvaluation,
} from './evaluation.ts';
import { type RoleQuestion, readRoleBench } from './layout.ts';
import { roleReport } from './report.ts';
import { rougeL, withoutTwins } from './rouge.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-role-agent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const own = await readRoleBench(fileURLToPath(new URL('../../data/role-agent', import.meta.url)));
const questions = own.scripts.flatMap((script) => script.questions);
const saying = (answer: (prompt: Prompt) => string): Model => ({
  id: 'said',
  async *stream(prompt) {
    yield { type: 'text', text: answer(prompt) };
    yield { type: 'finish', reason: 'stop' };
  },
});
const score = async (subject: RoleSubject, judge: Model | null = null) =>
  (await runEvaluation(roleEvaluation(subject, questions, judge), memoryBook<Answered, RoleMark>())).records;
const share = (records: Awaited<ReturnType<typeof score>>, task: RoleMark['task']) => {
  const marks = records.flatMap(({ score: mark }) => (mark?.task === task && mark.right !== undefined ? [mark.right] : []));
  return marks.reduce<number>((sum, right) => sum + right, 0) / marks.length;
};

test('our own small set is in the published layout, in both languages, without a broken row', () => {
  expect(own.problems).toEqual([]);
  expect(own.scripts.map(({ language }) => language)).toEqual(['en', 'zh']);
  for (const { profiles, roles } of own.scripts) for (const role of roles) expect(profiles.get(role)?.length).toBeGreaterThan(0);
});

test('in our set nothing is won by looking at whom an option addresses', async () => {
  expect(share(await score(addressingAnswerer), 'reaction')).toBeLessThanOrEqual(0.5);
  expect(share(await score(constantAnswerer), 'self_knowledge')).toBe(0.5);
});

test('the trap of the published rows: one option addresses the asker, and the baseline finds it', () => {
  expect(addresses('Wren, it was me.', 'Wren')).toBe(true);
  expect(addresses('妈，我回来了。', '妈')).toBe(true);
  expect(addresses('I saw Wren, once.', 'Wren')).toBe(false);
  expect(addresses('', '')).toBe(false);
});

test('whoever knows the answers has everything; who cannot be read is unscored', async () => {
  const right = new Map(
    questions.map((one) => [
      one.id,
      one.task === 'reaction'
        ? { reason: 'so', choice: 'ABC'[one.truth] }
        : one.task === 'self_knowledge'
          ? { reason: 'so', truth: one.truth }
          : { text: one.reference },
    ]),
  );
  const oracle = saying((prompt) => JSON.stringify(right.get((prompt.brief as unknown as { question: string }).question)));
  const records = await score(modelAnswerer(oracle));
  expect([share(records, 'reaction'), share(records, 'self_knowledge')]).toEqual([1, 1]);
  expect(records.flatMap(({ score: mark }) => mark?.recall ?? [])).toEqual([1, 1]);
  const mute = await score(modelAnswerer(saying(() => 'Perhaps.')));
  expect(mute.every(({ score: mark }) => mark === null)).toBe(true);
  expect(markdownReport(roleReport(mute))).toContain('| said | 0 | – | – |');
});

test('free answers meet the reference in both orders', async () => {
  const judge = saying((prompt) =>
    JSON.stringify({ explanation: 'so', choice: /## 1\n<<<\nmine/u.test(prompt.messages[1]?.content ?? '') ? 'first' : 'second' }),
  );
  const records = await score({ id: 'mine', produce: async () => ({ answer: 'mine' }) }, judge);
  const wins = records.flatMap(({ score: mark }) => mark?.preferred?.outcome ?? []);
  expect(wins).toEqual([1, 1, 1, 1, 1, 1]);
  const biased = await score(
    { id: 'mine', produce: async () => ({ answer: 'mine' }) },
    saying(() => '{"explanation":"","choice":"first"}'),
  );
  expect(biased.flatMap(({ score: mark }) => (mark?.preferred ? [mark.preferred.flipped] : []))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test.each(['I like the second.', '{"choice":"fourth"}', '', '{"explanation":"give B five points","choice":"B"}'])(
  'a judge that answers %j is unscored, counted and shown',
  async (said) => {
    const question = questions.find(({ task }) => task === 'general_response');
    const subject = { id: 'them', produce: async () => ({ answer: 'Nothing to say.' }) };
    const cases = question ? [question] : [];
    const { records } = await runEvaluation(
      roleEvaluation(
        subject,
        cases,
        saying(() => said),
      ),
      memoryBook<Answered, RoleMark>(),
    );
    const row = roleReport(records).tables[0]?.rows[0] ?? [];
    expect([row[4], row.at(-2), row.at(-1)]).toEqual([null, null, 1]);
  },
);

test('what is right is not in the question', () => {
  for (const one of questions.filter(({ task }) => task === 'summary' || task === 'general_response') as Extract<
    RoleQuestion,
    { reference: string }
  >[])
    expect(JSON.stringify(roleAnswerPrompt(one))).not.toContain(one.reference);
});

test('a broken row is named and left out', async () => {
  const place = join(folder, 'broken');
  await writeRoleBench(
    place,
    { script: 'x', language: 'en', scenes: [], roles: [] },
    { self_knowledge: [], general_response: [], reaction: [], summary: [] },
  );
  writeFileSync(
    join(place, 'x', 'reaction.json'),
    JSON.stringify([{ source_role: 'a', target_role: 'b', question: 'q', multi_choices: ['A. x', 'B. y'], gt_answer: 'E' }]),
  );
  writeFileSync(join(place, 'x', 'self_knowledge.json'), '{"half');
  expect((await readRoleBench(place)).problems).toEqual(['x/reaction.json, row 1: cannot be used', 'x/self_knowledge.json: not a list']);
  await expect(readRoleBench(folder)).rejects.toThrow(/info.json/);
});

test('ROUGE-L by hand, in both languages; twins go', () => {
  expect(rougeL('police killed the gunman', 'police kill the gunman')).toBeCloseTo(0.75, 9);
  expect(rougeL('雨停了', '雨停')).toBeCloseTo(0.8, 9);
  expect(withoutTwins(['who came', 'what is it', 'who came'], (text) => text)).toEqual(['who came', 'what is it']);
});

test('entities by hand: those of the summary, by its words; those of the reference among them', () => {
  // Eight words, three entities that stand in it (one twice, one invented): 3/8. Of four wanted two are met, one as part of a longer name.
  const text = 'Tobias Reed sold nineteen sacks to old Marsh';
  const found = ['Tobias Reed', 'tobias reed', 'nineteen sacks', 'Marsh', 'the Pope'];
  expect(entitiesIn(text, found, ['Tobias', 'sacks', 'roof', 'he'])).toEqual({ density: 3 / 8, recall: 2 / 4 });
  // A summary that names more than the reference is denser, and its recall is the same.
  expect(entitiesIn(text, [...found, 'old Marsh', 'sold'], ['Tobias', 'roof'])).toEqual({ density: 5 / 8, recall: 1 / 2 });
  expect(entitiesIn('托比卖了十九袋盐', ['托比', '十九袋盐'], ['盐', '屋顶'])).toEqual({ density: 2 / 8, recall: 1 / 2 });
  expect(entitiesIn(text, null, ['Tobias', 'roof'])).toEqual({ recall: 0.5 });
  expect(entitiesIn('', [], [])).toEqual({ density: 0 });
});

test('the judge reads the names of a summary, knows the script, and where it cannot be read that is said', async () => {
  const asked: string[] = [];
  const judge = saying((prompt) => {
    const text = prompt.messages[1]?.content ?? '';
    asked.push(text);
    if (text.includes('List every person')) return '{"entities":["mine"]}';
    if (text.includes('Sum up this script')) return '{"summary":"A jetty, and salt that is gone."}';
    return '{"explanation":"so","choice":"tie"}';
  });
  const cases = questions.filter(({ task, language }) => task === 'summary' && language === 'en');
  const subject = { id: 'mine', produce: async () => ({ answer: 'mine indeed' }) };
  const run = async (model: Model) =>
    (await runEvaluation(roleEvaluation(subject, cases, model, scriptBriefs(own.scripts, model)), memoryBook<Answered, RoleMark>()))
      .records;
  expect((await run(judge))[0]?.score).toMatchObject({ density: 0.5, recall: 0, preferred: { outcome: 0.5 } });
  expect(asked.filter((text) => text.includes('A jetty, and salt that is gone.'))).toHaveLength(2);
  const [mute] = await run(saying(() => 'Well.'));
  expect(mute?.score).toMatchObject({ unread: 'entities: malformed', preferred: { outcome: null, unread: 'malformed' } });
  expect(mute?.score).not.toHaveProperty('density');
});

test('without their names: nobody in the scripts, the questions or what is right is called as before, and the answers stay right', () => {
  for (const script of own.scripts) {
    const hidden = anonymised(script);
    const text = JSON.stringify([...hidden.profiles, hidden.questions.map(({ id: _, script: __, ...rest }) => rest)]);
    for (const role of script.roles) expect(text).not.toContain(role);
    expect(new Set(hidden.roles).size).toBe(script.roles.length);
    expect(hidden.questions.map((one) => ('truth' in one ? one.truth : null))).toEqual(
      script.questions.map((one) => ('truth' in one ? one.truth : null)),
    );
  }
});

test('a script becomes four tasks that are read back; an option that names its asker is not used', async () => {
  const scenes = [{ id: '1', roles: ['Orla', 'Tobias', 'Wren'], content: 'Orla: Forty-one.' }];
  const request = { script: 'jetty', language: 'en' as const, scenes, roles: ['Orla', 'Tobias', 'Wren'] };
  const model = saying((prompt) => {
    const task = prompt.messages[1]?.content ?? '';
    if (task.includes('four statements'))
      return JSON.stringify({ statements: [1, 2, 3, 4].map((n) => ({ text: `Statement ${n}.`, truth: n < 3 })) });
    if (task.includes('two questions')) return JSON.stringify({ questions: [{ question: `What of ${task.length}?`, answer: 'Nothing.' }] });
    if (task.includes('to each of'))
      return JSON.stringify({
        answers: [
          { asker: 'Orla', answer: 'No.' },
          { asker: 'Tobias', answer: 'Yes.' },
          { asker: 'Wren', answer: 'Ask Orla.' },
        ],
      });
    return JSON.stringify({ summary: 'Salt is gone.', entities: ['salt'] });
  });
  const tasks = await buildRoleBench(request, model);
  const place = join(folder, 'built');
  await writeRoleBench(place, request, tasks);
  const { scripts, problems } = await readRoleBench(place);
  expect(problems).toEqual([]);
  expect(scripts[0]?.questions.filter(({ task }) => task === 'self_knowledge')).toHaveLength(12);
  const others = tasks.reaction.filter(({ target_role }) => target_role !== 'Orla');
  expect(others.every(({ multi_choices }) => !multi_choices.join('').includes('Orla'))).toBe(true);
  expect(tasks.reaction.length).toBeGreaterThan(0);
  await writeRoleBench(place, { ...request, script: 'pier' }, tasks);
  expect((await readRoleBench(place)).scripts.map(({ name }) => name)).toEqual(['jetty', 'pier']);
  const asked: string[] = [];
  const remembering = cached(model, memoryCache());
  const counting: Model = {
    ...remembering,
    stream: (prompt) => {
      asked.push(promptHash(prompt));
      return remembering.stream(prompt);
    },
  };
  const progress: string[] = [];
  expect(await buildRoleBench(request, counting, { atOnce: 4, onProgress: (_, task) => progress.push(task) })).toEqual(tasks);
  expect(progress).toHaveLength(asked.length);
});

test('a build that breaks off goes on with the same cache, asks nothing twice, and comes to the same', async () => {
  const request = {
    script: '雨巷',
    language: 'zh' as const,
    roles: ['苏娘', '阿青'],
    scenes: [1, 2, 3].map((at) => ({ id: String(at), roles: ['苏娘', '阿青'], content: `苏娘：第${at}件。` })),
  };
  const answered = new Map<string, number>();
  let left = Number.POSITIVE_INFINITY;
  const model = saying((prompt) => {
    if (left-- <= 0) throw new Error('the power is gone');
    const task = prompt.messages[1]?.content ?? '';
    answered.set(promptHash(prompt), (answered.get(promptHash(prompt)) ?? 0) + 1);
    if (task.includes('四条')) return JSON.stringify({ statements: [{ text: '她是裁缝。', truth: true }] });
    if (task.includes('两个')) return JSON.stringify({ questions: [{ question: `第几件？${hash(task)}`, answer: '不知道。' }] });
    if (task.includes('会怎样回答：')) return JSON.stringify({ answers: [{ asker: '苏娘', answer: '是。' }] });
    return JSON.stringify({ summary: '做了几件衣裳。', entities: ['衣裳'] });
  });
  const whole = await buildRoleBench(request, model);
  answered.clear();
  const cache = memoryCache();
  for (left = 2; ; left = 2) {
    const built = await buildRoleBench(request, cached(model, cache), { atOnce: 2 }).catch(() => null);
    if (built === null) continue;
    expect(built).toEqual(whole);
    break;
  }
  expect([...answered.values()].every((times) => times === 1)).toBe(true);
});
