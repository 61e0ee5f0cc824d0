/** A tone of so many seconds as a WAV, made here: 8,000 numbers a second, one channel. */
export function wave(seconds: number, pitch = 440): Buffer {
  const count = Math.round(seconds * 8000);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at++) bytes.writeInt16LE(Math.round(Math.sin((2 * Math.PI * pitch * at) / 8000) * 9000), 44 + at * 2);
  return bytes;
}
