import { type Blueprint, stageBook } from '@troupe/core/blueprint';
import { blocksOf, type Edition, label, plainEdition } from '@troupe/core/edition';
import { lineOf, type Recorded, unstruck, writeLine } from '@troupe/core/events';
import { keyOf } from './plain-play.ts';

/** What of a log an audience reads: where it stands, its words, and how they stand in a script. */
export type LogLine = { readonly seq: number; readonly beat: number; readonly kind: string; readonly text: string; readonly line: string };

/** `seat`: of an evening with a person in it, what that person perceived, with their own lines as they were typed. */
export function logLines(log: readonly Recorded[], seat?: string): readonly LogLine[] {
  const [open] = log;
  if (open?.type !== 'performance-open') return [];
  const { blueprint } = open;
  const { nameOf } = stageBook(blueprint);
  const lines = unstruck(log).flatMap((event): LogLine[] => {
    const { seq, beat, type: kind, witnesses } = event;
    const place = { seq, beat, kind };
    if (event.type === 'received' && event.seat === seat && !event.text.startsWith('/'))
      return [{ ...place, text: event.text, line: `${nameOf(seat)}: ${event.text.replaceAll('\n', ' ')}` }];
    if (seat === undefined ? !witnesses.audience : !witnesses.characters.includes(seat)) return [];
    // That somebody let others go on is no line of the evening.
    if (event.type === 'pass' || (seat !== undefined && ownWords.has(kind) && 'by' in event && event.by === seat)) return [];
    if (event.type === 'curtain') return told(endingOf(event, blueprint), place);
    if (event.type === 'scene-start') return event.told ? [] : told(openingOf(event.scene, blueprint), place);
    // How somebody comes and goes was told by those who saw it.
    if ((event.type === 'entrance' || event.type === 'exit') && event.told) return [];
    const found = lineOf(event, blueprint);
    if (!found) return [];
    const zh = blueprint.language === 'zh';
    const low = event.type === 'thought' ? (zh ? '旁白' : 'aside') : lowTo(event, nameOf, zh);
    const line = low !== null && 'by' in event ? `${nameOf(event.by as string)}: (${low}) ${found.text}` : writeLine(found, nameOf);
    return [{ ...place, text: found.text, line }];
  });
  return inOneBreath(lines);
}

/** For whose ear it is, as a reader of that language reads it. */
const lowTo = (event: Recorded, nameOf: (id: string) => string, zh: boolean): string | null =>
  event.type !== 'whisper' ? null : zh ? `低声对${nameOf(event.to)}` : `low, to ${nameOf(event.to)}`;

/** What somebody does and says in one beat is one line; for whose ear it is, is said once. */
function inOneBreath(lines: readonly LogLine[]): readonly LogLine[] {
  const whole: LogLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const name = labelled(line);
    if (last && name !== '' && line.beat === last.beat && labelled(last) === name && isWithin(last, line)) {
      const rest = line.line.slice(name.length).replace(ear(last), '');
      whole[whole.length - 1] = { ...last, text: `${last.text} ${line.text}`, line: `${last.line} ${rest}` };
    } else whole.push(line);
  }
  return whole;
}

const labelled = ({ kind, line }: LogLine): string =>
  kind === 'speech' || kind === 'gesture' || kind === 'whisper' ? (/^[^:(*]{1,60}: /u.exec(line)?.[0] ?? '') : '';

const ear = ({ kind, line }: LogLine): string => (kind === 'whisper' ? (/\([^()]*\) /u.exec(line)?.[0] ?? '') : '');

/** What is said aloud is no part of a whisper, nor the other way round. */
const isWithin = (last: LogLine, line: LogLine): boolean =>
  line.kind === 'gesture' || (last.kind === 'whisper' ? line.kind === 'whisper' && ear(last) === ear(line) : line.kind !== 'whisper');

const ownWords: ReadonlySet<Recorded['type']> = new Set(['speech', 'gesture', 'thought', 'whisper', 'silence']);

const told = (text: string | undefined, place: Pick<LogLine, 'seq' | 'beat' | 'kind'>): LogLine[] =>
  text === undefined || text === '' ? [] : [{ ...place, text, line: `* ${text}` }];

const endingOf = ({ epilogue, ending }: { readonly epilogue?: string; readonly ending: string }, { endings }: Blueprint) =>
  epilogue ?? endings.find(({ id }) => id === ending)?.text;

/** Without its title, which is a card. */
const openingOf = (scene: string, { acts }: Blueprint) => acts.flatMap(({ scenes }) => scenes).find(({ id }) => id === scene)?.description;

/** A printed edition as a script: without playbill, headings, cards and the note that it is one. */
export function editionScript(edition: Edition): string {
  const lines = [...blocksOf(edition)].flatMap((block): string[] => {
    if (block.kind === 'scene') return [`* ${block.seen}`];
    if (block.kind === 'seen' || block.kind === 'ending') return [`* ${block.text}`];
    if (block.kind !== 'line') return [];
    const pieces = block.pieces.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`));
    return [`${label(block.name)}: ${pieces.join(' ')}`];
  });
  return lines.map((line) => line.replace(/\s+/gu, ' ')).join('\n');
}

/** The edition of a log that needs no model. */
export const editionOf = (log: readonly Recorded[]): string => editionScript(plainEdition(log));

/** Whether a quotation stands in a text, letter by letter; what a judge left out with an ellipsis may be missing. */
export function isIn(quote: string, text: string): boolean {
  const whole = keyOf(text);
  let from = 0;
  for (const piece of piecesOf(quote)) {
    const at = whole.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from > 0;
}

const piecesOf = (quote: string): string[] =>
  quote
    .split(/…+|\.{3,}/u)
    .map(keyOf)
    .filter((piece) => piece !== '');

/** The events that a quotation is taken from: all that hold it, or, where it goes over several, those that hold a part of it. */
export function tracedTo(quote: string, lines: readonly LogLine[]): readonly LogLine[] {
  const words = quote.replace(/^\s*(?:\*\s*|[^:：()"“]{1,40}[:：]\s*)/u, '');
  const holding = lines.filter(({ text }) => isIn(words, text) || isIn(quote, text));
  if (holding.length > 0) return holding;
  const parts = words.split(/[()（）\n]|(?<=[.!?。！？])\s*/u).filter((part) => keyOf(part).length > 5);
  return lines.filter(({ text }) => parts.some((part) => isIn(part, text)));
}
