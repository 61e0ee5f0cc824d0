/** Lists of words written as one reads them: `take, take up, pick up`. */
export function wordings<Key extends string>(lists: Readonly<Record<Key, string>>): Readonly<Record<Key, readonly string[]>> {
  const read = Object.entries<string>(lists).map(([key, list]) => [key, list.trim().split(/\s*,\s*/u)]);
  return Object.fromEntries(read) as Readonly<Record<Key, readonly string[]>>;
}
