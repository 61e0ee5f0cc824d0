import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { house, type Playbill, type Programme, Refused } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { stagePath } from '../house/tickets.ts';
import { Door } from '../parts/door.tsx';
import { Icon } from '../parts/icon.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { usePreferences } from '../preferences.ts';
import { langOf, useWords } from '../words/words.ts';
import { type Order, useOpening } from './opening.ts';

const few = 6;
const firstPlay = { play: 'closet', seat: 'hamlet' };

const playbills = async (): Promise<Playbill[]> => {
  const listed = await house.plays();
  return Promise.all(listed.map(({ id }) => house.playbill(id)));
};

export function Foyer() {
  const words = useWords();
  const { language } = usePreferences();
  const plays = useAsked(playbills);
  const evenings = useAsked(house.performances);
  const { open, opening, error } = useOpening();
  useEffect(() => {
    document.title = words.troupe;
  }, [words]);
  const closed = plays.error instanceof Refused && plays.error.status === 401;
  if (closed)
    return (
      <Door
        opened={() => {
          plays.again();
          evenings.again();
        }}
      />
    );
  const repertoire = [...(plays.value ?? [])].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  const running = (evenings.value ?? []).filter(({ state }) => state !== 'curtain');
  const finished = (evenings.value ?? []).filter(({ state }) => state === 'curtain');
  return (
    <div className="foyer">
      <section className="hero">
        <div className="drapes" aria-hidden="true" />
        <div className="hero-text">
          <p className="overline">{words.tagline}</p>
          <h1>{words.foyer.title}</h1>
          <p className="lead">{words.foyer.lead}</p>
          <button type="button" className="first" disabled={opening !== null} onClick={() => open(firstPlay)}>
            {opening === 'closet/hamlet' ? words.foyer.opening : words.foyer.playHamlet}
          </button>
          <p className="soft">{words.foyer.playHamletHint}</p>
        </div>
      </section>
      <div className="page">
        {error && <Trouble error={error} />}
        {running.length > 0 && <Evenings title={words.foyer.running} evenings={running} />}
        <section aria-labelledby="repertoire">
          <h2 id="repertoire" className="ruled">
            {words.foyer.repertoire}
          </h2>
          {plays.error && !plays.value && <Trouble error={plays.error} again={plays.again} />}
          {!plays.value && !plays.error && <p className="waiting">{words.loading}</p>}
          <div className="playbills">
            {repertoire.map((play) => (
              <Bill key={play.id} play={play} opening={opening} open={open} />
            ))}
          </div>
        </section>
        {finished.length > 0 && <Evenings title={words.foyer.finished} evenings={finished} />}
        {evenings.value?.length === 0 && <p className="soft centred">{words.foyer.none}</p>}
        <Bring open={open} busy={opening !== null} />
        <p className="soft small centred">{words.notice}</p>
      </div>
    </div>
  );
}

type BillProps = { readonly play: Playbill; readonly opening: string | null; readonly open: (order: Order) => void };

function Bill({ play, opening, open }: BillProps) {
  const words = useWords();
  const { language } = usePreferences();
  return (
    <article className="playbill" aria-labelledby={`play-${play.id}`}>
      <div lang={langOf(play.language)}>
        <p className="period">{play.period}</p>
        <h3 id={`play-${play.id}`}>{play.title}</h3>
        <p className="theme">{play.theme}</p>
        <p className="synopsis">{play.synopsis}</p>
        {play.language !== language && (
          <p className="soft small" lang={language}>
            {words.foyer.languageName[play.language]}
          </p>
        )}
      </div>
      <h4 className="overline">{words.foyer.cast}</h4>
      <ul className="cast">
        {play.cast.map((role) => (
          <li key={role.id}>
            <button type="button" className="role" disabled={opening !== null} onClick={() => open({ play: play.id, seat: role.id })}>
              <span className="do">{words.foyer.play}</span>{' '}
              <span className="name" lang={langOf(play.language)}>
                {role.name}
              </span>{' '}
              <span className="appearance" lang={langOf(play.language)}>
                {role.appearance}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="watch"
        disabled={opening !== null}
        aria-label={words.foyer.watchPlay(play.title)}
        onClick={() => open({ play: play.id, seat: null })}
      >
        <Icon name="eye" />
        {words.foyer.watch}
      </button>
    </article>
  );
}

function Evenings({ title, evenings }: { readonly title: string; readonly evenings: readonly Programme[] }) {
  const words = useWords();
  const { language } = usePreferences();
  const [all, setAll] = useState(false);
  const when = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section>
      <h2 className="ruled">{title}</h2>
      <ul className="evenings">
        {evenings.slice(0, all ? 200 : few).map((evening) => (
          <li key={evening.id}>
            <Link href={stagePath(evening.id, evening.state === 'curtain' ? '/curtain' : '')}>
              <span className="name" lang={langOf(evening.language)}>
                {evening.title}
              </span>
              <span className="soft small">
                {evening.state === 'curtain' ? words.foyer.over : evening.running ? words.foyer.playing : words.foyer.rest}
                {evening.forkOf && ` · ${words.foyer.forked}`} · {when.format(evening.openedAt)}
              </span>
              <span className="do" aria-hidden="true">
                {evening.state === 'curtain' ? words.foyer.readAgain : words.foyer.goOn}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && evenings.length > few && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {words.foyer.all(evenings.length)}
        </button>
      )}
    </section>
  );
}

/** A play of one's own: its blueprint, checked by the house before the curtain rises. */
function Bring({ open, busy }: { readonly open: (order: Order) => void; readonly busy: boolean }) {
  const words = useWords();
  const box = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    const blueprint: unknown = parsed(text);
    open({ blueprint, seat: null });
    if (box.current) box.current.value = '';
  };
  return (
    <p className="bring">
      <label htmlFor="bring">{words.foyer.import}</label>
      <input
        id="bring"
        ref={box}
        type="file"
        accept="application/json,.json"
        disabled={busy}
        onChange={({ target }) => read(target.files?.[0])}
      />
      <span className="soft small">{words.foyer.importHint}</span>
    </p>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
