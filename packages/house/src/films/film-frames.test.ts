import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepFrames, measuredBytes, readFrames, seenUntil } from './film-frames.ts';

test('frames are kept and read again; half a film of them is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-frames-'));
  try {
    expect(() => readFrames(folder)).toThrow('Nobody has looked at this film yet.');
    const frames = [0.5, 1.5].map((at, index) => ({
      at,
      jpeg: new Uint8Array([255, 216, index]),
      rgb: new Uint8Array(measuredBytes).fill(index),
    }));
    keepFrames(folder, frames);
    const read = readFrames(folder);
    expect(read.at).toEqual([0.5, 1.5]);
    expect([...read.picture(1)]).toEqual([255, 216, 1]);
    expect(read.measured[1]?.rgb[0]).toBe(1);
    truncateSync(join(folder, 'measured.rgb'), measuredBytes);
    expect(() => readFrames(folder)).toThrow('Nobody has looked at this film yet.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('nobody has seen more than was shown, and always enough to tell what moves', () => {
  const at = [1, 3, 5, 7];
  expect([0, 1, 4, 5, 99].map((moment) => seenUntil(at, moment))).toEqual([2, 2, 2, 3, 4]);
  expect(seenUntil([1], 0)).toBe(1);
});
