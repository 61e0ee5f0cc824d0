import { normalised } from './plain-embedder.ts';

/** Rows of one chunk: a shelf grows by chunks, so that no vector ever waits for all the others to be copied. */
export const chunkRows = 4096;

/** A query of length one, also in whole steps of `unit`: numbers that fit 32 bits are multiplied twice as fast as fractions. */
export type Asked = { readonly direction: Float32Array; readonly steps: Int32Array; readonly unit: number };

export function askedFor(query: Float32Array): Asked {
  const direction = normalised(query.slice());
  // A row's numbers go up to 127, and those of a query of length one add up to the root of their count at most: no sum overflows.
  const fineness = Math.floor(2 ** 30 / (127 * Math.sqrt(Math.max(1, direction.length))));
  const steps = new Int32Array(direction.length);
  for (let i = 0; i < steps.length; i++) steps[i] = Math.round((direction[i] as number) * fineness);
  return { direction, steps, unit: 1 / fineness };
}

/**
 * Vectors of one length, twelve bits a number: eight to compare many, four more to put the best in order. Eight alone would confuse
 * neighbours that lie close together.
 */
export class Rows {
  readonly #dimensions: number;
  readonly #half: number;
  readonly #coarse = [] as Int8Array[];
  readonly #fine = [] as Uint8Array[];
  readonly #scales = [] as Float32Array[];

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#half = Math.ceil(dimensions / 2);
  }

  get bytes(): number {
    return this.#coarse.length * chunkRows * (this.#dimensions + this.#half + 4);
  }

  put(row: number, vector: ArrayLike<number>): void {
    const chunk = row >> 12;
    if (chunk === this.#coarse.length) this.#grow();
    const coarse = this.#coarse[chunk] as Int8Array;
    const fine = this.#fine[chunk] as Uint8Array;
    let square = 0;
    let largest = 0;
    for (let i = 0; i < this.#dimensions; i++) {
      const value = vector[i] as number;
      square += value * value;
      largest = Math.max(largest, Math.abs(value));
    }
    const step = largest / 127 || 1;
    const at = (row & (chunkRows - 1)) * this.#dimensions;
    const fineAt = (row & (chunkRows - 1)) * this.#half;
    for (let i = 0; i < this.#dimensions; i++) {
      const exact = (vector[i] as number) / step;
      const rough = Math.round(exact);
      const rest = Math.min(15, Math.floor((exact - rough + 0.5) * 16));
      coarse[at + i] = rough;
      const pair = fineAt + (i >> 1);
      fine[pair] = i % 2 === 0 ? rest : (fine[pair] as number) | (rest << 4);
    }
    (this.#scales[chunk] as Float32Array)[row & (chunkRows - 1)] = square === 0 ? 0 : step / Math.sqrt(square);
  }

  copy(from: number, to: number): void {
    for (const [chunks, width] of [
      [this.#coarse, this.#dimensions] as const,
      [this.#fine, this.#half] as const,
      [this.#scales, 1] as const,
    ]) {
      const start = (from & (chunkRows - 1)) * width;
      const source = chunks[from >> 12] as Uint8Array;
      (chunks[to >> 12] as Uint8Array).set(source.subarray(start, start + width), (to & (chunkRows - 1)) * width);
    }
  }

  /** The cosine to a query, from eight bits. */
  roughly(row: number, { steps, unit }: Asked): number {
    const coarse = this.#coarse[row >> 12] as Int8Array;
    const at = (row & (chunkRows - 1)) * this.#dimensions;
    const fours = this.#dimensions & ~3;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < fours; i += 4) {
      a = (a + Math.imul(coarse[at + i] as number, steps[i] as number)) | 0;
      b = (b + Math.imul(coarse[at + i + 1] as number, steps[i + 1] as number)) | 0;
      c = (c + Math.imul(coarse[at + i + 2] as number, steps[i + 2] as number)) | 0;
      d = (d + Math.imul(coarse[at + i + 3] as number, steps[i + 3] as number)) | 0;
    }
    for (let i = fours; i < this.#dimensions; i++) a = (a + Math.imul(coarse[at + i] as number, steps[i] as number)) | 0;
    return (a + b + c + d) * unit * this.#scale(row);
  }

  /** The same from all twelve bits. */
  exactly(row: number, asked: Asked): number {
    const fine = this.#fine[row >> 12] as Uint8Array;
    const at = (row & (chunkRows - 1)) * this.#half;
    const { direction } = asked;
    let rest = 0;
    for (let pair = 0, i = 0; i < this.#dimensions; pair++, i += 2) {
      const two = fine[at + pair] as number;
      rest += ((two & 15) - 7.5) * (direction[i] as number);
      if (i + 1 < this.#dimensions) rest += ((two >> 4) - 7.5) * (direction[i + 1] as number);
    }
    return this.roughly(row, asked) + (rest / 16) * this.#scale(row);
  }

  #scale(row: number): number {
    return (this.#scales[row >> 12] as Float32Array)[row & (chunkRows - 1)] as number;
  }

  #grow(): void {
    this.#coarse.push(new Int8Array(chunkRows * this.#dimensions));
    this.#fine.push(new Uint8Array(chunkRows * this.#half));
    this.#scales.push(new Float32Array(chunkRows));
  }
}
