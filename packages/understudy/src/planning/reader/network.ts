import { type MeaningTable, meaningOf } from '@troupe/core/memory';
import { type Token, tokensOf, vectorsOf } from './tokens.ts';

/** Whole numbers, each row with its scale. */
type Matrix = { readonly rows: number; readonly scales: readonly number[]; readonly codes: string };

/** What `scripts/topics` writes: a small network that reads a topic forwards and backwards, twice. */
export type Learned = {
  readonly tags: readonly string[];
  readonly situations: readonly string[];
  /** Two, from different beginnings: where they differ, the reader is not sure. */
  readonly nets: readonly {
    /** What it knows by heart. */
    readonly marks: readonly string[];
    readonly layers: Readonly<Record<string, Matrix>>;
  }[];
};

/** P who is there, S the same again, A who is not, L where, M elsewhere, T the thing, O another, E when, V what is done. */
export type SpanLabel = 'P' | 'S' | 'A' | 'L' | 'M' | 'T' | 'O' | 'E' | 'V';
export type Span = {
  readonly label: SpanLabel;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1: how sure of it. */
  readonly sure: number;
};
export type Seen = { readonly spans: readonly Span[]; readonly situations: readonly { readonly id: string; readonly sure: number }[] };

export type Network = (topic: string) => Seen;

const longest = 400;

type Rows = readonly Float32Array[];
type Weights = (layer: string) => Rows;

type Odds = { readonly tags: Rows; readonly situations: Float32Array };

/** Reads topics by what was learned and the table of meaning that it was learned with. */
export function network({ nets, tags, situations }: Learned, language: 'en' | 'zh', table: MeaningTable): Network {
  const opened = nets.map(openedNet);
  return (topic) => {
    const tokens = tokensOf(topic, language).slice(0, longest);
    if (tokens.length === 0) return { spans: [], situations: [] };
    const vectors = tokens.map((token) => raised(vectorsOf(token, language, table)));
    const whole = raised(meaningOf(topic, { [language]: table }));
    const read = opened.map((odds) => odds(tokens, vectors, whole));
    const scores = tokens.map((_, index) => mean(read.map((one) => one.tags[index] as Float32Array)));
    const called = mean(read.map((one) => one.situations));
    return {
      spans: spansOf(topic, tokens, best(scores, tags), scores, tags),
      situations: situations.map((id, index) => ({ id, sure: at(called, index) })).toSorted((a, b) => b.sure - a.sure),
    };
  };
}

function openedNet(net: Learned['nets'][number]): (tokens: readonly Token[], vectors: Rows, whole: Float32Array) => Odds {
  const layers = new Map(Object.entries(net.layers).map(([name, matrix]) => [name, opened(matrix)]));
  const of: Weights = (name) => layers.get(name) ?? [];
  const marks = new Map(net.marks.map((mark, index) => [mark, index + 1]));
  return (tokens, vectors, whole) => {
    const met = tokens.map((token, index) => {
      const known = token.marks.map((mark) => of('marks.weight')[marks.get(mark) ?? 0] as Float32Array);
      const sum = times(of('vectors.weight'), vectors[index] as Float32Array);
      return total([sum, times(of('flags.weight'), Float32Array.from(token.flags)), bias(of, 'vectors'), ...known]).map(Math.tanh);
    });
    const first = bothWays(met, 'one', of);
    const second = bothWays(first, 'two', of);
    return {
      tags: second.map((row, index) => likely(linear(joined([row, first[index] as Float32Array]), 'out', of))),
      situations: likely(total([linear(joined([highest(second), mean(second)]), 'sit', of), times(of('meaning.weight'), whole)])),
    };
  };
}

const at = (list: Float32Array, index: number): number => list[index] as number;
const raised = (row: Float32Array): Float32Array => row.map((value) => value * 4);
const bias = (of: Weights, layer: string): Float32Array => of(`${layer}.bias`)[0] as Float32Array;
const linear = (row: Float32Array, layer: string, of: Weights): Float32Array => total([times(of(`${layer}.weight`), row), bias(of, layer)]);

/** One row as bytes; more, two weights to a byte. */
function opened({ rows, scales, codes }: Matrix): Rows {
  const bytes = atob(codes);
  if (rows === 1) return [Float32Array.from(bytes, (byte) => ((byte.charCodeAt(0) << 24) >> 24) * (scales[0] as number))];
  const width = Math.floor((bytes.length * 2) / rows);
  const weight = (index: number): number => ((bytes.charCodeAt(index >> 1) >> (index % 2 === 0 ? 4 : 0)) & 15) - 8;
  return scales.map((scale, row) => Float32Array.from({ length: width }, (_, index) => weight(row * width + index) * scale));
}

function times(matrix: Rows, row: Float32Array): Float32Array {
  return Float32Array.from(matrix, (weights) => {
    let sum = 0;
    for (let i = 0; i < row.length; i++) sum += at(weights, i) * at(row, i);
    return sum;
  });
}

/** Each with what was kept of those before it, and of those after it. */
function bothWays(rows: Rows, layer: string, of: Weights): Float32Array[] {
  const after = remembered(rows.toReversed(), layer, '_l0_reverse', of).toReversed();
  return remembered(rows, layer, '_l0', of).map((row, index) => joined([row, after[index] as Float32Array]));
}

const gate = (value: number): number => 1 / (1 + Math.exp(-value));

/** A long short-term memory. */
function remembered(rows: Rows, layer: string, way: string, of: Weights): Float32Array[] {
  const part = (name: string): Rows => of(`${layer}.${name}${way}`);
  const base = total([part('bias_ih')[0] as Float32Array, part('bias_hh')[0] as Float32Array]);
  const size = base.length / 4;
  let [kept, said] = [new Float32Array(size), new Float32Array(size)];
  return rows.map((row) => {
    const all = total([times(part('weight_ih'), row), times(part('weight_hh'), said), base]);
    kept = kept.map((value, i) => gate(at(all, size + i)) * value + gate(at(all, i)) * Math.tanh(at(all, 2 * size + i)));
    said = kept.map((value, i) => gate(at(all, 3 * size + i)) * Math.tanh(value));
    return said;
  });
}

function joined(rows: Rows): Float32Array {
  const all = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0));
  let from = 0;
  for (const row of rows) {
    all.set(row, from);
    from += row.length;
  }
  return all;
}

const total = (rows: Rows): Float32Array => (rows[0] as Float32Array).map((_, i) => rows.reduce((sum, row) => sum + at(row, i), 0));
const mean = (rows: Rows): Float32Array => total(rows).map((value) => value / rows.length);
const highest = (rows: Rows): Float32Array => (rows[0] as Float32Array).map((_, i) => Math.max(...rows.map((row) => at(row, i))));

function likely(row: Float32Array): Float32Array {
  const top = Math.max(...row);
  const odds = row.map((value) => Math.exp(value - top));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((value) => value / sum);
}

/** The likeliest row of tags in which nothing goes on that has not begun. */
function best(scores: Rows, tags: readonly string[]): number[] {
  const follows = (before: string, tag: string): boolean => !tag.startsWith('I-') || before.slice(2) === tag.slice(2);
  const log = (row: Float32Array, tag: number): number => Math.log(at(row, tag) + 1e-6);
  let so = tags.map((tag, index) => (follows('', tag) ? log(scores[0] as Float32Array, index) : Number.NEGATIVE_INFINITY));
  const back: number[][] = [];
  for (const row of scores.slice(1)) {
    const from = tags.map((tag) =>
      tags.reduce((top, before, index) => (follows(before, tag) && (so[index] as number) > (so[top] as number) ? index : top), 0),
    );
    so = tags.map((tag, index) => {
      const before = from[index] as number;
      return follows(tags[before] as string, tag) ? (so[before] as number) + log(row, index) : Number.NEGATIVE_INFINITY;
    });
    back.push(from);
  }
  const path = [so.indexOf(Math.max(...so))];
  for (const from of back.toReversed()) path.unshift(from[path[0] as number] as number);
  return path;
}

function spansOf(topic: string, tokens: readonly Token[], path: readonly number[], scores: Rows, tags: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < path.length; from++) {
    const tag = tags[path[from] as number] ?? 'O';
    if (!tag.startsWith('B-')) continue;
    let to = from + 1;
    while (to < path.length && tags[path[to] as number] === `I-${tag.slice(2)}`) to++;
    const label = tag.slice(2) as SpanLabel;
    // Sure of the label: of its beginning and its inside together, and on average.
    const own = tags.map((one) => one.slice(2) === label);
    const sure =
      scores.slice(from, to).reduce((sum, row) => sum + row.reduce((all, odds, i) => (own[i] ? all + odds : all), 0), 0) / (to - from);
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    spans.push({ label, text: topic.slice(start, end), start, end, sure });
  }
  return spans;
}
