import { useState } from 'react';
import { useAsk } from '../../api/query.ts';
import type { SeenEvening, Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Said } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import seriesWords from './series.words.json' with { type: 'json' };
import './previously.css';

type BeforeProps = { readonly ticket: Ticket; readonly seat: string; readonly standing: Standing };

/** For whoever plays a part that was played before: what it has lived through. Nothing on a first evening. */
export function Before({ ticket, seat, standing }: BeforeProps) {
  const words = useWords(seriesWords);
  const [open, setOpen] = useState(false);
  if (standing.series.evening === 1) return null;
  return (
    <details className="before" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.previously}</summary>
      {open && <Seen ticket={ticket} seat={seat} lang={langOf(standing.language)} />}
    </details>
  );
}

function Seen({ ticket, seat, lang }: { readonly ticket: Ticket; readonly seat: string; readonly lang: string | undefined }) {
  const words = useWords(seriesWords);
  return (
    <Once answer={useAsk('GET /api/performances/{id}/previously', { ...ticket, as: seat })}>
      {(evenings) =>
        evenings.length === 0 ? <p className="soft">{words.previouslyFirst}</p> : <SeenEvenings evenings={evenings} lang={lang} />
      }
    </Once>
  );
}

/** Evenings as one seat lived through them: of each scene the end. */
export function SeenEvenings({ evenings, lang }: { readonly evenings: readonly SeenEvening[]; readonly lang: string | undefined }) {
  const words = useWords(seriesWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="previously" tabIndex={0}>
      {evenings.map(({ id, title, evening, scenes }) => (
        <li key={id}>
          <h3>
            {words.evening({ number: evening })} · <span lang={lang}>{title}</span>
          </h3>
          {scenes.map(({ title: scene, lines, earlier }) => (
            <details key={`${scene} ${lines[0]?.number}`} open={scene === scenes.at(-1)?.title}>
              <summary lang={lang}>{scene || words.cameIn}</summary>
              {earlier > 0 && <p className="soft small">{words.earlier({ count: earlier })}</p>}
              {lines.map(({ number, name, text }) => (
                <p key={number} lang={lang}>
                  {name && <Said className="speaker" lang={lang} text={name} />} {text}
                </p>
              ))}
            </details>
          ))}
        </li>
      ))}
    </ol>
  );
}
