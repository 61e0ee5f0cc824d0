import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (args: string[]) => troupeHere(args, { folder });

test('an evening goes on: its next is offered, plays the way the first ended, and all of them become one book', async () => {
  const first = await run(['perform', 'tailor', '--seed', '4', '--stream', 'one', '--json']);
  expect(first.errors).toContain('npx troupe perform --after one');
  const second = await run(['perform', '--after', 'one', '--seed', '3', '--stream', 'two', '--json']);
  expect(second.code).toBe(0);
  const [bill] = second.frames();
  expect(bill).toMatchObject({ type: 'playbill', title: 'Let Out' });
  // It ended with the debt struck out: whoever struck it out keeps the tailor's books now.
  const [{ ending }] = first.frames().flatMap((frame) => (frame.type === 'curtain' ? [frame] : [])) as unknown as [
    { ending: { id: string } },
  ];
  expect(ending.id).toBe('mended');
  expect(JSON.stringify(bill)).toContain('now keeps the books');
  const third = await run(['perform', '--after', '--seed', '3', '--stream', 'three', '--json']);
  expect(third.frames()[0]).toMatchObject({ title: 'Turned' });
  expect(third.errors).not.toContain('--after three');

  const none = await run(['perform', '--after', 'three']);
  expect([none.code, none.errors]).toEqual([4, expect.stringContaining('no next evening of "Turned"')]);

  const book = await run(['edition', '--series', '--stream', 'three', '--out', 'book.html']);
  expect(book.code).toBe(0);
  const page = readFileSync(join(folder, 'book.html'), 'utf8');
  for (const title of ['Evening 1: A Perfect Fit', 'Evening 2: Let Out', 'Evening 3: Turned']) expect(page).toContain(title);
  expect((await run(['edition', '--series', '--format', 'fountain'])).code).toBe(2);
});

test('a play that was checked by every way into it', async () => {
  const { code, output } = await run(['check', 'tailor/evening-2']);
  expect([code, output]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
});
