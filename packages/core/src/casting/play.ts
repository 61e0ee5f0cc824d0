import type { CastMember } from './cast.ts';
import { splitDirections } from './directions.ts';
import { type Draft, type Drafting, drafting } from './draft.ts';
import { isSceneHeading } from './headings.ts';
import { keyOf, type Labels } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { type LabelStyle, labelIn, styleOf } from './play-labels.ts';

/** A play as Project Gutenberg prints it: speakers in capitals or abbreviated, directions in brackets. */
export function readPlay(text: string, labels: Labels): Draft {
  const lines = linesOf(text);
  const { style } = styleOf(lines);
  const draft = drafting(text);
  const named = subjectsOf(lines, style, labels);
  const reading: Reading = { text, draft, labels, named };
  let speaker: string | null = null;
  let bracket: { start: number } | null = null;
  let began = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const words = line.text.trim();
    if (words === '') continue;
    if (bracket) {
      if (!words.includes(']')) continue;
      direction(bracket.start, line.start + line.text.indexOf(']') + 1, speaker, reading);
      bracket = null;
      const rest = line.text.indexOf(']') + 1;
      if (speaker !== null) speak(line.start + rest, line.end, speaker, reading);
      continue;
    }
    if (isSceneHeading(line.text) && !/^\s*\[/.test(line.text)) {
      draft.scene(words.replace(/[_#*=]/g, '').trim(), line.start);
      speaker = null;
      began = true;
      continue;
    }
    if (/^_?\[/.test(words) && !words.includes(']')) {
      bracket = { start: line.start };
      if (!closes(lines, at)) bracket = null;
      if (bracket) continue;
    }
    const said = labelIn(line.text, style);
    if (said && (style !== 'alone' || speechUnder(lines, at, began))) {
      speaker = labels(said.name);
      began = true;
      if (said.aside) draft.action(speaker, line.start + said.aside[0], line.start + said.aside[1]);
      speak(line.start + said.words, line.end, speaker, reading);
    } else if (isDirection(words)) {
      direction(line.start, line.end, speaker, reading);
    } else if (speaker !== null && !isFurniture(words)) {
      speak(line.start, line.end, speaker, reading);
    } else draft.narration(line.start, line.end);
  }
  return joined(draft.close(), text);
}

type Reading = { readonly text: string; readonly draft: Drafting; readonly labels: Labels; readonly named: ReadonlyMap<string, string> };

function speak(start: number, end: number, speaker: string, { text, draft, labels, named }: Reading): void {
  for (const part of splitDirections(text, start, end, 'square'))
    if (part.direction) direction(part.start, part.end, speaker, { text, draft, labels, named });
    else draft.speech(speaker, part.start, part.end);
}

/** A direction belongs to whom it names first, else to whoever is speaking, unless it brings people on and off. */
function direction(start: number, end: number, speaker: string | null, { text, draft, named }: Reading): void {
  const words = text.slice(start, end).replace(/[[\]()_]/g, ' ').replace(/\s+/g, ' ').trim();
  const subject = subjectOf(words, named);
  if (subject) draft.action(subject, start, end);
  else if (speaker === null || /^(?:enter|re-?enter|exeunt|flourish|alarum|they|all|both|thunder|music|trumpet|sennet|curtain|a |an |the |dumb)/i.test(words))
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

/** A name in capitals with nothing under it is a heading; with words or a direction under it, a speaker. */
function speechUnder(lines: readonly Line[], at: number, began: boolean): boolean {
  const next = lines[at + 1];
  if (next && next.text.trim() !== '') return !/^\s*\p{Lu}{2,}[^a-z]*$/u.test(next.text) || labelIn(next.text, 'alone') === null;
  const after = lines[at + 2];
  return began && /[.:]\s*$/.test(lines[at]?.text ?? '') && after !== undefined && after.text.trim() !== '';
}

/** An opening bracket whose end is near; one that never ends is part of the words. */
function closes(lines: readonly Line[], at: number): boolean {
  for (let next = at + 1; next < Math.min(lines.length, at + 30); next++) {
    const text = lines[next]?.text ?? '';
    if (text.includes(']')) return true;
    if (text.includes('[')) return false;
  }
  return false;
}

function isDirection(words: string): boolean {
  return /^_?\[.*\]_?[.,]?$/s.test(words) || /^\(.*\)\.?$/s.test(words) || /^_[^_]+_\.?$/.test(words) || /^(?:Enter|Exit|Exeunt|Re-enter)\b[^a-z]*\s?[^?!]*\.?$/.test(words);
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
      last?.kind === next.kind && last.speaker === next.speaker && last.scene === next.scene && last.kind !== 'action' && last.how === next.how;
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

/** `HAMLET, Prince of Denmark` in the list of persons before the play: the cast it names. */
export function dramatisPersonae(text: string): CastMember[] {
  const head = /(?:dramatis person|persons (?:of|in) the play|persons represented|characters (?:of|in) the play|^characters$|the persons of the play)[^\n]*\n/im.exec(text.slice(0, 200_000));
  if (!head) return [];
  const cast: CastMember[] = [];
  let blanks = 0;
  for (const line of linesOf(text.slice(head.index + head[0].length, head.index + head[0].length + 12_000))) {
    const words = line.text.replace(/[_*]/g, '').trim();
    if (words === '') {
      blanks++;
      if (blanks > 6 && cast.length > 0) break;
      continue;
    }
    if (isSceneHeading(line.text) && cast.length > 0) break;
    blanks = 0;
    const name = /^((?:The )?(?:\p{Lu}[\p{L}\p{M}’'.-]*\s?(?:of |the |and )?){1,4})(?=[,.;—(]|\s{2,}|$)/u.exec(words)?.[1]?.trim().replace(/\.$/, '');
    if (name && name.length > 1 && !/^(?:SCENE|Scene|ACT|Lords|Enter)\b/.test(name)) cast.push({ name: titled(name), aliases: [], gender: 'unknown' });
  }
  return cast;
}

function titled(name: string): string {
  if (/\p{Ll}/u.test(name.replace(/\b(?:of|the|and)\b/g, ''))) return name;
  return name.toLowerCase().replace(/(^|[\s’'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
