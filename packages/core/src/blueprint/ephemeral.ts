/**
 * Ids of things that are in nobody's blueprint: a pencil somebody draws from a pocket, a card they write on. Such an id holds its name, so
 * that whatever speaks of it in a log can be read without the world; no id of an author's can look like one.
 */
const pattern = /^new:\d+:(.+)$/u;

export const isEphemeral = (id: string): boolean => id.startsWith('new:') && pattern.test(id);

export function ephemeralId(number: number, name: string): string {
  return `new:${number}:${plainName(name).replaceAll(' ', '_')}`;
}

/** What such a thing is called; null for any other id. */
export function ephemeralName(id: string): string | null {
  return isEphemeral(id) ? (pattern.exec(id)?.[1]?.replaceAll('_', ' ') ?? null) : null;
}

/** A name without its article, in letters only, and short. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}'’ -]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?|my|his|her|their|its|our|your|some|one(?! and | of )) /iu, '')
    .replace(/^(?:[那这]?一|[那这])(?:[支张把块枚条只件根个片封本盏杯瓶顶方]|小?截)的?(?=\p{Script=Han})/u, '')
    .replace(/^(?:[那这](?![支张把块枚条只件根个片封本盏杯瓶顶方些]$)|我的|自己的)(?=\p{Script=Han})/u, '')
    .slice(0, 40)
    .trim();
}
