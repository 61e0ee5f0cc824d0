import { literally } from '../../text/literally.ts';
import type { CastMember } from '../cast.ts';
import type { Gender } from '../observation.ts';
import { articles, determiners, femaleNames, maleNames, ranks, titles } from './lexicon.ts';
import { isCapital, isPossessive, type Token, tokensOf } from './tokens.ts';

/** Somebody named in the text. `roles` are indices into the cast: usually one, more where a name is shared. */
export type Mention = {
  readonly start: number;
  readonly end: number;
  readonly roles: readonly number[];
  readonly possessive: boolean;
  readonly first: number;
  readonly last: number;
};

type Form = { readonly words: readonly string[]; readonly roles: number[]; readonly lowercase: boolean; readonly derived: boolean };

/** The names of a cast, ready to be found in a text. */
export type NameIndex = {
  readonly cast: readonly CastMember[];
  /** As the cast or the name says. */
  readonly genders: readonly Gender[];
  readonly forms: ReadonlyMap<string, readonly Form[]>;
  readonly chinese: RegExp | null;
  readonly chineseRoles: ReadonlyMap<string, readonly number[]>;
};

const wordsOf = (name: string): string[] => tokensOf(name, 0, name.length).map(({ lower }) => lower);

export function indexNames(cast: readonly CastMember[]): NameIndex {
  const forms = new Map<string, Form[]>();
  const chineseRoles = new Map<string, number[]>();
  const given = new Set<string>();
  const add = (words: readonly string[], role: number, { lowercase, derived }: { lowercase: boolean; derived: boolean }): void => {
    const key = words.join(' ');
    if (words.length === 0 || (derived && given.has(key))) return;
    if (!derived) given.add(key);
    const list = forms.get(words[0] ?? '') ?? [];
    const known = list.find((form) => form.words.join(' ') === key && form.lowercase === lowercase);
    if (known) {
      if (!known.roles.includes(role)) known.roles.push(role);
    } else list.push({ words, roles: [role], lowercase, derived });
    forms.set(words[0] ?? '', list);
  };
  cast.forEach(({ name, aliases }, role) => {
    for (const alias of new Set([name, ...aliases])) {
      // A corpus marks groups and unknown voices like that; "I" is a pronoun first.
      if (/^_|^(?:I|我)$/.test(alias)) continue;
      if (/\p{Script=Han}/u.test(alias)) chineseRoles.set(alias, [...(chineseRoles.get(alias) ?? []), role]);
      else {
        const words = wordsOf(alias);
        const described = determiners.has(words[0] ?? '');
        add(articles.has(words[0] ?? '') ? words.slice(1) : words, role, { lowercase: described, derived: false });
      }
    }
  });
  cast.forEach((member, role) => {
    for (const words of derivedForms(member, cast)) add(words.words, role, { lowercase: words.lowercase, derived: true });
  });
  for (const list of forms.values()) list.sort((a, b) => b.words.length - a.words.length);
  const han = [...chineseRoles.keys()].sort((a, b) => b.length - a.length);
  const genders = cast.map(({ name, aliases, gender }) => (gender === 'unknown' ? genderOfName([name, ...aliases]) : gender));
  return { cast, genders, forms, chinese: han.length ? new RegExp(han.map(formOf).join('|'), 'gu') : null, chineseRoles };
}

/** 操 alone is 曹操 only where a clause begins with it or somebody so called speaks: 操 is many other things. */
function formOf(name: string): string {
  if ([...name].length > 1) return literally(name);
  return `(?<=^|[，。！？；：、“”「」『』\\s])${literally(name)}|${literally(name)}(?=(?:大|急|忙|笑|怒|叹|嘆|叱|喝|问|問|答|谏|諫|谢|謝|惊|驚|喜|亦|又|乃){0,2}[曰云道])`;
}

/** `Daisy` and `Miller` of Daisy Miller, `the general` of General Tilney: where no other of the cast would answer to it. */
function derivedForms({ name, aliases }: CastMember, cast: readonly CastMember[]): { words: string[]; lowercase: boolean }[] {
  const found: { words: string[]; lowercase: boolean }[] = [];
  for (const alias of new Set([name, ...aliases])) {
    const words = wordsOf(alias.replace(/^(?:the|a|an)\s+/i, ''));
    if (words.length < 2 || words.includes("'s") || !isCapital(alias)) continue;
    const title = titles.has(words[0] ?? '') ? words[0] : undefined;
    for (const rank of title ? ranksOf(title) : [])
      if (cast.filter((other) => ranksIn(other).includes(rank)).length === 1) found.push({ words: [rank], lowercase: true });
    const proper = title ? words.slice(1) : words;
    for (const word of proper.length > 1 ? [proper[0] ?? '', proper.at(-1) ?? ''] : proper)
      if (word.length > 2 && !titles.has(word) && !/^(?:of|the|and|de|van|von)$/.test(word))
        found.push({ words: [word], lowercase: false });
  }
  return found;
}

/** What somebody with a title may be called without a name: "the doctor" is Dr. Quill. */
export function ranksOf(title: string): readonly string[] {
  return callings.get(title) ?? (ranks.has(title) ? [title] : []);
}

const callings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    dr: ['doctor'],
    doctor: ['doctor'],
    prof: ['professor'],
    capt: ['captain'],
    col: ['colonel'],
    gen: ['general'],
    lieut: ['lieutenant'],
    sergt: ['sergeant'],
    rev: ['clergyman', 'parson'],
    reverend: ['clergyman', 'parson'],
    père: ['priest'],
    abbé: ['priest', 'abbé'],
    sir: ['knight', 'baronet'],
  }),
);

function ranksIn({ name, aliases }: CastMember): string[] {
  return [name, ...aliases].flatMap((alias) => wordsOf(alias).flatMap((word) => [word, ...ranksOf(word)]));
}

/** Every mention of the cast in the tokens of a stretch. */
export function mentionsIn(tokens: readonly Token[], { forms, cast }: NameIndex): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const list = forms.get(tokens[at]?.lower ?? '');
    if (!list) continue;
    const form = list.find((candidate) => fits(candidate, tokens, at));
    if (!form) continue;
    const last = at + form.words.length - 1;
    const titled = at > 0 && adjoins(tokens[at - 1] as Token, tokens[at] as Token) ? titles.get(tokens[at - 1]?.lower ?? '') : undefined;
    found.push({
      start: tokens[at]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
      roles: titled ? form.roles.filter((role) => agrees(cast[role]?.gender, titled)) : form.roles,
      possessive: isPossessive(tokens[last + 1]) && (tokens[last + 1]?.start ?? 0) - (tokens[last]?.end ?? 0) <= 1,
      first: at,
      last,
    });
    at = last;
  }
  return found.filter(({ roles }) => roles.length > 0);
}

/** "…her father. Edmund…" ends a sentence; "Mr. Edmund" does not. */
function adjoins(title: Token, name: Token): boolean {
  return (
    name.start - title.end === 1 || (name.start - title.end === 2 && /^(?:mrs?|dr|st|mme|mlle|m|rev|prof|capt|col|gen)$/.test(title.lower))
  );
}

/** "Mrs. Tilney" is not Henry Tilney. */
function agrees(gender: Gender | undefined, titled: Gender): boolean {
  return titled === 'unknown' || gender === undefined || gender === 'unknown' || gender === titled;
}

function fits({ words, lowercase }: Form, tokens: readonly Token[], at: number): boolean {
  for (let next = 0; next < words.length; next++) if (tokens[at + next]?.lower !== words[next]) return false;
  if (isCapital(tokens[at]?.text ?? '') || isCapital(tokens[at + words.length - 1]?.text ?? '')) return true;
  return (
    lowercase &&
    (determiners.has(words[0] ?? '') ||
      [tokens[at - 1], tokens[at - 2]].some((before) => before !== undefined && determiners.has(before.lower)))
  );
}

/** Mentions of Chinese names in a stretch. */
export function chineseMentions(text: string, start: number, end: number, { chinese, chineseRoles }: NameIndex): Mention[] {
  if (!chinese) return [];
  return [...text.slice(start, end).matchAll(chinese)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    roles: chineseRoles.get(match[0]) ?? [],
    possessive: text[start + match.index + match[0].length] === '的',
    first: -1,
    last: -1,
  }));
}

/** What a name says of its bearer. */
export function genderOfName(names: readonly string[]): Gender {
  for (const name of names) {
    if (
      /(?:小姐|太太|夫人|姑娘|奶奶|婶|嬸|嫂|嫂子|姐|姐儿|妈|妈妈|嬷嬷|娘|婆|妹|女士|丫头|女人|女孩|母亲|母親|外婆|姑妈|老妇人)$/u.test(name)
    )
      return 'female';
    if (
      /(?:先生|师傅|師傅|公子|少爷|少爺|老爷|老爺|相公|爷|爺|哥|叔|伯|爹|爸|爸爸|男人|男孩|和尚|书生|書生|大汉|大漢|父亲|父親|老头|老头子|少年|老人|将军|將軍|丞相)$/u.test(
        name,
      )
    )
      return 'male';
  }
  for (const name of names) {
    for (const word of wordsOf(name)) {
      const title = titles.get(word);
      if (title === 'female' || title === 'male') return title;
      if (isPatronymic(word)) return word.endsWith('a') ? 'female' : 'male';
    }
  }
  for (const name of names) {
    const first = wordsOf(name.replace(/^(?:the|a|an)\s+/i, '')).find((word) => !titles.has(word)) ?? '';
    if (femaleNames.has(first)) return 'female';
    if (maleNames.has(first)) return 'male';
    const noun = wordsOf(name).at(-1) ?? '';
    if (/(?:woman|girl|lady|mother|sister|aunt|wife|queen|duchess|daughter)$/.test(noun)) return 'female';
    if (/(?:man|boy|father|brother|uncle|husband|king|duke|son|footman)$/.test(noun)) return 'male';
  }
  return 'unknown';
}

/** Rodion Romanovitch, Avdotya Romanovna: the father's name, not the family's. */
export function isPatronymic(word: string): boolean {
  return /(?:[oe]vi(?:t?ch|č)|[oe]vna|il(?:yi)t?ch|inichna|inishna|mitch)$/.test(word) && word.length > 5;
}
