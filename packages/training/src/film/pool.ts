/** Does the same with each, so many at a time. What fails does not stop the others; the results keep their order. */
export async function inParallel<T, R>(
  all: readonly T[],
  parallel: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results = new Array<PromiseSettledResult<R>>(all.length);
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const index = next++;
      try {
        results[index] = { status: 'fulfilled', value: await work(all[index] as T, index) };
      } catch (reason) {
        results[index] = { status: 'rejected', reason };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(parallel, all.length)) }, worker));
  return results;
}

/** The values of promises that were all waited for; throws the first failure. */
export function settled<R>(results: readonly PromiseSettledResult<R>[]): R[] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
