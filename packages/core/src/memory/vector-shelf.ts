import { Best } from './best.ts';
import { askedFor, chunkRows, Rows } from './rows.ts';
import { hammingScan, type Nearby, type Sketcher, signedProduct, signProducts, sketcher, sketchWords, worthLookingAt } from './sketch.ts';

/** Something that was found, and how near it is. */
export type Near = { readonly id: string; readonly cosine: number };

/** How many of the nearest sketches are compared by eight bits a number. */
const compared = 300;
/** How many times as many are weighed by the query itself, to find those. */
const sieved = 4;
/** What share of all must be near by a first look. */
const firstLook = 0.1;

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

  /** How near some are; undefined for those that have no vector. */
  cosines(ids: readonly string[], query: Float32Array): (number | undefined)[] {
    const asked = askedFor(query);
    return ids.map((id) => {
      const slot = this.#slots.get(id);
      return slot === undefined ? undefined : this.#rows.exactly(slot, asked);
    });
  }

  nearest(query: Float32Array, limit: number): Near[] {
    const asked = askedFor(query);
    const rough = new Best(limit * 2 + 20);
    const { count, slots } = this.#promising(asked.direction, Math.max(compared, limit * 4));
    for (let n = 0; n < count; n++) rough.offer(slots[n] as number, this.#rows.roughly(slots[n] as number, asked));
    const best = new Best(limit);
    for (const { slot } of rough.sorted()) best.offer(slot, this.#rows.exactly(slot, asked));
    return best.sorted().map(({ slot, value }) => ({ id: this.#ids[slot] as string, cosine: value }));
  }

  /** Slots whose sketches are nearest, sieved ever finer; all of them while they are few. */
  #promising(query: Float32Array, wanted: number): Nearby {
    const count = this.#ids.length;
    const nearby = this.#room(count);
    if (count <= wanted) {
      for (; nearby.count < count; nearby.count++) nearby.slots[nearby.count] = nearby.count;
      return nearby;
    }
    this.#sketcher.draw(query, this.#asked, 0);
    const worth = worthLookingAt(Math.max(firstLook, (4 * wanted) / count), this.#sketches, count, this.#asked);
    for (const [chunk, sketches] of this.#sketches.entries()) {
      const start = chunk * chunkRows;
      hammingScan(sketches, Math.min(chunkRows, count - start), start, this.#asked, worth, nearby);
    }
    keepHighest(nearby, wanted * sieved);
    this.#weigh(nearby);
    keepHighest(nearby, wanted);
    return nearby;
  }

  /** What is left of the nearby, by the query itself instead of its signs. */
  #weigh({ count, slots, values }: Nearby): void {
    const products = signProducts(this.#sketcher.coordinates);
    for (let n = 0; n < count; n++) {
      const slot = slots[n] as number;
      values[n] = signedProduct(this.#sketches[slot >> 12] as Int32Array, (slot & (chunkRows - 1)) * sketchWords, products);
    }
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

/** Keeps the so many of the highest values, and those as high as the last of them to within a thousandth of the whole range. */
function keepHighest(nearby: Nearby, wanted: number): void {
  const { count, slots, values } = nearby;
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
  nearby.count = 0;
  for (let n = 0; n < count; n++) if (((((values[n] as number) - least) * scale) | 0) >= lowest) slots[nearby.count++] = slots[n] as number;
}
