import type { Agreed } from '@troupe/core/planning';
import type { Reading } from './reading.ts';
import { chineseRoles } from './roles.ts';
import { type Setting, settings } from './settings.ts';
import type { Happening, Situation, SituationThing } from './situation.ts';
import { situations } from './situations.ts';
import { chineseKind, englishKind, type ThingKind, thingKinds } from './thing-kinds.ts';
import { bestFor } from './topic.ts';

type Named = Pick<Reading, 'people' | 'place' | 'thing' | 'matter'>;

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
  if (thing === undefined && matter !== undefined && takes.includes('matter')) return true;
  if (thing === undefined && killing.test(topic)) return false;
  if (thing === undefined) return people.length >= 2 && (matter ?? place) !== undefined && about?.test(topic) === true;
  return takes.includes(kindOfThing(thing, language)) && (only === undefined || new RegExp(only, 'iu').test(thing));
}

/** The situation that most of the topic's words call for, of those that can turn on what it names; of all, where none can. */
export function situationFor(topic: string, reading: Named, language: 'en' | 'zh', seed: number): Situation {
  const words = withoutNames(topic, reading.people);
  const fitting = situations.filter((one) => accepts(one, reading, language, words));
  if (reading.thing === undefined && fitting.length > 0) return calledFor(fitting, words);
  if (fitting.length > 0) return fitting.some(({ suits }) => suits.test(words)) ? firstBest(fitting, words) : plainest(fitting, reading);
  const wager = situations.find(({ id }) => id === 'wager');
  const called = situations.some(({ suits }) => suits.test(words));
  return (called ? undefined : wager) ?? bestFor(situations, words, seed);
}

const times = (pattern: RegExp | undefined, words: string): number =>
  pattern ? new Set(words.match(new RegExp(pattern.source, 'giu'))?.map((one) => one.toLowerCase())).size : 0;

/** Two people and a thing, and nothing said of what they do with it. */
const plainest = (list: readonly Situation[], { people }: Named): Situation =>
  (list.find(({ id }) => id === (people.length >= 2 ? 'whose' : 'handover')) ?? list[0]) as Situation;

/** A question may be betted on anywhere: whatever else is called for as much goes first. */
const calledFor = (list: readonly Situation[], words: string): Situation =>
  list
    .toSorted((a, b) => Number(a.takes.includes('matter')) - Number(b.takes.includes('matter')))
    .reduce((best, one) => (times(one.about, words) > times(best.about, words) ? one : best));

const firstBest = (list: readonly Situation[], words: string): Situation => {
  return list.reduce((best, one) => (times(one.suits, words) > times(best.suits, words) ? one : best));
};

/** A place that is named looks like itself or like nothing in particular; otherwise whatever the topic speaks of, but for the names of its people. */
export function settingFor(topic: string, { people, place }: Named, seed: number): Setting {
  if (place !== undefined) return settings.find(({ fits }) => new RegExp(fits, 'iu').test(place)) ?? (settings.at(-1) as Setting);
  return bestFor(settings, withoutNames(topic, people), seed);
}

const withoutNames = (topic: string, people: readonly string[]): string =>
  people.filter(isNamed).reduce((text, name) => text.replaceAll(name, ' '), topic);

/** A name of one's own calls for nothing: there is no mountain in 梁山伯. */
const isNamed = (name: string): boolean => !/^the /iu.test(name) && !chineseRoles(name).includes(name);

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

/** What the topic names, as it was agreed or as it is read. */
export const agreedIn = (agreed: Agreed | undefined, reading: Reading): Reading =>
  agreed
    ? { ...reading, people: agreed.people, place: agreed.place, thing: agreed.thing, matter: agreed.matter ?? reading.matter }
    : reading;
