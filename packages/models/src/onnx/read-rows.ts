import { notAnEncoder, type Pooling } from './model-folder.ts';
import type { Feed, Session, Tensor } from './session.ts';

/** Runs a batch of token rows, padded to its longest. */
export async function readRows(session: Session, rows: readonly (readonly number[])[], dimensions: number): Promise<Tensor> {
  const width = widest(rows);
  const dims = [rows.length, width];
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, tokens] of rows.entries())
    for (const [column, id] of tokens.entries()) {
      ids[row * width + column] = BigInt(id);
      mask[row * width + column] = 1n;
    }
  const all: Readonly<Record<string, Feed['data']>> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: new BigInt64Array(rows.length * width),
  };
  const feeds = Object.fromEntries(session.inputs.flatMap((name) => (all[name] ? [[name, { data: all[name], dims }]] : [])));
  const output = (await session.run(feeds))[session.outputs[0] ?? ''];
  if (!output || output.dims.at(-1) !== dimensions) throw notAnEncoder();
  return output;
}

/** One vector of length one for each row. */
export function pooledRows({ data, dims }: Tensor, rows: readonly (readonly number[])[], pooling: Pooling): Float32Array[] {
  const size = dims.at(-1) ?? 0;
  // A model that pools by itself gives one vector a text.
  const whole = dims.length === 2;
  const width = whole ? 1 : widest(rows);
  return rows.map((tokens, row) => {
    const count = whole || pooling === 'cls' ? 1 : tokens.length;
    return unit(sumOf(data, row * width * size, count, size));
  });
}

function sumOf(data: ArrayLike<number>, start: number, count: number, size: number): Float32Array {
  const sum = new Float32Array(size);
  for (let token = 0, at = start; token < count; token++)
    for (let i = 0; i < size; i++, at++) sum[i] = (sum[i] as number) + (data[at] as number);
  return sum;
}

function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += (vector[i] as number) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) / length;
  return vector;
}

const widest = (rows: readonly (readonly number[])[]): number => rows.reduce((most, { length }) => Math.max(most, length), 0);
