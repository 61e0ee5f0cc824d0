import { simplified } from '../text/simplified.ts';

/** One word of a text as search knows it. */
export type Term = {
  readonly text: string;
  /** What it says about the text: nothing for "the", more for a name than for "say". */
  readonly weight: number;
  readonly script: 'latin' | 'han';
};

const tokens = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const latinTokens = /[A-Za-z0-9]+(?:['’][A-Za-z]+)*/g;
const han = /\p{Script=Han}+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, and the quotes that English is printed with
const plainLatin = /^[\u0000-\u007f‘’“”–—…]*$/;

/** The words that tell one text from another, in order, in either language. With nothing else to go by, the small words count too. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  const small: Term[] = [];
  const latin = plainLatin.test(text);
  const whole = latin ? text : text.normalize('NFKC');
  for (const match of whole.matchAll(latin ? latinTokens : tokens)) {
    const token = match[0];
    if (!latin && /\p{Script=Han}/u.test(token)) addHan(token, terms, small);
    else addLatin(token, whole, match.index, terms, small);
  }
  return terms.length > 0 ? terms : small;
}

function addLatin(token: string, text: string, at: number, terms: Term[], small: Term[]): void {
  const term = latinTerm(token.toLowerCase());
  if (term.weight === smallWeight) small.push(term);
  else if (/^\p{Lu}/u.test(token) && !beginsSentence(text, at)) terms.push({ ...term, weight: 1.5 });
  else terms.push(term);
}

function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3), at).trimEnd();
  return before === '' || /[.!?。！？"“:]$/u.test(before);
}

const smallWeight = 0.3;
// Texts are made of the same words over and over: each is cut once. Bounded, because names and numbers are not.
const known = new Map<string, Term>();
const mostKnown = 20_000;

function latinTerm(token: string): Term {
  const before = known.get(token);
  if (before) return before;
  const word = token.replace(/['’]s$/u, '').replace(/['’]/gu, '');
  const isSmall = empty.has(word) || (word.length === 1 && !/\d/.test(word));
  const weight = isSmall ? smallWeight : common.has(word) ? 0.5 : 1;
  const term: Term = { text: isSmall ? word : stem(word), weight, script: 'latin' };
  if (known.size >= mostKnown) known.clear();
  known.set(token, term);
  return term;
}

function addHan(token: string, terms: Term[], small: Term[]): void {
  for (const [run] of simplified(token).matchAll(han)) {
    const bare = run.replace(particles, '');
    for (const one of bare === '' ? run : '') small.push({ text: one, weight: smallWeight, script: 'han' });
    const signs = [...bare];
    if (signs.length === 1) terms.push({ text: signs[0] as string, weight: 0.6, script: 'han' });
    for (let i = 0; i + 1 < signs.length; i++) terms.push({ text: `${signs[i]}${signs[i + 1]}`, weight: 1, script: 'han' });
  }
}

/** Cut crudely, so that "betrays", "betrayed" and "betraying" meet. */
export function stem(word: string): string {
  const unlike = irregular[word];
  if (unlike !== undefined) return unlike;
  if (word.length < 4) return word;
  const bare = word.replace(/(?:ingly|edly|iness|ness|ing|ies|ied|ed|es|s|ly)$/u, (end, at: number) =>
    at < 3 ? end : end.startsWith('i') && end !== 'ing' && end !== 'ingly' ? 'i' : '',
  );
  return bare.length < 3 ? word : bare.replace(/([^aeiouls])\1$/u, '$1').replace(/(?<=..)[ey]$/u, (last) => (last === 'y' ? 'i' : ''));
}

const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  'told:tel tell:tel tells:tel said:sai say:sai says:sai knew:know known:know gave:giv given:giv took:tak taken:tak saw:se seen:se see:se went:go gone:go goes:go came:com come:com left:leav found:find kept:keep wrote:writ written:writ stole:steal stolen:steal swore:swear sworn:swear died:di dead:di death:di dying:di die:di dies:di killed:kil kill:kil fought:fight bought:buy sold:sel sell:sel thought:think felt:feel lost:los lose:los met:meet spoke:speak spoken:speak broke:break broken:break married:marri marriage:marri loves:lov loved:lov love:lov hated:hat hates:hat hate:hat men:man women:woman children:child wives:wife lives:life'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const empty: ReadonlySet<string> = new Set(
  'a an the i me my mine myself you your yours yourself thou thee thy thine ye he him his himself she her hers herself it its itself we us our ours they them their theirs is are was were be been being am do does did done doing have has had having will would shall should can could may might must not no nor and or but if so as at by for from in into of off on onto out over to up upon with about than then there here this that these those what which who whom whose when where why how very just too also such all any both each few more most other some only own same again once because while until oh ah well yes let im ive ill id youre youve youll hes shes its were theyre dont didnt doesnt isnt wasnt wont wouldnt cant couldnt thats whats mr mrs miss'.split(
    ' ',
  ),
);

/** Words of every page: they say little about one. */
const common: ReadonlySet<string> = new Set(
  'say says said tell told ask asked go goes went gone come came get got make made take took give gave know knew think thought look looked see saw want wanted good great little old much many one two man men woman time day thing things way never ever now still even back down away before after like being may must sir lord madam really quite rather people anything nothing something everything'.split(
    ' ',
  ),
);

const particles = /[的了着过吗呢吧啊么呀哦嗯是在就都也还很把被给和与之其而]|我们|你们|他们|她们|咱们|这个|那个|什么|怎么/gu;
