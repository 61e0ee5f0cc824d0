import type { Embedder } from '../model/ports.ts';
import { simplified } from '../text/simplified.ts';
import { fault } from './errors.en.ts';
import { normalised } from './plain-embedder.ts';

/** The languages that a table of meaning is shipped for. */
export type MeaningLanguage = 'en' | 'zh';

/** Words of one language, each with a vector; a text's meaning is the sum of its words'. Both languages lie in one space. */
export type MeaningTable = {
  readonly dimensions: number;
  readonly words: ReadonlyMap<string, number>;
  /** Row by row, and one of noughts: each code times its word's weight. Whole numbers add up alike on every machine. */
  readonly vectors: Int16Array;
};

const magic = 0x4d505254;
const headBytes = 16;

/** Reads what `scripts/meaning` writes: a head, the words line by line, their weights, their codes of four bits each. */
export function readMeaningTable(bytes: Uint8Array): MeaningTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes || view.getUint32(0, true) !== magic || view.getUint16(4, true) !== 1) throw fault('meaning-unreadable');
  const dimensions = view.getUint16(6, true);
  const count = view.getUint32(8, true);
  const weightsAt = headBytes + view.getUint32(12, true);
  const codesAt = weightsAt + 2 * count;
  if (bytes.length !== codesAt + (count * dimensions) / 2) throw fault('meaning-unreadable');
  const words = new TextDecoder().decode(bytes.subarray(headBytes, weightsAt)).split('\n');
  const vectors = new Int16Array((count + 1) * dimensions);
  for (let row = 0, at = 0; row < count; row++) {
    const weight = view.getUint16(weightsAt + 2 * row, true);
    for (const end = at + dimensions; at < end; at += 2) {
      const pair = bytes[codesAt + (at >> 1)] as number;
      vectors[at] = ((pair >> 4) - 8) * weight;
      vectors[at + 1] = ((pair & 15) - 8) * weight;
    }
  }
  return { dimensions, words: new Map(words.map((word, at) => [word, at])), vectors };
}

const latinWord = /[a-z0-9]+(?:['’][a-z]+)*/g;
const hanRun = /[\u3400-\u4dbf\u4e00-\u9fff]+/g;
const longestWord = 4;

/** The languages whose words a text holds. */
function languagesIn(text: string): MeaningLanguage[] {
  return [...(/[\p{Script=Latin}\p{Nd}]/u.test(text) ? (['en'] as const) : []), ...(text.search(hanRun) >= 0 ? (['zh'] as const) : [])];
}

/** Rows of a text's words in a table of English: whole words, or the longest pieces that there are. */
function latinRows({ words }: MeaningTable, text: string): number[] {
  const rows: number[] = [];
  for (const [found] of plain(text).matchAll(latinWord)) {
    const word = found.replace(/['’]s$/, '').replace(/['’]/g, '');
    const whole = words.get(word) ?? kinOf(words, word);
    if (whole !== undefined) rows.push(whole);
    else addPieces(words, word, rows);
  }
  return rows;
}

const endings: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['s', ''],
  ['es', ''],
  ['d', ''],
  ['ed', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['r', ''],
  ['er', ''],
  ['ly', ''],
  ['ness', ''],
];

/** What an inflected word comes from, where the table has that. */
function kinOf(words: ReadonlyMap<string, number>, word: string): number | undefined {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const bare = word.slice(0, -ending.length) + instead;
    const doubled = /^(?:ed|ing|er)$/.test(ending) && bare.at(-1) === bare.at(-2);
    const row = words.get(bare) ?? (doubled ? words.get(bare.slice(0, -1)) : undefined);
    if (row !== undefined) return row;
  }
  return undefined;
}

function addPieces(words: ReadonlyMap<string, number>, word: string, rows: number[]): void {
  for (let at = 0; at < word.length; ) {
    let end = word.length;
    for (; end > at; end--) {
      const row = words.get((at > 0 ? '##' : '') + word.slice(at, end));
      if (row === undefined) continue;
      rows.push(row);
      break;
    }
    at = Math.max(end, at + 1);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f’]*$/;
const plain = (text: string): string =>
  ascii.test(text) ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

/** Rows of a text in a table of Chinese: every sign, and every word that begins at it, for nothing says where words end. */
function hanRows({ words }: MeaningTable, text: string): number[] {
  const rows: number[] = [];
  for (const [run] of simplified(text).matchAll(hanRun))
    for (let at = 0; at < run.length; at++)
      for (let end = at + 1; end <= Math.min(run.length, at + longestWord); end++) {
        const row = words.get(run.slice(at, end));
        if (row !== undefined) rows.push(row);
      }
  return rows;
}

const rowsOf = { en: latinRows, zh: hanRows } as const;

/** What a text means, of length one; without direction where no table knows a word of it. */
export function meaningOf(text: string, tables: Partial<Readonly<Record<MeaningLanguage, MeaningTable>>>): Float32Array {
  // Only the tables that it calls for: what others had loaded must not change it.
  const parts = languagesIn(text).flatMap((language) => {
    const table = tables[language];
    const rows = table ? rowsOf[language](table, text) : [];
    return table && rows.length > 0 ? [{ vector: summed(table, rows), count: rows.length }] : [];
  });
  const [first, second] = parts;
  if (!first) return new Float32Array((tables.en ?? tables.zh)?.dimensions ?? 0);
  if (!second) return first.vector;
  return normalised(first.vector.map((value, at) => value * first.count + (second.vector[at] as number) * second.count));
}

function summed({ dimensions, words, vectors }: MeaningTable, rows: readonly number[]): Float32Array {
  const sum = new Int32Array(dimensions);
  // Four at a time takes two thirds of the time; where fewer are left, the row of noughts stands in.
  const start = (at: number): number => (rows[at] ?? words.size) * dimensions;
  for (let at = 0; at < rows.length; at += 4) {
    const [a, b, c, d] = [start(at), start(at + 1), start(at + 2), start(at + 3)];
    for (let i = 0; i < dimensions; i++)
      sum[i] =
        (sum[i] as number) +
        (vectors[a + i] as number) +
        (vectors[b + i] as number) +
        (vectors[c + i] as number) +
        (vectors[d + i] as number);
  }
  let square = 0;
  for (let i = 0; i < dimensions; i++) square += (sum[i] as number) * (sum[i] as number);
  const vector = new Float32Array(dimensions);
  if (square === 0) return vector;
  const length = Math.sqrt(square);
  for (let i = 0; i < dimensions; i++) vector[i] = (sum[i] as number) / length;
  return vector;
}

const dimensions = 256;

/** The embedder of the table of meaning. A language is loaded when a text holds a word of it, and kept. */
export function meaningEmbedder(
  load: (language: MeaningLanguage) => Promise<Uint8Array>,
  languages: readonly MeaningLanguage[] = ['en', 'zh'],
): Embedder {
  const loaded = new Map<MeaningLanguage, Promise<MeaningTable>>();
  const table = (language: MeaningLanguage): Promise<MeaningTable> => {
    const known = loaded.get(language);
    if (known) return known;
    const coming = load(language).then(readMeaningTable);
    loaded.set(language, coming);
    // What could not be had is asked for again.
    coming.catch(() => loaded.delete(language));
    return coming;
  };
  return {
    id: 'troupe-meaning-1',
    dimensions,
    embed: async (texts) => {
      const wanted = [...new Set(texts.flatMap(languagesIn))].filter((language) => languages.includes(language));
      const tables = Object.fromEntries(await Promise.all(wanted.map(async (language) => [language, await table(language)])));
      return texts.map((text) => (wanted.length === 0 ? new Float32Array(dimensions) : meaningOf(text, tables)));
    },
  };
}
