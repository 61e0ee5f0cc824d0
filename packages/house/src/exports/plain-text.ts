import { oneLine } from '@troupe/core/formats';
import type { ScriptForm, WriteFrame } from './script.ts';

const lineOf: WriteFrame = (frame, words) => {
  switch (frame.type) {
    case 'playbill':
      return `${frame.title}\n\n${oneLine(frame.synopsis)}\n\n${words.cast}: ${frame.cast.map(({ name }) => name).join(', ')}`;
    case 'act':
      return `\n=== ${frame.title} ===`;
    case 'scene':
      return `\n--- ${frame.title} (${frame.place}${frame.time ? `, ${frame.time}` : ''}) ---${frame.text === '' ? '' : `\n(${oneLine(frame.text)})`}`;
    case 'goal':
      return `(${words.goal({ name: frame.name })}: ${oneLine(frame.text)})`;
    case 'speech':
      return `${frame.name}: ${oneLine(frame.text)}`;
    case 'whisper':
      return `${frame.name} (${words.whispersTo({ name: words.nameOf(frame.to) })}): ${oneLine(frame.text)}`;
    case 'gesture':
      return `${frame.name}: (${oneLine(frame.text)})`;
    case 'thought':
      return `${frame.name} [${words.aside}]: ${oneLine(frame.text)}`;
    case 'curtain':
      return ['', words.curtain, frame.ending.title, ...(frame.ending.text ? [oneLine(frame.ending.text)] : [])].join('\n');
    default:
      return 'text' in frame ? `(${oneLine(frame.text)})` : null;
  }
};

/** The play as it is read in a letter. */
export const plainTextForm: ScriptForm = { write: lineOf, between: '\n', after: '\n' };
