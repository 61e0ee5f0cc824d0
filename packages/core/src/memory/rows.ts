/** Rows of one chunk: a shelf grows by chunks, so that no vector ever waits for all the others to be copied. */
export const chunkRows = 4096;

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

  /** The cosine to a query of length one, from eight bits. */
  roughly(row: number, query: Float32Array): number {
    const coarse = this.#coarse[row >> 12] as Int8Array;
    const at = (row & (chunkRows - 1)) * this.#dimensions;
    const even = this.#dimensions & ~1;
    let first = 0;
    let second = 0;
    for (let i = 0; i < even; i += 2) {
      first += (coarse[at + i] as number) * (query[i] as number);
      second += (coarse[at + i + 1] as number) * (query[i + 1] as number);
    }
    if (even < this.#dimensions) first += (coarse[at + even] as number) * (query[even] as number);
    return (first + second) * this.#scale(row);
  }

  /** The same from all twelve bits. */
  exactly(row: number, query: Float32Array): number {
    const fine = this.#fine[row >> 12] as Uint8Array;
    const at = (row & (chunkRows - 1)) * this.#half;
    let rest = 0;
    for (let i = 0; i < this.#dimensions; i++) {
      const pair = fine[at + (i >> 1)] as number;
      const four = i % 2 === 0 ? pair & 15 : pair >> 4;
      rest += ((four + 0.5) / 16 - 0.5) * (query[i] as number);
    }
    return this.roughly(row, query) + rest * this.#scale(row);
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
