/** A tone of so many seconds as a WAV, made here: one channel, 8,000 numbers a second unless said. */
export function wave(seconds: number, pitch = 440, rate = 8000): Buffer {
  const count = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at++) bytes.writeInt16LE(Math.round(Math.sin((2 * Math.PI * pitch * at) / rate) * 9000), 44 + at * 2);
  return bytes;
}
