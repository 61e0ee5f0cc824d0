import type { RoomState } from '@troupe/core/company';
import { markdownText } from '@troupe/core/formats';

export function talkAsMarkdown(
  { title, messages }: Pick<RoomState, 'title' | 'messages'>,
  situation: string | null,
  nameOf: (by: string) => string,
): string {
  const head = [`# ${markdownText(title)}`, ...(situation ? [`*${markdownText(situation)}*`] : [])];
  const said = messages.map(({ by, text, kind }) => {
    const words = kind === 'quote' || kind === 'excerpt' ? text.replace(/^/gmu, '> ') : text;
    return kind === 'quote' || kind === 'excerpt'
      ? `**${markdownText(nameOf(by))}**\n\n${words}`
      : `**${markdownText(nameOf(by))}:** ${words}`;
  });
  return `${[...head, ...said].join('\n\n')}\n`;
}
