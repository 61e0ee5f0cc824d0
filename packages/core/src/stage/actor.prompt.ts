import type { Strategy } from '../events/event.ts';
import type { Prompt } from '../model/model.ts';
import { briefAct, briefed, briefMove, briefRole } from './brief.ts';
import { type Bilingual, deed, moveText, present, profileMessages } from './profile.prompt.ts';
import type { ActorView, ViewAct, ViewMove } from './view.ts';

/** What an actor is to play: its decision, and what the world has already said to it. */
export type Part = {
  readonly strategy: Strategy;
  readonly reason?: string;
  readonly move?: ViewMove;
  readonly ruled: readonly { readonly act: ViewAct; readonly outcome: 'success' | 'failure'; readonly because: string }[];
};

const strategies: Bilingual<Readonly<Record<Strategy, string>>> = {
  en: {
    FAST: 'Answer at once, from instinct: speech, short.',
    SLOW: 'First [what you think, in square brackets], then what you say.',
    SILENCE: 'You choose to say nothing. At most one (gesture).',
  },
  zh: {
    FAST: '凭直觉立刻回应：直接说话，简短。',
    SLOW: '先写[心里想的，放在方括号里]，再写说出口的话。',
    SILENCE: '你决定不说话，至多一个（动作）。',
  },
};

const task: Bilingual<(view: ActorView, part: Part) => string> = {
  en: (view, part) =>
    [
      '## Play this moment',
      strategies.en[part.strategy],
      ...(part.reason ? [`You feel: ${part.reason}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `You just tried to ${deed('en', act)}: ${outcome === 'success' ? 'it happened' : 'it failed'}. ${because} Do not narrate it again; speak from it.`,
      ),
      ...(part.move ? [`In this moment you mean to ${moveText(view, part.move)}.`] : []),
      `Write only what ${view.self.name} does and says now, one to four sentences: (gesture) in round brackets, [thought] in square brackets, speech plain. No names before the lines, no quotation marks.`,
    ].join('\n'),
  zh: (view, part) =>
    [
      '## 演出这一刻',
      strategies.zh[part.strategy],
      ...(part.reason ? [`你心里想：${part.reason}`] : []),
      ...part.ruled.map(
        ({ act, outcome, because }) =>
          `你刚刚试着${deed('zh', act)}：${outcome === 'success' ? '做成了' : '没有做成'}。${because}不要再叙述一遍，顺着它说。`,
      ),
      ...(part.move ? [`这一刻你想要：${moveText(view, part.move)}。`] : []),
      `只写${view.self.name}此刻的举动和话语，一到四句：（动作）用圆括号，[心思]用方括号，台词直接写。台词前不要写名字，不要加引号。`,
    ].join('\n'),
};

export function actorPrompt(view: ActorView, part: Part, complaint = ''): Prompt {
  const prompt = {
    agent: `actor:${view.self.id}`,
    messages: profileMessages(view, `${present(view)}\n\n${task[view.language](view, part)}${complaint ? `\n${complaint}` : ''}`),
    maxTokens: 400,
  };
  return briefed(prompt, () => ({
    task: 'actor',
    ...briefRole(view),
    strategy: part.strategy,
    ...(part.move ? { move: briefMove(part.move) } : {}),
    ruled: part.ruled.map(({ act, outcome, because }) => ({ act: briefAct(act), outcome, because })),
  }));
}
