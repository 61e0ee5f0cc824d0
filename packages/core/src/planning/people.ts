import type { Character } from '../blueprint/schema.ts';
import { idFor, meant, plainName } from './names.ts';
import type { CastPart, ProfilePart } from './parts.ts';

/** Somebody on the cast list, with the id that everything else knows them by. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly part: string;
  readonly about: string;
  readonly lookUp?: string;
};

/** Nobody twice: the second of two with one name is left out. */
export function peopleOf({ characters }: CastPart): Person[] {
  const people: Person[] = [];
  const taken = new Set<string>();
  const names = new Set<string>();
  for (const { name, part, about, lookUp } of characters) {
    if (names.has(plainName(name))) continue;
    names.add(plainName(name));
    const id = idFor(name, 'person', taken);
    taken.add(id);
    people.push({ id, name, part, about, ...(lookUp !== undefined && { lookUp }) });
  }
  return people;
}

/** Something true that few know: numbered, so that writers can name it. */
export type PlannedFact = {
  readonly number: number;
  readonly id: string;
  readonly text: string;
  readonly knownBy: readonly string[];
  readonly words: readonly (readonly string[])[];
  /** Of a play that runs over days or months: the scene by which it is so, and who knows it by which scene, without having been told on stage. */
  readonly from?: number;
  readonly later?: readonly { readonly who: string; readonly scene: number }[];
  /** Who believes what instead. */
  readonly mistaken?: Readonly<Record<string, string>>;
};

/** Somebody of the play, with their profile. */
export type Profiled = Person & {
  readonly profile: ProfilePart & {
    readonly story?: string;
    readonly strength?: number | undefined;
    readonly lacks?: Character['lacks'] | undefined;
  };
};

/** Every secret of the profiles, each once, in the order of the cast. */
export function factsOf(people: readonly Profiled[]): PlannedFact[] {
  const facts: PlannedFact[] = [];
  for (const { id, profile } of people)
    for (const [index, { text, words, sharedWith }] of profile.secrets.entries()) {
      const known = facts.findIndex((fact) => plainName(fact.text) === plainName(text));
      const others = sharedWith.flatMap((name) => meant(name, people)?.id ?? []);
      if (known >= 0) {
        const fact = facts[known] as PlannedFact;
        facts[known] = { ...fact, knownBy: [...new Set([...fact.knownBy, id, ...others])] };
        continue;
      }
      const knownBy = [...new Set([id, ...others])];
      facts.push({ number: facts.length + 1, id: `secret-of-${id}${index === 0 ? '' : `-${index + 1}`}`, text, knownBy, words });
    }
  return facts;
}
