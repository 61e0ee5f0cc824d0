import type { Blueprint } from '@troupe/core/blueprint';
import { Section } from '../../ui/elements.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import type { Turn } from './turns.ts';
import writersWords from './writers.words.json' with { type: 'json' };

/** Who knows what as the curtain rises, and where it may come out. */
export function Knowledge({ blueprint, turns }: { readonly blueprint: Blueprint; readonly turns: readonly Turn[] }) {
  const { knowledge: words, everyone } = useWords(writersWords);
  const listed = useListed();
  const { characters, facts } = blueprint;
  if (facts.length === 0) return null;
  const knows = (fact: (typeof facts)[number], id: string): boolean => fact.knownBy === 'everyone' || fact.knownBy.includes(id);
  return (
    <Section id="knowledge" title={words.title}>
      <ul className="knowledge">
        {facts.map((fact) => {
          const knowing = characters.filter(({ id }) => knows(fact, id)).map(({ name }) => name);
          const others = characters.filter(({ id }) => !knows(fact, id)).map(({ name }) => name);
          const out = turns.filter((turn) => turn.facts.includes(fact.id));
          return (
            <li key={fact.id}>
              <p>{fact.text}</p>
              <dl>
                <div>
                  <dt>{words.knows}</dt>
                  <dd>{fact.knownBy === 'everyone' ? everyone : listed(knowing)}</dd>
                </div>
                {others.length > 0 && (
                  <div>
                    <dt>{words.not}</dt>
                    <dd>{listed(others)}</dd>
                  </div>
                )}
                {out.length > 0 && (
                  <div>
                    <dt>{words.comesOut}</dt>
                    <dd>
                      {out.map(({ number, point }) => (
                        <a key={point.id} href={`#turn-${number}`}>
                          {number}. {point.title}
                        </a>
                      ))}
                    </dd>
                  </div>
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
