/** By meaning: the English words, as alternatives, and the Chinese ones. */
export type Signs<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

const patterns = new WeakMap<object, readonly (readonly [string, RegExp, RegExp])[]>();

function patternsOf(signs: Signs): readonly (readonly [string, RegExp, RegExp])[] {
  const known = patterns.get(signs);
  if (known) return known;
  const made = Object.entries(signs).map(
    ([name, [english = '', chinese = '']]) =>
      [name, new RegExp(`(?<![a-z])(?:${english.toLowerCase()})(?:s|es)?(?![a-z])`, 'g'), new RegExp(chinese, 'gu')] as const,
  );
  patterns.set(signs, made);
  return made;
}

/** A text, and how much its words count. */
export type Heard = readonly (readonly [string, number])[];

/** A text is searched only for words of a script that is in it. */
const prepared = ([text, counts]: Heard[number]) => ({
  latin: /[a-z]/iu.test(text) ? text.toLowerCase() : null,
  han: /\p{Script=Han}/u.test(text) ? text : null,
  counts,
});

/** What the words speak of, the clearest first. */
export function weighed<Name extends string>(
  signs: Signs<Name>,
  heard: Heard,
): { readonly name: Name; readonly weight: number; readonly at: number }[] {
  const texts = heard.map(prepared);
  const found = patternsOf(signs).map(([name, english, chinese]) => {
    let [weight, at] = [0, Number.POSITIVE_INFINITY];
    for (const [index, { latin, han, counts }] of texts.entries())
      for (const match of [...(latin?.matchAll(english) ?? []), ...(han?.matchAll(chinese) ?? [])]) {
        weight += counts;
        at = Math.min(at, index * 10_000 + match.index);
      }
    return { name: name as Name, weight, at };
  });
  return found.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.at - b.at);
}

export const clearest = <Name extends string>(signs: Signs<Name>, heard: Heard): Name | undefined => weighed(signs, heard)[0]?.name;

/** In the order in which they are spoken of. */
export const inOrder = <Name extends string>(signs: Signs<Name>, heard: Heard): Name[] =>
  weighed(signs, heard)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
