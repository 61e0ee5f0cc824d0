import type { Message } from '@troupe/core/model';
import type { PlayerView } from '@troupe/core/mystery';
import { wordsOf } from '@troupe/core/words';
import content from './tables.words.json' with { type: 'json' };

const words = wordsOf(content);

const victimIn = ({ victims }: PlayerView, id: string): string => victims.find((one) => one.id === id)?.name ?? id;
export const questionTask = (view: PlayerView, victim: string): string => words[view.language].question({ victim: victimIn(view, victim) });
export const accusationTask = (view: PlayerView, victim: string): string =>
  words[view.language].accusation({ victim: victimIn(view, victim) });

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
        own.self({ name: view.self.name }),
        view.opening,
        `## ${own.script}\n${view.self.script}`,
        `## ${own.players}\n${others.join('\n')}`,
      ].join('\n\n'),
    },
    { role: 'user', content: `## ${own.heard}\n${heard.length === 0 ? own.nothing : heard.join('\n')}\n\n${task}` },
  ];
}
