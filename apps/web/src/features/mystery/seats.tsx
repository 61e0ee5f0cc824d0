import { useState } from 'react';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import { tableWords } from './mystery-table.words.ts';
import type { TableView } from './table-view.ts';

type SeatsProps = {
  readonly view: TableView;
  readonly speaking: string | null;
  /** Takes a seat over for this browser; absent where nobody may, or somebody sits already. */
  readonly take: ((role: string) => void) | null;
  /** Leaves a seat to an agent. */
  readonly give: ((role: string) => void) | null;
};

/** Who sits here, who speaks, and for whom the table waits. */
export function Seats({ view, speaking, take, give }: SeatsProps) {
  const words = useWords(tableWords);
  const { colourOf, lang, mine } = useNames();
  const awaited = new Set(view.waiting.map(({ role }) => role));
  return (
    <Section id="at-table" title={words.seats} heading="overline" className="at-table">
      <ul>
        {view.table?.players.map(({ id, name, known }) => {
          const person = view.seats[id] === 'person';
          return (
            <li key={id} className={`${colourOf(id)}${awaited.has(id) || speaking === id ? ' awaited' : ''}`}>
              <Said className="who" lang={lang} text={name} />
              <span className="small soft">
                {id === mine && person ? words.you : person ? words.person : words.agent}
                {awaited.has(id) && (
                  <span className="badge">
                    <Icon name="clock" /> {words.isAwaited}
                  </span>
                )}
              </span>
              <Said className="small known" lang={lang} text={known} />
              {!view.over && take && !person && <Take name={name} take={() => take(id)} />}
              {!view.over && give && person && id !== mine && (
                <Button label={words.giveAgent} className="quiet" aria-label={words.giveAgentOf({ name })} onClick={() => give(id)} />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Asked twice: whoever takes a seat sees its script. */
function Take({ name, take }: { readonly name: string; readonly take: () => void }) {
  const words = useWords(tableWords);
  const [sure, setSure] = useState(false);
  return (
    <Button
      label={sure ? words.takeSure({ name }) : words.takeSeat}
      className="quiet"
      aria-label={sure ? words.takeSure({ name }) : words.takeSeatOf({ name })}
      onClick={() => (sure ? take() : setSure(true))}
    />
  );
}
