import type { CastMember } from './cast.ts';
import type { Draft } from './draft.ts';
import { keyOf, partsOf } from './labels.ts';
import { chineseMentions, genderOfName, indexNames, mentionsIn, type NameIndex } from './novel/names.ts';
import { tokensOf } from './novel/tokens.ts';
import { narrator, type Observation, type Role, type ScriptScene } from './observation.ts';

export type Playbill = { readonly roles: readonly Role[]; readonly scenes: readonly ScriptScene[] };

/** Speech of a crowd: nobody's in particular. */
const crowds = /^(?:all|both|others?|omnes|everyone|together|chorus of voices|众人?|大家|合|齐声|全体|旁白|画外音|字幕|解说)$/i;

/** Everybody who speaks or acts, ranked by participation and prominence, and who is present where. */
export function playbillOf(draft: Draft, cast: readonly CastMember[], length: number): Playbill {
  const members = new Map(cast.map((member) => [member.name, member]));
  const heard = new Set(draft.observations.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
  const together = (speaker: string | null): string[] => speakersOf(speaker, members).flatMap((name) => apart(name, heard));
  const names = [...new Set(draft.observations.flatMap(({ speaker }) => together(speaker)))];
  const index = indexNames(names.map((name) => members.get(name) ?? { name: readable(name), aliases: [name], gender: 'unknown' }));
  const tally = new Map(names.map((name) => [name, { speeches: 0, words: 0, actions: 0, mentions: 0, scenes: new Set<number>() }]));
  const present = draft.scenes.map(() => new Set<string>());
  for (const observation of draft.observations) {
    const speakers = together(observation.speaker);
    for (const speaker of speakers) {
      const own = tally.get(speaker);
      if (!own) continue;
      if (observation.kind === 'speech') own.speeches++;
      else own.actions++;
      if (observation.kind === 'speech') own.words += wordCount(observation.text);
      own.scenes.add(observation.scene);
      present[observation.scene]?.add(speaker);
    }
    for (const role of mentioned(observation, index)) {
      const name = names[role] ?? '';
      const own = tally.get(name);
      if (!own || speakers.includes(name)) continue;
      own.mentions++;
      // Directions say who comes on; narration also tells of people who are far away.
      if (observation.how === 'direction' || entrance.test(observation.text)) {
        own.scenes.add(observation.scene);
        present[observation.scene]?.add(name);
      }
    }
  }
  return { roles: ranked(names, members, tally), scenes: scenesOf(draft, present, length) };
}

const entrance = /^\W*(?:enter|re-?enter|exeunt|exit)\b/i;

function speakersOf(speaker: string | null, members: ReadonlyMap<string, CastMember>): string[] {
  if (speaker === null || speaker === narrator) return [];
  if (members.has(speaker)) return [speaker];
  return partsOf(speaker).filter((name) => !crowds.test(name));
}

/** 老王和小翠, 甲乙: two who also speak alone. */
function apart(name: string, heard: ReadonlySet<string>): string[] {
  const parts = /^[甲乙丙丁]{2,4}$/.test(name) ? [...name] : name.split(/[和与跟及]/);
  return parts.length > 1 && parts.every((part) => heard.has(part)) ? parts : [name];
}

function mentioned({ text }: Observation, index: NameIndex): Set<number> {
  const found = [...mentionsIn(tokensOf(text, 0, text.length), index), ...chineseMentions(text, 0, text.length, index)];
  return new Set(found.flatMap(({ roles }) => (roles.length === 1 ? roles : [])));
}

type Counts = {
  readonly speeches: number;
  readonly words: number;
  readonly actions: number;
  readonly mentions: number;
  readonly scenes: ReadonlySet<number>;
};

function ranked(names: readonly string[], members: ReadonlyMap<string, CastMember>, tally: ReadonlyMap<string, Counts>): Role[] {
  const counts = [...tally.values()];
  const top = (value: (count: Counts) => number): number => Math.max(1, ...counts.map(value));
  const [speeches, words, mentions, scenes] = [
    top((c) => c.speeches),
    top((c) => c.words),
    top((c) => c.mentions),
    top((c) => c.scenes.size),
  ];
  const roles = names.flatMap((name) => {
    const own = tally.get(name);
    const member = members.get(name);
    if (!own) return [];
    const weight =
      0.3 * (own.speeches / speeches) + 0.3 * (own.words / words) + 0.2 * (own.mentions / mentions) + 0.2 * (own.scenes.size / scenes);
    const aliases = [...new Set([...(member?.aliases ?? []), ...(readable(name) === name ? [] : [readable(name)])])].filter(
      (alias) => alias !== name,
    );
    const gender = member && member.gender !== 'unknown' ? member.gender : genderOfName([name, ...aliases]);
    return [
      {
        name,
        aliases,
        gender,
        speeches: own.speeches,
        words: own.words,
        actions: own.actions,
        mentions: own.mentions,
        scenes: [...own.scenes].sort((a, b) => a - b),
        weight,
      },
    ];
  });
  return roles.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

function scenesOf(draft: Draft, present: readonly ReadonlySet<string>[], length: number): ScriptScene[] {
  return draft.scenes.map(({ title, start }, index) => ({
    index,
    title,
    start,
    end: draft.scenes[index + 1]?.start ?? length,
    present: [...(present[index] ?? [])],
  }));
}

/** LADY MACBETH as people write it: Lady Macbeth. */
export function readable(name: string): string {
  if (!/\p{Lu}/u.test(name) || /\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s/&’'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=\p{L}[’'])S\b/gu, 's')
    .replace(/(?<=\s)(?:And|Of|The|De|Von|Van|With)(?=\s)/gu, (word) => word.toLowerCase())
    .replace(/(?<=\s)(?:[Ii]{1,3}|[Ii]v|[Vv]i{0,3}|[Ii]x|[Xx])$/gu, (number) => number.toUpperCase());
}

export function wordCount(text: string): number {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** The role somebody means: by name or alias, in any case, or the only one that begins so. */
export function findRole(roles: readonly Role[], said: string): Role | null {
  const key = keyOf(said);
  const exact = roles.find(({ name, aliases }) => [name, ...aliases].some((alias) => keyOf(alias) === key));
  if (exact) return exact;
  const starting = roles.filter(({ name, aliases }) => [name, ...aliases].some((alias) => keyOf(alias).startsWith(key)));
  return key !== '' && starting.length === 1 ? (starting[0] ?? null) : null;
}
