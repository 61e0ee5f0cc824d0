import { diagnostic } from '../blueprint/check/diagnostic.ts';
import { leaksInPersons } from '../blueprint/check/secrets.ts';
import type { Blueprint, Character } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';
import { asProblem } from './concerned.ts';
import { meant } from './names.ts';
import type { Problem } from './parts.ts';
import type { PlannedFact, Profiled } from './people.ts';

/** What people are told of themselves and do not know (T305), as soon as they are written: a reviewer reads them without it, and whoever writes their cues never sees it. */
export function leaksIn(people: readonly Profiled[], facts: readonly PlannedFact[], language: Language): Problem[] {
  const described = {
    characters: people.map((self) => characterOf(self, people)),
    facts: facts.map(({ id, text, knownBy, words, mistaken }) => ({ id, text, knownBy, words, ...(mistaken && { mistaken }) })),
    props: [],
    places: [],
    acts: [],
  } as unknown as Blueprint;
  return leaksInPersons(described).map(({ who, name, path, fact, words }) =>
    asProblem(diagnostic(described, { key: 'T305', params: { who: name, id: who, fact, words } }, path), language, described),
  );
}

function characterOf(
  { id, name, profile }: Profiled,
  people: readonly Profiled[],
): Pick<Character, 'id' | 'name' | 'aliases' | 'relations'> {
  const { relations, aliases = [], ...rest } = profile;
  const views = relations.flatMap(({ to, view }) => (meant(to, people) ? [{ to: meant(to, people)?.id ?? '', view }] : []));
  return { ...rest, id, name, aliases: [...aliases], relations: views };
}
