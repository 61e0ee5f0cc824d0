import type { Blueprint } from '@troupe/core/blueprint';
import { type Expectation, type PlayScript, PlayScriptError, parsePlayScript } from '@troupe/core/testing';
import type { Language } from '@troupe/core/text';
import { nearest } from '../context/nearest.ts';
import type { Page } from './beside.ts';
import type { Finding } from './finding.ts';
import { type WritingWords, writingWords } from './words.ts';

export function checkScript({ name, text }: Page, blueprint: Blueprint, language: Language = 'en'): Finding[] {
  const words = writingWords(language);
  const at = (line: number, message: string, remedy: string): Finding => ({
    file: name,
    where: words.line({ number: line }),
    severity: 'error',
    message,
    remedy,
  });
  const script = read(text);
  if (script instanceof PlayScriptError) return [at(script.line, problemOf(script), script.remedy)];
  return [
    ...seatsIn(text)
      .filter(({ seat }) => !answers(seat, blueprint))
      .map(({ line, seat }) =>
        at(
          line,
          words.noSeat({ seat }),
          oneOf(
            seat,
            blueprint.characters.map((one) => one.name),
            words,
          ),
        ),
      ),
    ...expectationsIn(script).flatMap(({ line, expectation }) =>
      unknownIds(expectation, blueprint, words).map(([message, remedy]) => at(line, message, remedy)),
    ),
    ...(expectationsIn(script).length + script.never.length > 0
      ? []
      : [
          {
            file: name,
            where: '',
            severity: 'warning' as const,
            message: words.idle,
            remedy: words.idleRemedy,
          },
        ]),
  ];
}

function read(text: string): PlayScript | PlayScriptError {
  try {
    return parsePlayScript(text);
  } catch (error) {
    if (error instanceof PlayScriptError) return error;
    throw error;
  }
}

/** What is wrong, without the number of the line. */
export const problemOf = ({ message }: PlayScriptError): string => message.replace(/^Line \d+ of the script: /u, '').replace(/\.$/u, '');

const seatsIn = (text: string): { line: number; seat: string }[] =>
  text.split(/\r?\n/u).flatMap((raw, index) => {
    const seat = /^as\s+(.+)$/u.exec(raw.trim())?.[1];
    return seat === undefined ? [] : [{ line: index + 1, seat }];
  });

const answers = (seat: string, { characters }: Blueprint): boolean =>
  characters.some(({ id, name, aliases }) => id === seat || name.toLowerCase() === seat.toLowerCase() || aliases.includes(seat));

const expectationsIn = ({ steps }: PlayScript): { line: number; expectation: Expectation }[] =>
  steps.flatMap((step) =>
    step.type === 'say' ? [] : [{ line: step.at, expectation: step.type === 'again' ? step.until : step.expectation }],
  );

function unknownIds(expectation: Expectation, { acts, endings }: Blueprint, words: WritingWords): [message: string, remedy: string][] {
  const points = acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points.map(({ id }) => id)));
  if (expectation.what === 'point' && !points.includes(expectation.point))
    return [[words.unknown({ kind: words.kinds.point, id: expectation.point }), oneOf(expectation.point, points, words)]];
  const ends = endings.map(({ id }) => id);
  if (expectation.what === 'ending' && !ends.includes(expectation.ending))
    return [[words.unknown({ kind: words.kinds.ending, id: expectation.ending }), oneOf(expectation.ending, ends, words)]];
  return [];
}

function oneOf(named: string, known: readonly string[], words: WritingWords): string {
  const close = nearest(named, known);
  return close ? words.nearest({ close }) : words.known({ list: known.join(', ') });
}
