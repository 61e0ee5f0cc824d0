import { Section } from '../../ui/elements.tsx';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import type { Plan, ViewProps } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };

/** What came of each rehearsal, and what the writers were told of it. */
export function Rehearsals({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  const { rehearsals, notes } = plan;
  if (rehearsals.length === 0 && notes.length === 0) return null;
  return (
    <Section id="rehearsals" title={words.kinds.rehearsals ?? ''}>
      {rehearsals.length > 0 && (
        <ul className="rehearsals">
          {rehearsals.map((one) => (
            <Evening key={one.number} one={one} blueprint={blueprint} />
          ))}
        </ul>
      )}
      {notes.map(({ from, parts, takenBack }) => (
        <details key={from}>
          <summary>{words.notes[from]({ count: parts.length, takenBack })}</summary>
          <ul>
            {parts.map(({ part, problems }) => (
              <li key={part}>
                <button type="button" className="quiet" onClick={() => edit(part, part)}>
                  {part}
                </button>
                <ul className="small" lang={langOf(plan.language)}>
                  {problems.map(({ problem, suggestions }) => (
                    <li key={problem}>
                      {problem} <span className="soft">{suggestions.join(' ')}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}

function Evening({ one, blueprint }: Pick<ViewProps, 'blueprint'> & { readonly one: Plan['rehearsals'][number] }) {
  const words = useWords(writersWords);
  const listed = useListed();
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const forced = points.filter(({ id }) => one.forced.includes(id)).map(({ title }) => title);
  const silent = blueprint.characters.filter(({ id }) => one.silent.some(({ who }) => who === id)).map(({ name }) => name);
  const ending = blueprint.endings.find(({ id }) => id === one.ending)?.title;
  return (
    <li>
      {words.evening({ number: one.number, by: one.by, beats: one.beats, ending: ending ?? false })}
      {forced.length > 0 && ` ${words.forcedPoints({ points: listed(forced) })}`}
      {silent.length > 0 && ` ${words.silentPeople({ people: listed(silent) })}`}
    </li>
  );
}
