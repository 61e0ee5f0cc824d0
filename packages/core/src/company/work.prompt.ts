import { estimateTokens } from '../model/cost.ts';
import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { briefOf, enclosed, filledIn, type Job, type ReplyView } from './companion.prompt.ts';
import content from './work.words.json' with { type: 'json' };

const text = wordsOf(content);

/** An edit is no place for fancies. */
const steady = 0.2;

/** A job that is done and not performed: without the character of whoever gave it, without their talk, their memories and their mood. */
export function workPrompt(view: ReplyView & { readonly job: Job }): Prompt {
  const { language, job, blocks, state, self } = view;
  const words = text[language];
  const own = job.edit === 'replace' ? words.editor : job.edit === 'append' ? words.onwards : words.plain;
  const temperature = job.temperature ?? (job.edit ? steady : undefined);
  const data = blocks.map(({ label, text: piece }) => `<data label="${label}">\n${enclosed(piece)}\n</data>`);
  let brief: Prompt['brief'] | undefined;
  return {
    agent: `companion:${self.id}`,
    messages: [
      { role: 'system', content: [job.prompt === undefined ? own : filledIn(job.prompt, state), words.material].join('\n\n') },
      { role: 'user', content: [...data, `## ${words.task}\n${filledIn(job.text, state)}`].join('\n\n') },
    ],
    get brief() {
      brief ??= briefOf(view);
      return brief;
    },
    ...(temperature !== undefined && { temperature }),
  };
}

/** Tokens of such a prompt without its text. */
export function workSize({ language, job, blocks }: Pick<ReplyView, 'language' | 'blocks'> & { readonly job: Job }): number {
  const beside = blocks.filter(({ label }) => label !== 'TEXT').map(({ text: piece }) => piece);
  const words = text[language];
  return [job.prompt ?? words.editor, words.material, words.task, job.text, ...beside].reduce(
    (sum, one) => sum + estimateTokens(one) + 12,
    60,
  );
}
