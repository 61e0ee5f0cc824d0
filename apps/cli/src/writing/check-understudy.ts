import { findJsonFault } from '@troupe/core/blueprint';
import { placesOf } from '@troupe/core/errors';
import type { Language } from '@troupe/core/text';
import { askedKinds, type Bank, kinds } from '@troupe/understudy';
import type * as z from 'zod';
import { nearest } from '../context/nearest.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './understudy-shapes.ts';
import { type WritingWords, writingWords } from './words.ts';

/** Files of the understudy's content, by their path in its folder. */
export type Content = ReadonlyMap<string, string>;

const nesting = 30;
/** What only one language needs. */
const alone: ReadonlySet<string> = new Set(['words.json']);
/** A grunt may be anybody's. */
const grunt = 3;

/** Everything that can be said against what the understudy is made of, without hearing it; and against lines that two plays share. */
export function checkUnderstudy(content: Content, banks: readonly Bank[] = [], language: Language = 'en'): Finding[] {
  const words = writingWords(language);
  const read = [...content].map(([file, text]) => ({ file, ...parsed(file, text, words) }));
  const whole = new Map(read.flatMap(({ file, json, findings }) => (findings.length === 0 ? [[file, json] as const] : [])));
  return [
    ...read.flatMap(({ findings }) => findings),
    ...otherLanguage(content, whole, words),
    ...misnamed(whole, words),
    ...sharedLines(banks, whole, words),
  ];
}

const error = (file: string, where: string, message: string, remedy: string): Finding => ({
  severity: 'error',
  file,
  where,
  message,
  remedy,
});

function parsed(file: string, text: string, words: WritingWords): { readonly json?: unknown; readonly findings: readonly Finding[] } {
  const fault = findJsonFault(text, nesting);
  if (fault) {
    const where = words.lineColumn({ line: fault.line, column: fault.column });
    return { findings: [error(file, where, words.notJson({ expected: fault.expected }), words.mendThere)] };
  }
  const json: unknown = JSON.parse(text);
  const found = shapeOf(file).safeParse(json);
  return { json, findings: found.success ? [] : found.error.issues.slice(0, 10).flatMap((issue) => told(file, issue, json, words)) };
}

const ids: readonly string[] = [...kinds, ...askedKinds];

/** What is wrong with one place of a file, in a sentence. */
function told(file: string, issue: z.core.$ZodIssue, json: unknown, words: WritingWords): Finding[] {
  const where = issue.path.join('.');
  const unknown = (id: string, among = ids) => {
    const close = nearest(id, among);
    return error(file, where, words.unknownKey({ id }), close ? words.nearest({ close }) : words.takeOut);
  };
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknown(key));
  if (issue.code === 'invalid_key') return [unknown(String(issue.path.at(-1)))];
  if (issue.code === 'too_small') return [error(file, where, words.empty, words.writeSomething)];
  if (issue.code === 'custom') return [error(file, where, words.noPattern, words.mendThere)];
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key as string], json);
  if (issue.code === 'invalid_value' && typeof value === 'string') return [unknown(value, issue.values.map(String))];
  if (value === undefined) return [error(file, where, words.missingHere, words.writeSomething)];
  return [error(file, where, words.wrongKind({ message: issue.message }), words.mendThere)];
}

/** What one language has and the other has not: a file, a field of it, or a place in its lines. */
function otherLanguage(content: Content, whole: ReadonlyMap<string, unknown>, words: WritingWords): Finding[] {
  const own = [...content.keys()].filter((file) => /^(?:en|zh)\//u.test(file) && !alone.has(file.slice(3)));
  return own.flatMap((file) => {
    const other = `${file.startsWith('en/') ? 'zh' : 'en'}${file.slice(2)}`;
    if (!content.has(other)) return [error(other, '', words.noFile, words.writeLike({ file }))];
    if (!whole.has(file) || !whole.has(other)) return [];
    const [mine, theirs] = [file, other].map((one) => fieldsIn(one.endsWith('signs.json') ? signed(whole.get(one)) : whole.get(one)));
    if (!mine || !theirs) return [];
    return [...mine].flatMap(([field, places]) => {
      const there = theirs.get(field);
      if (there === undefined) return [error(other, field, words.noField, words.writeLike({ file }))];
      return [...places]
        .filter((place) => !there.has(place) && file.startsWith('zh/'))
        .map((place) => error(file, field, words.strangePlace({ place }), words.writeLike({ file: other })));
    });
  });
}

/** What there are signs of, where both languages must know them. */
function signed(content: unknown): object {
  const rows = content as Readonly<Record<string, readonly (readonly string[])[]>>;
  const names = ['asked', 'shapes', 'askedAfter', 'followUp', 'told', 'wanted'];
  return Object.fromEntries(names.map((name) => [name, Object.fromEntries((rows[name] ?? []).map(([of]) => [of ?? '', '']))]));
}

/** Every field of a file, with the places that its lines leave open; of signs, what they are signs of. */
function fieldsIn(content: unknown, name = ''): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (at: string, places: Iterable<string>) => found.set(at, new Set([...(found.get(at) ?? []), ...places]));
  if (typeof content === 'string')
    add(
      name,
      placesOf(content).map((place) => place.toLowerCase()),
    );
  else if (Array.isArray(content)) for (const line of content) for (const [, places] of fieldsIn(line)) add(name, places);
  else if (typeof content === 'object' && content !== null)
    for (const [field, value] of Object.entries(content))
      for (const [at, places] of fieldsIn(value, name === '' ? field : `${name}.${field}`)) add(at, places);
  return found;
}

/** A situation is found by the name of its file. */
function misnamed(whole: ReadonlyMap<string, unknown>, words: WritingWords): Finding[] {
  return [...whole].flatMap(([file, json]) => {
    const name = /^plans\/situations\/(.+)\.json$/u.exec(file)?.[1];
    const { id } = json as { readonly id?: string };
    return name === undefined || id === name
      ? []
      : [error(file, 'id', words.misnamed({ id: id ?? '', name }), words.set({ key: 'id', value: name }))];
  });
}

/** A line of a play that another play or anybody says too, and is not marked as shared. */
function sharedLines(banks: readonly Bank[], whole: ReadonlyMap<string, unknown>, words: WritingWords): Finding[] {
  const first = new Map<string, string>();
  for (const [file, json] of whole) if (/\/archetypes\//u.test(file)) for (const text of textsIn(json)) first.set(text, file);
  return banks.flatMap(({ play, lines }) =>
    lines.flatMap(({ text, shared }) => {
      const other = first.get(text);
      first.set(text, other ?? play);
      if (shared || other === undefined || seriesOf(other) === seriesOf(play) || text.length <= grunt) return [];
      return [error(`${play}/bank.json`, `“${text.slice(0, 40)}”`, words.sharedLine({ other }), words.markShared)];
    }),
  );
}

/** Whoever comes back on another evening of a series may say again what was said before. */
const seriesOf = (play: string): string => play.replace(/-\d+$/u, '');

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [];
}
