import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { openArchive } from './epub.ts';
import { bookLimits } from './limits.ts';

/** The directory of a zip says another size than what is packed has. */
function lying(zip: Uint8Array, says: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, says, true);
  return changed;
}

test('what unpacks to more than it says is refused when it is read; what says too much at once', () => {
  const zip = zipSync({ 'chapter.html': new Uint8Array(300_000) });
  expect(openArchive(zip, bookLimits).read('chapter.html')?.length).toBe(300_000);
  expect(openArchive(zip, bookLimits).read('other.html')).toBeNull();
  expect(refusal(() => openArchive(lying(zip, 10), bookLimits).read('chapter.html'))).toBe('source-epub');
  expect(refusal(() => openArchive(lying(zip, 0xfffffff0), bookLimits))).toBe('source-zip-bomb');
  expect(refusal(() => openArchive(zip, { ...bookLimits, entries: 0 }))).toBe('source-zip-bomb');
  expect(refusal(() => openArchive(zip.slice(0, -30), bookLimits))).toBe('source-epub');
});
