import { readCsv } from '../formats/csv.ts';
import type { ExamQuestion, QuestionKind } from './exam.ts';

const kinds: Readonly<Record<string, QuestionKind>> = { a: 'objective', b: 'reasoning', c: 'relation' };

/** The final questions of one role. Rows that cannot be right are reported; what can be mended is mended, and reported too. */
export function readQuestions(text: string | undefined, file: string, problems: string[]): ExamQuestion[] {
  if (text === undefined) {
    problems.push(`${file}: is missing`);
    return [];
  }
  const table = readCsv(text, separatorOf(text)).filter((row) => row.some((cell) => cell.trim() !== ''));
  const named = table[0]?.some((cell) => /^(?:value|question)$/iu.test(cell.trim())) ?? false;
  const [header, rows] = named ? [table[0] ?? [], table.slice(1)] : [undefined, table];
  if (
    !header ||
    header
      .slice(0, 9)
      .map((cell) => cell.trim().toLowerCase())
      .join(',') !== columns.join(',')
  )
    problems.push(`${file}: the first line is not the usual one`);
  const order = header && columns.map((column) => header.findIndex((cell) => cell.trim().toLowerCase() === column));
  // Columns in another order are read by their names, as long as all of them are there.
  const ordered = order?.every((place) => place >= 0) ? rows.map((row) => order.map((place) => row[place] ?? '')) : rows;
  return ordered.flatMap((row, at) => readRow(row, `${file}:${at + (named ? 2 : 1)}`, problems));
}

const columns = ['value', 'type', 'question', 'a', 'b', 'c', 'd', 'e', 'truth'];

function separatorOf(text: string): string {
  const line = text.slice(0, 2000).split(/\r?\n/u)[0] ?? '';
  return [',', ';', '\t', '，'].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best), ',');
}

function readRow(row: readonly string[], where: string, problems: string[]): ExamQuestion[] {
  const [value = '', given = '', question = '', ...rest] = row.map((cell) => cell.trim());
  if (row.length !== 9) problems.push(`${where}: ${row.length} columns instead of 9`);
  const kind = Object.hasOwn(kinds, value.toLowerCase()) ? kinds[value.toLowerCase()] : undefined;
  const type = given.toLowerCase();
  if (!kind || !['a', 'b', ''].includes(type)) {
    problems.push(`${where}: is no question ("${value.slice(0, 20)}", "${given.slice(0, 20)}")`);
    return [];
  }
  if (type === '') problems.push(`${where}: does not say how many may be picked; taken as one`);
  if (question === '') problems.push(`${where}: the question is empty`);
  const { options, truth } = unshifted(rest.slice(0, 5), rest[5] ?? '', where, problems);
  const filled = options.flatMap((option, place) => (option === '' ? [] : [{ option, place }]));
  if (filled.length < 2) {
    problems.push(`${where}: there is nothing to choose between; left out`);
    return [];
  }
  if (new Set(filled.map(({ option }) => option)).size < filled.length) problems.push(`${where}: two options are the same`);
  const right = truthOf(truth, where, problems).map((place) => filled.findIndex((one) => one.place === place));
  if (right.length === 0 || right.includes(-1)) {
    problems.push(`${where}: the answer "${truth.slice(0, 40)}" is no option; left out`);
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
  // "a、c", "Ａ，Ｃ", "(b)": letters with signs between them, and nothing else.
  const bare = truth.normalize('NFKC').toLowerCase();
  if (!/^[\s()[\]{}.,;:、。/&+-]*(?:[a-e][\s()[\]{}.,;:、。/&+-]*)+$/u.test(bare)) return [];
  const places = [...bare].map((letter) => 'abcde'.indexOf(letter)).filter((place) => place >= 0);
  const once = [...new Set(places)];
  if (once.length < places.length) problems.push(`${where}: the answer "${truth}" names an option twice; taken once`);
  return once;
}
