import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, hash, type Model } from '@troupe/core';
import * as z from 'zod';
import { letters } from './answer.prompt.ts';
import { type BuilderScene, questionsPrompt, reactionsPrompt, selfKnowledgePrompt, summaryPrompt } from './builder.prompt.ts';
import { withoutTwins } from './rouge.ts';

export type BuildRequest = {
  readonly script: string;
  readonly language: 'en' | 'zh';
  readonly scenes: readonly BuilderScene[];
  readonly roles: readonly string[];
};

export type BuiltTasks = {
  readonly self_knowledge: readonly { target_role: string; instruction: string; answer: boolean }[];
  readonly general_response: readonly { source_role: string; target_role: string; question: string; answer: string; type: string }[];
  readonly reaction: readonly { source_role: string; target_role: string; question: string; multi_choices: string[]; gt_answer: string }[];
  readonly summary: readonly { source_role: string; target_role: string; question: string; summary: string; entities: string[] }[];
};

const Statements = z.object({ statements: z.array(z.object({ text: z.string().min(1), truth: z.boolean() })).min(1) });
const Questions = z.object({ questions: z.array(z.object({ question: z.string().min(1), answer: z.string().min(1) })) });
const Reactions = z.object({ answers: z.array(z.object({ asker: z.string(), answer: z.string().min(1) })) });
const Summary = z.object({ summary: z.string().min(1), entities: z.array(z.string()) });

/** The four tasks for any script. Every item is a row of JSON that a person may correct afterwards. */
export async function buildRoleBench(
  request: BuildRequest,
  model: Model,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<BuiltTasks> {
  const options = signal ? { signal } : {};
  const whole = request.scenes.map(({ content }) => content).join('\n\n');
  const self_knowledge = [];
  for (const role of request.roles) {
    const { statements } = await ask(model, selfKnowledgePrompt(request.language, role, whole), Statements, options);
    self_knowledge.push(...statements.slice(0, 4).map(({ text, truth }) => ({ target_role: role, instruction: text, answer: truth })));
  }
  const general_response = withoutTwins(await questionsFor(request, model, options), ({ question }) => question);
  const reaction = [];
  const summary = [];
  for (const { source_role, target_role, question } of general_response) {
    const row = await reactionFor({ source_role, target_role, question }, request, whole, model, options);
    if (row) reaction.push(row);
    const told = await ask(model, summaryPrompt(request.language, target_role, question, whole), Summary, options);
    summary.push({ source_role, target_role, question, ...told });
  }
  return { self_knowledge, general_response, reaction, summary };
}

async function questionsFor({ scenes, roles, language }: BuildRequest, model: Model, options: { signal?: AbortSignal }) {
  const rows: BuiltTasks['general_response'][number][] = [];
  for (const { roles: present, content } of scenes)
    for (const target of present.filter((role) => roles.includes(role))) {
      const asker = present.find((role) => role !== target);
      if (asker === undefined) continue;
      const { questions } = await ask(model, questionsPrompt(language, asker, target, content), Questions, options);
      for (const { question, answer } of questions)
        rows.push({ source_role: asker, target_role: target, question, answer, type: 'fine_grained' });
    }
  return rows;
}

type Asked = { readonly source_role: string; readonly target_role: string; readonly question: string };

/** One role's answers to different askers. An item that names its asker, or has the same answer twice, would tell the answer away. */
async function reactionFor(
  { source_role, target_role, question }: Asked,
  request: BuildRequest,
  whole: string,
  model: Model,
  options: { signal?: AbortSignal },
) {
  const askers = [source_role, ...request.roles.filter((role) => role !== source_role && role !== target_role)].slice(0, 4);
  if (askers.length < 2) return null;
  const { answers } = await ask(model, reactionsPrompt(request.language, target_role, question, askers, whole), Reactions, options);
  const usable = answers.filter(({ asker, answer }) => askers.includes(asker) && !askers.some((name) => answer.includes(name)));
  const right = usable.find(({ asker }) => asker === source_role);
  const distinct = new Set(usable.map(({ answer }) => answer)).size === usable.length;
  if (!right || usable.length < 2 || !distinct) return null;
  const shuffled = [...usable].sort((a, b) => hash(`${question}${a.asker}`) - hash(`${question}${b.asker}`));
  return {
    source_role,
    target_role,
    question,
    multi_choices: shuffled.map(({ answer }, at) => `${letters[at]}. ${answer}`),
    gt_answer: letters[shuffled.indexOf(right)] ?? 'A',
  };
}

/** Writes the published layout. */
export async function writeRoleBench(folder: string, request: BuildRequest, tasks: BuiltTasks): Promise<void> {
  const place = join(folder, request.script);
  await mkdir(join(place, 'profiles'), { recursive: true });
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(join(folder, 'info.json'), json({ scripts: { [request.script]: { roles: request.roles } } }));
  for (const [name, rows] of Object.entries(tasks)) await writeFile(join(place, `${name}.json`), json(rows));
  for (const role of request.roles) {
    const rows = request.scenes
      .filter(({ roles }) => roles.includes(role))
      .map(({ id, roles, content }) => ({ scene_id: id, role: roles.join(','), content }));
    await writeFile(join(place, 'profiles', `${role}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}
