import type { PublicFrame } from '@troupe/core/events';
import { oneLine } from '@troupe/core/formats';
import { type ScriptForm, type WriteFrame, written } from './script.ts';

/** Signs of Fountain inside words: emphasis is escaped (which also keeps a boneyard from opening), notes are broken up. */
const plain = (text: string): string =>
  oneLine(text)
    .replace(/[\\*_]/g, '\\$&')
    .replaceAll('[[', '[ [')
    .replaceAll(']]', '] ]');

/** A name ends where a parenthesis or a caret begins: neither may be part of it. */
const speaker = (name: string): string => `@${plain(name).replace(/[()^]/g, '')}`;
const direction = (text: string): string => `!${plain(text)}`;

/** A line of dialogue that begins with a sign would be read as a parenthetical or as a lyric. */
const dialogue = (text: string): string => plain(text).replace(/^(?=[(~])/, '— ');

const elementOf: WriteFrame = (frame, words) => {
  switch (frame.type) {
    case 'playbill':
      return `Title: ${plain(frame.title)}\nNotes: ${plain(frame.synopsis)}`;
    case 'act':
      return `# ${plain(frame.title)}`;
    case 'scene':
      return `.${plain(frame.title)} - ${plain(frame.place)}${frame.time ? ` - ${plain(frame.time)}` : ''}${frame.text === '' ? '' : `\n\n${direction(frame.text)}`}`;
    case 'goal':
      return `[[${plain(words.goal({ name: frame.name }))}: ${plain(frame.text)}]]`;
    case 'speech':
      return `${speaker(frame.name)}\n${dialogue(frame.text)}`;
    case 'whisper':
      return `${speaker(frame.name)}\n(${plain(words.whispersTo({ name: words.nameOf(frame.to) }))})\n${dialogue(frame.text)}`;
    case 'thought':
      return `${speaker(frame.name)}\n(${words.aside})\n${dialogue(frame.text)}`;
    case 'gesture':
      return direction(frame.text.startsWith(frame.name) ? frame.text : `${frame.name}: ${frame.text}`);
    case 'curtain':
      return `> ${words.curtain} <\n\n${direction(`${frame.ending.title}. ${frame.ending.text}`.trim())}`;
    case 'seat':
      return null;
    default:
      return 'text' in frame ? direction(frame.text) : null;
  }
};

/**
 * The play in Fountain, in the dialect of the stage: acts are sections, scenes are forced headings, every name is forced with `@`
 * (Chinese names have no capitals, and small letters would not be taken for a name), every direction with `!`.
 */
export const fountainForm: ScriptForm = { write: elementOf, between: '\n\n', after: '\n' };
export const fountain = (frames: Iterable<PublicFrame>): string => written(frames, fountainForm);
export { dialogue, direction, plain as fountainPlain, speaker };
