import type { AnswerShape, Prompt } from '../model/model.ts';
import { briefed, briefRole } from './brief.ts';
import { type Bilingual, moveText, present, profileMessages } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

const task: Bilingual<(view: ActorView, moves: string) => string> = {
  en: (view, moves) => `## Decide
Given all this, how does ${view.self.name} respond to what just happened?${view.addressed ? ' You were addressed.' : ''}
reason: one short inner sentence.
strategy: FAST (an instinctive answer), SLOW (think first, then speak), SILENCE (say nothing, on purpose).
action: at most one physical act, a verb and its targets from what is within reach or here; null if none.
move: ${moves || 'null'}${
    view.bidding
      ? `\nto: the names of those you would speak to; empty for everybody.\ncry: true only if it breaks out of you before whoever was asked can answer; else false.${view.bidding.meant ? `\nYou had meant to, and did not get to it: ${view.bidding.meant}` : ''}`
      : ''
  }`,
  zh: (view, moves) => `## 决定
综上，${view.self.name}对刚才发生的事如何反应？${view.addressed ? '有人正在对你说话。' : ''}
reason：一句简短的内心话。
strategy：FAST（凭直觉立刻回应）、SLOW（先想后说）、SILENCE（有意沉默）。
action：至多一个动作，一个动词加上手边或在场的对象；没有就写 null。
move：${moves || 'null'}${
    view.bidding
      ? `\nto：你要对谁说，写名字；对众人就留空。\ncry：只有等不及被问的人回答、脱口而出时才写 true，否则 false。${view.bidding.meant ? `\n你原本想做而没轮到的：${view.bidding.meant}` : ''}`
      : ''
  }`,
};

export function padPrompt(view: ActorView, shape: AnswerShape): Prompt {
  const moves = view.moves.map((move) => `"${move.id}" = ${moveText(view, move)}`).join(view.language === 'zh' ? '；' : '; ');
  const prompt = {
    agent: `pad:${view.self.id}`,
    messages: profileMessages(
      view,
      `${present(view)}\n\n${task[view.language](view, moves && (view.language === 'zh' ? `若照此行事，选其一：${moves}；否则 null` : `if you follow one of these: ${moves}; else null`))}`,
    ),
    shape,
    maxTokens: 200,
  };
  return briefed(prompt, () => ({ task: 'pad', ...briefRole(view) }));
}
