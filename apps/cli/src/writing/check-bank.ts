import { type Blueprint, type Fact, findJsonFault, type Point } from '@troupe/core/blueprint';
import { holdsWords } from '@troupe/core/events';
import type { Language } from '@troupe/core/text';
import { Bank, type BankLine } from '@troupe/understudy';
import { nearest } from '../context/nearest.ts';
import type { Page } from './beside.ts';
import type { Finding } from './finding.ts';
import { type WritingWords, writingWords } from './words.ts';

const nesting = 20;

type Fault = Omit<Finding, 'file' | 'where'>;
const error = (message: string, remedy: string): Fault => ({ severity: 'error', message, remedy });

/** Everything that can be said against a line bank without hearing it: who and what it names, and what its speakers must not know. */
export function checkBank({ name, text }: Page, blueprint: Blueprint, language: Language = 'en'): Finding[] {
  const words = writingWords(language);
  const at = (where: string, fault: Fault): Finding => ({ file: name, where, ...fault });
  const fault = findJsonFault(text, nesting);
  if (fault)
    return [
      at(words.lineColumn({ line: fault.line, column: fault.column }), error(words.notJson({ expected: fault.expected }), words.mendThere)),
    ];
  const json: unknown = JSON.parse(text);
  const read = Bank.safeParse(json);
  if (!read.success) {
    const places = lineNumbers(text, linesOf(json), words);
    return read.error.issues.slice(0, 10).map(({ path, message }) => at(placeOf(path, places, words), error(message, words.table)));
  }
  const places = lineNumbers(text, read.data.lines, words);
  return [
    ...belongs(read.data, blueprint, words).map((fault) => at('', fault)),
    ...read.data.lines.flatMap((line, index) =>
      [...names(line, blueprint, words), ...knowledge(line, blueprint, words)].map((fault) => at(places[index] ?? '', fault)),
    ),
    ...twice(read.data.lines).map((index) =>
      at(places[index] ?? '', {
        severity: 'warning',
        message: words.twice,
        remedy: words.takeOne,
      }),
    ),
    ...unwritten(read.data, blueprint, words).map((fault) => at('', fault)),
  ];
}

const linesOf = (value: unknown): readonly { readonly text?: unknown; readonly by?: unknown }[] => {
  const lines = (value as { lines?: unknown } | null)?.lines;
  return Array.isArray(lines) ? lines.map((line) => (typeof line === 'object' && line !== null ? line : {})) : [];
};

function placeOf(path: readonly PropertyKey[], places: readonly string[], words: WritingWords): string {
  const [first, index, ...rest] = path;
  if (first !== 'lines' || typeof index !== 'number') return path.join('.');
  return [places[index] ?? words.numberOf({ number: index + 1 }), ...rest.map(String)].join(', ');
}

function belongs(bank: Bank, { id, language }: Blueprint, words: WritingWords): Fault[] {
  return [
    ...(bank.play === id ? [] : [error(words.otherPlay({ theirs: bank.play, ours: id }), words.set({ key: 'play', value: id }))]),
    ...(bank.language === language
      ? []
      : [error(words.otherLanguage({ theirs: bank.language, ours: language }), words.set({ key: 'language', value: language }))]),
  ];
}

const pointsOf = ({ acts }: Blueprint): Point[] => acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points));

/** Ids that the play does not have. */
function names(line: BankLine, blueprint: Blueprint, words: WritingWords): Fault[] {
  const points = pointsOf(blueprint);
  const cast = blueprint.characters.map(({ id }) => id);
  const wanted = [line.point ?? []].flat();
  const facts = blueprint.facts.map(({ id }) => id);
  const { here = [], away = [], dead = [], holding, reach } = line.when ?? {};
  return [
    ...unknown('character', [line.by, ...(line.to === undefined ? [] : [line.to]), ...here, ...away, ...dead], cast, words),
    ...unknown(
      'prop',
      [holding, reach].filter((id) => id !== undefined),
      blueprint.props.map(({ id }) => id),
      words,
    ),
    ...unknown(
      'point',
      wanted,
      points.map(({ id }) => id),
      words,
    ),
    ...unknown('fact', [...line.needs, ...(line.tells === undefined ? [] : [line.tells])], facts, words),
    ...unknown(
      'slot',
      [...line.text.matchAll(/\{(\w+)\}/gu)].map((match) => lowerFirst(match[1] ?? '')),
      slots,
      words,
    ),
    ...moves(line, wanted.length === 0 ? points : points.filter(({ id }) => wanted.includes(id)), cast, words),
  ];
}

/** What the understudy fills in when a line is said; with a capital, it begins with one. */
export const slots: readonly string[] = ['addressee', 'prop', 'place', 'phrase', 'claim', 'thing', 'of'];

const lowerFirst = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);

function unknown(kind: keyof WritingWords['kinds'], named: readonly string[], known: readonly string[], words: WritingWords): Fault[] {
  return named
    .filter((id) => !known.includes(id))
    .map((id) => {
      const close = nearest(id, known);
      return error(
        words.unknown({ kind: words.kinds[kind], id }),
        close ? words.nearest({ close }) : words.known({ list: known.join(', ') }),
      );
    });
}

function moves({ by, move }: BankLine, points: readonly Point[], cast: readonly string[], words: WritingWords): Fault[] {
  if (move === undefined || !cast.includes(by)) return [];
  const own = points.flatMap(({ cues }) => cues[by]?.moves.map(({ id }) => id) ?? []);
  return points.length === 0
    ? []
    : unknown('move', [move], own, words).map((fault) => ({ ...fault, message: words.unknownMove({ said: fault.message, who: by }) }));
}

/** A line with all the words of a secret gives it away; only one who knows it may have that line. */
function knowledge(line: BankLine, { facts }: Blueprint, words: WritingWords): Fault[] {
  const told = facts.find(({ id }) => id === line.tells);
  const silent =
    told && !(told.words.length > 0 && holdsWords(line.text, told.words))
      ? [error(words.silent({ fact: told.id }), words.silentRemedy({ groups: groupsOf(told) }))]
      : [];
  const given = facts.filter((fact) => fact.words.length > 0 && holdsWords(line.text, fact.words) && !mayKnow(line, fact));
  return [...silent, ...given.map(({ id }) => error(words.leak({ fact: id, who: line.by }), words.leakRemedy({ fact: id })))];
}

const groupsOf = ({ words }: Fact): string => words.map((group) => group.join(' / ')).join(' + ');
const mayKnow = ({ by, needs }: BankLine, { id, knownBy }: Fact): boolean =>
  knownBy === 'everyone' || knownBy.includes(by) || needs.includes(id);

function twice(lines: readonly BankLine[]): number[] {
  const seen = new Set<string>();
  return lines.flatMap(({ by, text }, index) => {
    const key = `${by}: ${text}`;
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** Moves that would say something and have no line of their own: the understudy says the gist. */
function unwritten({ lines }: Bank, blueprint: Blueprint, words: WritingWords): Fault[] {
  const has = (by: string, point: string, move: string): boolean =>
    lines.some((line) => line.by === by && line.move === move && (line.point === undefined || [line.point].flat().includes(point)));
  return pointsOf(blueprint).flatMap(({ id, cues }) =>
    Object.entries(cues).flatMap(([who, cue]) =>
      cue.moves
        .filter((move) => move.say !== undefined && !has(who, id, move.id))
        .map(
          (move): Fault => ({
            severity: 'note',
            message: words.unwritten({ move: move.id, who, point: id }),
            remedy: words.unwrittenRemedy({ move: move.id, who, point: id }),
          }),
        ),
    ),
  );
}

/** So much of a line is shown. */
const beginning = 40;

/** Where each line of a bank stands, in words: the line of the file where it can be found, and how it begins. */
function lineNumbers(text: string, lines: readonly { readonly text?: unknown; readonly by?: unknown }[], words: WritingWords): string[] {
  let from = 0;
  let number = 1;
  return lines.map((line, index) => {
    const said = typeof line.text === 'string' ? line.text : '';
    const at = said === '' ? -1 : text.indexOf(JSON.stringify(said), from);
    if (at >= 0) {
      number += newlines(text, from, at);
      from = at;
    }
    const begins = said.length > beginning ? `${said.slice(0, beginning).trimEnd()}…` : said;
    return words.begins({
      place: at >= 0 ? words.line({ number }) : words.numberOf({ number: index + 1 }),
      by: String(line.by ?? words.nobody),
      text: begins,
    });
  });
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
