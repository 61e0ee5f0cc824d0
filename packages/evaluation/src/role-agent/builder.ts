import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, hash, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { sideBySide } from '../run/side-by-side.ts';
import { letters } from './answer.prompt.ts';
import { type BuilderScene, questionsPrompt, reactionsPrompt, selfKnowledgePrompt, summaryPrompt } from './builder.prompt.ts';
import { scriptsIn } from './layout.ts';
import { withoutTwins } from './rouge.ts';

/** The script that questions are made of, in its scenes, and the roles they are for. */
export type BuildRequest = {
  readonly script: string;
  readonly language: 'en' | 'zh';
  readonly scenes: readonly BuilderScene[];
  readonly roles: readonly string[];
};

/** The questions that were made, by task, in the rows of the benchmark's own files. */
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

/** How the questions are made: how many at once, who hears of progress, and what stops it. */
export type BuildOptions = {
  readonly signal?: AbortSignal;
  /** Questions to the model under way at once. */
  readonly atOnce?: number;
  readonly onProgress?: (done: number, task: keyof BuiltTasks) => void;
};

/** The four tasks for any script. Every item is a row of JSON that a person may correct afterwards. With a model that remembers its answers a build that was stopped goes on. */
export async function buildRoleBench(request: BuildRequest, model: Model, options: BuildOptions = {}): Promise<BuiltTasks> {
  const { atOnce = 1, onProgress, signal } = options;
  const call = signal ? { signal } : {};
  const { roles, language, scenes } = request;
  let done = 0;
  const each = <T, R>(task: keyof BuiltTasks, all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> =>
    sideBySide(all, atOnce, async (one) => {
      signal?.throwIfAborted();
      const made = await work(one);
      onProgress?.(++done, task);
      return made;
    });
  const self_knowledge = await each('self_knowledge', roles, async (role) => {
    const { statements } = await ask(model, selfKnowledgePrompt(language, role, seenBy(role, scenes)), Statements, call);
    return statements.slice(0, 4).map(({ text, truth }) => ({ target_role: role, instruction: text, answer: truth }));
  });
  const asked = await each('general_response', encountersIn(request), ({ asker, target, content }) =>
    questionsFor(asker, target, content, language, model, call),
  );
  const general_response = withoutTwins(asked.flat(), ({ question }) => question);
  const reaction = await each('reaction', general_response, (row) =>
    reactionFor(row, request, seenBy(row.target_role, scenes), model, call),
  );
  const summary = await each('summary', general_response, async ({ source_role, target_role, question }) => {
    const told = await ask(model, summaryPrompt(language, target_role, question, seenBy(target_role, scenes)), Summary, call);
    return { source_role, target_role, question, ...told };
  });
  return { self_knowledge: self_knowledge.flat(), general_response, reaction: reaction.flatMap((row) => row ?? []), summary };
}

/** More of a script than this no model reads with care. */
const longest = 60_000;

/** The scenes a role is in: what it was not at, nobody should ask it. */
function seenBy(role: string, scenes: readonly BuilderScene[]): string {
  const own = scenes.filter(({ roles }) => roles.includes(role));
  return (own.length > 0 ? own : scenes)
    .map(({ content }) => content)
    .join('\n\n')
    .slice(0, longest);
}

type Encounter = { readonly asker: string; readonly target: string; readonly content: string };

function encountersIn({ scenes, roles }: BuildRequest): Encounter[] {
  return scenes.flatMap(({ roles: present, content }) =>
    present
      .filter((role) => roles.includes(role))
      .flatMap((target) => {
        const asker = present.find((role) => role !== target);
        return asker === undefined ? [] : [{ asker, target, content: content.slice(0, longest) }];
      }),
  );
}

async function questionsFor(
  asker: string,
  target: string,
  content: string,
  language: 'en' | 'zh',
  model: Model,
  options: { signal?: AbortSignal },
): Promise<BuiltTasks['general_response'][number][]> {
  const { questions } = await ask(model, questionsPrompt(language, asker, target, content), Questions, options);
  return questions.map(({ question, answer }) => ({ source_role: asker, target_role: target, question, answer, type: 'fine_grained' }));
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

/** Writes the published layout. Scripts that are there already stay; half a file is never left. */
export async function writeRoleBench(folder: string, request: BuildRequest, tasks: BuiltTasks): Promise<void> {
  const place = join(folder, request.script);
  await mkdir(join(place, 'profiles'), { recursive: true });
  const put = async (file: string, text: string) => {
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  for (const [name, rows] of Object.entries(tasks)) await put(join(place, `${name}.json`), json(rows));
  for (const role of request.roles) {
    const rows = request.scenes
      .filter(({ roles }) => roles.includes(role))
      .map(({ id, roles, content }) => ({ scene_id: id, role: roles.join(','), content }));
    await put(join(place, 'profiles', `${role}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  const known = await scriptsIn(folder);
  await put(join(folder, 'info.json'), json({ scripts: { ...known, [request.script]: { roles: request.roles } } }));
}
