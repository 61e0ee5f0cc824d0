/** An evening that was kept on this device: one page that plays itself back. */
export type Kept = { readonly id: string; readonly title: string; readonly language: 'en' | 'zh'; readonly at: number };

/** The worker opens what lies here, under `/kept/ID`. */
const shelf = 'troupe-kept';
const listAt = '/kept-list';
export const keptPath = (id: string): string => `/kept/${encodeURIComponent(id)}`;

/** Where there is no worker, nobody could open it again. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

export async function keptEvenings(): Promise<readonly Kept[]> {
  if (!canKeep()) return [];
  const found = await (await caches.open(shelf)).match(listAt);
  return found ? ((await found.json()) as Kept[]) : [];
}

const list = async (evenings: readonly Kept[]): Promise<void> => (await caches.open(shelf)).put(listAt, Response.json(evenings));

export async function keep(evening: Omit<Kept, 'at'>, page: Blob): Promise<void> {
  const cache = await caches.open(shelf);
  await cache.put(keptPath(evening.id), new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  const others = (await keptEvenings()).filter(({ id }) => id !== evening.id);
  await list([{ ...evening, at: Date.now() }, ...others]);
}

export async function letGo(id: string): Promise<void> {
  await (await caches.open(shelf)).delete(keptPath(id));
  await list((await keptEvenings()).filter((one) => one.id !== id));
}
