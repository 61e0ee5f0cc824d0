/** What each word stands for, from the words for each thing: `{ part: 'part, phase' }` is `{ part: 'part', phase: 'part' }`. */
export function byWord<Kind extends string>(words: Readonly<Partial<Record<Kind, string>>>): Readonly<Record<string, Kind>> {
  const lists = Object.entries(words) as [Kind, string][];
  return Object.fromEntries(lists.flatMap(([kind, list]) => list.split(', ').map((word) => [word, kind])));
}
