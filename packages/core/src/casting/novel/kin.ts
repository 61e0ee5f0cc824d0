import type { CastMember } from '../cast.ts';
import type { Gender } from '../observation.ts';
import type { Around } from './around.ts';
import { partsOf } from './merge-names.ts';
import type { Reference } from './phrases.ts';
import { tokensOf } from './tokens.ts';

export type Age = 'elder' | 'younger' | null;
export type Described = Extract<Reference, { kind: 'described' }>;

const elders =
  /^(?:mother|mamma|mama|mum|wife|widow|aunt|auntie|hostess|matron|father|papa|husband|uncle|grandmother|grandmamma|grandfather|grandpapa|granny|housekeeper)$/;
const youngsters = /^(?:girl|daughter|niece|boy|son|nephew|child|lad|maiden|youth|urchin|infant|brother)$/;
const relations =
  /^(?:mother|mamma|mama|mum|father|papa|dad|aunt|auntie|uncle|wife|lady|husband|sister|brother|son|daughter|niece|nephew|cousin|grandmother|grandfather|granny|friend|companion|master|mistress|servant|maid|guardian|partner|lover)$/;
const household = /^(?:mother|mamma|mama|mum|father|papa|dad|wife|lady|husband|sister|brother|son|daughter|child)$/;

/** What titles tell of age: Mrs. is a mother or an aunt sooner than a girl, and Mr. where there is a Mrs. of the name is her husband. */
export function agesOf(cast: readonly CastMember[]): Age[] {
  const wives = new Set(cast.flatMap(({ name, aliases }) => [name, ...aliases].flatMap((one) => /^Mrs\.? (\S+)$/.exec(one)?.[1] ?? [])));
  return cast.map(({ name, aliases }) => {
    const names = [name, ...aliases].join(' | ');
    if (/\bMrs\b|\bMadame\b|\b(?:aunt|uncle|mother|father|grandmother|grandfather|old)\b/i.test(names)) return 'elder';
    if (/\bMiss\b|\bMaster\b|\b(?:child|boy|girl|little|young)\b/i.test(names)) return 'younger';
    // Frank Bannister, where there is a Mrs. Bannister, is her child sooner than her husband.
    const [first, ...rest] = name.split(' ');
    if (rest.length > 0 && !/^(?:Mr|Dr|Sir|Captain|Colonel|General)\b/.test(first ?? '') && wives.has(rest.at(-1) ?? '')) return 'younger';
    const husband = /^Mr\.? (\S+)$/.exec(name)?.[1];
    return husband !== undefined && wives.has(husband) ? 'elder' : null;
  });
}

/** The surnames somebody goes by. */
export function familyOf({ name, aliases }: CastMember): ReadonlySet<string> {
  return new Set(
    [name, ...aliases].flatMap((alias) => {
      const { title, first, last } = partsOf(tokensOf(alias, 0, alias.length).map(({ lower }) => lower));
      // Lady Drew is Sir Hugh Drew's wife; that Lady Susan is no Susan's does no harm.
      return last ?? (title === 'lady' ? (first ?? []) : []);
    }),
  );
}

export function ageAsked(noun: string): Age {
  return elders.test(noun) ? 'elder' : youngsters.test(noun) ? 'younger' : null;
}

export type Kindred = {
  readonly genders: readonly Gender[];
  readonly ages: readonly Age[];
  readonly families: readonly ReadonlySet<string>[];
};

/** Whether somebody seen here, of the right sex to be "his" or "her", has the same surname: his wife, her mother. */
export function isKinHere(described: Described, role: number, { seen, tagged }: Around, { genders, ages, families }: Kindred): boolean {
  const { noun, owner = 'unknown', of = [] } = described;
  const asked = ageAsked(noun);
  const age = ages[role];
  if (!household.test(noun) || (asked && age && age !== asked)) return false;
  const near = of.length > 0 ? of : [...seen.slice(0, 6), ...tagged.keys()];
  return near.some(
    (other) => other !== role && (owner === 'unknown' || genders[other] === owner) && shares(families[role], families[other]),
  );
}

/** Whether two have a surname in common. */
export function isKinOf(role: number, other: number, { families }: Pick<Kindred, 'families'>): boolean {
  return role !== other && shares(families[role], families[other]);
}

function shares(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean {
  for (const name of one ?? []) if (other?.has(name)) return true;
  return false;
}

/** Everybody who could be "his wife" here, seen lately or not. */
export function kinHere(described: Described, around: Around, kindred: Kindred): number[] {
  if (!household.test(described.noun)) return [];
  return kindred.genders.flatMap((gender, role) => {
    const fits = described.gender === 'unknown' || gender === described.gender;
    return fits && isKinHere(described, role, around, kindred) ? [role] : [];
  });
}

/** Whether the one whose father it is has anybody in the book who could be. */
export function hasKinHere(described: Described, around: Around, kindred: Kindred): boolean {
  const whose = ownerOf(described, around.beforeClue, kindred);
  return whose !== undefined && kinHere(described, around, kindred).some((role) => isKinOf(role, whose, kindred));
}

/** "Said her mother": the woman last seen is the one whose mother it is. */
export function ownerOf(reference: Reference, seen: readonly number[], { genders }: Kindred): number | undefined {
  if (reference.kind !== 'described' || !relations.test(reference.noun) || (reference.of ?? []).length > 0) return undefined;
  const { owner = 'unknown' } = reference;
  return owner === 'unknown' ? undefined : seen.find((other) => genders[other] === owner);
}

/** What a description is remembered under: "aunt" is another woman for everybody whose aunt it is. */
export function descriptionKey(
  { noun, owner = 'unknown', of = [] }: Described,
  role: number,
  { beforeClue }: Around,
  { genders }: Kindred,
): string {
  if (!relations.test(noun)) return noun;
  const whose = of[0] ?? (owner === 'unknown' ? undefined : beforeClue.find((other) => other !== role && genders[other] === owner));
  return whose === undefined ? noun : `${noun} of ${whose}`;
}
