/** Does the same with each, so many at a time, and keeps the order. All are tried; then the first failure is thrown. */
export async function sideBySide<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(all.length);
  const failures: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const at = next++;
      try {
        results[at] = await work(all[at] as T);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, all.length)) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
