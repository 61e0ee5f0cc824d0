import type { PublicFrame } from '@troupe/core/events';
import { markdownText as plain } from '@troupe/core/formats';
import { type ScriptForm, type WriteFrame, written } from './script.ts';

const blockOf: WriteFrame = (frame, words) => {
  switch (frame.type) {
    case 'playbill': {
      const roles = frame.cast.map(({ name, appearance }) => `- **${plain(name)}**: ${plain(appearance)}`);
      return `# ${plain(frame.title)}\n\n${plain(frame.synopsis)}\n\n${roles.join('\n')}`;
    }
    case 'act':
      return `## ${plain(frame.title)}`;
    case 'scene':
      return `### ${plain(frame.title)}\n\n*${plain(`${frame.place}${frame.time ? `, ${frame.time}` : ''}. ${frame.text}`)}*`;
    case 'goal':
      return `> ${plain(words.goal({ name: frame.name }))}: ${plain(frame.text)}`;
    case 'speech':
      return `**${plain(frame.name)}**: ${plain(frame.text)}`;
    case 'whisper':
      return `**${plain(frame.name)}** (${plain(words.whispersTo({ name: plain(words.nameOf(frame.to)) }))}): ${plain(frame.text)}`;
    case 'gesture':
      return `**${plain(frame.name)}** *${plain(frame.text)}*`;
    case 'thought':
      return `**${plain(frame.name)}** *(${words.aside})* ${plain(frame.text)}`;
    case 'curtain':
      return `## ${words.curtain}\n\n**${plain(frame.ending.title)}**\n\n${plain(frame.ending.text)}`.trim();
    default:
      return 'text' in frame ? `*${plain(frame.text)}*` : null;
  }
};

/** The play as a Markdown page. Whatever was said stays text: nothing in it becomes markup. */
export const markdownForm: ScriptForm = { write: blockOf, between: '\n\n', after: '\n' };
/** What somebody saw of a performance, as Markdown. */
export const markdown = (frames: Iterable<PublicFrame>): string => written(frames, markdownForm);
