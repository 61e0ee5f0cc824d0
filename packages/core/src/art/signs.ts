/** By meaning: the English words, as alternatives, and the Chinese ones. */
export type Signs<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

/**
 * One meaning, and all ways to say it. A way whose first letters are not in a text cannot be in it: patterns are made of the few that are left,
 * since making one of all of them was most of the time that the first picture of a process took.
 */
class Sign {
  readonly name: string;
  readonly #ways: readonly (readonly [begin: string, way: string])[];
  readonly #pattern: (ways: string) => RegExp;
  readonly #made = new Map<string, RegExp>();

  constructor(name: string, ways: string, pattern: (ways: string) => RegExp) {
    this.name = name;
    this.#ways = waysIn(ways).map((way) => [beginning(way), way]);
    this.#pattern = pattern;
  }

  matches(text: string | null): Iterable<RegExpExecArray> {
    if (text === null) return [];
    let left = '';
    for (const [begin, way] of this.#ways) if (text.includes(begin)) left += left === '' ? way : `|${way}`;
    return left === '' ? [] : text.matchAll(this.#made.get(left) ?? this.#make(left));
  }

  #make(ways: string): RegExp {
    const pattern = this.#pattern(ways);
    this.#made.set(ways, pattern);
    return pattern;
  }
}

/** What stands between bars, unless those are in brackets. */
const waysIn = (ways: string): readonly string[] => (ways.includes('(') ? (ways.match(/(?:\([^)]*\)|[^|(])+/gu) ?? []) : ways.split('|'));

/** The letters with which it must begin; what may be missing is none of them. */
function beginning(way: string): string {
  const end = way.search(/[\\()[\]{}?*+.^$]/u);
  return end === -1 ? way : way.slice(0, '?*{'.includes(way[end] ?? '') ? Math.max(0, end - 1) : end);
}

type Found = { readonly name: string; readonly at: number };
type Lexicon = { readonly signs: readonly (readonly [Sign, Sign])[]; readonly found: Map<string, readonly Found[]> };
const lexicons = new WeakMap<object, Lexicon>();
/** The same words are read for the poster, for every face and whenever somebody moves. */
const mostKept = 100;

function lexiconOf(signs: Signs): Lexicon {
  const known = lexicons.get(signs);
  if (known) return known;
  const made = {
    signs: Object.entries(signs).map(([name, [english = '', chinese = '']]) => signOf(name, english.toLowerCase(), chinese)),
    found: new Map(),
  };
  lexicons.set(signs, made);
  return made;
}

/** Everything in a text, in the order of the signs. */
function foundIn({ signs, found }: Lexicon, text: string): readonly Found[] {
  const known = found.get(text);
  if (known) return known;
  // A text is searched only for words of a script that is in it.
  const latin = /[a-z]/iu.test(text) ? text.toLowerCase() : null;
  const han = /\p{Script=Han}/u.test(text) ? text : null;
  const all = signs.flatMap(([english, chinese]) =>
    [...english.matches(latin), ...chinese.matches(han)].map(({ index }) => ({ name: english.name, at: index })),
  );
  if (found.size >= mostKept) found.clear();
  found.set(text, all);
  return all;
}

const signOf = (name: string, english: string, chinese: string): readonly [Sign, Sign] => [
  new Sign(name, english, (ways) => new RegExp(`(?<![a-z])(?:${ways})(?:s|es)?(?![a-z])`, 'g')),
  new Sign(name, chinese, (ways) => new RegExp(ways, 'gu')),
];

/** A text, and how much its words count. */
export type Heard = readonly (readonly [string, number])[];

/** What the words speak of, the clearest first. */
export function weighed<Name extends string>(
  signs: Signs<Name>,
  heard: Heard,
): { readonly name: Name; readonly weight: number; readonly at: number }[] {
  const lexicon = lexiconOf(signs);
  const found = new Map<string, { weight: number; at: number }>();
  for (const [index, [text, counts]] of heard.entries())
    for (const { name, at } of foundIn(lexicon, text)) {
      const before = found.get(name);
      found.set(name, {
        weight: (before?.weight ?? 0) + counts,
        at: Math.min(before?.at ?? Number.POSITIVE_INFINITY, index * 10_000 + at),
      });
    }
  // Of those that weigh the same and stand in the same place, the first in the list.
  return (Object.keys(signs) as Name[])
    .flatMap((name) => {
      const told = found.get(name);
      return told && told.weight > 0 ? [{ name, ...told }] : [];
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
}

export const clearest = <Name extends string>(signs: Signs<Name>, heard: Heard): Name | undefined => weighed(signs, heard)[0]?.name;

/** In the order in which they are spoken of. */
export const inOrder = <Name extends string>(signs: Signs<Name>, heard: Heard): Name[] =>
  weighed(signs, heard)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
