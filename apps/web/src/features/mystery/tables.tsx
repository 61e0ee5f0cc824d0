import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { ListedTable } from '../../api/schema.d.ts';
import { heldFor } from '../../api/tickets.ts';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import type { Put } from '../../ui/put-away.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { mysteryPath } from './context.ts';
import { mysteryWords } from './mystery.words.ts';

type TablesProps = { readonly tables: readonly ListedTable[]; readonly put: Put };

/** What is being played or rests. Where it is this browser's turn, it says so. */
export function GoingOn({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const going = tables.filter(({ state }) => state !== 'over');
  if (going.length === 0) return null;
  return (
    <Section id="going" title={words.going}>
      <Rows tables={going} put={put} />
    </Section>
  );
}

export function Finished({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const over = tables.filter(({ state }) => state === 'over');
  const all = () =>
    put(
      words.allAway({ count: over.length }),
      () => Promise.all(over.map(({ id }) => ask('DELETE /api/tables/{table}', { table: id }))),
      () => Promise.all(over.map(({ id }) => ask('POST /api/tables/{table}/bring-back', { table: id }))),
    );
  if (tables.length === 0)
    return (
      <Section id="tables" title={words.tables}>
        <p className="soft">{words.noTables}</p>
      </Section>
    );
  if (over.length === 0) return null;
  return (
    <details className="folded">
      <summary>{words.finished({ count: over.length })}</summary>
      <Rows tables={over} put={put} />
      <Button label={words.putAllAway} onClick={all} />
    </details>
  );
}

function Rows({ tables, put }: TablesProps) {
  const words = useWords(mysteryWords);
  const when = useWhen();
  return (
    <ul className="evenings">
      {tables.slice(0, 200).map(({ id, title, language, state, openedAt, solved, waitsFor }) => (
        <li key={id}>
          <Link href={mysteryPath(id)}>
            <Said className="name" lang={langOf(language)} text={title} />
            <span className="soft small">
              {words.states[state]}
              {solved !== null && ` · ${solved ? words.solved : words.unsolved}`} · {when.format(openedAt)}
            </span>
            {waitsFor.includes(heldFor(id).seat ?? '') && <span className="badge turn-badge">{words.yourTurn}</span>}
          </Link>
          <Button
            icon="no"
            className="quiet remove"
            title={words.putAway}
            aria-label={words.putAwayTable({ title, when: when.format(openedAt) })}
            onClick={() =>
              put(
                words.undone({ title }),
                () => ask('DELETE /api/tables/{table}', { table: id }),
                async () => {
                  await ask('POST /api/tables/{table}/bring-back', { table: id });
                  if (state === 'playing') await ask('POST /api/tables/{table}/resume', { table: id });
                },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
