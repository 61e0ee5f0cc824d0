/** Chance is keyed, not drawn in order: parallel calls stay deterministic, and a fork differs only by its seed. */
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

/**
 * 64 bits of hash as hex over texts and where each of them ends, for prompt hashes in logs and recordings.
 * Two UTF-16 units at a time: prompts are long, and every call has one.
 */
export function fingerprint(texts: readonly string[]): string {
  let a = 0x811c9dc5;
  let b = 0xc2b2ae35;
  for (const text of texts) {
    const size = text.length;
    a ^= size;
    for (let at = 0; at < size; at += 2) {
      // Past the end there is NaN, which counts as 0.
      const unit = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
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
