import { markdownText } from '@troupe/core/formats';
import { wordsOf } from '@troupe/core/words';
import type { Language } from './film-event.ts';
import type { KeptScreening } from './film-index.ts';
import type { TalkLine } from './talk-event.ts';

const words = wordsOf({
  watching: ['Watching', '观看'],
  who: ['Who watches', '观看的人'],
  sees: ['sees', '所见'],
  thinks: ['thinks', '所想'],
  measured: ['measured, not seen', '测得，并非看见'],
});

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A talk in front of a film, to be read on paper. */
export function talkMarkdown({ cast, person }: KeptScreening, lines: readonly TalkLine[], film: string, language: Language): string {
  const told = words[language];
  const people = [...cast, person].map(
    ({ name, profile }) => `- **${markdownText(name)}**${profile === '' ? '' : `: ${markdownText(profile)}`}`,
  );
  const spoken = lines.map(({ by, text, moment, layers }) => {
    const above = layers
      ? [
          `> *${told.sees}*${layers.measured ? ` (${told.measured})` : ''}: ${markdownText(layers.perception)}`,
          `> *${told.thinks}*: ${markdownText(layers.think)}`,
          '',
        ]
      : [];
    return [...above, `**${markdownText(by)}** [${clockOf(moment)}] ${markdownText(text)}`].join('\n');
  });
  return `# ${told.watching}: ${markdownText(film)}\n\n## ${told.who}\n${people.join('\n')}\n\n${spoken.join('\n\n')}\n`;
}
