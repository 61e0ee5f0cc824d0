import inflection from './inflection.json' with { type: 'json' };
import { thirdPerson } from './inflection.ts';
import type { Language } from './language.ts';
import { verbIn } from './verbs.ts';

export type Pronoun = 'he' | 'she' | 'they';

const quoted = /[“"「『][^”"」』]*[”"」』]/gu;
const forms = {
  he: { my: 'his', mine: 'his', me: 'him', myself: 'himself', was: 'was', has: 'has', is: 'is' },
  she: { my: 'her', mine: 'hers', me: 'her', myself: 'herself', was: 'was', has: 'has', is: 'is' },
  they: { my: 'their', mine: 'theirs', me: 'them', myself: 'themselves', was: 'were', has: 'have', is: 'are' },
} as const;
const several: Readonly<Record<string, string>> = { we: 'they', our: 'their', ours: 'theirs', us: 'them', ourselves: 'themselves' };
const unchanging = new Set('can could will would shall should may might must did had was were'.split(' '));
const rows = (inflection as { readonly irregular: readonly string[] }).irregular.map((row) => row.split(' '));
const bases = new Set(rows.map(([base]) => base));
const pasts = new Set(rows.flatMap(([base, , past]) => (past === base ? [] : [past])));

/** A deed as others see it: whoever writes "I raise my hat" is seen to raise his. What is quoted in it stays as it is. */
export function fromOutside(deed: string, language: Language, pronoun: Pronoun): string {
  const said = deed.match(quoted) ?? [];
  const told = deed
    .split(quoted)
    .map((part, at) => (language === 'zh' ? inChinese(part, pronoun, at === 0) : inEnglish(part, pronoun, at === 0)));
  return told.reduce((so, part, at) => `${so}${said[at - 1] ?? ''}${part}`);
}

function inChinese(text: string, pronoun: Pronoun, opens: boolean): string {
  const other = pronoun === 'she' ? '她' : '他';
  return text
    .replace(opens ? /(^|[，。；！])我(?=[^的们自，。]|自[^己])/gu : /([，。；！])我(?=[^的们自，。]|自[^己])/gu, '$1')
    .replace(/我(?:自己)?的/gu, '自己的')
    .replace(/我自己/gu, '自己')
    .replace(/我们(?!(?:只|还|都|也|才)?(?:看|听|知|不知|认得|认出))/gu, `${other}们`)
    .replace(/(?<!自)我(?!们)/gu, other);
}

const subject =
  /(^|[.!?;]\s+)?\bI(?:['’](m|ve|d|ll))?(?![\p{L}'’])(\s+(?:(?:\p{L}+ly|then|just|still|also|never|only|slowly|too)\s+)*)?(\p{L}+)?/gu;

function inEnglish(text: string, pronoun: Pronoun, opens: boolean): string {
  const is = forms[pronoun];
  let acts = false;
  const told = text.replace(subject, (_, before: string | undefined, short: string | undefined, between = ' ', verb = '', at: number) => {
    // Whoever opens a direction is the one it stands beside.
    const dropped = opens && at === 0 && short === undefined && verb !== '' && text[1] !== ',';
    const agrees = dropped ? { was: 'was', has: 'has', is: 'is' } : is;
    const own =
      short === undefined
        ? agreeing(verb, pronoun, dropped, agrees)
        : { m: agrees.is, ve: agrees.has, d: 'would', ll: 'will' }[short as 'm'];
    acts ||= short === undefined && own !== verb;
    const rest = short === undefined ? `${between}${own}` : ` ${own}${between}${verb}`;
    if (dropped) return rest.trimStart();
    const begins = before === undefined ? opens && at === 0 : !before.startsWith(';');
    return `${before ?? ''}${begins ? capital(pronoun) : pronoun}${rest}`;
  });
  const joined = acts
    ? told.replace(also, (whole, before: string, verb: string) => (isBase(verb) ? `${before}${thirdPerson(verb)}` : whole))
    : told;
  return joined
    .replace(/\b(my|mine|me|myself)\b/giu, (word) => is[word.toLowerCase() as 'my'])
    .replace(isOurs(text) ? /\b(we|our|ours|us|ourselves)\b/giu : /$^/u, (word) => several[word.toLowerCase()] ?? word);
}

/** In a direction “we” is mostly the house: “We see her face”. It is theirs who act where one of them says “I”, or who does something with it. */
const isOurs = (text: string): boolean =>
  /\b(?:I|my|mine|me|myself)\b/u.test(text) ||
  /^(?:\p{Ll}+ing, )?we\s+(?!(?:do|don|can|could|never|only|now|also|see|hear|know|watch|learn|realise|realize|recognise|recognize)\b)/iu.test(
    text,
  );

/** What is done next, by the same one: "and put it down". */
const also = /((?:,| and|, and|, then| then|;)\s+(?:(?:then|\p{L}+ly)\s+)?)(\p{Ll}+)(?=\s|[.,;!?]|$)/gu;

const isBase = (word: string): boolean =>
  bases.has(word) || (verbIn(word)?.wording === word && thirdPerson(word) !== word && !/(?:s|ed|ing)$/u.test(word));

function agreeing(
  verb: string,
  pronoun: Pronoun,
  dropped: boolean,
  { was, has, is }: { readonly was: string; readonly has: string; readonly is: string },
): string {
  const known: Readonly<Record<string, string>> = { am: is, was, have: has };
  if (verb === '' || Object.hasOwn(known, verb)) return known[verb] ?? verb;
  if (unchanging.has(verb) || pasts.has(verb) || /(?:ed|ing)$/u.test(verb)) return verb;
  return pronoun === 'they' && !dropped ? verb : thirdPerson(verb);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
