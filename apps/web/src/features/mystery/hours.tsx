import type { Moment, Unmasked } from '@troupe/core/mystery';
import { Said } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import afterWords from './mystery-after.words.json' with { type: 'json' };
import type { TableView } from './table-view.ts';

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Where everybody really was, on one line of time for each of them. What is drawn here is told in words below it. */
export function Hours({ view, truth }: { readonly view: TableView; readonly truth: Unmasked }) {
  const { truth: words } = useWords(afterWords);
  const { colourOf, lang } = useNames();
  const { moments } = truth;
  if (moments.length === 0) return null;
  const start = Math.min(...moments.map(({ from }) => from));
  const end = Math.max(...moments.map(({ until }) => until));
  const share = (minutes: number): string => `${(100 * (minutes - start)) / Math.max(1, end - start)}%`;
  const dead = new Set(truth.victims.map(({ id }) => id));
  const killers = new Set(truth.victims.flatMap((victim) => victim.killers));
  const isDeed = ({ who }: Moment) => who.some((id) => dead.has(id)) && who.some((id) => killers.has(id));
  const marks = Array.from({ length: 5 }, (_, at) => Math.round(start + (at * (end - start)) / 4));
  return (
    <figure className="hours-line" aria-hidden="true">
      <figcaption>{words.hours}</figcaption>
      <div className="lanes">
        {view.table?.players.map(({ id, name }) => (
          <div key={id} className={`lane ${colourOf(id)}`}>
            <Said className="who" lang={lang} text={name} />
            <span className="track">
              {moments
                .filter(({ who }) => who.includes(id))
                .map((moment) => (
                  <span
                    key={`${moment.from} ${moment.what}`}
                    className={`moment${isDeed(moment) ? ' deed' : ''}`}
                    style={{ left: share(moment.from), width: `calc(${share(moment.until)} - ${share(moment.from)})` }}
                    title={`${clock(moment.from)}–${clock(moment.until)} ${moment.where} · ${moment.what}`}
                    lang={lang}
                  >
                    {moment.where}
                  </span>
                ))}
            </span>
          </div>
        ))}
        <div className="lane scale">
          <span />
          <span className="track">
            {marks.map((mark) => (
              <span key={mark} style={{ left: share(mark) }}>
                {clock(mark)}
              </span>
            ))}
          </span>
        </div>
      </div>
    </figure>
  );
}
