import { Inflate, Unzlib } from 'fflate';

const step = 16_384;

/**
 * Unpacks as far as a limit, and gives nothing where there is more. By small pieces: given whole, a few megabytes that unpack to a
 * thousand times as much would keep the machine busy to their end, wherever the result is cut.
 */
export function unpackWithin(packed: Uint8Array, limit: number, { zlib = false } = {}): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    if (size <= limit) pieces.push(piece);
  };
  const stream = zlib ? new Unzlib(take) : new Inflate(take);
  for (let at = 0; at < packed.length && size <= limit; at += step) stream.push(packed.slice(at, at + step), at + step >= packed.length);
  if (size > limit) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
