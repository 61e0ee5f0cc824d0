/**
 * A number from 0 up to 1. Chance is keyed, not drawn in order: parallel calls stay deterministic, and a fork differs only by its seed.
 *
 * @example
 * if (chance(seed, beat, 'hamlet', 'stumbles') < 0.1) …
 */
export function chance(seed: number, ...key: readonly (string | number)[]): number {
  return mix(hash(`${seed}\u0000${key.join('\u0000')}`)) / 4294967296;
}

/** One element of a list, by keyed chance. */
export function choose<T>(list: readonly T[], seed: number, ...key: readonly (string | number)[]): T | undefined {
  return list[Math.floor(chance(seed, ...key) * list.length)];
}

/** FNV-1a over UTF-16 units: short, stable names for texts (prompt hashes use `fingerprint`). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 16);
/** The same memory, four bytes at a time, in the order of every machine that Node runs on. */
let units = new Uint32Array(bytes.buffer);

const short = 64;

/** Names and hashes, of which a prompt has many: a letter at a time is quicker than asking the platform. Null: it is long, or more than ASCII. */
function spellShort(text: string, from: number): number | null {
  if (text.length > short) return null;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 127) return null;
    bytes[from + at] = unit;
  }
  return text.length;
}

/** Long parts that many prompts share are spelt once. */
const spelt = new Map<string, Uint8Array>();
const long = 2000;
const mostSpelt = 32;

function spellLong(part: string, from: number): number {
  const before = spelt.get(part);
  if (before) {
    bytes.set(before, from);
    return before.length;
  }
  const { written } = encoder.encodeInto(part, bytes.subarray(from));
  if (spelt.size >= mostSpelt) spelt.clear();
  spelt.set(part, bytes.slice(from, from + written));
  return written;
}

function spellPart(part: string, from: number, shared: boolean): number {
  const known = spellShort(part, from);
  if (known !== null) return known;
  return shared && part.length > long ? spellLong(part, from) : encoder.encodeInto(part, bytes.subarray(from)).written;
}

/** The bytes of a text, with three zeros after them, in the one buffer there is; their number. */
function spell(parts: readonly string[]): number {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (bytes.length < length * 3 + 3) {
    bytes = new Uint8Array((length + 1) * 4);
    units = new Uint32Array(bytes.buffer);
  }
  let written = 0;
  for (const part of parts) written += spellPart(part, written, parts.length > 1);
  bytes[written] = 0;
  bytes[written + 1] = 0;
  bytes[written + 2] = 0;
  return written;
}

/**
 * 64 bits of hash as hex over texts, each whole or in parts, and where each of them ends, for prompt hashes in logs and recordings.
 * Four bytes at a time: prompts are long, and every call has one.
 */
export function fingerprint(texts: readonly (string | readonly string[])[]): string {
  let a = 0x811c9dc5;
  let b = 0xc2b2ae35;
  for (const text of texts) {
    const size = spell(typeof text === 'string' ? [text] : text);
    const whole = units;
    const count = (size + 3) >> 2;
    a ^= size;
    for (let at = 0; at < count; at++) {
      const unit = whole[at] as number;
      a = Math.imul(a ^ unit, 0x01000193);
      a ^= a >>> 15;
      b = Math.imul(b ^ unit, 0x5bd1e995);
      b ^= b >>> 13;
    }
  }
  return mix(a).toString(16).padStart(8, '0') + mix(b).toString(16).padStart(8, '0');
}

function mix(h: number): number {
  let x = h ^ (h >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
