import { expect, test } from 'vitest';
import type { Glimpse, MemoryPart } from '../../api/schema.d.ts';
import { Pages } from './pages.ts';

type Wanted = { readonly from: number; readonly answer: (part: Pick<MemoryPart, 'seq' | 'total'>) => Promise<void> };

/** A house that answers when it is told to. */
function slow() {
  const wanted: Wanted[] = [];
  const pages = new Pages(
    ({ from, limit }) =>
      new Promise((resolve) => {
        const memories = ({ seq, total }: { seq: number; total: number }) =>
          Array.from(
            { length: Math.min(limit, total - from) },
            (_, at) => ({ id: `${from + at}`, text: `${from + at} as of ${seq}` }) as Glimpse,
          );
        wanted.push({
          from,
          answer: async (part) => {
            resolve({ ...part, from, memories: memories(part) });
            await new Promise((done) => setImmediate(done));
          },
        });
      }),
    () => undefined,
  );
  return { pages, wanted };
}

test('only what is looked at is fetched, once for all that lies beside it', async () => {
  const { pages, wanted } = slow();
  for (const index of [0, 1, 59, 9000, 9001]) void pages.want(index, 3);
  expect(wanted.map(({ from }) => from)).toEqual([0, 9000]);
  await wanted[1]?.answer({ seq: 3, total: 10_000 });
  expect([pages.total, pages.at(0), pages.at(9030)?.id]).toEqual([10_000, undefined, '9030']);
  await pages.want(9000, 3);
  expect(wanted).toHaveLength(2);
});

test('what has changed is fetched anew and shown until then; a late answer does not bring back what was', async () => {
  const { pages, wanted } = slow();
  void pages.want(0, 1);
  void pages.want(0, 2);
  await wanted[1]?.answer({ seq: 2, total: 90 });
  await wanted[0]?.answer({ seq: 1, total: 80 });
  expect([pages.total, pages.at(5)?.text]).toEqual([90, '5 as of 2']);
  void pages.want(0, 4);
  expect(pages.at(5)?.text).toBe('5 as of 2');
  await wanted[2]?.answer({ seq: 5, total: 89 });
  expect([pages.total, pages.at(5)?.text]).toEqual([89, '5 as of 5']);
});

test('a refusal is kept to be told, and the next answer mends it', async () => {
  let fails = true;
  const pages = new Pages(
    async ({ from }) => {
      if (fails) throw new Error('no');
      return { seq: 1, total: 0, from, memories: [] };
    },
    () => undefined,
  );
  await pages.want(0, 1);
  expect(pages.error?.message).toBe('no');
  fails = false;
  await pages.want(0, 1);
  expect([pages.error, pages.total]).toEqual([null, 0]);
});
