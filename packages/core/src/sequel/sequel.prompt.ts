import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import type { Breach } from './carried.ts';
import type { Legacy } from './legacy.ts';
import content from './sequel.words.json' with { type: 'json' };

const words = wordsOf(content);

/** What the writers of the next evening are told of the one before: everything, since code holds them to it. */
export function legacySection(legacy: Legacy, language: Language): readonly [string, string] {
  const { heading, task } = words[language];
  return [heading, [task({ evening: legacy.evening + 1, title: legacy.title }), legacyParts(legacy, language)].join('\n\n')];
}

/** An evening as it was left, and as it was seen. */
export function legacyParts({ told, people, things, facts, established }: Legacy, language: Language): string {
  const w = words[language];
  const names = (list: readonly string[]) => list.join(w.comma) || w.nobody;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [
      w.people,
      people.map(
        ({ name, about, health, place }) => `${name}: ${[about, w.health[health], place && w.last({ place })].filter(Boolean).join('; ')}`,
      ),
    ],
    [
      w.things,
      things.map(({ name, gone, marks, heldBy, place }) =>
        [name, [...marks, gone ? w.gone : heldBy ? w.held({ who: heldBy }) : place ? w.lies({ place }) : ''].filter(Boolean).join('; ')]
          .filter(Boolean)
          .join(': '),
      ),
    ],
    [
      w.facts,
      facts.map(
        ({ text, knownBy, toldTo }) =>
          `${text} (${[w.known({ who: names(knownBy) }), toldTo.length > 0 && w.toldTo({ who: names(toldTo) })].filter(Boolean).join('; ')})`,
      ),
    ],
    [w.established, established.map(({ text, heardBy }) => `${text} (${w.known({ who: names(heardBy) })})`)],
  ];
  const parts = lists.flatMap(([heading, items]) =>
    items.length > 0 ? [`### ${heading}\n${items.map((one) => `- ${one}`).join('\n')}`] : [],
  );
  return [...parts, `### ${w.told}\n${told}`].join('\n\n');
}

/** A breach, as its writer is told of it. */
export function breachProblem(breach: Breach, language: Language): { about: string; problem: string; suggestions: string[] } {
  const w = words[language].breach;
  if (breach.kind === 'dead') return { about: breach.who, problem: w.dead(breach), suggestions: [w['dead.do']] };
  if (breach.kind === 'hurt') return { about: breach.who, problem: w.hurt(breach), suggestions: [w['hurt.do']] };
  if (breach.kind === 'gone') return { about: breach.thing, problem: w.gone(breach), suggestions: [w['gone.do']] };
  return { about: breach.who, problem: w['never-learnt'](breach), suggestions: [w['never-learnt.do'](breach)] };
}
