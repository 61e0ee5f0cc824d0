import { useEffect, useMemo, useState } from 'react';
import type { TableStanding } from '../../api/schema.d.ts';
import { Button, Said, Section, SureButton, Table } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Face } from '../../ui/pictures.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };
import type { TableView } from './table-view.ts';

type SeatsProps = {
  readonly view: TableView;
  /** Pictures that hang instead of the drawn ones. */
  readonly own: ToldPlay['own'];
  readonly speaking: string | null;
  /** Takes a seat over for this browser; absent where nobody may, or somebody sits already. */
  readonly take: ((role: string) => void) | null;
  readonly give: ((role: string) => void) | null;
};

/** What everybody at the table knows, as far as it can be drawn. */
const toldTable = ({ title, language, opening, players }: NonNullable<TableView['table']>, own: ToldPlay['own']): ToldPlay => ({
  ...(own && { own }),
  title,
  language,
  period: '',
  opens: { place: title, description: opening },
  cast: players.map(({ id, name, known }) => ({ id, name, appearance: known })),
});

export function Seats({ view, own, speaking, take, give }: SeatsProps) {
  const words = useWords(tableWords);
  const { colourOf, lang, mine } = useNames();
  const { table } = view;
  const play = useMemo(() => table && toldTable(table, own), [table, own]);
  const awaited = new Set(view.waiting.map(({ role }) => role));
  return (
    <Section id="at-table" title={words.seats} heading="overline" className="at-table">
      <ul>
        {view.table?.players.map(({ id, name, known }) => {
          const person = view.seats[id] === 'person';
          return (
            <li key={id} className={`${colourOf(id)}${awaited.has(id) || speaking === id ? ' awaited' : ''}`}>
              <p className="who">
                {play && <Face play={play} id={id} name={name} />}
                <Said lang={lang} text={name} />
              </p>
              <span className="small soft">
                {id === mine && person ? words.you : person ? words.person : words.agent}
                {awaited.has(id) && (
                  <span className="badge">
                    <Icon name="clock" /> {words.isAwaited}
                  </span>
                )}
              </span>
              <Said className="small known" lang={lang} text={known} />
              {!view.over && take && !person && (
                // Asked twice: whoever takes a seat sees its script.
                <SureButton
                  label={words.takeSeat}
                  sure={words.takeSure({ name })}
                  named={words.takeSeatOf({ name })}
                  className="quiet"
                  act={() => take(id)}
                />
              )}
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

const isVoting = ({ entries, waiting }: TableView): boolean =>
  waiting.some(({ kinds }) => kinds.includes('vote')) || entries.some(({ type }) => type === 'accusation');

export function HowFar({ view, rounds }: { readonly view: TableView; readonly rounds: number }) {
  const words = useWords(tableWords);
  const step = isVoting(view) ? rounds + 1 : view.round;
  return (
    <>
      <p className="soft small">{step > rounds ? words.voting : step === 0 ? words.beginning : words.round({ round: step, rounds })}</p>
      <span className="rounds" aria-hidden="true">
        {Array.from({ length: rounds + 2 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <span key={at} className={at < step || view.over ? 'done' : at === step ? 'now' : ''} />
        ))}
      </span>
    </>
  );
}

/** Which of the places of this page is being read: the last that begins above the middle of the window. */
function usePlace(ids: readonly string[]): string {
  const [here, setHere] = useState(ids[0] ?? '');
  const known = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const above = (id: string) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 2;
      setHere(known.split(' ').findLast(above) ?? known.split(' ')[0] ?? '');
    };
    addEventListener('scroll', look, { passive: true, capture: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, [known]);
  return here;
}

/** On a small screen: from the table to one's own papers and back. */
export function Panels({ clues, called }: { readonly clues: number; readonly called: boolean }) {
  const { panels: words } = useWords(tableWords);
  const places = [
    ['table', words.table],
    ['own-script', words.script],
    ['own-clues', clues === 0 ? words.clues : `${words.clues} ${clues}`],
    ['own-board', words.board],
    ['own-notes', words.notes],
  ] as const;
  const here = usePlace(places.map(([id]) => id));
  const show = (id: string) => {
    const place = document.getElementById(id);
    if (place instanceof HTMLDetailsElement) place.open = true;
    place?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className="panels" aria-label={words.label}>
      {places.map(([id, name]) => (
        <Button
          label={name}
          key={id}
          className={called && id === 'table' ? 'called' : ''}
          aria-current={id === here}
          onClick={() => show(id)}
        />
      ))}
    </nav>
  );
}

export function Costs({ standing }: { readonly standing: TableStanding }) {
  const { costs: words } = useWords(tableWords);
  const { whole, money } = useNumbers();
  const { nameOf, lang } = useNames();
  if (!standing.host) return null;
  const { spent, spentBy, models } = standing.host;
  if (spent.calls === 0) return null;
  return (
    <details className="table-costs">
      <summary>
        {words.summary({ spent: words.line({ calls: whole(spent.calls), tokens: whole(spent.input + spent.output) }) })}
        {spent.money > 0 && ` · $ ${money(spent.money)}`}
      </summary>
      <Table aria-label={words.title} columns={[words.seat, words.model, words.calls, words.input, words.output, words.money]}>
        {Object.entries(spentBy).map(([role, own]) => (
          <tr key={role}>
            <th scope="row" lang={lang}>
              {nameOf(role)}
            </th>
            <td>{models[role] ?? words.standard}</td>
            <td>{whole(own.calls)}</td>
            <td>{whole(own.input)}</td>
            <td>{whole(own.output)}</td>
            <td>{money(own.money)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
