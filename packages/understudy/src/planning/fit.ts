import { hash, type Meaning } from '@troupe/core/model';
import type { Agreed } from '@troupe/core/planning';
import type { Reading } from './reader/read.ts';
import { type Setting, settings } from './settings.ts';
import type { Happening, Situation, SituationThing } from './situation.ts';
import { situations } from './situations.ts';
import { chineseKind, englishKind, type ThingKind, thingKinds } from './thing-kinds.ts';

type Named = Pick<Agreed, 'people' | 'place'> & {
  readonly thing?: string | undefined;
  readonly matter?: string | undefined;
  readonly place?: string | undefined;
};

/** What kind of thing something is, by its name. */
export function kindOfThing(name: string, language: 'en' | 'zh'): ThingKind {
  const kind =
    language === 'zh'
      ? chineseKind(name)
      : englishKind(
          name
            .replace(/ of .*$/u, '')
            .split(' ')
            .at(-1) ?? '',
        );
  const inside = / of (.*)$/u.exec(name)?.[1];
  if (kind === 'thing' && inside !== undefined && language === 'en') return kindOfThing(inside.split(' ').at(-1) ?? '', 'en');
  return thingKinds.find((one) => one === kind) ?? 'thing';
}

/** Somebody was killed: that is played as nothing else. */
const killing = /\bmurder|\bkiller|found dead|遇害|凶手|谋杀|命案/iu;

/** Whether a situation can turn on what the topic names; where that is no thing, whether the topic's own words call for it. */
export function accepts(
  { takes, only, about }: Situation,
  { thing, matter, people, place }: Named,
  language: 'en' | 'zh',
  topic: string,
): boolean {
  if (thing === undefined && killing.test(topic)) return false;
  // Between people, and about nothing to hold: what they do is said, and whoever is alone is somewhere.
  if (takes.length === 0)
    return (
      thing === undefined &&
      (matter === undefined || matter === place) &&
      people.length + (place === undefined ? 0 : 1) >= 2 &&
      about?.test(topic) === true
    );
  if (thing === undefined && matter !== undefined && takes.includes('matter')) return true;
  if (thing === undefined) return people.length >= 2 && (matter ?? place) !== undefined && about?.test(topic) === true;
  return takes.includes(kindOfThing(thing, language)) && (only === undefined || new RegExp(only, 'iu').test(thing));
}

/** Those first that can turn on what the topic names; then as the reader ranks them, and as the topic's own words call for them. */
export function rankedSituations(topic: string, reading: Reading, language: 'en' | 'zh'): Situation[] {
  const words = reading.people.filter((name) => !/^the /iu.test(name)).reduce((text, name) => text.replaceAll(name, ' '), topic);
  const score = (one: Situation): number =>
    (accepts(one, reading, language, words) ? 10 : 0) +
    (reading.situations.find(({ id }) => id === one.id)?.sure ?? 0) +
    0.25 * Math.min(2, times(one.suits, words)) +
    // A question may be betted on anywhere: whatever else is called for goes first.
    (reading.thing === undefined && one.about && one.id !== 'wager' ? 0.4 * Math.min(2, times(one.about, words)) : 0) -
    (one.id === 'wager'
      ? reading.people.length === 0 && reading.thing === undefined
        ? -1
        : 0.6
      : one.id === 'confession'
        ? 0.1
        : one.id === 'caller'
          ? 1
          : 0);
  return situations
    .map((one) => ({ one, score: score(one) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

const times = (pattern: RegExp, words: string): number =>
  new Set(words.match(new RegExp(pattern.source, 'giu'))?.map((one) => one.toLowerCase())).size;

/** Nothing in it is of one age only. */
const plain = settings.at(-1) as Setting;
const ancient =
  /\b(?:1[0-8]\d\d|[1-9]\d\d|BC|AD|century|ancient|medieval|Roman|Tudor|Viking)\b|朝|代(?!码)|年间|古|清末|民国|战国|春秋|三国|公元前|1[0-8]\d\d年/iu;
const modern = new Set(['space', 'shelter', 'hotel', 'station']);

/** How a place is furnished: as what it is called, or as what it is most like; otherwise as nothing in particular. */
export function furnishing(place: string | undefined, era: string | undefined, meaning: Meaning, at: 0 | 1): Setting {
  if (place === undefined) return plain;
  const old = era !== undefined && ancient.test(era);
  const possible = settings.filter(({ id }) => !(old && modern.has(id)));
  // A space station is in space: whatever says most of the name.
  const said = ({ fits }: Setting): number => Math.max(0, ...[...place.matchAll(new RegExp(fits, 'giu'))].map(([one]) => one.length));
  const called = possible.toSorted((a, b) => said(b) - said(a))[0];
  if (called && said(called) > 0) return called;
  const own = meaning(place);
  const near = possible
    .filter((one) => one !== plain)
    .map((one) => ({ one, nearness: meaning(one.place.name[at]).reduce((sum, value, i) => sum + value * (own[i] ?? 0), 0) }))
    .toSorted((a, b) => b.nearness - a.nearness)[0];
  return near && near.nearness > 0.62 ? near.one : plain;
}

/** What a situation turns on where the topic names nothing for it: the same in the offer and in the play. */
export const ownObject = ({ objects }: Situation, { situation, people, matter = '' }: Agreed): SituationThing =>
  objects[hash(`${situation} ${people.join(' ')} ${matter}`) % objects.length] as SituationThing;

/** What can be done to a kind of thing, where that is not so for all. */
const only: Readonly<Record<string, readonly ThingKind[]>> = {
  read: ['paper'],
  tear: ['paper'],
  burn: ['paper'],
  eat: ['food'],
  drink: ['drink'],
  open: [],
  break: ['thing', 'weapon', 'large'],
};
const carried = new Set(['take', 'give', 'put', 'drop', 'show', 'throw']);

/** Whether this can happen to the thing that the topic names, where the situation was written for another. */
export function canHappen({ kind, verb = '', thing }: Pick<Happening, 'kind' | 'verb' | 'thing'>, of: ThingKind): boolean {
  if (thing !== '{object}') return true;
  if (of === 'large' && (kind === 'holds' || kind === 'finds' || carried.has(verb))) return false;
  return kind !== 'does' || (only[verb]?.includes(of) ?? true);
}

/** The thing of the topic in the place of the situation's own. */
export function fittedThing(own: SituationThing, name: string, language: 'en' | 'zh'): SituationThing {
  const kind = kindOfThing(name, language);
  const affords = { paper: [], weapon: ['break'], food: ['eat'], drink: ['drink'], large: ['break', 'use'], thing: ['break'] }[kind];
  const written = kind !== 'paper' ? undefined : /letter|note|telegram|信|字条|纸条|电报/iu.test(name) ? own.writing : undefined;
  const writing =
    kind === 'paper'
      ? (written ?? (['It is written here in a plain hand, and it is true.', '字写得平平常常，却是真的。'] as const))
      : undefined;
  const { writing: _, reveals, ...rest } = own;
  const nature = own.nature.filter(
    (one) => one !== 'closed' && (one !== 'weapon' || kind === 'weapon') && (one !== 'portable' || kind !== 'large'),
  );
  return {
    ...rest,
    name: [name, name],
    description: [`The ${name}. Everything tonight turns on it.`, `${name}。今晚的一切都系在它身上。`],
    at: kind === 'large' ? 'place' : own.at,
    nature: kind === 'large' ? [] : kind === 'weapon' ? [...new Set([...nature, 'weapon'])] : nature,
    affords,
    ...(writing && { writing }),
    ...(reveals && writing && { reveals }),
  };
}
