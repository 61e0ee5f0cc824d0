import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { Series, SeriesMember } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, option, Said, Section, Status, Table } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { Face } from '../../ui/pictures.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { Carried } from '../memory/carried.tsx';
import { FittedEvening } from './fitted.tsx';
import { SeenEvenings } from './previously.tsx';
import seriesWords from './series.words.json' with { type: 'json' };

type PartProps = { readonly series: Series };

export function Chronicle({ series: { chronicle, language } }: PartProps) {
  const words = useWords(seriesWords);
  const listed = useListed();
  const lang = langOf(language);
  return (
    <Section id="chronicle" title={words.chronicle}>
      <ol className="chronicle">
        {chronicle.map(({ id, evening, title, ending, points, dead, fitted }) => (
          <li key={id}>
            <h3>
              {words.evening({ number: evening })} · <span lang={lang}>{title}</span>
            </h3>
            {ending ? (
              <>
                <Said className="name" lang={lang} text={ending.title} />
                <Said as="p" lang={lang} text={ending.text} />
              </>
            ) : (
              <p className="soft">{words.unfinished}</p>
            )}
            <ul className="soft small">
              {points.map(({ title: point, forced }) => (
                <li key={point}>
                  <span lang={lang}>{point}</span>
                  {forced && ` (${words.forced})`}
                </li>
              ))}
            </ul>
            {dead.length > 0 && <p className="small">{words.dead({ names: listed(dead) })}</p>}
            {fitted && <FittedEvening {...fitted} lang={lang} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Previously({ series: { id, through, cast, language } }: PartProps) {
  const words = useWords(seriesWords);
  const who = useId();
  const [seat, setSeat] = useState(cast[0]?.who ?? '');
  const lang = langOf(language);
  const seen = useAsk('GET /api/series/{series}/previously', { series: id, seat, through });
  const name = cast.find((one) => one.who === seat)?.name ?? seat;
  return (
    <Section id="previously" title={words.previously}>
      <p className="soft">{words.previouslyHint}</p>
      <p className="row">
        <label htmlFor={who}>{words.previouslyOf}</label>
        <select id={who} value={seat} onChange={({ target }) => setSeat(target.value)}>
          {cast.map((one) => option(one.who, one.name, lang))}
        </select>
      </p>
      <Once answer={seen}>
        {(evenings) =>
          evenings.length === 0 ? (
            <p className="soft">{words.previouslyNone({ name })}</p>
          ) : (
            <SeenEvenings evenings={evenings} lang={lang} />
          )
        }
      </Once>
    </Section>
  );
}

/** A series as what can be drawn of it. */
export const toldSeries = ({ title, language, period, opens, cast, own }: Series): ToldPlay => ({
  own,
  title,
  language,
  period,
  opens,
  cast: cast.map(({ who, name, appearance, look }) => ({ id: who, name, appearance, ...(look && { look }) })),
});

export function Cast({ series }: PartProps) {
  const words = useWords(seriesWords);
  const play = useMemo(() => toldSeries(series), [series]);
  return (
    <Section id="cast" title={words.cast}>
      <ul className="series-cast">
        {series.cast.map((member, number) => (
          <li key={member.who} className={`role-${number % 6}`}>
            <Member member={member} play={play} series={series} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Member({ member, play, series }: { readonly member: SeriesMember; readonly play: ToldPlay; readonly series: Series }) {
  const words = useWords(seriesWords);
  const listed = useListed();
  const lang = langOf(series.language);
  const { who, name, appearance, health, place, holds, evenings, life } = member;
  const now = [
    words.health[health],
    place !== null && health !== 'dead' && words.at({ place }),
    holds.length > 0 && words.holds({ things: listed(holds) }),
  ];
  return (
    <article>
      <header>
        <span className="portrait" aria-hidden="true" lang={lang}>
          <Face play={play} id={who} name={name} meanwhile={[...name][0]} />
        </span>
        <div>
          <h3 lang={lang}>{name}</h3>
          <p className="soft small">{now.filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <Said as="p" className="soft" lang={lang} text={appearance} />
      <ul className="small">
        {evenings.map(({ id, title, person, lines, changes }) => (
          <li key={id}>
            <span lang={lang}>{title}</span> ·{' '}
            {[
              person !== null && words.played({ person }),
              words.lines({ count: lines }),
              ...(changes.length === 0
                ? [words.unchanged]
                : changes.map((change) =>
                    change.kind === 'learnt'
                      ? words.changes.learnt({ count: change.count })
                      : 'thing' in change
                        ? words.changes[change.kind]({ thing: change.thing })
                        : words.changes[change.kind],
                  )),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {life !== undefined && <Carried role={life} name={name} lang={lang} evenings={series.chronicle.map(({ id }) => id)} />}
    </article>
  );
}

export function Threads({ series: { threads, secrets, language } }: PartProps) {
  const words = useWords(seriesWords);
  return (
    <Section id="threads" title={words.threads}>
      {threads.length === 0 && <p className="soft">{words.noThreads}</p>}
      <ul className="threads">
        {threads.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            <Said lang={langOf(language)} text={text} /> <span className="soft small">{words.threadKinds[kind]}</span>
          </li>
        ))}
      </ul>
      <p className="soft">{words.secrets({ count: secrets })}</p>
    </Section>
  );
}

/** Not even asked for before somebody opens it. */
export function Knowledge({ series }: PartProps) {
  const words = useWords(seriesWords);
  const [open, setOpen] = useState(false);
  return (
    <details className="knowledge" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.knowledge}</summary>
      <p className="soft">{words.knowledgeHint}</p>
      {open && <Known series={series} />}
    </details>
  );
}

function Known({ series: { id, through, language } }: PartProps) {
  const words = useWords(seriesWords);
  const listed = useListed();
  const lang = langOf(language);
  const names = (of: readonly string[]) => (of.length === 0 ? words.nobody : <span lang={lang}>{listed(of)}</span>);
  return (
    <Once answer={useAsk('GET /api/series/{series}/knowledge', { series: id, through })}>
      {({ facts, established }) => (
        <Table columns={[words.fact, words.knownBy, words.toldTo]} aria-label={words.knowledge}>
          {[...facts, ...established.map(({ text, heardBy }) => ({ text, knownBy: heardBy, toldTo: [] }))].map(
            ({ text, knownBy, toldTo }) => (
              <tr key={text}>
                <td lang={lang}>{text}</td>
                <td>{names(knownBy)}</td>
                <td>{toldTo.length > 0 && names(toldTo)}</td>
              </tr>
            ),
          )}
        </Table>
      )}
    </Once>
  );
}

export function Search({ series }: PartProps) {
  const words = useWords(seriesWords);
  const [box, whose] = [useId(), useId()];
  const [asked, setAsked] = useState({ q: '', seat: '' });
  return (
    <Section id="search" title={words.search}>
      <search>
        <form
          className="series-search"
          onSubmit={submitting((fields) => setAsked({ q: textIn(fields)('q'), seat: textIn(fields)('seat') }))}
        >
          <label htmlFor={box} className="heard">
            {words.search}
          </label>
          <input id={box} name="q" type="search" maxLength={200} placeholder={words.search} />
          <label htmlFor={whose} className="heard">
            {words.searchIn}
          </label>
          <select id={whose} name="seat">
            <option value="">{words.searchAll}</option>
            {series.cast.map(({ who, name }) => option(who, words.searchHeard({ name }), langOf(series.language)))}
          </select>
          <Button icon="search" label={words.searchButton} type="submit" />
        </form>
      </search>
      {asked.q !== '' && <Found series={series} {...asked} />}
    </Section>
  );
}

function Found({ series: { id, language }, q, seat }: PartProps & { readonly q: string; readonly seat: string }) {
  const words = useWords(seriesWords);
  const lang = langOf(language);
  return (
    <Once answer={useAsk('GET /api/series/{series}/search', { series: id, q, ...(seat !== '' && { seat }) })}>
      {(lines) => (
        <>
          <Status className="soft small" text={words.found({ count: lines.length })} />
          <ul className="found-lines">
            {lines.map(({ performance, evening, title, number, name, text }) => (
              <li key={`${performance} ${number}`}>
                <Link href={stagePath(performance)} className="small">
                  {words.evening({ number: evening })} · <span lang={lang}>{title}</span>
                </Link>
                <p lang={lang}>
                  {name && <Said className="speaker" lang={lang} text={name} />} {text}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Once>
  );
}
