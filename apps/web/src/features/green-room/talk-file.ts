import type { RoomState } from '@troupe/core/company';

/** What was said in a room, as Markdown: who, and their words as they stand now. */
export function talkAsMarkdown(
  { title, messages }: Pick<RoomState, 'title' | 'messages'>,
  situation: string | null,
  nameOf: (by: string) => string,
): string {
  const head = [`# ${title}`, ...(situation ? [`*${situation.replace(/\s+/gu, ' ').trim()}*`] : [])];
  const said = messages.map(({ by, text, kind }) => {
    const words = kind === 'quote' || kind === 'excerpt' ? text.replace(/^/gmu, '> ') : text;
    return kind === 'quote' || kind === 'excerpt' ? `**${nameOf(by)}**\n\n${words}` : `**${nameOf(by)}:** ${words}`;
  });
  return `${[...head, ...said].join('\n\n')}\n`;
}
