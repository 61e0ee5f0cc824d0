import { chance } from '../ports/random.ts';

export const sketchBits = 512;
export const sketchWords = sketchBits / 32;

/**
 * Turns vectors of one length into 512 bits: a random rotation (signs and Walsh–Hadamard, twice), then the sign of each coordinate.
 * The more two vectors point the same way, the fewer bits differ. Without the rotation a sparse vector would be mostly undecided bits.
 */
export function sketcher(dimensions: number): (vector: ArrayLike<number>, into: Uint32Array, at: number) => void {
  const size = powerOfTwoFrom(dimensions);
  const rounds = Math.max(1, sketchBits / size);
  const bitsEach = sketchBits / rounds;
  const signs = Array.from({ length: rounds * 2 }, (_, turn) =>
    Float32Array.from({ length: size }, (_, i) => (chance(turn, 'sketch', i) < 0.5 ? -1 : 1)),
  );
  const turned = new Float32Array(size);
  return (vector, into, at) => {
    for (let round = 0; round < rounds; round++) {
      turned.fill(0);
      for (let i = 0; i < dimensions; i++) turned[i] = vector[i] as number;
      for (const sign of [signs[round * 2], signs[round * 2 + 1]] as Float32Array[]) {
        for (let i = 0; i < size; i++) turned[i] = (turned[i] as number) * (sign[i] as number);
        walshHadamard(turned);
      }
      keepSigns(turned, bitsEach, into, at + (round * bitsEach) / 32);
    }
  };
}

function keepSigns(values: Float32Array, count: number, into: Uint32Array, at: number): void {
  for (let word = 0; word < count / 32; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) if ((values[word * 32 + bit] as number) > 0) bits |= 1 << bit;
    into[at + word] = bits >>> 0;
  }
}

function walshHadamard(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let block = 0; block < values.length; block += half * 2) {
      for (let i = block; i < block + half; i++) {
        const [a, b] = [values[i] as number, values[i + half] as number];
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

/**
 * In how many bits each of `count` sketches differs from the query. Bits are counted in lanes that are joined late, because this loop
 * runs over everything a role remembers.
 */
export function hammingScan(sketches: Uint32Array, count: number, query: Uint32Array, distances: Uint16Array): void {
  const [q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15] = query as unknown as SixteenWords;
  for (let slot = 0, at = 0; slot < count; slot++, at += sketchWords) {
    const lanes =
      nibbles3(word(sketches, at) ^ q0, word(sketches, at + 1) ^ q1, word(sketches, at + 2) ^ q2) +
      nibbles3(word(sketches, at + 3) ^ q3, word(sketches, at + 4) ^ q4, word(sketches, at + 5) ^ q5) +
      nibbles3(word(sketches, at + 6) ^ q6, word(sketches, at + 7) ^ q7, word(sketches, at + 8) ^ q8) +
      nibbles3(word(sketches, at + 9) ^ q9, word(sketches, at + 10) ^ q10, word(sketches, at + 11) ^ q11) +
      nibbles3(word(sketches, at + 12) ^ q12, word(sketches, at + 13) ^ q13, word(sketches, at + 14) ^ q14) +
      nibbles3(word(sketches, at + 15) ^ q15, 0, 0);
    distances[slot] = (lanes & 0xff) + ((lanes >>> 8) & 0xff) + ((lanes >>> 16) & 0xff) + (lanes >>> 24);
  }
}

type SixteenWords = readonly [
  number, number, number, number, number, number, number, number, number, number, number, number, number, number, number, number,
];

const word = (words: Uint32Array, at: number): number => words[at] as number;

/** Four counts of eight bits, each over 24 bits of input: six of these still fit into eight bits. */
function nibbles3(x: number, y: number, z: number): number {
  const a = pairs(x) + pairs(y) + pairs(z);
  return (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f);
}

function pairs(x: number): number {
  const a = x - ((x >>> 1) & 0x55555555);
  return (a & 0x33333333) + ((a >>> 2) & 0x33333333);
}
