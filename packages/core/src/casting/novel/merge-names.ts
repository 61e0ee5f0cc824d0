import type { CastMember } from '../cast.ts';
import type { Gender } from '../observation.ts';
import { ranks, titles } from './lexicon.ts';
import { genderOfName, isPatronymic, ranksOf } from './names.ts';

/** A name as found: how often, and what speaks for its being a person's. */
export type FoundName = {
  words: readonly string[];
  count: number;
  tagged: number;
  acting: number;
  placed: number;
  called: number;
  /** How often at the beginning of a sentence, where any word has a capital. */
  opened: number;
};

type Group = { names: FoundName[]; gender: Gender; first: string | null; last: string | null; father: string | null };
export type Parts = {
  readonly title: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** A patronymic: Romanovitch. */
  readonly father: string | null;
};

/** Puts the names of one person together: Sherlock Holmes, Mr. Holmes, Holmes. Full names first, then what fits only one of them. */
export function mergeNames(found: readonly FoundName[]): CastMember[] {
  const groups: Group[] = [];
  const order = [...found].sort((a, b) => fullness(b) - fullness(a) || b.count - a.count || a.words.join().localeCompare(b.words.join()));
  for (const name of order) {
    const parts = partsOf(name.words);
    const gender = genderOfName([name.words.join(' ')]);
    const fitting = groups.filter((group) => fits(group, parts, gender));
    const bare = name.words.length === 1;
    const men = bare ? fitting.filter((group) => group.gender === 'male' && group.last === parts.first) : [];
    const home =
      men.length === 1 && !fitting.some((group) => group.first === parts.first)
        ? men[0]
        : fitting.length > 1
          ? fitting.reduce((top, group) => (weight(group) > weight(top) * 1.0001 ? group : top))
          : fitting[0];
    if (home && (fitting.length === 1 || men.length === 1 || dominates(home, fitting))) {
      home.names.push(name);
      if (home.gender === 'unknown') home.gender = gender;
      home.first ??= parts.first;
      home.father ??= parts.father;
    } else groups.push({ names: [name], gender, first: parts.first, last: parts.last, father: parts.father });
  }
  return groups.map(memberOf);
}

/** The title, the first name and the surname of a name. */
export function partsOf(words: readonly string[]): Parts {
  const lower = words.map((word) => word.toLowerCase());
  const title = titles.has(lower[0] ?? '') ? (lower[0] ?? null) : null;
  const whole = title ? lower.slice(1) : lower;
  const father = whole.slice(1).find(isPatronymic) ?? null;
  const rest = whole.filter((word) => word !== father);
  if (rest.length >= 2) return { title, first: rest[0] ?? null, last: rest.at(-1) ?? null, father };
  if (father !== null) return { title, first: rest[0] ?? null, last: null, father };
  // "Mr. Holmes" is a surname; "Holmes" alone may be either.
  return title && !/^(?:sir|lady|dame|master|aunt|uncle|cousin|old|young|little|father|père|sister|brother)$/.test(title)
    ? { title, first: null, last: rest[0] ?? null, father }
    : { title, first: rest[0] ?? null, last: null, father };
}

const fullness = ({ words }: FoundName): number => {
  const { first, last, title } = partsOf(words);
  return (first ? 1 : 0) + (last ? 2 : 0) + (title && last ? 0.5 : 0);
};

const weight = ({ names }: Group): number => names.reduce((sum, { count }) => sum + count, 0);

function dominates(home: Group, fitting: readonly Group[]): boolean {
  return fitting.every((group) => group === home || weight(group) * 2 < weight(home));
}

function fits(group: Group, { title, first, last, father }: Parts, gender: Gender): boolean {
  if (father && group.father && father !== group.father) return false;
  if (group.gender !== 'unknown' && gender !== 'unknown' && group.gender !== gender) return false;
  if (title && titlesOf(group).some((other) => other !== title && (ranks.has(other) || ranks.has(title)))) return false;
  // Mrs. Pym is the doctor's wife.
  const wed = (one: string | null): boolean => one === 'mrs' || one === 'miss' || one === 'lady';
  if (title && titlesOf(group).some((other) => (wed(title) && ranksOf(other).length > 0) || (wed(other) && ranksOf(title).length > 0)))
    return false;
  if (first && last) return isSameFirst(group.first, first) && group.last === last;
  if (last)
    return (
      (group.last === last && marriageAgrees(group, title)) ||
      (group.first === last && (title !== 'mrs' || titlesOf(group).includes('mrs')))
    );
  return isSameFirst(group.first, first) || group.last === first;
}

function isSameFirst(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && isPetOf(one, other));
}

/** Mrs. Miller is not Miss Miller, nor Daisy Miller unless somebody calls her Mrs. Daisy Miller. */
function marriageAgrees(group: Group, title: string | null): boolean {
  const known = titlesOf(group);
  if (title === 'mrs') return known.includes('mrs') || (group.first === null && !known.includes('miss'));
  return !(title === 'miss' && known.includes('mrs'));
}

const titlesOf = ({ names }: Group): string[] => names.flatMap(({ words }) => partsOf(words).title ?? []);

/** The fullest name, without Mr. where there is a first name, and not in capitals where it is also written otherwise. */
function memberOf({ names, gender }: Group): CastMember {
  const written = names.map(({ words }) =>
    words.map((word, at) => (at === 0 && /^(?:Mr|Mrs|Dr)$/.test(word) ? `${word}.` : word)).join(' '),
  );
  const worth = names.map((name, at) => {
    const { title, first, last } = partsOf(name.words);
    const courtesy = title !== null && first !== null && last !== null ? 0.6 : 0;
    const shouted = /\p{Ll}/u.test(written[at] ?? '') ? 0 : 1;
    return (fullness(name) - courtesy - shouted) * 10 + Math.log1p(name.count);
  });
  const best = written[worth.indexOf(Math.max(...worth))] ?? '';
  return { name: best, aliases: [...new Set(written)].filter((name) => name !== best), gender };
}

/** What people of one name are called at home. The first of a line is the name in full; a pet form may belong to several. */
const lines = `elizabeth lizzy lizzie liza eliza beth bess bessie betsy betty betsey libby|catherine kitty kate katy cathy cathie|katherine kitty kate katy kathy|margaret meg maggie peggy madge daisy
mary molly polly mamie may|matilda matty tilly|martha patty mattie|harriet hatty hattie|henrietta hetty etta harriet|charlotte lottie|caroline carrie caro|dorothy dolly dora dot|dorothea dolly dora dodo
frances fanny fan|francis frank|isabella bella|isabel bell belle|helen nell nelly|eleanor nell nelly nora ellie|ellen nell nelly|anne annie nan nancy|hannah nan nanny|sarah sally sadie|susan sue sukey|susannah sue sukey
theresa tess tessa|rebecca becky|rachel ray|jane jenny janey janet|janet jenny|emily em emmy milly|emma em emmy|amelia emmy milly|mildred milly|josephine jo josie|georgiana georgy|georgina georgy|louisa lou|lucy lu|lydia liddy
phillipa pip|philippa pip|victoria vicky|wilhelmina mina minnie|winifred winnie|adelaide addie|adele addie|agnes aggie|augusta gussie|barbara babs bab|bridget biddy|cecilia cissy cecily|cecily cissy|clementina clemmie|constance connie
deborah debby|eva evie|gertrude gerty trudy|judith judy|julia jule|laura lolly|lavinia vinnie|leonora nora|letitia letty|madeleine maddie|millicent milly|nathaniel nat|penelope penny|priscilla prissy cilla|prudence prue|rosamond rosy|rosalind rosy|rose rosie rosy|sophia sophy|sophie sophy|tabitha tabby|ursula ursie
alexander alec alick sandy alex sasha|albert bertie bert|alfred alf fred|andrew andy drew|anthony tony|antony tony|archibald archie|arthur artie|augustus gus|benjamin ben benny|bernard bernie|bertram bertie|charles charlie charley chas|christopher kit chris|clement clem|daniel dan danny|david davy dave|edmund ned ted|edward ned ted teddy eddie ed
ernest ernie|frederick fred freddy freddie|george georgie geordie|gilbert gil|gregory greg|harold hal|henry harry hal hank|herbert bert|hugh hughie|jacob jake|james jim jimmy jem jamie|jeremiah jerry|john jack johnny jock|jonathan jon|joseph joe jos|joshua josh|laurence larry laurie|lawrence larry laurie|leonard len|lewis lew|matthew mat matt|michael mike mick|nicholas nick nicky|oliver noll|patrick pat paddy|peter pete|philip phil pip|ralph rafe|randolph ran
raymond ray|reginald reggie|richard dick dickie rick|robert bob bobby rob robin bert|roderick rory|roger hodge|samuel sam sammy|sebastian seb|sidney sid|stephen steve stevie|sylvester sil|theobald theo|theodore theo ted teddy|thomas tom tommy|timothy tim|tobias toby|valentine val|vincent vin|walter wat wally|wilfred will|william will bill billy willy willie liam|zachary zach
rodion rodya rodka|avdotya dounia dunya dunia|sofya sonia sonya|sophia sonia sonya|dmitri mitya dimitri|alexey alyosha alexei|alexei alyosha|ivan vanya|katerina katya|ekaterina katya|konstantin kostya|stepan stiva|sergey seryozha serezha|fyodor fedya|fedor fedya|nikolai kolya nicolas|nikolay kolya|pyotr petya petrusha|pavel pasha|mikhail misha|alexandra sasha|marya masha mashenka|maria masha|natalya natasha|natalia natasha|tatyana tanya|anastasia nastya|nastasya nastya|grigory grisha|ilya ilyusha|yevgeny zhenya|vladimir volodya|boris borya|andrei andryusha|agrafena grusha grushenka|lizaveta liza|varvara varya|darya dasha dolly|olga olya|yekaterina katya`;

const homes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  lines.split(/[|\n]/).map((line) => {
    const [full = '', ...pets] = line.trim().split(' ');
    return [full, new Set(pets)] as const;
  }),
);

/** Whether two first names may be one person's: Lizzy and Elizabeth, Rodya and Rodion. */
function isPetOf(one: string, other: string): boolean {
  return (homes.get(one)?.has(other) ?? false) || (homes.get(other)?.has(one) ?? false);
}
