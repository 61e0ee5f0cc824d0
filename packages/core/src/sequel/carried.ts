import type { Blueprint } from '../blueprint/schema.ts';
import type { Legacy } from './legacy.ts';

/** What a next evening makes of the one before that cannot be. */
export type Breach =
  | { readonly kind: 'dead'; readonly who: string }
  | { readonly kind: 'gone'; readonly thing: string }
  | { readonly kind: 'hurt'; readonly who: string }
  | { readonly kind: 'never-learnt'; readonly who: string; readonly fact: string };

/** No dead man walks, whoever was hurt bears it or has healed, no burnt letter is read, nobody knows what they never learnt. */
export function breachesOf(legacy: Legacy, { characters, props, facts }: Pick<Blueprint, 'characters' | 'props' | 'facts'>): Breach[] {
  const called = new Map(legacy.people.map(({ name, health }) => [plain(name), health]));
  const gone = new Set(legacy.things.filter((one) => one.gone).map(({ name }) => plain(name)));
  const here = legacy.things.filter((one) => !one.gone).map(({ name }) => plain(name));
  const knowing = facts.flatMap(({ text, knownBy }): Breach[] => {
    const before = legacy.facts.find((one) => isSame(one.text, text));
    if (!before) return [];
    const learnt = new Set([...before.knownBy, ...before.toldTo].map(plain));
    const names = characters.filter(({ id }) => knownBy === 'everyone' || knownBy.includes(id)).map(({ name }) => name);
    // Whoever is new may have learnt it anywhere.
    return names
      .filter((name) => called.has(plain(name)) && !learnt.has(plain(name)))
      .map((who) => ({ kind: 'never-learnt', who, fact: text }));
  });
  return [
    ...characters.filter(({ name }) => called.get(plain(name)) === 'dead').map(({ name }): Breach => ({ kind: 'dead', who: name })),
    ...characters
      .filter(({ name, wound }) => called.get(plain(name)) === 'wounded' && wound === undefined)
      .map(({ name }): Breach => ({ kind: 'hurt', who: name })),
    // Of two of the same name one may be left.
    ...props
      .filter(({ name }) => gone.has(plain(name)) && !here.includes(plain(name)))
      .map(({ name }): Breach => ({ kind: 'gone', thing: name })),
    ...knowing,
  ];
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:the|an?) /u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Two tellings of one fact: most of what either is about is in the other. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both > 0 && both >= alike * Math.min(a.size, b.size) && both >= alike * 0.7 * Math.max(a.size, b.size);
}
const alike = 0.7;

function wordsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{Script=Latin}{3,}/gu) ?? [];
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair ?? '');
  return new Set([...words, ...pairs]);
}
