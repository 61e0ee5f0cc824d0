import { chance } from '../model/random.ts';

export const sketchBits = 512;
export const sketchWords = sketchBits / 32;

export type Sketcher = {
  draw(vector: ArrayLike<number>, into: Int32Array, at: number): void;
  /** What the bits of the last one drawn are the signs of. */
  readonly coordinates: Float32Array;
};

/**
 * Turns vectors of one length into 512 bits: a random rotation (signs and Walsh–Hadamard, twice), then the sign of each coordinate.
 * The more two vectors point the same way, the fewer bits differ. Without the rotation a sparse vector would be mostly undecided bits.
 */
export function sketcher(dimensions: number): Sketcher {
  const size = powerOfTwoFrom(dimensions);
  const rounds = Math.max(1, sketchBits / size);
  const bitsEach = sketchBits / rounds;
  const signs = Array.from({ length: rounds * 2 }, (_, turn) =>
    Float32Array.from({ length: size }, (_, i) => (chance(turn, 'sketch', i) < 0.5 ? -1 : 1)),
  );
  const turned = new Float32Array(size);
  const coordinates = new Float32Array(sketchBits);
  const draw: Sketcher['draw'] = (vector, into, at) => {
    for (let round = 0; round < rounds; round++) {
      turned.fill(0);
      for (let i = 0; i < dimensions; i++) turned[i] = vector[i] as number;
      for (let turn = round * 2; turn < round * 2 + 2; turn++) {
        const sign = signs[turn] as Float32Array;
        for (let i = 0; i < size; i++) turned[i] = (turned[i] as number) * (sign[i] as number);
        walshHadamard(turned);
      }
      keepSigns(turned, bitsEach, into, at + (round * bitsEach) / 32);
      coordinates.set(turned.subarray(0, bitsEach), round * bitsEach);
    }
  };
  return { draw, coordinates };
}

function keepSigns(values: Float32Array, count: number, into: Int32Array, at: number): void {
  for (let word = 0; word < count / 32; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) if ((values[word * 32 + bit] as number) > 0) bits |= 1 << bit;
    into[at + word] = bits;
  }
}

function walshHadamard(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let block = 0; block < values.length; block += half * 2) {
      for (let i = block; i < block + half; i++) {
        const a = values[i] as number;
        const b = values[i + half] as number;
        values[i] = a + b;
        values[i + half] = a - b;
      }
    }
  }
}

function powerOfTwoFrom(dimensions: number): number {
  let size = 32;
  while (size < dimensions) size *= 2;
  return size;
}

/** Sketches that may be near, by slot, each with what is thought of it. */
export type Nearby = { count: number; readonly slots: Uint32Array; readonly values: Int32Array };

/**
 * Adds those of some sketches to the nearby whose first seven words of sixteen differ in at most `worth` bits, the nearer by all sixteen
 * the higher. This loop runs over everything a role remembers: seven words are counted as one, the others are looked at while they are
 * at hand (fetching them again later costs more than all of this), and every step stays within 32 bits, because one number that does not
 * makes all of it slow.
 */
export function hammingScan(sketches: Int32Array, count: number, start: number, query: Int32Array, worth: number, nearby: Nearby): void {
  const { slots, values } = nearby;
  let found = nearby.count;
  // Held outside the loop: read inside it, they would be fetched again for every sketch.
  const q0 = query[0] as number;
  const q1 = query[1] as number;
  const q2 = query[2] as number;
  const q3 = query[3] as number;
  const q4 = query[4] as number;
  const q5 = query[5] as number;
  const q6 = query[6] as number;
  for (let slot = 0, at = 0; slot < count; slot++, at += sketchWords) {
    const first = bitsOfSeven(
      (sketches[at] as number) ^ q0,
      (sketches[at + 1] as number) ^ q1,
      (sketches[at + 2] as number) ^ q2,
      (sketches[at + 3] as number) ^ q3,
      (sketches[at + 4] as number) ^ q4,
      (sketches[at + 5] as number) ^ q5,
      (sketches[at + 6] as number) ^ q6,
    );
    if (first > worth) continue;
    const last =
      bitsOf((sketches[at + 14] as number) ^ (query[14] as number)) + bitsOf((sketches[at + 15] as number) ^ (query[15] as number));
    slots[found] = start + slot;
    values[found] = (sketchBits - first - sevenWords(sketches, at + 7, query, 7) - last) | 0;
    found++;
  }
  nearby.count = found;
}

/**
 * For every byte of a sketch and every value it can have, what its eight signs add to the product with the query itself. The query is
 * not cut down to signs here: that halves the error for those that got this far.
 */
export function signProducts(coordinates: Float32Array): Int16Array {
  let largest = 0;
  for (let i = 0; i < sketchBits; i++) largest = Math.max(largest, Math.abs(coordinates[i] as number));
  const scale = largest === 0 ? 0 : 4000 / largest;
  const products = new Int16Array((sketchBits / 8) * 256);
  const steps = new Int16Array(sketchBits);
  for (let i = 0; i < sketchBits; i++) steps[i] = Math.round((coordinates[i] as number) * scale);
  for (let byte = 0; byte < sketchBits / 8; byte++) {
    const at = byte * 256;
    let none = 0;
    for (let bit = 0; bit < 8; bit++) none -= steps[byte * 8 + bit] as number;
    products[at] = none;
    for (let bit = 0; bit < 8; bit++) {
      const step = 2 * (steps[byte * 8 + bit] as number);
      for (let value = 0; value < 1 << bit; value++) products[at + (1 << bit) + value] = (products[at + value] as number) + step;
    }
  }
  return products;
}

/** The product of a query with the signs of one sketch, whose words begin at `at`. */
export function signedProduct(words: Int32Array, at: number, products: Int16Array): number {
  let sum = 0;
  for (let word = 0, table = 0; word < sketchWords; word++, table += 1024) {
    const bits = words[at + word] as number;
    const low = (products[table + (bits & 255)] as number) + (products[table + 256 + ((bits >>> 8) & 255)] as number);
    const high = (products[table + 512 + ((bits >>> 16) & 255)] as number) + (products[table + 768 + (bits >>> 24)] as number);
    sum = (sum + low + high) | 0;
  }
  return sum;
}

/** The difference in seven words that a share of all sketches keep within, from about a thousand of them. */
export function worthLookingAt(share: number, chunks: readonly Int32Array[], count: number, query: Int32Array): number {
  const histogram = new Uint32Array(225);
  const perChunk = Math.ceil(1024 / Math.max(1, chunks.length));
  let seen = 0;
  let left = count;
  for (const sketches of chunks) {
    const rows = Math.min(left, sketches.length / sketchWords);
    left -= rows;
    const step = Math.max(1, Math.floor(rows / perChunk));
    for (let slot = 0; slot < rows; slot += step, seen++) {
      const distance = sevenWords(sketches, slot * sketchWords, query, 0);
      histogram[distance] = (histogram[distance] as number) + 1;
    }
  }
  let distance = 0;
  for (let sum = histogram[0] as number; sum < seen * share && distance < 224; sum += histogram[distance] as number) distance++;
  return distance;
}

function sevenWords(words: Int32Array, at: number, query: Int32Array, from: number): number {
  return bitsOfSeven(
    (words[at] as number) ^ (query[from] as number),
    (words[at + 1] as number) ^ (query[from + 1] as number),
    (words[at + 2] as number) ^ (query[from + 2] as number),
    (words[at + 3] as number) ^ (query[from + 3] as number),
    (words[at + 4] as number) ^ (query[from + 4] as number),
    (words[at + 5] as number) ^ (query[from + 5] as number),
    (words[at + 6] as number) ^ (query[from + 6] as number),
  );
}

/** The bits of seven words, added up bit by bit before they are counted. */
function bitsOfSeven(a: number, b: number, c: number, d: number, e: number, f: number, g: number): number {
  const ab = a ^ b;
  const de = d ^ e;
  const abc = ab ^ c;
  const def = de ^ f;
  const mixed = abc ^ def;
  const carryA = (a & b) | (ab & c);
  const carryB = (d & e) | (de & f);
  const carryC = (abc & def) | (mixed & g);
  const carries = carryA ^ carryB;
  return bitsOf(mixed ^ g) + 2 * bitsOf(carries ^ carryC) + 4 * bitsOf((carryA & carryB) | (carries & carryC));
}

function bitsOf(word: number): number {
  const twos = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = ((twos & 0x33333333) + ((twos >>> 2) & 0x33333333)) | 0;
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
