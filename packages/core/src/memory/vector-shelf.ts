import { Best } from './best.ts';
import { normalised } from './plain-embedder.ts';
import { chunkRows, Rows } from './rows.ts';
import { hammingScan, type Nearby, type Sketcher, signedProduct, signProducts, sketcher, sketchWords, worthLookingAt } from './sketch.ts';

export type Near = { readonly id: string; readonly cosine: number };

/** How many of the nearest sketches are compared by eight bits a number. */
const compared = 800;

/**
 * Vectors of one length, searched without an index to build: sketches of 512 bits are scanned, the best of them compared by what they
 * stand for. Putting one in costs the same whether there are ten or a hundred thousand.
 */
export class VectorShelf {
  readonly #dimensions: number;
  readonly #rows: Rows;
  readonly #sketcher: Sketcher;
  readonly #sketches: Int32Array[] = [];
  readonly #ids: string[] = [];
  readonly #slots = new Map<string, number>();
  readonly #asked = new Int32Array(sketchWords);
  #nearby: Nearby = { count: 0, slots: new Uint32Array(0), values: new Int32Array(0) };

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#rows = new Rows(dimensions);
    this.#sketcher = sketcher(dimensions);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Bytes that the vectors and their sketches take. */
  get memory(): number {
    return this.#rows.bytes + this.#sketches.length * chunkRows * sketchWords * 4 + this.#nearby.slots.length * 8;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  put(id: string, vector: ArrayLike<number>): void {
    if (vector.length !== this.#dimensions) throw new RangeError(`a vector of ${vector.length} where ${this.#dimensions} belong`);
    const slot = this.#slots.get(id) ?? this.#newSlot(id);
    this.#rows.put(slot, vector);
    this.#sketcher.draw(vector, this.#sketches[slot >> 12] as Int32Array, (slot & (chunkRows - 1)) * sketchWords);
  }

  /** The last one moves into the gap. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const last = this.#ids.length - 1;
    const moved = this.#ids[last] as string;
    this.#ids[slot] = moved;
    this.#slots.set(moved, slot);
    this.#rows.copy(last, slot);
    const from = (last & (chunkRows - 1)) * sketchWords;
    const sketch = (this.#sketches[last >> 12] as Int32Array).subarray(from, from + sketchWords);
    (this.#sketches[slot >> 12] as Int32Array).set(sketch, (slot & (chunkRows - 1)) * sketchWords);
    this.#ids.pop();
    this.#slots.delete(id);
  }

  cosine(id: string, query: Float32Array): number | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#rows.exactly(slot, normalised(query.slice()));
  }

  nearest(query: Float32Array, limit: number): Near[] {
    const direction = normalised(query.slice());
    const rough = new Best(limit * 2 + 20);
    for (const slot of this.#promising(direction, Math.max(compared, limit * 4))) rough.offer(slot, this.#rows.roughly(slot, direction));
    const best = new Best(limit);
    for (const { slot } of rough.sorted()) best.offer(slot, this.#rows.exactly(slot, direction));
    return best.sorted().map(({ slot, value }) => ({ id: this.#ids[slot] as string, cosine: value }));
  }

  /** Slots whose sketches are nearest; all of them while they are few. */
  #promising(query: Float32Array, wanted: number): readonly number[] {
    const count = this.#ids.length;
    if (count <= wanted) return [...this.#ids.keys()];
    this.#sketcher.draw(query, this.#asked, 0);
    const worth = worthLookingAt(Math.max(0.1, (4 * wanted) / count), this.#sketches, count, this.#asked);
    const nearby = this.#room(count);
    for (const [chunk, sketches] of this.#sketches.entries()) {
      const start = chunk * chunkRows;
      hammingScan(sketches, Math.min(chunkRows, count - start), start, this.#asked, worth, nearby);
    }
    const products = signProducts(this.#sketcher.coordinates);
    for (let n = 0; n < nearby.count; n++) {
      const slot = nearby.slots[n] as number;
      const sketches = this.#sketches[slot >> 12] as Int32Array;
      nearby.values[n] = signedProduct(sketches, (slot & (chunkRows - 1)) * sketchWords, products);
    }
    return highest(nearby, wanted);
  }

  #room(count: number): Nearby {
    if (this.#nearby.slots.length < count) {
      const room = Math.ceil(count / chunkRows) * chunkRows;
      this.#nearby = { count: 0, slots: new Uint32Array(room), values: new Int32Array(room) };
    }
    this.#nearby.count = 0;
    return this.#nearby;
  }

  #newSlot(id: string): number {
    const slot = this.#ids.length;
    if (slot >> 12 === this.#sketches.length) {
      this.#sketches.push(new Int32Array(chunkRows * sketchWords));
    }
    this.#ids.push(id);
    this.#slots.set(id, slot);
    return slot;
  }
}

/** The so many of the highest values, and those as high as the last of them to within a thousandth of the whole range. */
function highest({ count, slots, values }: Nearby, wanted: number): number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < count; n++) {
    least = Math.min(least, values[n] as number);
    most = Math.max(most, values[n] as number);
  }
  const scale = most > least ? 1023 / (most - least) : 0;
  const histogram = new Uint32Array(1024);
  for (let n = 0; n < count; n++) {
    const bucket = (((values[n] as number) - least) * scale) | 0;
    histogram[bucket] = (histogram[bucket] as number) + 1;
  }
  let lowest = 1023;
  for (let sum = histogram[1023] as number; sum < wanted && lowest > 0; sum += histogram[lowest] as number) lowest--;
  const near: number[] = [];
  for (let n = 0; n < count; n++) if (((((values[n] as number) - least) * scale) | 0) >= lowest) near.push(slots[n] as number);
  return near;
}
