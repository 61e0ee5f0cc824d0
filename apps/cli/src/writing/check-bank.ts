import { Bank, type BankLine } from '@troupe/adapters/understudy';
import { type Blueprint, type Fact, findJsonFault, holdsWords, type Point } from '@troupe/core';
import { nearest } from '../nearest.ts';
import type { Page } from './beside.ts';
import type { Finding } from './finding.ts';
import { lineNumbers } from './places.ts';

const nesting = 20;

type Fault = Omit<Finding, 'file' | 'where'>;
const error = (message: string, remedy: string): Fault => ({ severity: 'error', message, remedy });

/** Everything that can be said against a line bank without hearing it: who and what it names, and what its speakers must not know. */
export function checkBank({ name, text }: Page, blueprint: Blueprint): Finding[] {
  const at = (where: string, fault: Fault): Finding => ({ file: name, where, ...fault });
  const fault = findJsonFault(text, nesting);
  if (fault)
    return [
      at(`line ${fault.line}, column ${fault.column}`, error(`this is not valid JSON, expected ${fault.expected}`, 'Mend it there.')),
    ];
  const json: unknown = JSON.parse(text);
  const read = Bank.safeParse(json);
  if (!read.success) {
    const places = lineNumbers(text, linesOf(json));
    return read.error.issues
      .slice(0, 10)
      .map(({ path, message }) => at(placeOf(path, places), error(message, 'See the table of keys in docs/guide-plays.md.')));
  }
  const places = lineNumbers(text, read.data.lines);
  return [
    ...belongs(read.data, blueprint).map((fault) => at('', fault)),
    ...read.data.lines.flatMap((line, index) =>
      [...names(line, blueprint), ...knowledge(line, blueprint)].map((fault) => at(places[index] ?? '', fault)),
    ),
    ...twice(read.data.lines).map((index) =>
      at(places[index] ?? '', {
        severity: 'warning',
        message: 'the same character has the same line twice',
        remedy: 'Take one out, or word it otherwise.',
      }),
    ),
    ...unwritten(read.data, blueprint).map((fault) => at('', fault)),
  ];
}

const linesOf = (value: unknown): readonly { readonly text?: unknown; readonly by?: unknown }[] => {
  const lines = (value as { lines?: unknown } | null)?.lines;
  return Array.isArray(lines) ? lines.map((line) => (typeof line === 'object' && line !== null ? line : {})) : [];
};

function placeOf(path: readonly PropertyKey[], places: readonly string[]): string {
  const [first, index, ...rest] = path;
  if (first !== 'lines' || typeof index !== 'number') return path.join('.');
  return [places[index] ?? `number ${index + 1} of "lines"`, ...rest.map(String)].join(', ');
}

function belongs(bank: Bank, { id, language }: Blueprint): Fault[] {
  return [
    ...(bank.play === id
      ? []
      : [error(`these are lines for the play "${bank.play}", and the play beside them is "${id}"`, `Set "play" to "${id}".`)]),
    ...(bank.language === language
      ? []
      : [
          error(
            `the lines are in "${bank.language}" and the play is in "${language}", so none would ever be said`,
            `Set "language" to "${language}".`,
          ),
        ]),
  ];
}

const pointsOf = ({ acts }: Blueprint): Point[] => acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points));

/** Ids that the play does not have. */
function names(line: BankLine, blueprint: Blueprint): Fault[] {
  const points = pointsOf(blueprint);
  const cast = blueprint.characters.map(({ id }) => id);
  const wanted = [line.point ?? []].flat();
  const facts = blueprint.facts.map(({ id }) => id);
  return [
    ...unknown('character', [line.by, ...(line.to === undefined ? [] : [line.to])], cast),
    ...unknown(
      'point',
      wanted,
      points.map(({ id }) => id),
    ),
    ...unknown('fact', [...line.needs, ...(line.tells === undefined ? [] : [line.tells])], facts),
    ...unknown(
      'slot',
      [...line.text.matchAll(/\{(\w+)\}/gu)].map((match) => lowerFirst(match[1] ?? '')),
      slots,
    ),
    ...moves(line, wanted.length === 0 ? points : points.filter(({ id }) => wanted.includes(id)), cast),
  ];
}

/** What the understudy fills in when a line is said; with a capital, it begins with one. */
export const slots: readonly string[] = ['addressee', 'prop', 'place', 'word', 'phrase', 'claim', 'asked', 'thing'];

const lowerFirst = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);

function unknown(kind: string, named: readonly string[], known: readonly string[]): Fault[] {
  return named
    .filter((id) => !known.includes(id))
    .map((id) => {
      const close = nearest(id, known);
      return error(`there is no ${kind} "${id}"`, close ? `Did you mean "${close}"?` : `There is: ${known.join(', ') || 'none'}.`);
    });
}

function moves({ by, move }: BankLine, points: readonly Point[], cast: readonly string[]): Fault[] {
  if (move === undefined || !cast.includes(by)) return [];
  const own = points.flatMap(({ cues }) => cues[by]?.moves.map(({ id }) => id) ?? []);
  return points.length === 0
    ? []
    : unknown('move', [move], own).map((fault) => ({ ...fault, message: `${fault.message} for "${by}" there` }));
}

/** A line with all the words of a secret gives it away; only one who knows it may have that line. */
function knowledge(line: BankLine, { facts }: Blueprint): Fault[] {
  const told = facts.find(({ id }) => id === line.tells);
  const silent =
    told && !(told.words.length > 0 && holdsWords(line.text, told.words))
      ? [
          error(
            `it is said to tell "${told.id}", but has not the words by which that is recognised`,
            `Put one of each group into the line: ${groupsOf(told)}.`,
          ),
        ]
      : [];
  const given = facts.filter((fact) => fact.words.length > 0 && holdsWords(line.text, fact.words) && !mayKnow(line, fact));
  return [
    ...silent,
    ...given.map(({ id }) =>
      error(
        `it tells "${id}", which "${line.by}" does not know at the start`,
        `Add "needs": ["${id}"], so that it is only said once known; or word it otherwise.`,
      ),
    ),
  ];
}

const groupsOf = ({ words }: Fact): string => words.map((group) => group.join(' / ')).join(' + ') || 'the fact has no "words"';
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
function unwritten({ lines }: Bank, blueprint: Blueprint): Fault[] {
  const has = (by: string, point: string, move: string): boolean =>
    lines.some((line) => line.by === by && line.move === move && (line.point === undefined || [line.point].flat().includes(point)));
  return pointsOf(blueprint).flatMap(({ id, cues }) =>
    Object.entries(cues).flatMap(([who, cue]) =>
      cue.moves
        .filter((move) => move.say !== undefined && !has(who, id, move.id))
        .map(
          (move): Fault => ({
            severity: 'note',
            message: `the move "${move.id}" of "${who}" in "${id}" has no line: the understudy says its gist`,
            remedy: `Write a few with "by": "${who}", "point": "${id}", "move": "${move.id}".`,
          }),
        ),
    ),
  );
}
