import type { Words } from '@troupe/core/words';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Surroundings } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { Followed } from './follow.ts';
import type stageWords from './stage.words.json';
import type { Line } from './transcript.ts';

/** Frames come in handfuls; one look at the end of a handful is enough. */
const settling = 120;

/** What the viewer perceives of the stage just now. Asked for when the page has shown what has been played: a plan that runs ahead would tell the end first. */
export function useSurroundings(ticket: Ticket, as: string | null, { shown, behind }: Followed, hung = 0): Surroundings | null {
  const [seen, setSeen] = useState<Surroundings | null>(null);
  const moment = useRef('');
  if (behind === 0) moment.current = `${shown.last}/${shown.turn === null}`;
  const asked = moment.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every moment may change what there is to see
  useEffect(() => {
    if (shown.last === 0) return;
    let current = true;
    const timer = setTimeout(() => {
      ask('GET /api/performances/{id}/view', { ...ticket, as }).then(
        (found) => current && setSeen(found),
        () => undefined,
      );
    }, settling);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ticket, as, asked, hung]);
  return seen;
}

/** A line as a screen reader should say it when it comes. */
export function announced(line: Line, words: Words<typeof stageWords>): string {
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
