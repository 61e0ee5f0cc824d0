import { hash } from '@troupe/core/model';
import type { Agreed } from '@troupe/core/planning';
import { accepts, fittedThing, kindOfThing, ownObject } from './fit.ts';
import type { Given } from './given.ts';
import { type Setting, settingFor, settings } from './settings.ts';
import type { Both, Situation, SituationThing, Slot } from './situation.ts';
import { situations } from './situations.ts';
import type { ThingKind } from './thing-kinds.ts';
import { bestFor, readTopic } from './topic.ts';

/** A situation set in a place with people in it: everything a template needs to become a sentence. */
export type Staging = {
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly situation: Situation;
  readonly setting: Setting;
  readonly object: SituationThing;
  /** Of the thing, where the topic named it and the situation was written for another. */
  readonly fitted: ThingKind | undefined;
  /** What its people meet over, where the situation itself does not speak of it. */
  readonly raised: boolean;
  /** Other things that the topic names. */
  readonly also: readonly string[];
  /** When it is, as the topic says. */
  readonly era: string | undefined;
  readonly fantastic: boolean;
  /** What was agreed on, in the topic's own words. */
  readonly told: string | undefined;
  readonly names: Readonly<Record<string, string>>;
  /** Who plays no part in the situation. */
  readonly extras: readonly string[];
  readonly slotOf: (name: string) => Slot | undefined;
  readonly text: (both: Both) => string;
  readonly token: (token: string) => string;
};

/** Where nothing was agreed, it goes by the words: whoever asks for the offer first is read better. */
function unagreed(topic: string, language: 'en' | 'zh'): Agreed {
  const { people, place, matter } = readTopic(topic, language);
  return { situation: '', people, ...(place !== undefined && { place }), ...(matter !== undefined && { matter }) };
}

const slots: readonly Slot[] = ['a', 'b', 'c', 'd'];

export function stage(given: Given, language: 'en' | 'zh', seed: number): Staging {
  const at = language === 'zh' ? 1 : 0;
  const topic = given.source.kind === 'topic' ? given.source.topic : given.source.title;
  const agreed = given.source.kind === 'topic' ? given.source.agreed : undefined;
  const reading: Agreed = agreed ?? unagreed(topic, language);
  const situation =
    situations.find(({ theme }) => theme[at] === given.play?.theme) ??
    situations.find(({ id }) => id === agreed?.situation) ??
    bestFor(situations, topic, seed);
  const setting =
    settings.find(({ id }) => id === agreed?.setting) ??
    settings.find(({ period }) => period[at] === given.play?.period) ??
    settingFor(topic, reading.place, seed);
  const roles = slots.filter((slot) => situation.roles[slot] !== undefined);
  const cast =
    given.cast.length > 0 ? given.cast.map(({ name }) => name) : (reading.cast ?? castNames(reading.people, situation, setting, at));
  const named = Object.fromEntries(roles.map((slot, index) => [slot, cast[index] ?? situation.roles[slot]?.name[at] ?? '']));
  const own = agreed
    ? ownObject(situation, agreed)
    : (situation.objects[hash(`${seed} object`) % situation.objects.length] as SituationThing);
  const fits = agreed?.thing !== undefined && accepts(situation, reading, language, topic);
  const object = fits ? fittedThing(own, reading.thing ?? '', language) : own;
  const place = given.occasions[0]?.place ?? given.places[0] ?? reading.place ?? setting.place.name[at];
  const door = given.places[1] ?? given.occasions[0]?.exits[0] ?? setting.door.name[at];
  const names: Record<string, string> = {
    ...named,
    object: object.name[at],
    thing: situation.things?.[0]?.name[at] ?? setting.table.name[at],
    box: setting.box.name[at],
    table: setting.table.name[at],
    cover: setting.cover.name[at],
    lamp: setting.lamp.name[at],
    place,
    door,
    matter:
      fits && reading.matter === undefined
        ? ([`the ${reading.thing}`, reading.thing ?? ''][at] ?? '')
        : matterOf(reading, given, situation, at),
  };
  /** Whoever reads it would know a secret before it is told. */
  const tells = (text: string): boolean =>
    Object.values(situation.roles).some(
      ({ secret }) =>
        secret?.words[at].every((group) => group.some((word) => text.toLowerCase().includes(token(word).toLowerCase()))) ?? false,
    );
  const token = (text: string): string => text.replace(/\{(\w+)\}/gu, (whole, key: string) => names[key] ?? whole);
  return {
    language,
    seed,
    situation,
    setting,
    object,
    fitted: fits ? kindOfThing(reading.thing ?? '', language) : own.kind,
    raised: agreed !== undefined && isUnspoken(situation, fits ? '{object}' : '{matter}') && (fits || agreed.matter !== undefined),
    also: reading.also ?? [],
    era: reading.era,
    fantastic: reading.fantastic ?? false,
    told: agreed && topic.length <= longestTold && !tells(topic) ? ended(sentence(topic.trim(), language), language) : undefined,
    names,
    extras: cast.slice(roles.length),
    slotOf: (name) => roles.find((slot) => named[slot] === name),
    token,
    text: (both) => sentence(token(spokenTo(both[at], names)).replace(/(?<=\p{L} )The (?=\p{Lu})/gu, 'the '), language),
  };
}

const longestTold = 300;
const ended = (text: string, language: 'en' | 'zh'): string =>
  /[.!?。！？…]["”’」』]?$/u.test(text) ? text : text + (language === 'zh' ? '。' : '.');

/** Nobody says it aloud in this situation: then whoever came for it does. */
const isUnspoken = ({ points }: Situation, token: string): boolean =>
  !points.some(({ cues }) => Object.values(cues).some(({ moves }) => moves.some(({ say }) => say?.[0].includes(token))));

/** Nobody says "the" to a face: whoever is spoken to as "the First Thief" is called "First Thief", and one pities "poor Waiter". */
const spokenTo = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(addressed, (whole) => (names[whole.slice(1, -1)] ?? whole).replace(/^[Tt]he /u, ''));
const addressed = /(?<=^|[.!?] )\{[abcd]\}(?=, (?!\{))|(?<=, )\{[abcd]\}(?=[.!?]|, (?!\{))|(?<=\b(?:[Pp]oor|[Dd]ear) )\{[abcd]\}/gu;

/** A name such as "the Waiter" begins a sentence with a capital, and has none within it. */
const sentence = (text: string, language: 'en' | 'zh'): string =>
  language === 'zh'
    ? text
    : text
        .replace(/\b([Aa]) (?=[aeio](?!ne\b|uro)|u(?!ni|se|su))/gu, '$1n ')
        .replace(/^(["“‘]?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase())
        .replace(/([.!?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase());

/** Whoever the topic names, then whoever belongs to the place, then whoever belongs to the situation. */
export function castNames(people: readonly string[], situation: Situation, { locals }: Setting, at: 0 | 1): string[] {
  const names = [...people];
  if (names.length === 0) names.push(situation.roles.a.name[at]);
  if (names.length === 1) names.push(situation.roles.b.name[at]);
  if (names.length === 2) names.push(locals[0]?.[at] ?? situation.roles.c.name[at]);
  return names.map((name) => name.replace(/^the (?=\p{Lu})/u, 'The '));
}

/** A topic of a few words is what it is about. */
function bareMatter(topic: string): string | undefined {
  const bare = topic.trim().replace(/[.?!。？！]+$/u, '');
  if (/^\p{Script=Han}{1,6}$/u.test(bare)) return bare;
  const few = /^\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,2}$/u.test(bare) && !/^(?:why|who|what|how|where|when)\b/iu.test(bare);
  return few ? bare.charAt(0).toLowerCase() + bare.slice(1) : undefined;
}

const matters: Both = ['what is to come', '将来的事'];

/** What the topic is about. Whoever has not been told the topic finds it on the playbill. */
function matterOf(reading: Agreed, given: Given, situation: Situation, at: 0 | 1): string {
  if (reading.matter !== undefined) return reading.matter;
  const topic = given.source.kind === 'topic' && reading.people.length === 0 ? bareMatter(given.source.topic) : undefined;
  if (topic !== undefined) return topic;
  for (const [index, slot] of (['a', 'b'] as const).entries()) {
    const template = situation.roles[slot].about[at];
    const about = given.cast[index]?.about;
    const [before, after] = template.split('{matter}');
    if (about === undefined || before === undefined || after === undefined) continue;
    const end = after.slice(0, 4);
    const start = before.replace(/^.*\{\w+\}/u, '').slice(-8);
    const from = about.indexOf(start);
    const to = end === '' ? about.length : about.indexOf(end, from + start.length);
    if (from >= 0 && to > from) return about.slice(from + start.length, to);
  }
  return matters[at];
}
