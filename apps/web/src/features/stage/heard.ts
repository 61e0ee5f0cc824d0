import type { StageWords } from './stage.words.ts';
import type { Line } from './transcript.ts';

/** A line as a screen reader should say it when it comes. */
export function announced(line: Line, words: StageWords): string {
  if ('reply' in line) return line.reply;
  if ('struck' in line) return words.struck({ count: line.struck.length });
  const { frame } = line;
  switch (frame.type) {
    case 'speech':
      return `${frame.name}: ${frame.text}`;
    case 'whisper':
      return `${frame.name} ${words.whispersTo}: ${frame.text}`;
    case 'thought':
      return `${frame.name} ${words.thinks}: ${frame.text}`;
    case 'ruling':
      return [frame.outcome === 'success' ? words.success : words.failure, frame.text, frame.instead].filter(Boolean).join(' ');
    case 'hint':
      return `${words.hintFor}: ${frame.text}`;
    case 'curtain':
      return `${words.curtainFell} ${frame.ending.title}`;
    case 'playbill':
    case 'act':
      return frame.title;
    default:
      return 'text' in frame ? frame.text : '';
  }
}
