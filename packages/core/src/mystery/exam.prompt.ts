import type { Prompt } from '../model/model.ts';
import { letters, type PutQuestion } from './exam.ts';
import { contextFor, examBudget, playerBrief, playerMessages } from './player.prompt.ts';
import { retrieve, segmentsOfAll } from './retrieve.ts';
import type { PlayerView } from './view.ts';

const words = {
  en: (picks: number) =>
    `The game is over. Answer this question as you see it, step by step; then give ${picks === 1 ? 'the one letter' : `exactly ${picks} letters`} that you hold to be right.`,
  zh: (picks: number) =>
    `游戏结束了。请按你的看法一步一步回答这个问题，然后给出你认为正确的${picks === 1 ? '一个字母' : `${picks}个字母`}。`,
} as const;

/** What a final question is about. */
export const examQuery = ({ question, options }: PutQuestion): string => `${question.text} ${options.join(' ')}`;

/** A final question to one role, from what it knows; or from everybody's scripts, for comparison only. */
export function examPrompt(view: PlayerView, put: PutQuestion, everyScript?: readonly string[]): Prompt {
  const query = examQuery(put);
  const context = everyScript
    ? {
        script: retrieve(query, segmentsOfAll(everyScript), examBudget),
        heard: [],
      }
    : contextFor(view, query, examBudget);
  const options = put.options.map((option, at) => `${letters[at]?.toUpperCase()}: ${option}`).join('\n');
  const task = `${words[view.language](put.question.picks)}\n\n${put.question.text}\n${options}`;
  return {
    agent: `exam:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'exam', {
      asked: { by: '', text: put.question.text },
      options: put.options,
      picks: put.question.picks,
      suspects: Object.fromEntries(view.victims.map(({ id }) => [id, view.belief(id).suspects])),
    }),
  };
}
