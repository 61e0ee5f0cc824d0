import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Invite } from '../green-room/invite.tsx';
import { type Answer, useAsked } from '../house/asked.ts';
import { type Memory, memoryPath, type Pyramid, type Role, roles } from '../house/roles.ts';
import { Everybody } from '../memory/everybody.tsx';
import { GrowthPlot } from '../memory/growth-plot.tsx';
import { everyMemory, linkedTo } from '../memory/links.ts';
import { MemoryDetail } from '../memory/memory-detail.tsx';
import { MemoryButton, PyramidView, type Shelf } from '../memory/pyramid-view.tsx';
import { TalkPanel } from '../memory/talk-panel.tsx';
import { Together } from '../memory/together.tsx';
import { Once } from '../parts/once.tsx';
import { useTitle } from '../parts/title.ts';
import { ToldRefusal, Trouble } from '../parts/trouble.tsx';
import { useListed } from '../parts/use-listed.ts';
import { livesWords } from '../words/lives.ts';
import { memoryWords } from '../words/memory.ts';
import { langOf, useWords } from '../words/words.ts';
import '../styles/memory.css';

/** The memory page: all roles, or one of them. */
export default function MemoryPage({ id }: { readonly id: string }) {
  return id === '' ? <Everybody /> : <OneRole id={id} />;
}

/** Asks again, now and then, for as long as something is being made. */
function useWhile(going: boolean, again: () => void): void {
  useEffect(() => {
    if (!going) return;
    const asking = setInterval(again, 700);
    return () => clearInterval(asking);
  }, [going, again]);
}

function OneRole({ id }: { readonly id: string }) {
  const words = useWords(memoryWords);
  const role = useAsked(() => roles.one(id), id);
  useTitle(role.value?.name, words.title);
  useWhile(role.value?.state === 'building', role.again);
  return (
    <Once answer={role}>
      {(value) => (
        <div className="page memory">
          <Heading role={value} again={role.again} />
          {value.progress && <Mind key={value.state} role={value} />}
        </div>
      )}
    </Once>
  );
}

function Heading({ role, again }: { readonly role: Role; readonly again: () => void }) {
  const words = useWords(memoryWords);
  const listed = useListed();
  const [, go] = useLocation();
  const [sure, setSure] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const lang = langOf(role.language);
  const { putAway: away, putAwaySure: awaySure } = words;
  const forget = useWords(livesWords);
  const [ask, askAgain] = role.from === 'life' ? [forget.forgetOne, forget.forgetOneSure] : [away, awaySure];
  // Whoever makes a character forget means it; a role is only put away.
  const leave = () => roles.putAway(role.id).then(() => (role.from === 'life' ? roles.forgetWhole(role.id) : undefined));
  const putAway = () => (sure ? void leave().then(() => go(memoryPath()), setError) : setSure(true));
  return (
    <header>
      <Link href={memoryPath()}>{words.title}</Link>
      <h1 lang={lang}>{role.name}</h1>
      <p className="soft">
        <span lang={lang}>{role.source}</span> · {words.from[role.from]}
      </p>
      <p role="status" className={role.state === 'building' ? 'breath' : ''}>
        {words.states[role.state]}
        {role.progress && role.state !== 'ready' && `: ${words.progress(role.progress.scenes.done, role.progress.scenes.total)}`}
      </p>
      {role.failure && (
        <div className="trouble" role="alert">
          <ToldRefusal {...role.failure} />
          <button type="button" onClick={() => roles.resume(role.id).then(again, setError)}>
            {words.goOn}
          </button>
        </div>
      )}
      <details className="profile">
        <summary>{words.who}</summary>
        <p className="profile-text" lang={lang}>
          {role.profile}
        </p>
        {role.aliases.length > 0 && (
          <p className="small soft">
            {words.also}: <span lang={lang}>{listed(role.aliases)}</span>
          </p>
        )}
      </details>
      <p className="buttons">
        <span className="cards">
          {words.card}:{' '}
          {(['png', 'json', 'charx'] as const).map((format) => (
            <a key={format} href={roles.cardUrl(role.id, format)} download title={words.cardHint}>
              {format.toUpperCase()}
            </a>
          ))}
        </span>
        <Invite guest={{ name: role.name, card: roles.cardUrl(role.id, 'json') }} />
        <button type="button" onClick={putAway}>
          {sure ? askAgain : ask}
        </button>
      </p>
      {error && <Trouble error={error} />}
    </header>
  );
}

function Mind({ role }: { readonly role: Role }) {
  const pyramid = useAsked(() => roles.pyramid(role.id), role.id);
  const growth = useAsked(() => roles.growth(role.id), role.id);
  useWhile(role.state === 'building' || (pyramid.value?.stale.length ?? 0) > 0, pyramid.again);
  const changed = () => {
    pyramid.again();
    growth.again();
  };
  return (
    <>
      <TalkPanel role={role} heard={changed} />
      <Together role={role} heard={changed} />
      <Once answer={pyramid}>{(value) => <Remembered {...{ role, changed }} pyramid={value} />}</Once>
      {growth.value && <GrowthPlot steps={growth.value} />}
    </>
  );
}

type RememberedProps = { readonly role: Role; readonly pyramid: Pyramid; readonly changed: () => void };

function Remembered({ role, pyramid, changed }: RememberedProps) {
  const words = useWords(memoryWords);
  const [chosen, choose] = useState<string | null>(null);
  const byId = useMemo(() => everyMemory(pyramid), [pyramid]);
  const linked = useMemo(() => linkedTo(chosen, byId), [chosen, byId]);
  const memory = chosen === null ? undefined : byId.get(chosen);
  const shelf: Shelf = { byId, linked, chosen: memory ? chosen : null, choose };
  const lang = langOf(role.language);
  const scene = pyramid.scenes.find(({ id }) => id === memory?.scene)?.title ?? '';
  return (
    <section aria-labelledby="pyramid">
      <h2 id="pyramid" className="ruled">
        {words.pyramid}
      </h2>
      <p className="soft">{words.pyramidHint}</p>
      <Search role={role} shelf={shelf} />
      <div className={`memory-desk ${memory ? 'with-detail' : ''}`}>
        {memory && <MemoryDetail {...{ memory, scene, shelf, lang, changed }} role={role.id} />}
        <PyramidView pyramid={pyramid} shelf={shelf} lang={lang} />
      </div>
    </section>
  );
}

function Search({ role, shelf }: { readonly role: Role; readonly shelf: Shelf }) {
  const words = useWords(memoryWords);
  const box = useId();
  const [asked, setAsked] = useState('');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form className="memory-search" onSubmit={search} onReset={() => setAsked('')}>
        <label htmlFor={box} className="heard">
          {words.search}
        </label>
        <input id={box} name="q" type="search" placeholder={words.search} maxLength={500} />
        <button type="submit">{words.searchButton}</button>
        {asked !== '' && (
          <button type="reset" className="quiet">
            {words.clear}
          </button>
        )}
      </form>
      {asked !== '' && <Results key={asked} role={role} text={asked} shelf={shelf} />}
    </search>
  );
}

function Results({ role, text, shelf }: { readonly role: Role; readonly text: string; readonly shelf: Shelf }) {
  const words = useWords(memoryWords);
  const found: Answer<Memory[]> = useAsked(() => roles.search(role.id, text), text);
  return (
    <Once answer={found}>
      {(memories) => (
        <>
          <p role="status" className="small soft">
            {words.found(memories.length, text)}
          </p>
          <ul className="memory-found" lang={langOf(role.language)}>
            {memories.map((memory) => (
              <li key={memory.id}>
                <MemoryButton memory={memory} shelf={shelf} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Once>
  );
}
