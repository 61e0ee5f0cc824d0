import { estimateTokens } from '../model/cost.ts';
import type { Prompt } from '../model/model.ts';
import { letters, type PutQuestion } from './exam.ts';
import { type Context, contextFor, examBudget, examMessages, type OwnedScript, playerBrief } from './player.prompt.ts';
import { retrieve, segments } from './retrieve.ts';
import type { PlayerView } from './view.ts';

const words = {
  en: (picks: number) =>
    `Answer this question as you see it, step by step; then give ${picks === 1 ? 'the one letter' : `exactly ${picks} letters`} that you hold to be right.`,
  zh: (picks: number) => `请按你的看法一步一步回答这个问题，然后给出你认为正确的${picks === 1 ? '一个字母' : `${picks}个字母`}。`,
} as const;

/** What a final question is about. */
export const examQuery = ({ question, options }: PutQuestion): string => `${question.text} ${options.join(' ')}`;

/** A script with whose it is. */
export type NamedScript = { readonly name: string; readonly script: string };

/** As much of everybody's scripts as there is room for where no window is known, each with its share. */
const everyBudget = 12_000;

function ownedScripts(scripts: readonly NamedScript[], query: string, room: number | undefined): OwnedScript[] {
  const share = Math.floor((room === undefined ? everyBudget : 2 * room) / Math.max(1, scripts.length));
  return scripts.map(({ name, script }) => ({
    name,
    script: estimateTokens(script) <= share ? [script] : retrieve(query, segments(script), share),
  }));
}

/** A final question to one role, from what it knows; or from everybody's scripts, for comparison only. `room`: tokens of script, and as many of talk. */
export function examPrompt(
  view: PlayerView,
  put: PutQuestion,
  { everyScript, room }: { readonly everyScript?: readonly NamedScript[]; readonly room?: number } = {},
): Prompt {
  const query = examQuery(put);
  const every = everyScript && ownedScripts(everyScript, query, room);
  const context: Context = every
    ? { script: every.flatMap(({ script }) => script), heard: [] }
    : contextFor(view, query, room ?? examBudget);
  const options = put.options.map((option, at) => `${letters[at]?.toUpperCase()}: ${option}`).join('\n');
  const task = `${words[view.language](put.question.picks)}\n\n${put.question.text}\n${options}`;
  return {
    agent: `exam:${view.self.id}`,
    messages: examMessages(view, context, task, every),
    brief: playerBrief(view, context, 'exam', {
      asked: { by: '', text: put.question.text },
      options: put.options,
      picks: put.question.picks,
      suspects: Object.fromEntries(view.victims.map(({ id }) => [id, view.belief(id).suspects])),
    }),
  };
}
