import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { DraftBox, type Shelf } from './draft-box.ts';

const draft = (id: string, text: string): Draft => ({ id, title: id, format: 'fountain', text });

/** A shelf that several tabs share, as IndexedDB is: one change after the other. */
function shelf(first: readonly Draft[]): Shelf & { kept: readonly Draft[]; full: boolean } {
  const made = {
    kept: first,
    full: false,
    read: async () => made.kept,
    write: async (change: (kept: readonly Draft[]) => readonly Draft[]) => {
      if (made.full) throw new Error('full');
      made.kept = change(made.kept);
      return made.kept;
    },
  };
  return made;
}

async function tabsOn(shared: Shelf, count: number) {
  const replaced: string[] = [];
  const boxes: DraftBox[] = [];
  for (let at = 0; at < count; at++) {
    const box = new DraftBox({
      shelf: shared,
      later: () => () => undefined,
      tell: () => undefined,
      replaced: ({ text }) => replaced.push(text),
    });
    await box.look();
    boxes.push(box);
  }
  return { boxes: boxes as [DraftBox, DraftBox], replaced };
}

const textOf = (box: DraftBox, id: string) => box.drafts?.find((one) => one.id === id)?.text;

test('two tabs, two drafts: neither overwrites the other’s', async () => {
  const shared = shelf([draft('a', '1'), draft('b', '1')]);
  const { boxes, replaced } = await tabsOn(shared, 2);
  boxes[0].change('a', { text: 'from the left' });
  boxes[1].change('b', { text: 'from the right' });
  await Promise.all(boxes.map((box) => box.flush()));
  expect(shared.kept.map(({ text }) => text)).toEqual(['from the left', 'from the right']);
  expect(replaced).toEqual([]);
});

test('two tabs, one draft: the later words stand, the earlier ones go to the history', async () => {
  const shared = shelf([draft('a', '1')]);
  const { boxes, replaced } = await tabsOn(shared, 2);
  boxes[0].change('a', { text: 'left' });
  boxes[1].change('a', { text: 'right' });
  await boxes[0].flush();
  await boxes[1].look();
  expect(textOf(boxes[1], 'a')).toBe('right');
  await boxes[1].flush();
  expect(shared.kept[0]?.text).toBe('right');
  expect(replaced).toEqual(['left']);
  await boxes[0].look();
  expect(textOf(boxes[0], 'a')).toBe('right');
});

test('a shelf that is full is told, and what was written stays to be kept later', async () => {
  const shared = shelf([draft('a', '1')]);
  const { boxes } = await tabsOn(shared, 1);
  shared.full = true;
  boxes[0].change('a', { text: 'more' });
  await boxes[0].flush();
  expect(boxes[0].saving).toBeInstanceOf(Error);
  expect(textOf(boxes[0], 'a')).toBe('more');
  shared.full = false;
  await boxes[0].flush();
  expect(boxes[0].saving).toBe('kept');
  expect(shared.kept[0]?.text).toBe('more');
});

test('what is put away comes back with what was in it', async () => {
  const shared = shelf([draft('a', '1'), draft('b', '2')]);
  const { boxes } = await tabsOn(shared, 1);
  boxes[0].remove('a');
  await boxes[0].flush();
  expect(shared.kept.map(({ id }) => id)).toEqual(['b']);
  boxes[0].put(draft('a', '1'));
  await boxes[0].flush();
  expect(shared.kept.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('what this tab wrote itself is no news to it, however quickly somebody types', async () => {
  const shared = shelf([draft('a', '')]);
  const { boxes, replaced } = await tabsOn(shared, 1);
  boxes[0].change('a', { text: 'o' });
  const first = boxes[0].flush();
  boxes[0].change('a', { text: 'on' });
  await first;
  boxes[0].change('a', { text: 'one' });
  await boxes[0].flush();
  expect(shared.kept[0]?.text).toBe('one');
  expect(replaced).toEqual([]);
});

type Step = { readonly tab: 0 | 1; readonly do: 'write' | 'flush' | 'look'; readonly id: string };
const steps = fc.array(
  fc.record<Step>({ tab: fc.constantFrom(0, 1), do: fc.constantFrom('write', 'flush', 'look'), id: fc.constantFrom('a', 'b') }),
  { maxLength: 30 },
);

test('whatever two tabs do: every text that was once kept is there, or in the history', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const shared = shelf([draft('a', ''), draft('b', '')]);
      const { boxes, replaced } = await tabsOn(shared, 2);
      const written: string[][] = [[], []];
      let number = 0;
      for (const step of list) {
        const box = boxes[step.tab];
        if (step.do === 'look') await box.look();
        else if (step.do === 'flush') await box.flush();
        else {
          // A writer goes on from what is there: only then is nothing of it gone.
          const text = `${textOf(box, step.id)} ${step.tab}:${++number}`;
          box.change(step.id, { text });
          written[step.tab]?.push(`${step.tab}:${number}`);
        }
      }
      await boxes[0].flush();
      await boxes[1].flush();
      await boxes[0].look();
      const everything = [...shared.kept.map(({ text }) => text), ...replaced].join(' ').split(' ');
      for (const word of written.flat()) expect(everything).toContain(word);
    }),
    { numRuns: 200, seed: 3 },
  );
});
