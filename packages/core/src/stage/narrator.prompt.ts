import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Bilingual } from './profile.prompt.ts';

/** What the narrator may see of an attempt: what anyone present could see, and nobody's mind. */
export type RulingView = {
  readonly language: Language;
  readonly seed: number;
  readonly beat: number;
  readonly period: string;
  readonly realism: 'realistic' | 'fantastic';
  readonly notes: string;
  readonly place: string;
  readonly description: string;
  readonly people: readonly string[];
  readonly things: readonly string[];
  readonly actor: string;
  readonly powers: readonly string[];
  readonly verb: string;
  readonly targets: readonly string[];
  readonly text: string;
};

const task: Bilingual<(view: RulingView) => string> = {
  en: (view) => `You are the narrator. You rule on what is physically possible, and nothing else.
The world: ${view.period}; ${view.realism === 'realistic' ? 'everything is as in life' : 'wonders exist, but only for those who have the power'}. ${view.notes}
The place: ${view.place}. ${view.description}
Here: ${view.people.join(', ')}. Things: ${view.things.join(', ')}.
${view.actor} tries this: ${view.text}
${view.powers.length > 0 ? `${view.actor} has these powers: ${view.powers.join(', ')}.` : ''}
Can it succeed, here, now, with what is at hand? outcome: success or failure. because: one objective sentence in English that says what everyone sees happen; no speech, no thoughts, and nobody else doing anything.`,
  zh: (view) => `你是旁白。你只裁定什么在物理上可行，别的一概不管。
世界：${view.period}；${view.realism === 'realistic' ? '一切如同现实' : '有神异之事，但只有具备法力者才能做到'}。${view.notes}
地点：${view.place}。${view.description}
在场：${view.people.join('、')}。物件：${view.things.join('、')}。
${view.actor}想要：${view.text}
${view.powers.length > 0 ? `${view.actor}具有的本领：${view.powers.join('、')}。` : ''}
此时此地，凭手边之物，能否做成？outcome：success 或 failure。because：用一句客观的中文说出众人看到了什么；不写台词，不写心思，也不写别人做任何事。`,
};

export function rulingPrompt(view: RulingView): Prompt {
  return {
    agent: 'narrator',
    messages: [{ role: 'user', content: task[view.language](view) }],
    brief: {
      task: 'ruling',
      language: view.language,
      seed: view.seed,
      beat: view.beat,
      actor: view.actor,
      text: view.text,
      verb: view.verb,
      targets: view.targets,
      realism: view.realism,
      powers: view.powers,
    },
    maxTokens: 200,
  };
}
