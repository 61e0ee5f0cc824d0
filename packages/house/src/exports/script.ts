import type { ContentNotes } from '@troupe/core/content';
import type { PublicFrame } from '@troupe/core/events';
import { plain, plainText } from '@troupe/core/plain';
import { wordsOf } from '@troupe/core/words';
import { Turns } from '../shared/turns.ts';

/** People keep their seats and money stays spent, whatever is struck. */
const lasting: ReadonlySet<PublicFrame['type']> = new Set(['playbill', 'seat', 'pause', 'resume', 'note', 'rewind']);

/** What one viewer saw, without what was struck and without what only passed. */
function scriptOf(frames: Iterable<PublicFrame>): PublicFrame[] {
  const kept: PublicFrame[] = [];
  // From the end: a rewind leads to a moment as it was then; rewinds passed over on the way do not count.
  let standing = Number.POSITIVE_INFINITY;
  for (const frame of [...frames].reverse()) {
    if (!('number' in frame)) continue;
    if (frame.type === 'rewind') standing = frame.number <= standing ? frame.to : standing;
    else if (lasting.has(frame.type) || frame.number <= standing) kept.push(frame);
  }
  return kept.reverse();
}

type Heading = {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly synopsis: string;
  readonly content?: ContentNotes | undefined;
  readonly cast: readonly { id: string; name: string }[];
};

function headingOf(frames: readonly PublicFrame[]): Heading {
  const bill = frames.find((frame) => frame.type === 'playbill');
  return bill ?? { title: '', language: 'en', synopsis: '', cast: [] };
}

const scriptWords = wordsOf({
  whispersTo: ['whispers to {name}', '对{name}耳语'],
  aside: ['aside', '旁白'],
  goal: ['What {name} wants', '{name}所求'],
  curtain: ['CURTAIN', '幕落'],
  cast: ['Cast', '人物'],
});

/** What a line is written with: the words of the script, and who is who. */
type Wording = (typeof scriptWords)['en'] & { nameOf(id: string): string };
export type WriteFrame = (frame: PublicFrame, words: Wording) => string | null;
/** What happened beside the play. */
const beside: ReadonlySet<PublicFrame['type']> = new Set(['attempt', 'house', 'pause', 'resume']);

/** A form of the script: how each frame is written, what stands between two of them and around all of them. */
export type ScriptForm = {
  readonly write: WriteFrame;
  readonly between: string;
  readonly before?: (heading: Heading, words: Wording) => string;
  readonly after: string | (() => string);
};

/** The script of what one viewer saw in some form, piece by piece. */
export function* piecesOf(frames: Iterable<PublicFrame>, { write, between, before, after }: ScriptForm): Generator<string> {
  const script = scriptOf(frames);
  const heading = plain(headingOf(script));
  const words = { ...scriptWords[heading.language], nameOf: (id: string) => heading.cast.find((role) => role.id === id)?.name ?? id };
  if (before) yield before(heading, words);
  let first = true;
  for (const frame of script) {
    const line = beside.has(frame.type) ? null : write(frame, words);
    if (line === null) continue;
    yield first ? plainText(line) : between + plainText(line);
    first = false;
  }
  yield typeof after === 'string' ? after : after();
}

/** Pieces of a long text, some at a time, with turns for others in between. */
export async function* gathered(pieces: Iterable<string>): AsyncGenerator<string> {
  const turns = new Turns();
  let some = '';
  for (const piece of pieces) {
    some += piece;
    if (!turns.due) continue;
    yield some;
    some = '';
    await turns.pause();
  }
  yield some;
}

/** All of it in one text. */
export const written = (frames: Iterable<PublicFrame>, form: ScriptForm): string => [...piecesOf(frames, form)].join('');
