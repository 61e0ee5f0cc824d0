import type { Blueprint } from '@troupe/core/blueprint';
import { Section, Terms } from '../../ui/elements.tsx';
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
          const ways = out.map(({ number, point }) => (
            <a key={point.id} href={`#turn-${number}`}>
              {number}. {point.title}
            </a>
          ));
          const rows = [
            [words.knows, fact.knownBy === 'everyone' ? everyone : listed(knowing)],
            [words.not, listed(others)],
            [words.comesOut, ways],
          ] as const;
          return (
            <li key={fact.id}>
              <p>{fact.text}</p>
              <Terms of={rows.filter(([, said], at) => at === 0 || said.length > 0)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
