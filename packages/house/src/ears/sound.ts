/** Longer than anybody speaks in one breath; a page lets go before. */
export const mostSeconds = 62;

const rate = 16_000;
const head = 44;

/** How long a WAV of one channel, 16 bits and 16,000 numbers a second is; undefined for anything else. */
export function secondsOf(bytes: Uint8Array): number | undefined {
  if (bytes.byteLength < head) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const said = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const isWave = said(0) === 'RIFF' && said(8) === 'WAVE' && said(12) === 'fmt ' && said(36) === 'data';
  const isOurs = view.getUint16(20, true) === 1 && view.getUint16(22, true) === 1 && view.getUint32(24, true) === rate;
  return isWave && isOurs && view.getUint16(34, true) === 16 ? (bytes.byteLength - head) / (rate * 2) : undefined;
}

/** So many seconds of nothing, to be listened to. */
export function silence(seconds: number): Uint8Array {
  const count = Math.round(seconds * rate);
  const bytes = new Uint8Array(head + count * 2);
  const view = new DataView(bytes.buffer);
  const say = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  say(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  say(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  say(36, 'data');
  view.setUint32(40, count * 2, true);
  return bytes;
}
