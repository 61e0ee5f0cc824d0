import { hash } from '@troupe/core/model';
import type { RoleQuestion, RoleScript } from './layout.ts';

/** Names that belong to no work we know of. */
const others = {
  en: 'Arvel Brisk,Corin Dace,Edda Fenn,Garrow Hale,Ilsa Jarrow,Kester Loam,Maren Nock,Orrin Pell,Quilla Rusk,Sabe Thorn,Ulla Vance,Wystan Yarrow,Zella Ashdown,Bram Coldwell,Della Eastlake,Fitch Garland'.split(
    ',',
  ),
  zh: '闻少卿,阮青禾,褚明远,柏舟,沈砚书,谷雨晴,晏无咎,霍長庚,纪云舒,易寒川,商陆,温如许,岑九,卫蘅,唐半夏,费南星'.split(','),
} as const;

/** The same script, in which everybody has another name: whoever has read the work elsewhere cannot know it again by its people. */
export function anonymised(script: RoleScript): RoleScript {
  const present = [...script.profiles.values()].flatMap((scenes) => scenes.flatMap(({ role }) => role.split(/[,，、]/u)));
  const names = [...new Set([...script.roles, ...script.profiles.keys(), ...present].map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  const from = hash(script.name);
  const given = new Map(names.map((name, at) => [name, nameAt(script.language, from, at)]));
  const renamed = renaming(given);
  const question = (one: RoleQuestion): RoleQuestion => ({ ...renamedIn(one, renamed), id: one.id, script: one.script });
  return {
    ...script,
    roles: script.roles.map(renamed),
    profiles: new Map([...script.profiles].map(([role, scenes]) => [renamed(role), renamedIn(scenes, renamed)])),
    questions: script.questions.map(question),
    ...(script.summary !== undefined && { summary: renamed(script.summary) }),
  };
}

function nameAt(language: 'en' | 'zh', from: number, at: number): string {
  const list = others[language];
  const name = list[(from + at) % list.length] ?? '';
  const round = Math.floor(at / list.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

/** Longer names first: "Tobias Reed" is not Tobias with a surname left over. */
function renaming(given: ReadonlyMap<string, string>): (text: string) => string {
  const parts = [...given].flatMap(([name, other]): [string, string][] => {
    const [first, ...rest] = name.split(' ');
    const [otherFirst = other] = other.split(' ');
    // People are called by a part of their name too.
    return rest.length > 0 && first !== undefined && first.length > 3 && !given.has(first)
      ? [
          [name, other],
          [first, otherFirst],
        ]
      : [[name, other]];
  });
  const table = new Map(parts);
  const all = [...table.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  if (all.length === 0) return (text) => text;
  const pattern = new RegExp(all.map((name) => (/\p{Script=Han}/u.test(name) ? name : `(?<![\\p{L}])${name}(?![\\p{L}])`)).join('|'), 'gu');
  return (text) => text.replace(pattern, (name) => table.get(name) ?? name);
}

/** Every text in something, renamed. */
function renamedIn<T>(value: T, renamed: (text: string) => string): T {
  if (typeof value === 'string') return renamed(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => renamedIn(one, renamed)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamedIn(one as unknown, renamed)])) as T;
}
