import { type Line, linesOf } from '../../formats/lines.ts';
import type { CastMember } from '../cast.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import { keyOf, type Labels, labelsOf, partsOf } from '../labels.ts';
import { splitDirections } from './directions.ts';
import { dramatisPersonae, isPersonsHeading } from './dramatis-personae.ts';
import { isSceneHeading } from './headings.ts';
import { type LabelStyle, labelIn, type PlayLabel, styleOf } from './play-labels.ts';

/** A play as Project Gutenberg prints it: speakers in capitals or abbreviated, directions in brackets. */
export function readPlay(text: string, given: readonly CastMember[]): Draft {
  const lines = linesOf(text);
  const { style } = styleOf(lines);
  const shortened = style === 'italic' || style === 'short';
  const cast = given.length === 0 && (shortened || style === 'titled') ? dramatisPersonae(text) : given;
  const labels = unstopped(labelsOf(cast, { shortened }));
  const reading: Reading = { text, draft: drafting(text), labels, named: subjectsOf(lines, style, labels) };
  // Where directions stand in square brackets, "Enter, sir, the castle" and a verse in round ones are words.
  const bracketed = lines.filter((line) => /^\s*_?\[/.test(line.text)).length >= 3;
  const isLabel = labelTest(lines, style, cast);
  let page: Page = { speaker: null, began: false, labelled: -2 };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const words = line.text.trim();
    if (words === '') continue;
    const opened = line.text.lastIndexOf('[');
    const close = opened > line.text.lastIndexOf(']') ? closing(lines, at) : -1;
    if (close !== -1 && /^[\s_]*$/.test(line.text.slice(0, opened))) {
      at = longDirection(lines, at, opened, close, page.speaker, reading);
      continue;
    }
    const said = labelIn(line.text, style);
    if (isSceneHeading(line.text)) {
      reading.draft.scene(words.replace(/[_#*=]/g, '').trim(), line.start);
      page = { speaker: null, began: true, labelled: -2 };
    } else if (said && isLabel(at, page, said.name)) {
      page = { speaker: labels(said.name), began: true, labelled: at };
      label(close === -1 ? line : { ...line, end: line.start + opened }, said, page.speaker ?? '', reading);
      if (close !== -1) at = longDirection(lines, at, opened, close, page.speaker, reading);
    } else if (close !== -1 && page.speaker !== null) {
      speak(line.start, line.start + opened, page.speaker, reading);
      at = longDirection(lines, at, opened, close, page.speaker, reading);
    } else if (isDirection(words, bracketed)) direction(line.start, line.end, page.speaker, reading);
    else if (page.speaker !== null && !isFurniture(words)) speak(line.start, line.end, page.speaker, reading);
    else reading.draft.narration(line.start, line.end);
  }
  return joined(reading.draft.close(), text);
}

/** Where we are: who speaks, whether the play has begun, on which line the last label stood. */
type Page = { readonly speaker: string | null; readonly began: boolean; readonly labelled: number };

/** `Ham.` that no list of persons explains is Ham. */
function unstopped(labels: Labels): Labels {
  return (label) => labels(label).replace(/(?<=\p{L}{2})\.$/u, '');
}

/** Capitals inside a speech are words: directly under a label, or where speeches are set apart and this line is not. */
function labelTest(
  lines: readonly Line[],
  style: LabelStyle,
  cast: readonly CastMember[],
): (at: number, page: Page, name: string) => boolean {
  const parted = setsApart(lines, style);
  const alone = style === 'alone' || style === 'titled';
  const blanks = style === 'alone' && leavesBlank(lines);
  const [listFrom, listTo] = personsListed(lines);
  const isKnown = style === 'titled' || style === 'short' ? knownNames(lines, style, cast) : () => true;
  return (at, { speaker, began, labelled }, name) => {
    if (at > listFrom && at < listTo) return false;
    if (alone && ((labelled === at - 1 && began) || !speechUnder(lines, at, { began, blanks }))) return false;
    return isKnown(name) && (isApart(lines, at) || !parted || speaker === null);
  };
}

/** The lines of the list of persons: from its heading to the first scene. Who is in it does not speak yet. */
function personsListed(lines: readonly Line[]): readonly [number, number] {
  const from = lines.findIndex(({ text }) => isPersonsHeading(text));
  const to = from === -1 ? -1 : lines.findIndex(({ text }, at) => at > from && isSceneHeading(text));
  return to === -1 || to - from > 150 ? [-1, -1] : [from, to];
}

/** Names written like any other words are labels when they come back, are in the list of persons, or come on in a direction. */
function knownNames(lines: readonly Line[], style: LabelStyle, cast: readonly CastMember[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  const tight = style === 'short' && !setsApart(lines, style, 0.4);
  lines.forEach(({ text }, at) => {
    const name = labelIn(text, style)?.name;
    if (name !== undefined && (tight || isApart(lines, at))) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  });
  const listed = new Set(cast.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)));
  const directed = new Set(
    lines.flatMap(({ text }) => text.match(/\[[^\]]*\]?/g) ?? []).flatMap((words) => keyOf(words).match(/[\p{L}\p{N}'-]+/gu) ?? []),
  );
  const isOne = (name: string): boolean =>
    (counts.get(keyOf(name)) ?? 0) >= 2 ||
    /^(?:all|both|omnes|others|chorus)$/.test(keyOf(name)) ||
    listed.has(keyOf(name)) ||
    keyOf(name)
      .split(' ')
      .every((word) => directed.has(word));
  return (name) => isOne(name) || partsOf(name).every(isOne);
}

function isApart(lines: readonly Line[], at: number): boolean {
  return (lines[at - 1]?.text.trim() ?? '') === '' || /\]\s*$/.test(lines[at - 1]?.text ?? '');
}

function label(line: Line, { aside, words }: PlayLabel, speaker: string, reading: Reading): void {
  if (aside) reading.draft.action(speaker, line.start + aside[0], line.start + aside[1]);
  speak(line.start + words, line.end, speaker, reading);
}

/** A direction of several lines, and what comes after it on the last one. */
function longDirection(
  lines: readonly Line[],
  at: number,
  opened: number,
  close: number,
  speaker: string | null,
  reading: Reading,
): number {
  const last = lines[close] as Line;
  const end = last.start + last.text.indexOf(']') + 1;
  direction((lines[at]?.start ?? 0) + opened, end, speaker, reading);
  if (speaker !== null) speak(end, last.end, speaker, reading);
  return close;
}

type Reading = { readonly text: string; readonly draft: Drafting; readonly labels: Labels; readonly named: ReadonlyMap<string, string> };

function speak(start: number, end: number, speaker: string, { text, draft, labels, named }: Reading): void {
  for (const part of splitDirections(text, start, end, 'square'))
    if (part.direction) direction(part.start, part.end, speaker, { text, draft, labels, named });
    else draft.speech(speaker, part.start, part.end);
}

/** A direction belongs to whom it names first, else to whoever is speaking, unless it brings people on and off. */
function direction(start: number, end: number, speaker: string | null, { text, draft, named }: Reading): void {
  const words = text
    .slice(start, end)
    .replace(/[[\]()_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const subject = subjectOf(words, named);
  if (subject) draft.action(subject, start, end);
  else if (
    speaker === null ||
    /^(?:enter|re-?enter|exeunt|flourish|alarum|they|all|both|thunder|music|trumpet|sennet|curtain|a |an |the |dumb)/i.test(words)
  )
    draft.narration(start, end);
  else draft.action(speaker, start, end);
}

/** `Francisco exits`, `Exit Hamlet.`, `HAMLET draws`: one person, named. `Enter A and B` is nobody's. */
function subjectOf(words: string, named: ReadonlyMap<string, string>): string | null {
  const who = /^(?:exit|enter|re-?enter)?\s*(?:the )?((?:[\p{L}’'-]+\s?){1,3})/iu.exec(words)?.[1]?.trim().split(' ') ?? [];
  if (/^(?:enter|re-?enter|exit)\b.*(?:,| and )/i.test(words)) return null;
  for (let count = who.length; count > 0; count--) {
    const name = named.get(keyOf(who.slice(0, count).join(' ')));
    if (name) return /^\s*(?:and|,)/.test(words.slice(words.indexOf(who[count - 1] ?? '') + (who[count - 1] ?? '').length)) ? null : name;
  }
  return null;
}

function subjectsOf(lines: readonly Line[], style: LabelStyle, labels: Labels): Map<string, string> {
  const named = new Map<string, string>();
  for (const { text } of lines) {
    const name = labelIn(text, style)?.name;
    if (name) named.set(keyOf(name), labels(name)).set(keyOf(labels(name)), labels(name));
  }
  return named;
}

/** Whether this play sets every speech apart with an empty line. */
function setsApart(lines: readonly Line[], style: LabelStyle, share = 0.95): boolean {
  const labelled = lines.flatMap(({ text }, at) => (labelIn(text, style) ? [at] : []));
  return labelled.filter((at) => isApart(lines, at)).length > labelled.length * share;
}

/** A name in capitals with nothing under it is a heading; with words or a direction under it, a speaker. */
function speechUnder(lines: readonly Line[], at: number, { began, blanks }: { began: boolean; blanks: boolean }): boolean {
  const next = lines[at + 1];
  if (next && next.text.trim() !== '') return began || labelIn(next.text, 'alone') === null;
  const after = lines[at + 2];
  return began && (blanks || /[.:]\s*$/.test(lines[at]?.text ?? '')) && after !== undefined && after.text.trim() !== '';
}

/** Whether this play leaves a line empty between a name and its words. */
function leavesBlank(lines: readonly Line[]): boolean {
  const labelled = lines.flatMap(({ text }, at) => (labelIn(text, 'alone') ? [at] : []));
  return labelled.filter((at) => (lines[at + 1]?.text.trim() ?? '') === '').length > labelled.length * 0.8;
}

/** The line on which an opened bracket ends; one that never ends is part of the words. */
function closing(lines: readonly Line[], at: number): number {
  for (let next = at + 1; next < Math.min(lines.length, at + 30); next++) {
    const text = lines[next]?.text ?? '';
    if (text.includes(']')) return next;
    if (text.includes('[')) return -1;
  }
  return -1;
}

function isDirection(words: string, bracketed: boolean): boolean {
  if (/^_?\[.*\]_?[.,]?$/s.test(words) || /^_[^_]+_\.?$|^\(_[^_]+_\)\.?$|^\*[^*]+\*\.?$/.test(words)) return true;
  return !bracketed && (/^\(.*\)\.?$/s.test(words) || /^(?:Enter|Exit|Exeunt|Re-enter)\b[^?!]*\.?$/.test(words));
}

function isFurniture(words: string): boolean {
  return /^(?:\*\*\*|THE END|FINIS|EXEUNT|CURTAIN\b|End of (?:the )?Project)/.test(words);
}

/** Lines of one speech that follow each other are one observation. */
function joined(draft: Draft, text: string): Draft {
  const observations: Draft['observations'][number][] = [];
  for (const next of draft.observations) {
    const last = observations.at(-1);
    const goesOn =
      last?.kind === next.kind &&
      last.speaker === next.speaker &&
      last.scene === next.scene &&
      last.kind !== 'action' &&
      last.how === next.how;
    if (last && goesOn && onlySpace(text, last.end, next.start))
      observations[observations.length - 1] = { ...last, end: next.end, text: text.slice(last.start, next.end) };
    else observations.push(next);
  }
  return { ...draft, observations };
}

/** Nothing but white space, and no empty line: a new speech of the same speaker stays its own. */
function onlySpace(text: string, from: number, to: number): boolean {
  return to - from < 200 && /^\s*$/.test(text.slice(from, to));
}
