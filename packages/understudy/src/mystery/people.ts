import type { MysteryBrief } from '@troupe/core/model';
import { literally } from '@troupe/core/text';

const titles =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Father|Mother|Uncle|Aunt|Brother|Sister|Big|Old|Little|Young|Captain|Professor|Master|Madam|Lady|Lord|Sir|Nurse|Officer|Boss|The)\.?$/u;
const inBrackets = /[（(【[]([^）)】\]]+)[）)】\]]/gu;

/** Parts of a name by which somebody may be called: "Aming【Luo Ming】" is Aming, Luo Ming, Ming. */
function callsOf(name: string): string[] {
  const wholes = [...[...name.matchAll(inBrackets)].flatMap(([, inner]) => inner ?? []), name.replace(inBrackets, ' ')];
  return [...new Set(wholes.flatMap(partsOf))];
}

function partsOf(whole: string): string[] {
  const han = [...whole.matchAll(/[\p{Script=Han}·]+/gu)].flatMap(([run]) => {
    const parts = run.split('·').filter((part) => part.length > 1);
    const given = parts.length === 1 && run.length === 3 ? [run.slice(1)] : [];
    return [...parts, ...given];
  });
  const latin = whole.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  const bare = latin.filter((part) => !titles.test(part));
  return [...han, ...(bare.length > 0 ? bare : latin)];
}

export type Person = {
  readonly name: string;
  readonly isSelf: boolean;
  named(text: string): boolean;
  places(text: string): readonly number[];
};

/** Finds out of whom a text speaks. What several people of the table are called by tells nobody apart. */
export function peopleOf(brief: MysteryBrief): (name: string) => Person {
  const everybody = [...brief.players, ...brief.victims].map(({ name }) => callsOf(name));
  const known = new Map<string, Person>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const calls = callsOf(name);
    const shared = (call: string): boolean => everybody.filter((other) => other.includes(call)).length > 1;
    const own = calls.filter((call) => !shared(call));
    const patterns = (own.length > 0 ? own : calls).map(patternOf);
    const found = new Map<string, readonly number[]>();
    const places = (text: string): readonly number[] => {
      const before = found.get(text);
      if (before) return before;
      const here = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index));
      found.set(text, here);
      return here;
    };
    const self = callsOf(brief.self.name);
    const person: Person = {
      name,
      isSelf: (own.length > 0 ? own : calls).some((call) => self.includes(call)),
      places,
      named: (text) => places(text).length > 0,
    };
    known.set(name, person);
    return person;
  };
}

const patternOf = (call: string): RegExp =>
  /\p{Script=Han}/u.test(call) ? new RegExp(literally(call), 'gu') : new RegExp(`(?<![\\p{L}])${literally(call)}(?![\\p{Ll}])`, 'giu');
