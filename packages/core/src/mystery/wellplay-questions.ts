import { readCsv } from './csv.ts';
import type { ExamQuestion, QuestionKind } from './exam.ts';

const kinds: Readonly<Record<string, QuestionKind>> = { a: 'objective', b: 'reasoning', c: 'relation' };

/** The final questions of one role. Rows that cannot be right are reported; what can be mended is mended, and reported too. */
export function readQuestions(text: string | undefined, file: string, problems: string[]): ExamQuestion[] {
  if (text === undefined) {
    problems.push(`${file}: is missing`);
    return [];
  }
  const [header = [], ...rows] = readCsv(text);
  if (header.slice(0, 9).join(',') !== 'value,type,question,a,b,c,d,e,truth') problems.push(`${file}: the first line is not the usual one`);
  return rows.flatMap((row, at) => readRow(row, `${file}:${at + 2}`, problems));
}

function readRow(row: readonly string[], where: string, problems: string[]): ExamQuestion[] {
  const [value = '', type = '', question = '', ...rest] = row.map((cell) => cell.trim());
  if (row.length !== 9) problems.push(`${where}: ${row.length} columns instead of 9`);
  const kind = Object.hasOwn(kinds, value) ? kinds[value] : undefined;
  if (!kind || (type !== 'a' && type !== 'b')) {
    problems.push(`${where}: is no question ("${value}", "${type}")`);
    return [];
  }
  if (question === '') problems.push(`${where}: the question is empty`);
  const { options, truth } = unshifted(rest.slice(0, 5), rest[5] ?? '', where, problems);
  const filled = options.flatMap((option, place) => (option === '' ? [] : [{ option, place }]));
  if (new Set(filled.map(({ option }) => option)).size < filled.length) problems.push(`${where}: two options are the same`);
  const right = truthOf(truth, where, problems).map((place) => filled.findIndex((one) => one.place === place));
  if (right.length === 0 || right.includes(-1)) {
    problems.push(`${where}: the answer "${truth}" is no option; left out`);
    return [];
  }
  return [
    { id: where, kind, text: question, options: filled.map(({ option }) => option), truth: right, picks: type === 'b' ? 2 : right.length },
  ];
}

/** Some rows have lost a column: the answer stands where the fifth option belongs. */
function unshifted(
  options: readonly string[],
  truth: string,
  where: string,
  problems: string[],
): { options: readonly string[]; truth: string } {
  const fifth = options[4] ?? '';
  if (!/^[a-d]$/iu.test(fifth) || (truth !== '' && truth.toLowerCase() !== 'e')) return { options, truth };
  problems.push(`${where}: the answer "${fifth}" stands in column e; mended`);
  return { options: options.slice(0, 4), truth: fifth };
}

function truthOf(truth: string, where: string, problems: string[]): number[] {
  const places = [...truth.toLowerCase()].map((letter) => 'abcde'.indexOf(letter)).filter((place) => place >= 0);
  const once = [...new Set(places)];
  if (once.length < places.length) problems.push(`${where}: the answer "${truth}" names an option twice; taken once`);
  return once;
}
