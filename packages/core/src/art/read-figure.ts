import type { PersonLook } from '../blueprint/index.ts';
import { chance, hash } from '../model/random.ts';
import figureSigns from './figure.signs.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import { propsOf } from './props.ts';
import { clearest, type Heard, type Signs, weighed } from './signs.ts';
import {
  type ages,
  type beards,
  type builds,
  cloths,
  type dresses,
  type Era,
  type Figure,
  hairColours,
  hairs,
  type headwears,
  type kinds,
  type tempers,
} from './terms.ts';
import { yearsIn } from './years.ts';

/** What anybody can see of somebody. */
export type ToldPerson = {
  readonly id: string;
  readonly name: string;
  readonly appearance: string;
  /** What was chosen for them, before any word is read. */
  readonly look?: PersonLook | undefined;
};

type Gender = Figure['gender'];
type Dress = (typeof dresses)[number];
type Headwear = (typeof headwears)[number];
type Hair = (typeof hairs)[number];

const chinese = (era: Era): boolean => era.endsWith('china');

/** A whole cast at once: what their words leave open is chosen so that they are told apart. */
export function figuresOf(cast: readonly ToldPerson[], era: Era): Figure[] {
  const alone = cast.map((person) => figureOf(person, era, []));
  const made: Figure[] = [];
  for (const [index, person] of cast.entries()) made.push(figureOf(person, era, [...made, ...alone.slice(index + 1)]));
  return made;
}

function figureOf({ id, name, appearance, look = {} }: ToldPerson, era: Era, others: readonly Figure[]): Figure {
  const seed = hash(`${id}\u0000${name}`);
  // “no hat”, 没有毡帽: what is missing is not worn.
  const has = appearance.replace(missing, ' ');
  const heard: Heard = [
    [has, 1],
    [name, 1.4],
  ];
  // Who they are stands first; whoever stands beside them comes later.
  const first: Heard = [
    [
      has
        .split(/[.。；;]/u)
        .slice(0, 2)
        .join('. '),
      1,
    ],
    [name, 0.7],
  ];
  const say = <Name extends string>(signs: Signs): Name | undefined => clearest(signs as Signs<Name>, heard);
  const free = <T>(list: readonly T[], taken: (one: Figure) => T, key: string): T => leastUsed(list, others.map(taken), seed, key);
  const gender = look.gender ?? genderOf(heard, name, seed);
  const age = look.age ?? ageOf(appearance, say(figureSigns.age) as (typeof ages)[number] | undefined, seed);
  const kind = look.kind ?? ((say(figureSigns.kind) ?? 'human') as (typeof kinds)[number]);
  const skin = skinOf(say(figureSigns.skin), era, seed);
  const saidBeard = say<(typeof beards)[number]>(figureSigns.beard);
  const hair = look.hair ?? hairOf(say(figureSigns.hair), gender, era, age, free);
  const dress =
    look.dress ??
    dressOf(
      weighed(figureSigns.dress as Signs<Dress>, first).map(({ name: one }) => one),
      gender,
      era,
      age,
      free,
    );
  return {
    seed,
    era,
    kind,
    gender,
    age,
    build:
      look.build ??
      say<(typeof builds)[number]>(figureSigns.build) ??
      free(['thin', 'middling', 'middling', 'broad'], (one) => one.build, 'build'),
    skin,
    hair,
    hairColour: look.hairColour ?? colourOf(say(figureSigns.hairColour), era, age, skin, seed),
    headwear:
      look.headwear ??
      headwearOf(
        clearest(
          figureSigns.headwear,
          hats(appearance, [
            [has.split(/[.。]/u)[0] ?? '', 1],
            [name, 0.7],
          ]),
        ),
        era,
      ),
    beard:
      look.beard ??
      (gender === 'woman' || age === 'child'
        ? 'none'
        : (saidBeard ?? (dress === 'kasaya' || appearance.length > wordy(appearance) ? 'none' : beardOf(era, age, seed, others)))),
    dress,
    dressColour:
      look.dressColour ??
      say<(typeof cloths)[number]>(figureSigns.dressColour) ??
      free(coloursOf(dress), (one) => one.dressColour, 'cloth'),
    glasses: weighed(figureSigns.glasses, heard).length > 0,
    necklace: weighed(figureSigns.necklace, heard).length > 0,
    temper:
      look.temper ??
      say<(typeof tempers)[number]>(figureSigns.temper) ??
      free(['calm', 'proud', 'merry', 'stern', 'weary'], (one) => one.temper, 'temper'),
    holds: carried(has),
  };
}

const missing = /\b(?:no|without|never|not a)\s+[\w-]+(?:\s+[\w-]+)?|(?:没有|没|不戴|无)[^，。；]{0,4}/giu;

/** Whoever says so much of somebody would have said that he has a beard. */
const wordy = (text: string): number => (/\p{Script=Han}/u.test(text) ? 12 : 40);

const inHand =
  /(?:打(?:着|一把)|手里(?:捏|拿|提|捧|握|端)?着?|手提|肩上|怀里抱着?|端着|捧着|夹着|拎着|挎着?|握|拿着?|执|腰里别着?)[^，。；]{1,10}|\b(?:with|carr(?:ies|ying)|holding|holds|clutching|clutches|in (?:his|her|their) (?:arms?|hands?)|under (?:his|her|their) (?:arm|hands))\b[^,.;]{2,40}|\b(?:an?|the) [^,.;]{2,34}?(?= (?:held|in (?:his|her|their) (?:hands?|arms?)|under (?:his|her|their) (?:arm|hands)|on (?:his|her|their) knee|jammed))/giu;

/** What is told to be in somebody's hands or arms, the first of it that can be drawn. */
function carried(appearance: string): Figure['holds'] {
  const told = appearance.match(inHand) ?? [];
  return (
    propsOf(
      told.flatMap((one) => one.split(/ and |，|、/u)),
      1,
    )[0] ?? null
  );
}

/** That somebody goes bareheaded may be told at the end. */
const hats = (appearance: string, heard: Heard): Heard =>
  weighed({ none: figureSigns.headwear.none }, [[appearance, 1]]).length > 0 ? [['bareheaded', 1]] : heard;

/** Of what may be chosen, what the others have least; chance decides among equals. */
function leastUsed<T>(list: readonly T[], taken: readonly T[], seed: number, key: string): T {
  const uses = (one: T) => taken.filter((other) => other === one).length;
  const least = Math.min(...list.map(uses));
  const open = list.filter((one) => uses(one) === least);
  return open[Math.floor(chance(seed, key) * open.length)] as T;
}

type Free = <T>(list: readonly T[], taken: (one: Figure) => T, key: string) => T;

function genderOf(heard: Heard, name: string, seed: number): Gender {
  const woman = weighed(figureSigns.woman, heard)[0]?.weight ?? 0;
  const man = weighed(figureSigns.man, heard)[0]?.weight ?? 0;
  if (woman !== man) return woman > man ? 'woman' : 'man';
  const given = name.toLowerCase().split(/\s+/u)[0] ?? '';
  if (names.women.includes(given) || [...names.womenSigns].some((sign) => name.includes(sign))) return 'woman';
  if (names.men.includes(given)) return 'man';
  if (/(?:a|elle|ette|ine|yn)$/u.test(given)) return 'woman';
  return chance(seed, 'gender') > 0.7 ? 'woman' : 'man';
}

/** "Old" of a coat or a story is not an age: years count for more than words. */
function ageOf(appearance: string, said: Figure['age'] | undefined, seed: number): Figure['age'] {
  const years = yearsIn(appearance);
  if (years !== null) return years < 14 ? 'child' : years < 30 ? 'young' : years < 43 ? 'grown' : years < 60 ? 'middle' : 'old';
  return said ?? (['young', 'grown', 'grown', 'middle'] as const)[Math.floor(chance(seed, 'age') * 4)] ?? 'grown';
}

function skinOf(said: string | undefined, era: Era, seed: number): number {
  if (said !== undefined) return Number(said);
  if (chinese(era)) return chance(seed, 'skin') > 0.5 ? 1 : 2;
  const mixed = era === 'contemporary' || era === 'future';
  const roll = chance(seed, 'skin');
  if (!mixed) return roll > 0.5 ? 0 : 1;
  return roll < 0.34 ? 0 : roll < 0.58 ? 1 : roll < 0.72 ? 2 : roll < 0.84 ? 3 : roll < 0.94 ? 4 : 5;
}

function colourOf(said: string | undefined, era: Era, age: Figure['age'], skin: number, seed: number): Figure['hairColour'] {
  if (said !== undefined && (hairColours as readonly string[]).includes(said)) return said as Figure['hairColour'];
  const roll = chance(seed, 'hair colour');
  if (age === 'old') return roll > 0.45 ? 'white' : 'grey';
  if (chinese(era)) return age === 'middle' && roll > 0.75 ? 'grey' : 'black';
  if (age === 'middle' && roll > 0.6) return 'grey';
  if (skin >= 3) return roll > 0.3 ? 'black' : 'brown';
  return (['black', 'brown', 'brown', 'chestnut', 'fair', 'red'] as const)[Math.floor(roll * 6)] ?? 'brown';
}

function hairOf(said: string | undefined, gender: Gender, era: Era, age: Figure['age'], free: Free): Hair {
  if (said === 'braid' && gender === 'man' && chinese(era)) return 'queue';
  if (said !== undefined && (hairs as readonly string[]).includes(said)) return said as Hair;
  const old = era === 'imperial-china';
  const women: readonly Hair[] = old
    ? ['coiled', 'bun', 'long', 'braid']
    : era === 'republican-china' || era === 'mid-century'
      ? ['waves', 'bob', 'bun', 'braid']
      : era === 'contemporary' || era === 'contemporary-china' || era === 'future'
        ? ['bob', 'long', 'ponytail', 'curly', 'bun', 'waves']
        : ['bun', 'braid', 'coiled', 'loose', 'parted'];
  const men: readonly Hair[] = old
    ? ['topknot']
    : era === 'republican-china' || era === 'contemporary-china'
      ? ['parted', 'short', 'cropped']
      : ['parted', 'short', 'tousled', 'curly', 'cropped', ...(age === 'middle' || age === 'old' ? (['balding', 'bald'] as const) : [])];
  const list = gender === 'woman' ? women.filter((one) => !(era !== 'imperial-china' && one === 'coiled')) : men;
  return free(list, (one) => one.hair, 'hair');
}

/** A hat that nobody speaks of is not worn: most scenes are indoors, and a reader looks for what was said. */
const headwearOf = (said: string | undefined, era: Era): Headwear => (said === undefined ? 'none' : suited(said as Headwear, era));

/** A guard of today wears no helmet, and an emperor of China no western crown. */
const suited = (said: Headwear, era: Era): Headwear => {
  const late = era === 'contemporary' || era === 'contemporary-china' || era === 'mid-century' || era === 'republican-china';
  if (said === 'helmet' && late) return 'cap';
  if (said === 'crown' && era === 'imperial-china') return 'official-cap';
  if (said === 'tricorne' && era !== 'early-modern') return 'captain-cap';
  return said;
};

function beardOf(era: Era, age: Figure['age'], seed: number, others: readonly Figure[]): Figure['beard'] {
  const roll = chance(seed, 'beard');
  if (age === 'young' || era === 'contemporary-china') return 'none';
  if (chinese(era) && age === 'old') return roll > 0.4 ? 'long' : 'wisps';
  if (chinese(era)) return age !== 'middle' ? 'none' : roll > 0.5 ? 'wisps' : 'moustache';
  const worn = others.map(({ beard }) => beard);
  const list = (['none', 'full', 'moustache', 'whiskers', 'goatee', 'none'] as const).filter(
    (one) => one === 'none' || !worn.includes(one),
  );
  return list[Math.floor(roll * list.length)] ?? 'none';
}

const wardrobes: Readonly<Record<Era, readonly [readonly Dress[], readonly Dress[]]>> = {
  ancient: [
    ['toga', 'gown', 'tunic'],
    ['toga', 'tunic', 'armour'],
  ],
  medieval: [
    ['gown', 'tunic', 'robe'],
    ['tunic', 'doublet', 'robe', 'furred-gown'],
  ],
  'early-modern': [
    ['gown', 'blouse', 'tunic'],
    ['doublet', 'frock-coat', 'shirtsleeves'],
  ],
  victorian: [
    ['high-collar-dress', 'blouse', 'gown'],
    ['frock-coat', 'shirtsleeves', 'overcoat', 'suit'],
  ],
  'mid-century': [
    ['blouse', 'overcoat', 'cardigan', 'suit'],
    ['suit', 'overcoat', 'shirtsleeves', 'work-jacket'],
  ],
  contemporary: [
    ['blouse', 'jumper', 'cardigan', 'overcoat', 'hoodie'],
    ['jumper', 'suit', 'hoodie', 'work-jacket', 'overcoat'],
  ],
  'imperial-china': [
    ['cross-collar', 'robe'],
    ['cross-collar', 'long-shirt', 'robe'],
  ],
  'republican-china': [
    ['qipao', 'cross-collar'],
    ['long-shirt', 'magua', 'suit'],
  ],
  'contemporary-china': [
    ['blouse', 'jumper', 'cardigan', 'overcoat'],
    ['work-jacket', 'jumper', 'suit', 'hoodie'],
  ],
  future: [
    ['jumpsuit', 'uniform', 'lab-coat'],
    ['jumpsuit', 'uniform', 'lab-coat'],
  ],
};

const grownUps: readonly Dress[] = ['suit', 'overcoat', 'frock-coat'];
const womens: readonly Dress[] = ['gown', 'high-collar-dress', 'blouse', 'qipao'];
const mens: readonly Dress[] = ['doublet', 'frock-coat', 'tailcoat', 'magua'];
const easternOnly: readonly Dress[] = ['cross-collar', 'long-shirt', 'magua', 'qipao', 'kasaya'];
const westernOld: readonly Dress[] = [
  'doublet',
  'furred-gown',
  'gown',
  'armour',
  'toga',
  'tunic',
  'frock-coat',
  'tailcoat',
  'velvet-jacket',
  'high-collar-dress',
];
const recent: readonly Dress[] = [
  'hoodie',
  'suit',
  'jumpsuit',
  'lab-coat',
  'jumper',
  'cardigan',
  'blouse',
  'work-jacket',
  'overcoat',
  'uniform',
  'shirtsleeves',
];
const latest: readonly Dress[] = ['hoodie', 'jumpsuit', 'lab-coat', 'work-jacket', 'suit', 'jumper'];

/** What the words name, where it fits the time and the wearer. */
function dressOf(named: readonly Dress[], gender: Gender, era: Era, age: Figure['age'], free: Free): Dress {
  const early = era === 'ancient' || era === 'medieval' || era === 'early-modern' || era === 'victorian';
  const late = era === 'contemporary' || era === 'contemporary-china' || era === 'future';
  const fits = (dress: Dress): boolean => {
    if (gender === 'man' ? womens.includes(dress) : mens.includes(dress)) return false;
    if (easternOnly.includes(dress) && !chinese(era)) return false;
    if (chinese(era) && westernOld.includes(dress)) return dress === 'armour' && era === 'imperial-china';
    if (late && westernOld.includes(dress)) return dress === 'gown' || dress === 'tailcoat';
    if (era === 'imperial-china' && recent.includes(dress)) return false;
    if ((era === 'ancient' || era === 'medieval') && recent.includes(dress)) return false;
    return !(early && latest.includes(dress));
  };
  return (
    named.find(fits) ??
    free(
      wardrobes[era][gender === 'woman' ? 0 : 1].filter((dress) =>
        dress === 'hoodie' ? age === 'young' || age === 'child' : age !== 'child' || !grownUps.includes(dress),
      ),
      (one) => one.dress,
      'dress',
    )
  );
}

const coloursOf = (dress: Dress): readonly (typeof cloths)[number][] =>
  dress === 'suit' || dress === 'frock-coat' || dress === 'tailcoat' || dress === 'overcoat'
    ? ['navy', 'brown', 'grey', 'black', 'green']
    : dress === 'lab-coat'
      ? ['blue', 'teal', 'plum']
      : cloths.filter((one) => one !== 'black' && one !== 'white');
