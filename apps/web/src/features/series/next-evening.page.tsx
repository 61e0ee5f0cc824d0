import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { allOf, useAsk, useDeed } from '../../api/query.ts';
import type { Sequels, Standing } from '../../api/schema.d.ts';
import { heldFor, stagePath } from '../../api/tickets.ts';
import { Content } from '../../ui/content.tsx';
import { Button, option, Said, Section } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { useOpening } from '../foyer/opening.ts';
import { CastWish, castIn } from '../foyer/order-sheet.tsx';
import { AsMyself, InIt, namedIn, withMyself } from '../me/as-myself.tsx';
import { deskPath } from '../writers-desk/plans.ts';
import { Fitting } from './fitted.tsx';
import { seriesPath } from './paths.ts';
import seriesWords from './series.words.json' with { type: 'json' };
import './series.css';

type Ready = Sequels['plays'][number];

/** What can come after an evening: what lies ready, what could be written, or why neither. */
export default function NextEveningPage({ id }: { readonly id: string }) {
  const words = useWords(seriesWords).nextEvening;
  const sequels = useAsk('GET /api/performances/{id}/sequels', { id });
  const standing = useAsk('GET /api/performances/{id}', { id });
  useTitle(words.title, sequels.data?.title);
  return (
    <Once answer={allOf<[Sequels, Standing]>(sequels, standing)}>
      {([{ series, title, written, plays }, before]) => (
        <div className="page series next-evening">
          <header>
            <p className="overline">
              {words.after({ title })} · <Link href={seriesPath(series, id)}>{words.series}</Link>
            </p>
            <h1>{words.title}</h1>
            <p className="soft">{words.lead}</p>
          </header>
          {plays.length > 0 && (
            <Section id="ready" title={words.ready}>
              <Before standing={before} />
              {plays.map((ready) => (
                <Perform key={ready.play ?? ready.title} after={id} ready={ready} />
              ))}
              <p className="soft small">{words.handOn}</p>
            </Section>
          )}
          {written ? <Write after={id} /> : <Unwritten after={id} ready={plays.length > 0} />}
          <p>
            <Link href={stagePath(id, '/timeline')}>{words.otherwise}</Link>
          </p>
        </div>
      )}
    </Once>
  );
}

function Before({ standing }: { readonly standing: Standing }) {
  const words = useWords(seriesWords).nextEvening;
  const listed = useListed();
  const people = standing.seats.flatMap(({ name, person }) => (person === null ? [] : [words.playedBy({ name, person })]));
  return people.length === 0 ? null : <p>{words.before({ who: listed(people) })}</p>;
}

function Perform({ after, ready }: { readonly after: string; readonly ready: Ready }) {
  const words = useWords(seriesWords).nextEvening;
  const { open, opening, error } = useOpening();
  const seat = useId();
  const lang = langOf(ready.language);
  const held = heldFor(after).seat;
  const {
    act,
    busy,
    error: kept,
  } = useDeed(async (fields: FormData) =>
    open({
      after,
      ...(ready.play !== undefined && { play: ready.play }),
      seat: textIn(fields)('seat') || null,
      cast: withMyself(await castIn(fields, ready.cast), fields),
    }),
  );
  return (
    <form className="ready-evening" onSubmit={submitting(act)}>
      <Said as="h3" lang={lang} text={ready.title} />
      <Said as="p" lang={lang} text={ready.synopsis} />
      <Content notes={ready.content} />
      <p className="row">
        <label htmlFor={seat}>{words.you}</label>
        <select id={seat} name="seat" defaultValue={ready.cast.some(({ id }) => id === held) ? held : ''}>
          <option value="">{words.nobody}</option>
          {ready.cast.map(({ id, name }) => option(id, name, lang))}
        </select>
      </p>
      <AsMyself />
      <CastWish play={ready} />
      {ready.play === undefined && <Fitting after={after} opening={opening !== null} lang={lang} />}
      <Button label={words.perform} type="submit" className="first" disabled={busy || opening !== null} />
      {(error ?? kept) && <Trouble error={(error ?? kept) as Error} />}
    </form>
  );
}

function Write({ after }: { readonly after: string }) {
  const words = useWords(seriesWords).nextEvening;
  const [, go] = useLocation();
  const [topic, people, hint] = [useId(), useId(), useId()];
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    const text = textIn(fields);
    const names = namedIn(fields);
    const wish = { after, ...(text('topic') !== '' && { topic: text('topic') }), ...(names.length > 0 && { people: names }) };
    go(deskPath((await ask('POST /api/plans', { body: wish })).id));
  });
  return (
    <Section id="write" title={words.write}>
      <p className="soft">{words.writeLead}</p>
      <form className="order" onSubmit={submitting(act)}>
        <p className="row">
          <label htmlFor={topic}>{words.topic}</label>
          <input id={topic} name="topic" maxLength={2000} placeholder={words.topicHint} autoComplete="off" />
        </p>
        <p className="row">
          <label htmlFor={people}>{words.people}</label>
          <span>
            <input id={people} name="people" maxLength={500} autoComplete="off" aria-describedby={hint} />
            <span id={hint} className="soft small">
              {words.peopleHint}
            </span>
          </span>
        </p>
        <InIt />
        <Button icon="pen" label={busy ? words.writing : words.write} type="submit" className="first" disabled={busy} />
        {error && <Trouble error={error} />}
      </form>
    </Section>
  );
}

/** Honest: what cannot be done here, and what to do about it. */
function Unwritten({ after, ready }: { readonly after: string; readonly ready: boolean }) {
  const words = useWords(seriesWords).nextEvening;
  return (
    <div className="unwritten">
      <p>{ready ? words.noModel : words.none}</p>
      <p>
        <Link href="/settings">{words.settings}</Link>
      </p>
      <p className="soft small">
        {words.elsewhere} <code>npx troupe plan --after {after} --model …</code>
      </p>
    </div>
  );
}
