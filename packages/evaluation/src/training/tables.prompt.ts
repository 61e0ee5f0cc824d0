import type { Message } from '@troupe/core/model';
import type { PlayerView } from '@troupe/core/mystery';

const words = {
  en: {
    self: (name: string) => `You are ${name}, a player of a murder mystery. You want to find out who did it.`,
    script: 'What you know',
    players: 'Who is here',
    heard: 'What was said and shown',
    nothing: '(nothing yet)',
    question: (victim: string) => `Ask one player one question about the death of ${victim}. Answer with JSON: {"to": "…", "text": "…"}`,
    accusation: (victim: string) =>
      `It is time to vote. Who killed ${victim}, and why do you think so? Name nobody where you believe that nobody here did it. Answer with JSON: {"against": "…" or null, "because": "…"}`,
  },
  zh: {
    self: (name: string) => `你是${name}，一局谋杀之谜的玩家。你要查出凶手。`,
    script: '你知道的事',
    players: '在座的人',
    heard: '说过的话和出示过的线索',
    nothing: '（还没有）',
    question: (victim: string) => `就${victim}之死向一名玩家提一个问题。用 JSON 回答：{"to": "…", "text": "…"}`,
    accusation: (victim: string) =>
      `现在投票。谁杀了${victim}？为什么？如果你认为凶手不在座中，就不指认任何人。用 JSON 回答：{"against": "…" 或 null, "because": "…"}`,
  },
} as const;

const victimIn = ({ victims }: PlayerView, id: string): string => victims.find((one) => one.id === id)?.name ?? id;
export const questionTask = (view: PlayerView, victim: string): string => words[view.language].question(victimIn(view, victim));
export const accusationTask = (view: PlayerView, victim: string): string => words[view.language].accusation(victimIn(view, victim));

/** All that one player knew at that moment, and what was asked of it. */
export function tablePrompt(view: PlayerView, task: string): readonly Message[] {
  const own = words[view.language];
  const colon = view.language === 'zh' ? '：' : ': ';
  const others = view.players
    .filter(({ id }) => id !== view.self.id)
    .map(({ name, known }) => (known === '' ? name : `${name}${colon}${known}`));
  const heard = view.heard.map(({ text }) => text);
  return [
    {
      role: 'system',
      content: [
        own.self(view.self.name),
        view.opening,
        `## ${own.script}\n${view.self.script}`,
        `## ${own.players}\n${others.join('\n')}`,
      ].join('\n\n'),
    },
    { role: 'user', content: `## ${own.heard}\n${heard.length === 0 ? own.nothing : heard.join('\n')}\n\n${task}` },
  ];
}
