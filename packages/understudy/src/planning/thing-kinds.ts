import content from '../../data/plans/things.json' with { type: 'json' };

/** What a thing is like, as far as a situation must know: what can be read, drunk, carried. `thing`: small, and nothing in particular. */
export const thingKinds = ['paper', 'weapon', 'food', 'drink', 'large', 'thing'] as const;
export type ThingKind = (typeof thingKinds)[number];

type Kinds = Readonly<Record<'paper' | 'weapon' | 'food' | 'drink' | 'large' | 'matter' | 'place', string>>;
const { en, zh } = content as unknown as { readonly en: Kinds & Readonly<Record<'event' | 'time', string>>; readonly zh: Kinds };
const mapped = <K extends string, T>(kinds: Readonly<Record<K, string>>, to: (words: string[]) => T): Readonly<Record<K, T>> =>
  Object.fromEntries(Object.entries<string>(kinds).map(([kind, text]) => [kind, to(text.split(' '))])) as Record<K, T>;

const english = mapped(en, (words): ReadonlySet<string> => new Set(words.map((word) => word.replaceAll('_', ' '))));
const chinese = mapped(zh, (words) => new RegExp(`(?:${words.join('|')})$`, 'u'));

const particular = ['paper', 'weapon', 'food', 'drink', 'large'] as const;
const abstract = /(?:ness|tion|sion|ity|ment|ism|ence|ance|hood|dom)$/u;
const concrete = new Set('lance ambulance instrument garment ornament monument parchment element invention station painting'.split(' '));

/** What an English head noun is: a kind of thing, or no thing at all. */
export function englishKind(head: string): ThingKind | 'place' | 'event' | 'time' | 'matter' {
  const word = head.toLowerCase();
  for (const one of [word, word.replace(/(?<=..)s$/u, '')]) {
    const kind = particular.find((name) => english[name].has(one));
    if (kind) return kind;
    if (english.place.has(one)) return 'place';
    if (english.event.has(one)) return 'event';
    if (english.time.has(one)) return 'time';
    if (english.matter.has(one)) return 'matter';
  }
  return abstract.test(word) && !concrete.has(word) ? 'matter' : 'thing';
}

export const isEnglishPlace = (words: string): boolean => {
  const two = words.toLowerCase().split(' ').slice(-2).join(' ');
  const last = two.split(' ').at(-1) ?? '';
  return [two, last, last.replace(/s$/u, '')].some((one) => english.place.has(one));
};

/** Chinese nouns have their heads last. */
export function chineseKind(name: string): ThingKind | 'matter' {
  if (chinese.matter.test(name)) return 'matter';
  return particular.find((kind) => chinese[kind].test(name)) ?? 'thing';
}
export const isChinesePlace = (name: string): boolean => chinese.place.test(name);
