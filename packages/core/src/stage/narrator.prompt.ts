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
Can it succeed, here, now, with what is at hand? outcome: success or failure. because: one sentence in English, in the manner of this play, that says what everyone sees happen; no speech, no thoughts, and nobody else doing anything. A failure is a difficulty in the world (a hinge that sticks, a hand that comes back empty), never a rule and never "there is no".
changes: what is different afterwards, at most four, none for a failure or a mere gesture. kind: put (thing now lies on, in, under, behind or beside "to", as value says), hand (thing is now in the hand of "to"), state (thing is now value: open, closed, lit, unlit, empty, full, broken, torn, burnt, wet, stained, bent, crumpled, overturned), posture (value: standing, sitting, lying, kneeling; of ${view.actor} only), appear (a small plain thing that ${view.actor} now holds). thing and to are names given above, else null.`,
  zh: (view) => `你是旁白。你只裁定什么在物理上可行，别的一概不管。
世界：${view.period}；${view.realism === 'realistic' ? '一切如同现实' : '有神异之事，但只有具备法力者才能做到'}。${view.notes}
地点：${view.place}。${view.description}
在场：${view.people.join('、')}。物件：${view.things.join('、')}。
${view.actor}想要：${view.text}
${view.powers.length > 0 ? `${view.actor}具有的本领：${view.powers.join('、')}。` : ''}
此时此地，凭手边之物，能否做成？outcome：success 或 failure。because：用一句合乎本剧口吻的中文说出众人看到了什么；不写台词，不写心思，也不写别人做任何事。做不成，是世界里的一点阻碍（合页卡住了，手摸了个空），不是规矩，也不要写“这里没有”。
changes：之后有什么不同，至多四项；做不成或只是一个姿态，就空着。kind：put（thing 如今在 to 的 on、in、under、behind 或 beside，写在 value）、hand（thing 如今在 to 手里）、state（thing 如今 value：open、closed、lit、unlit、empty、full、broken、torn、burnt、wet、stained、bent、crumpled、overturned）、posture（value：standing、sitting、lying、kneeling，只限${view.actor}）、appear（${view.actor}手里多了一件寻常小物）。thing 和 to 用上面的名字，没有就写 null。`,
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
    maxTokens: 320,
  };
}
