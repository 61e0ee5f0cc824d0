import type { Contradiction } from '@troupe/core/mystery';
import { Lines, Said, Section, Status } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import { pinnedIn, type Quote } from './clashes.ts';
import type { Suspicion } from './context.ts';
import { useNames } from './context.ts';
import tableWords from './mystery-table.words.json' with { type: 'json' };
import type { TableView } from './table-view.ts';
import type { KeptNotes } from './use-notes.ts';

type OwnSheetProps = { readonly view: TableView; readonly kept: KeptNotes; readonly clashes: readonly Contradiction[] };

export function OwnSheet({ view, kept, clashes }: OwnSheetProps) {
  const words = useWords(tableWords);
  const { nameOf, lang } = useNames();
  const { own } = view;
  if (!own) return null;
  return (
    <Section id="own-sheet" title={words.own} heading="overline" className="own-sheet">
      <p className="you-are">{words.youAre({ name: nameOf(own.role) })}</p>
      {own.killed.length > 0 && <p className="did-it">{words.youDidIt}</p>}
      <details open id="own-script">
        <summary>{words.script}</summary>
        <Said as="p" className="script-text" lang={lang} text={own.script} />
        {own.alibi !== undefined && (
          <>
            <h3>{words.alibi}</h3>
            <p lang={lang}>{own.alibi}</p>
          </>
        )}
        {own.mustNotVolunteer.length > 0 && (
          <>
            <h3>{words.hold}</h3>
            <Lines lang={lang} of={own.mustNotVolunteer} />
          </>
        )}
        {own.objectives.length > 0 && (
          <>
            <h3>{words.goals}</h3>
            <ul>
              {own.objectives.map(({ id, text, points }) => (
                <li key={id}>
                  <span lang={lang}>{text}</span> <span className="soft small">{words.points({ points })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
      <details open id="own-clues">
        <summary>
          {words.clues}
          {view.clues.length > 0 && <span className="badge">{view.clues.length}</span>}
        </summary>
        {view.clues.length === 0 && <p className="soft">{words.noClues}</p>}
        <ol className="clue-cards">
          {view.clues.map(({ id, text, where, to }, at) => (
            <li key={id} className={to === 'table' ? '' : 'for-me'}>
              <span className="overline">
                {words.clueNumber({ number: at + 1 })}
                {where !== undefined && <span lang={lang}> · {where}</span>}
              </span>
              <span lang={lang}>{text}</span>
              {to !== 'table' && (
                <span className="seal small">
                  <Icon name="mask" /> {words.clueForYou}
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
      {kept.read && (
        <>
          <details open id="own-board">
            <summary>{words.board}</summary>
            <Board view={view} kept={kept} clashes={clashes} />
          </details>
          <details open id="own-notes">
            <summary>{words.notes}</summary>
            <textarea
              className="notes"
              rows={4}
              maxLength={20_000}
              aria-label={words.notes}
              value={kept.notes.text}
              onChange={({ target }) => kept.change({ ...kept.notes, text: target.value })}
            />
            <Status className="soft small" text={kept.saved ? words.noted : words.notesHint} />
          </details>
        </>
      )}
    </Section>
  );
}

const next: { readonly [mark in Suspicion]: Suspicion } = { unsure: 'suspected', suspected: 'cleared', cleared: 'unsure' };

type BoardProps = { readonly view: TableView; readonly kept: KeptNotes; readonly clashes: readonly Contradiction[] };

/** One's own suspicions: a button for each player, which goes round; below it what they said that does not agree, and what one keeps in sight. */
function Board({ view, kept, clashes }: BoardProps) {
  const words = useWords(tableWords);
  const { mine, colourOf, lang } = useNames();
  const { notes, change } = kept;
  const mark = (victim: string, role: string, to: Suspicion) =>
    change({ ...notes, suspicion: { ...notes.suspicion, [victim]: { ...notes.suspicion[victim], [role]: to } } });
  const pinned = pinnedIn(view, notes.pins ?? []);
  const [first] = view.table?.victims ?? [];
  return (
    <>
      <p className="soft small">{words.boardHint}</p>
      {view.table?.victims.map(({ id: victim, name }) => (
        <div key={victim} className="board">
          <h3>{words.boardFor({ victim: name })}</h3>
          <ul>
            {view.table?.players
              .filter(({ id }) => id !== mine)
              .map((player) => {
                const now = notes.suspicion[victim]?.[player.id] ?? 'unsure';
                const told = words.suspicion[now] ?? now;
                return (
                  <li key={player.id} className={`${colourOf(player.id)} ${now}`}>
                    <button type="button" onClick={() => mark(victim, player.id, next[now])}>
                      <Said className="who" lang={lang} text={player.name} /> <span className="mark">{told}</span>
                    </button>
                    {victim === first?.id && (
                      <Against
                        clashes={clashes.filter(({ of }) => of === player.id)}
                        pinned={pinned.filter(({ by }) => by === player.id)}
                      />
                    )}
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </>
  );
}

function Against({ clashes, pinned }: { readonly clashes: readonly Contradiction[]; readonly pinned: readonly Quote[] }) {
  const words = useWords(tableWords);
  const { lang } = useNames();
  if (clashes.length + pinned.length === 0) return null;
  return (
    <ul className="held-against small">
      {clashes.map(({ what, records }) => (
        <li key={records.join()} className="clash">
          <span className="overline">
            <Icon name="thread" /> {words.contradiction}
          </span>{' '}
          <span lang={lang}>{what}</span>
        </li>
      ))}
      {pinned.map(({ ref, text }) => (
        <li key={ref}>
          <span className="overline">
            <Icon name="star" /> {words.kept}
          </span>{' '}
          <span lang={lang}>“{text}”</span>
        </li>
      ))}
    </ul>
  );
}
