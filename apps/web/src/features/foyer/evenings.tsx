import { useState } from 'react';
import { Link } from 'wouter';
import type { Programme } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { langOf, useWords } from '../../ui/words.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };

const few = 6;

type EveningsProps = {
  readonly title: string;
  readonly evenings: readonly Programme[];
  readonly remove: (evening: Programme) => void;
};

export function Evenings({ title, evenings, remove }: EveningsProps) {
  const foyer = useWords(foyerWords);
  const [all, setAll] = useState(false);
  const when = useWhen();
  return (
    <section>
      <h2 className="ruled">{title}</h2>
      <ul className="evenings">
        {evenings.slice(0, all ? 200 : few).map((evening) => (
          <li key={evening.id}>
            <Link href={stagePath(evening.id, evening.recorded ? '/watch' : evening.state === 'curtain' ? '/curtain' : '')}>
              <Said className="name" lang={langOf(evening.language)} text={evening.title} />
              <span className="soft small">
                {evening.recorded
                  ? foyer.recorded
                  : evening.state === 'curtain'
                    ? foyer.over
                    : evening.running
                      ? foyer.playing
                      : foyer.rest}
                {evening.series && ` · ${foyer.evening({ number: evening.series.evening })}`}
                {evening.forkOf && ` · ${foyer.forked}`} · {when.format(evening.openedAt)}
              </span>
              <span className="do" aria-hidden="true">
                {evening.recorded ? foyer.watch : evening.state === 'curtain' ? foyer.readAgain : foyer.goOn}
              </span>
            </Link>
            {evening.state === 'curtain' && (
              <Link
                href={stagePath(evening.id, '/next')}
                className="next-evening"
                aria-label={foyer.nextAfter({ title: evening.title, when: when.format(evening.openedAt) })}
              >
                {foyer.next}
              </Link>
            )}
            {!evening.running && (
              <Button
                icon="no"
                className="quiet remove"
                aria-label={foyer.removeOne({ title: evening.title, when: when.format(evening.openedAt) })}
                title={foyer.remove}
                onClick={() => remove(evening)}
              />
            )}
          </li>
        ))}
      </ul>
      {!all && evenings.length > few && (
        <Button label={foyer.all({ count: evenings.length })} className="quiet" onClick={() => setAll(true)} />
      )}
    </section>
  );
}
