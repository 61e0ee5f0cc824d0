import { hammingScan, sketchBits, sketcher, sketchWords } from './sketch.ts';

export type Near = { readonly id: string; readonly cosine: number };

/** How many of the nearest sketches are compared exactly. */
const reranked = 2000;

/**
 * Vectors of one length, searched without an index to build: sketches of 512 bits are scanned, the best of them compared exactly.
 * Kept as bytes with one scale a vector; putting one in costs the same whether there are ten or a hundred thousand.
 */
export class VectorShelf {
  readonly dimensions: number;
  #sketch: ReturnType<typeof sketcher>;
  #ids: string[] = [];
  #slots = new Map<string, number>();
  #bytes: Int8Array;
  #scales: Float32Array;
  #sketches: Uint32Array;
  #distances: Uint16Array;
  #asked = new Uint32Array(sketchWords);

  constructor(dimensions: number, capacity = 256) {
    this.dimensions = dimensions;
    this.#sketch = sketcher(dimensions);
    this.#bytes = new Int8Array(capacity * dimensions);
    this.#scales = new Float32Array(capacity);
    this.#sketches = new Uint32Array(capacity * sketchWords);
    this.#distances = new Uint16Array(capacity);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Bytes that the vectors and their sketches take. */
  get memory(): number {
    return this.#bytes.byteLength + this.#scales.byteLength + this.#sketches.byteLength + this.#distances.byteLength;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  put(id: string, vector: ArrayLike<number>): void {
    const slot = this.#slots.get(id) ?? this.#newSlot(id);
    let [square, largest] = [0, 0];
    for (let i = 0; i < this.dimensions; i++) {
      const value = vector[i] as number;
      square += value * value;
      largest = Math.max(largest, Math.abs(value));
    }
    const step = largest / 127 || 1;
    const at = slot * this.dimensions;
    for (let i = 0; i < this.dimensions; i++) this.#bytes[at + i] = Math.round((vector[i] as number) / step);
    this.#scales[slot] = square === 0 ? 0 : step / Math.sqrt(square);
    this.#sketch(vector, this.#sketches, slot * sketchWords);
  }

  /** The last one moves into the gap. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const last = this.#ids.length - 1;
    const moved = this.#ids[last] as string;
    this.#ids[slot] = moved;
    this.#slots.set(moved, slot);
    this.#bytes.copyWithin(slot * this.dimensions, last * this.dimensions, (last + 1) * this.dimensions);
    this.#scales[slot] = this.#scales[last] as number;
    this.#sketches.copyWithin(slot * sketchWords, last * sketchWords, (last + 1) * sketchWords);
    this.#ids.pop();
    this.#slots.delete(id);
  }

  cosine(id: string, query: Float32Array): number | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#cosineAt(slot, query, 1 / (lengthOf(query) || 1));
  }

  nearest(query: Float32Array, limit: number): Near[] {
    const inverse = 1 / (lengthOf(query) || 1);
    const best = new Best(limit);
    for (const slot of this.#promising(query, Math.max(reranked, limit * 4))) best.offer(slot, this.#cosineAt(slot, query, inverse));
    return best.sorted().map(({ slot, value }) => ({ id: this.#ids[slot] as string, cosine: value }));
  }

  /** Slots whose sketches are nearest; all of them while they are few. */
  #promising(query: Float32Array, wanted: number): ArrayLike<number> & Iterable<number> {
    const count = this.#ids.length;
    if (count <= wanted) return Uint32Array.from({ length: count }, (_, slot) => slot);
    this.#sketch(query, this.#asked, 0);
    const distances = this.#distances;
    hammingScan(this.#sketches, count, this.#asked, distances);
    const histogram = new Uint32Array(sketchBits + 1);
    for (let slot = 0; slot < count; slot++) {
      const distance = distances[slot] as number;
      histogram[distance] = (histogram[distance] as number) + 1;
    }
    let furthest = 0;
    for (let sum = histogram[0] as number; sum < wanted && furthest < sketchBits; sum += histogram[furthest] as number) furthest++;
    const near: number[] = [];
    for (let slot = 0; slot < count; slot++) if ((distances[slot] as number) <= furthest) near.push(slot);
    return near;
  }

  #cosineAt(slot: number, query: Float32Array, inverse: number): number {
    const at = slot * this.dimensions;
    const bytes = this.#bytes;
    let [even, odd] = [0, 0];
    for (let i = 0; i + 1 < this.dimensions; i += 2) {
      even += (bytes[at + i] as number) * (query[i] as number);
      odd += (bytes[at + i + 1] as number) * (query[i + 1] as number);
    }
    if (this.dimensions % 2 === 1) even += (bytes[at + this.dimensions - 1] as number) * (query[this.dimensions - 1] as number);
    return (even + odd) * (this.#scales[slot] as number) * inverse;
  }

  #newSlot(id: string): number {
    const slot = this.#ids.length;
    if (slot >= this.#scales.length) this.#grow();
    this.#ids.push(id);
    this.#slots.set(id, slot);
    return slot;
  }

  /** By half: doubling would hold up to twice the memory that is needed. */
  #grow(): void {
    const capacity = Math.ceil(this.#scales.length * 1.5);
    this.#bytes = grown(this.#bytes, new Int8Array(capacity * this.dimensions));
    this.#scales = grown(this.#scales, new Float32Array(capacity));
    this.#sketches = grown(this.#sketches, new Uint32Array(capacity * sketchWords));
    this.#distances = new Uint16Array(capacity);
  }
}

function grown<T extends Int8Array | Float32Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

function lengthOf(vector: Float32Array): number {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += (vector[i] as number) ** 2;
  return Math.sqrt(square);
}

/** The highest few of many values: a heap with the lowest of them on top. */
export class Best {
  readonly #limit: number;
  #slots: number[] = [];
  #values: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(slot: number, value: number): void {
    if (this.#values.length < this.#limit) {
      this.#slots.push(slot);
      this.#values.push(value);
      this.#up(this.#values.length - 1);
    } else if (this.#limit > 0 && value > (this.#values[0] as number)) {
      this.#slots[0] = slot;
      this.#values[0] = value;
      this.#down(0);
    }
  }

  /** Highest first; of equals the one that was there before. */
  sorted(): { readonly slot: number; readonly value: number }[] {
    return this.#values
      .map((value, index) => ({ slot: this.#slots[index] as number, value }))
      .sort((a, b) => b.value - a.value || a.slot - b.slot);
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if ((this.#values[parent] as number) <= (this.#values[at] as number)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(from: number): void {
    for (let at = from; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#values.length && (this.#values[child] as number) < (this.#values[least] as number)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    [this.#slots[a], this.#slots[b]] = [this.#slots[b] as number, this.#slots[a] as number];
    [this.#values[a], this.#values[b]] = [this.#values[b] as number, this.#values[a] as number];
  }
}
