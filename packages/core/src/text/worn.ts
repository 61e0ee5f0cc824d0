/** Words that have been used too often: stock phrases, echoes of whoever spoke last, the same openings again. Counted, and asked for otherwise. */

export type Said = { readonly by: string; readonly text: string };
export type Worn = { readonly kind: 'stock' | 'echo' | 'opening'; readonly words: string };

/** As far back as anybody remembers how a line began. */
const ownOpenings = 4;
const ownLines = 12;
/** So many words in a row are somebody's phrase; of Chinese, so many characters. */
const phrase = { words: 4, characters: 6 };
const opening = { words: 3, characters: 4 };

const stock: readonly RegExp[] = [
  /\b(?:make no mistake|mark my words|with all due respect|let that sink in|let me be (?:very )?clear|for what it'?s worth)\b/iu,
  /\b(?:at the end of the day|you have no idea|i won'?t lie|truth be told|the truth is|here'?s the thing|the thing is)\b/iu,
  /\b(?:hangs? (?:heavy )?in the air|a breath i (?:didn'?t|did not) know|the weight of (?:it all|everything|the world)|sends? (?:a )?shivers?)\b/iu,
  /\b(?:something shifts|and yet, here we are|and yet here we are|not (?:just|merely|only) \w+(?: \w+){0,3}[,;—–] (?:but|it'?s|it is))\b/iu,
];
const stockInChinese: readonly RegExp[] = [
  /(?:说实话|老实说|不得不说|毫无疑问|众所周知|归根结底|说到底|总而言之|恕我直言|实不相瞒|你要知道|你可知道|话虽如此|事已至此)/u,
  /(?:空气(?:仿佛|似乎)?(?:都)?凝固|倒吸一口凉气|嘴角(?:微微)?(?:上扬|勾起)|眼中闪过一丝|不(?:是|仅仅?是)[^，。]{1,12}[，,]而是)/u,
];

/** A line taken apart: its words, whether they are Chinese, all of them in a row, and so many at a time. */
type Taken = {
  readonly words: readonly string[];
  readonly han: boolean;
  readonly spelt: string;
  phrases?: { readonly length: number; readonly all: readonly string[] };
};

/** The last lines are looked at with every new one: they are taken apart once. */
const taken = new Map<string, Taken>();
const mostTaken = 400;

function takenApart(text: string): Taken {
  const known = taken.get(text);
  if (known) return known;
  if (taken.size >= mostTaken) taken.clear();
  const han = /\p{Script=Han}/u.test(text);
  const words = wordsOf(text);
  const made: Taken = { words, han, spelt: words.join(han ? '' : ' ') };
  taken.set(text, made);
  return made;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/\p{Script=Han}|[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
const tokens = (text: string): readonly string[] => takenApart(text).words;
const inCharacters = (text: string): boolean => takenApart(text).han;
const whole = (text: string): string => takenApart(text).spelt;
const size = (text: string, of: { readonly words: number; readonly characters: number }) => (inCharacters(text) ? of.characters : of.words);
const spelt = (words: readonly string[], text: string) => words.join(inCharacters(text) ? '' : ' ');

/** The first few words; where the first clause is shorter, the clause. */
function openingOf(text: string): { readonly words: string; readonly brief: boolean } | null {
  const clause = tokens(/[\p{L}\p{N}][^,.;:!?…—–，。；：！？]*/u.exec(text)?.[0] ?? '');
  const most = size(text, opening);
  if (clause.length === 0) return null;
  return { words: spelt(clause.slice(0, most), text), brief: clause.length < most };
}

function phrasesOf(text: string, length: number): readonly string[] {
  const own = takenApart(text);
  if (own.phrases?.length !== length) {
    const { words, han } = own;
    const all = words.length < length ? [] : words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(han ? '' : ' '));
    own.phrases = { length, all };
  }
  return own.phrases.all;
}

/** What a play says again by design: phrases that stand in two of its written lines, and what three of them begin with. */
export function refrainsIn(lines: readonly string[]): string {
  const again = (found: readonly (readonly string[])[], least: number): string[] => {
    const times = new Map<string, number>();
    for (const one of found) for (const words of new Set(one)) times.set(words, (times.get(words) ?? 0) + 1);
    return [...times].flatMap(([words, count]) => (count >= least ? [words] : []));
  };
  const phrases = lines.map((text) => phrasesOf(text, size(text, phrase)));
  return [
    ...again(phrases, 2),
    ...again(
      lines.map((text) => [openingOf(text)?.words ?? ''].filter(Boolean)),
      3,
    ),
  ].join(' 0 ');
}

/** What of a line is worn, after what was said before it, oldest first. Words of its speaker's own role or of a refrain, as they are written, never are. */
export function wornIn(line: Said, before: readonly Said[], role = ''): Worn[] {
  const found = [...stockIn(line, before), ...echoIn(line, before), ...openingIn(line, before)];
  if (found.length === 0) return found;
  const written = ` ${whole(role)} `;
  return found.filter(({ words }) => !written.includes(bounded(tokens(words), words)));
}

/** A phrase of the common store, or one that its speaker has used twice already. */
function stockIn({ by, text }: Said, before: readonly Said[]): Worn[] {
  const common = (inCharacters(text) ? [...stock, ...stockInChinese] : stock).flatMap((one) => one.exec(text)?.[0] ?? []);
  const own = before.filter((one) => one.by === by).slice(-ownLines);
  const length = size(text, phrase);
  const used = own.map((one) => ` ${whole(one.text)} `);
  const again = phrasesOf(text, length).find(
    (words) => used.filter((line) => line.includes(inCharacters(text) ? words : ` ${words} `)).length >= 2,
  );
  return [...common, ...(again === undefined ? [] : [again])].map((words) => ({ kind: 'stock', words }));
}

/** The last speaker's own words given back: a whole phrase; or a word or two as a question, where that was just done. */
function echoIn(line: Said, before: readonly Said[]): Worn[] {
  const [found] = echoOf(line, before.at(-1));
  if (!found || found.long) return found ? [{ kind: 'echo', words: found.words }] : [];
  const lately = before.slice(-ownLines).some((one, at, all) => echoOf(one, all[at - 1]).length > 0);
  return lately ? [{ kind: 'echo', words: found.words }] : [];
}

function echoOf({ by, text }: Said, last: Said | undefined): { readonly words: string; readonly long: boolean }[] {
  if (!last || last.by === by) return [];
  const length = size(text, phrase);
  const theirs = whole(last.text);
  const held = new Set(phrasesOf(last.text, length));
  const long = phrasesOf(text, length).find((words) => held.has(words));
  const asked = /^[^\p{L}\p{N}]*([^.!?…。！？]+)[?？]/u.exec(text)?.[1] ?? '';
  const words = tokens(asked);
  const short =
    words.length < length && words.join('').length > (inCharacters(asked) ? 1 : 3) && ` ${theirs} `.includes(bounded(words, text));
  return long !== undefined ? [{ words: long, long: true }] : short ? [{ words: asked.trim(), long: false }] : [];
}

const bounded = (words: readonly string[], text: string) => (inCharacters(text) ? spelt(words, text) : ` ${spelt(words, text)} `);

/** One began so a moment ago: once is enough for several words, a bare call or a no may come twice. */
function openingIn({ by, text }: Said, before: readonly Said[]): Worn[] {
  const own = openingOf(text);
  if (!own) return [];
  const times = before
    .filter((one) => one.by === by)
    .slice(-ownOpenings)
    .filter((one) => openingOf(one.text)?.words === own.words).length;
  return times >= (own.brief ? 2 : 1) ? [{ kind: 'opening', words: own.words }] : [];
}

/** Whether enough has come of a line to say how it begins: what is held until then is not yet heard by anybody. */
export function begun(text: string): boolean {
  const spoken = text.replace(/[(（[［【][^)）\]］】]*(?:[)）\]］】]|$)/gu, ' ');
  return wordsOf(spoken).length > (/\p{Script=Han}/u.test(spoken) ? 2 * opening.characters : 2 * opening.words);
}

/** Lines with something worn in them, for every ten lines. The last few are counted by themselves. */
export function wornPerTen(lines: readonly Said[]): number[] {
  const worn = lines.map((line, at) => (wornIn(line, lines.slice(Math.max(0, at - 80), at)).length > 0 ? 1 : 0));
  return Array.from({ length: Math.ceil(lines.length / 10) }, (_, ten) =>
    worn.slice(ten * 10, ten * 10 + 10).reduce<number>((sum, one) => sum + one, 0),
  );
}
