import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { jsonOf } from '../json-of.ts';
import type { Case } from '../run/evaluation.ts';

const Truth = z.union([z.boolean(), z.string().transform((text) => /^\s*(true|yes|对|正确|是)/iu.test(text))]);
const Entities = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[,，、;；]/u).map((one) => one.trim()))])
  .default([]);

/** The rows of the published files. Fields we do not know are kept out of the way. */
export const SelfKnowledgeRow = z.object({ target_role: z.string(), instruction: z.string(), answer: Truth });
/** A row of the file of reactions: a line, answers to choose from, and the letter of the right one. */
export const ReactionRow = z.object({
  source_role: z.string(),
  target_role: z.string(),
  question: z.string(),
  multi_choices: z.array(z.string()).min(2),
  gt_answer: z.string(),
});
/** A row of the file of open questions. */
export const GeneralRow = z.object({ source_role: z.string(), target_role: z.string(), question: z.string(), answer: z.string() });
/** A row of the file of summaries, with the names that a good one holds. */
export const SummaryRow = z.object({
  source_role: z.string().default(''),
  target_role: z.string(),
  question: z.string(),
  summary: z.string(),
  entities: Entities,
});
const ProfileRow = z.object({ scene_id: z.union([z.number(), z.string()]), role: z.string(), content: z.string() });
const Info = z.object({ scripts: z.record(z.string(), z.object({ roles: z.array(z.string()).default([]) })) });

/** The four tasks of the benchmark, as its files name them. */
export const taskNames = ['self_knowledge', 'reaction', 'general_response', 'summary'] as const;
/** One of the benchmark's four tasks. */
export type TaskName = (typeof taskNames)[number];

/** One question put to a role, with what is right. */
export type RoleQuestion = Case & { readonly script: string; readonly role: string; readonly question: string } & (
    | { readonly task: 'self_knowledge'; readonly truth: boolean }
    /** Options without their letters; `truth` is the place of the right one. */
    | { readonly task: 'reaction'; readonly asker: string; readonly options: readonly string[]; readonly truth: number }
    | { readonly task: 'general_response'; readonly asker: string; readonly reference: string }
    | { readonly task: 'summary'; readonly asker: string; readonly reference: string; readonly entities: readonly string[] }
  );

/** One script of the benchmark: its roles, what each was present at, and the questions to them. */
export type RoleScript = {
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly roles: readonly string[];
  /** What each role was present at, scene by scene. */
  readonly profiles: ReadonlyMap<string, readonly { readonly scene: string; readonly role: string; readonly content: string }[]>;
  readonly questions: readonly RoleQuestion[];
  /** What the script tells, where its folder says so. */
  readonly summary?: string;
};

/** A folder of the benchmark as it was read. */
export type RoleBench = {
  readonly scripts: readonly RoleScript[] /** Rows that could not be used, each named. */;
  readonly problems: readonly string[];
};

/** Reads the published layout. A row that is broken is named and left out; the others stay. */
export async function readRoleBench(folder: string): Promise<RoleBench> {
  const problems: string[] = [];
  const info = await readInfo(folder);
  const scripts = Object.entries(info.scripts).map(async ([name, { roles }]): Promise<RoleScript> => {
    const place = join(folder, name);
    const profiles = await profilesIn(place, name, problems);
    const language = /\p{Script=Han}/u.test(`${name}${roles.join('')}${[...profiles.keys()].join('')}`) ? 'zh' : 'en';
    const tasks = await Promise.all(taskNames.map((task) => questionsIn(place, name, language, task, problems)));
    const summary = await summaryIn(place);
    return { name, language, roles, profiles, questions: tasks.flat(), ...(summary !== undefined && { summary }) };
  });
  const read = await Promise.all(scripts);
  // Files are read side by side: which of them is done first says nothing.
  return { scripts: read, problems: problems.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) };
}

async function readInfo(folder: string): Promise<z.infer<typeof Info>> {
  try {
    return Info.parse(JSON.parse(await readFile(join(folder, 'info.json'), 'utf8')));
  } catch (cause) {
    throw fault('unknown-data/role-agent', { folder }, { cause });
  }
}

/** The scripts that a folder lists; none where there is no list yet. */
export async function scriptsIn(folder: string): Promise<Readonly<Record<string, unknown>>> {
  if ((await textOf(join(folder, 'info.json'))) === null) return {};
  return (await readInfo(folder)).scripts;
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const Summaries = z.union([z.record(z.string(), z.string()), z.array(z.union([z.string(), z.object({ summary: z.string() })]))]);

/** The published summaries of the scenes, one after the other. */
async function summaryIn(place: string): Promise<string | undefined> {
  const read = Summaries.safeParse(jsonOf((await textOf(join(place, 'raw', 'scene_summary.json'))) ?? ''));
  if (!read.success) return undefined;
  const parts = Object.values(read.data).map((part) => (typeof part === 'string' ? part : part.summary));
  return parts.length === 0 ? undefined : parts.join('\n').slice(0, 6000);
}

async function profilesIn(place: string, script: string, problems: string[]): Promise<RoleScript['profiles']> {
  const folder = join(place, 'profiles');
  const files = (await readdir(folder).catch(() => [] as string[])).filter((file) => file.endsWith('.jsonl')).sort();
  const found = files.map(async (file) => {
    const rows = ((await textOf(join(folder, file))) ?? '').split('\n').filter((row) => row.trim() !== '');
    const scenes = rows.flatMap((row, at) => {
      const parsed = ProfileRow.safeParse(jsonOf(row));
      if (!parsed.success) problems.push(`${script}/profiles/${file}, line ${at + 1}: not a scene`);
      return parsed.success ? [{ scene: String(parsed.data.scene_id), role: parsed.data.role, content: parsed.data.content }] : [];
    });
    return [file.replace(/\.jsonl$/u, ''), scenes] as const;
  });
  return new Map(await Promise.all(found));
}

async function questionsIn(
  place: string,
  script: string,
  language: 'en' | 'zh',
  task: TaskName,
  problems: string[],
): Promise<RoleQuestion[]> {
  const text = await textOf(join(place, `${task}.json`));
  if (text === null) return [];
  const rows = z.array(z.unknown()).safeParse(jsonOf(text));
  if (!rows.success) problems.push(`${script}/${task}.json: not a list`);
  return (rows.data ?? []).flatMap((row, at) => {
    const question = questionOf(row, task, { id: `${script}/${task}/${at + 1}`, script, language });
    if (!question) problems.push(`${script}/${task}.json, row ${at + 1}: cannot be used`);
    return question ?? [];
  });
}

type Common = { readonly id: string; readonly script: string; readonly language: 'en' | 'zh' };

function questionOf(row: unknown, task: TaskName, common: Common): RoleQuestion | null {
  if (task === 'self_knowledge') {
    const { data } = SelfKnowledgeRow.safeParse(row);
    return data ? { ...common, task, role: data.target_role, question: data.instruction, truth: data.answer } : null;
  }
  if (task === 'reaction') return reactionOf(row, common);
  if (task === 'general_response') {
    const { data } = GeneralRow.safeParse(row);
    return data
      ? { ...common, task, role: data.target_role, asker: data.source_role, question: data.question, reference: data.answer }
      : null;
  }
  const { data } = SummaryRow.safeParse(row);
  if (!data) return null;
  const entities = data.entities.filter((one) => one !== '');
  return { ...common, task, role: data.target_role, asker: data.source_role, question: data.question, reference: data.summary, entities };
}

/** The right option is named by its letter, or word for word. */
function reactionOf(row: unknown, common: Common): RoleQuestion | null {
  const { data } = ReactionRow.safeParse(row);
  if (!data) return null;
  const options = data.multi_choices.map((option) => option.replace(/^\s*\(?[A-H][.、:：)]\s*/u, ''));
  const said = data.gt_answer.trim();
  const letter = /^\(?([A-H])\b/u.exec(said)?.[1];
  const truth = letter !== undefined ? letter.charCodeAt(0) - 65 : options.indexOf(said);
  if (truth < 0 || truth >= options.length) return null;
  return { ...common, task: 'reaction', role: data.target_role, asker: data.source_role, question: data.question, options, truth };
}

/** A small set of our own, in both languages. */
export const ownRoleBench = fileURLToPath(new URL('../../data/role-agent', import.meta.url));
