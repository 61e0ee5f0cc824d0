import type { CastMember } from './cast.ts';

/** Turns a speaker's label, as printed, into the name of a role. */
export type Labels = (label: string) => string;

const joiner = /\s*(?:&|＆|\/|、|，|\+|,| and | AND | with | 和 | 与 )\s*/;
const joiners = /(\s*(?:&|＆|\/|、|，|\+|,| and | AND | with | 和 | 与 )\s*)/;

/** A label may name several who speak together: `HORATIO/ MARCELLUS`, `刘星&小雨`. */
export function partsOf(label: string): string[] {
  return label.split(joiner).filter((part) => part !== '');
}

/** The names of a cast, found by alias, by the Chinese pet form (小雨 for 夏雨) and, where labels are `shortened`, by their beginning (`Ham.`). */
export function labelsOf(cast: readonly CastMember[], { shortened = false }: { readonly shortened?: boolean } = {}): Labels {
  const known = new Map<string, string>();
  for (const { name, aliases } of cast) for (const alias of [...aliases, name]) known.set(keyOf(alias), name);
  for (const { name } of cast) known.set(keyOf(name), name);
  const remembered = new Map<string, string>();
  const one = (label: string): string =>
    known.get(keyOf(label)) ?? (shortened ? abbreviated(label, cast) : null) ?? petForm(label, cast) ?? label;
  return (label) => {
    const spoken = label.replace(/\s+/g, ' ').trim();
    const before = remembered.get(spoken);
    if (before !== undefined) return before;
    const whole = known.get(keyOf(spoken));
    const found =
      whole ??
      (joiner.test(spoken)
        ? spoken
            .split(joiners)
            .map((part, at) => (at % 2 ? part : one(part)))
            .join('')
        : one(spoken));
    remembered.set(spoken, found);
    return found;
  };
}

/** What of a name matters when names are compared. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[._*]/g, ' ')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/^(?:the|a|an)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `Ham.` is Hamlet, `1 Witch.` is First Witch, `L. Anne.` is Lady Anne, where only one of the cast begins like that. */
function abbreviated(label: string, cast: readonly CastMember[]): string | null {
  const key = keyOf(label);
  const parts = key.split(' ');
  if (!/\.$/.test(label.trim()) && key.length > 8 && parts.length === 1) return null;
  if (key.length < 2 || !/^[\p{Script=Latin}\d' ]+$/u.test(key)) return null;
  const begins = (part: string, word: string): boolean =>
    shortens(part, word) || (parts.length > 1 && part.length === 1 && word.startsWith(part));
  const fits = (name: string): boolean => {
    const words = keyOf(name).split(' ');
    return parts.length === 1 ? words.some((word) => shortens(key, word)) : parts.every((part, at) => begins(part, words[at] ?? ''));
  };
  const starting = cast.filter(({ name, aliases }) =>
    [name, ...aliases].some((alias) => begins(parts[0] ?? '', keyOf(alias).split(' ')[0] ?? '')),
  );
  const fitting = (starting.length ? starting : cast).filter(({ name, aliases }) => [name, ...aliases].some(fits));
  return fitting.length === 1 ? (fitting[0]?.name ?? null) : null;
}

const ordinals: Readonly<Record<string, string>> = {
  '1': 'first',
  '1st': 'first',
  '2': 'second',
  '2nd': 'second',
  '3': 'third',
  '3rd': 'third',
  '4': 'fourth',
};

function shortens(short: string, long: string): boolean {
  const full = ordinals[short];
  return full ? full === long || short === long : short.length >= 2 && long.startsWith(short);
}

/** 夏雨 and 小雨, 阿强 and 李强: the same given name, one of them with a pet prefix. */
function petForm(label: string, cast: readonly CastMember[]): string | null {
  const names = cast.flatMap(({ name, aliases }) => [name, ...aliases].map((alias) => ({ name, alias })));
  const fitting = new Set(names.filter(({ alias }) => samePet(label, alias) || samePet(alias, label)).map(({ name }) => name));
  return fitting.size === 1 ? ([...fitting][0] ?? null) : null;
}

export function samePet(pet: string, full: string): boolean {
  const given = /^[小阿](\p{Script=Han}{1,2})$/u.exec(pet)?.[1];
  return given !== undefined && full !== pet && /^\p{Script=Han}{2,4}$/u.test(full) && !/^[小阿老]/.test(full) && full.endsWith(given);
}
