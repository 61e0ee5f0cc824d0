import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import { renew, useAsk, useQuery } from '../../api/query.ts';
import type { Playbill, Programme, RecordedEvening } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Button, Section } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { usePreferences } from '../../ui/preferences.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Badge } from '../connect/badge.tsx';
import { Bill } from './bill.tsx';
import { Bring } from './bring.tsx';
import { Evenings } from './evenings.tsx';
import foyerWords from './foyer.words.json' with { type: 'json' };
import { type Order, useOpening } from './opening.ts';
import { Recorded, useRecorded, WatchFirst } from './recorded.tsx';

const Door = lazy(() => import('../../ui/door.tsx').then((made) => ({ default: made.Door })));
const Removed = lazy(() => import('./removed-evenings.tsx').then((made) => ({ default: made.Removed })));
const RemovedEvenings = lazy(() => import('./removed-evenings.tsx').then((made) => ({ default: made.RemovedEvenings })));

/** Whoever comes for the first time hears their own language. */
const firstPlays = { en: { play: 'closet', seat: 'hamlet' }, zh: { play: 'baigu', seat: 'wukong' } };
/** Up to here one sees everything at a glance, and a search would only be in the way. */
const atAGlance = 8;

const playbills = async (): Promise<Playbill[]> => {
  const listed = await ask('GET /api/plays');
  return Promise.all(listed.map(({ id }) => ask('GET /api/plays/{play}', { play: id })));
};

const called = (wanted: string) => (one: { readonly title: string; readonly cast?: Playbill['cast'] }) =>
  [one.title, ...(one.cast ?? []).map(({ name }) => name)].some((name) => name.toLowerCase().includes(wanted.trim().toLowerCase()));

/** `begin` is where a new play is begun: the writers' desk has it, and the house puts it here. */
export function Foyer({ begin }: { readonly begin: ReactNode }) {
  const words = useWords(houseWords);
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const plays = useQuery({ queryKey: ['GET /api/plays'], queryFn: playbills });
  const evenings = useAsk('GET /api/performances');
  const away = useAsk('GET /api/performances', { removed: 'true' });
  // Once there, it stays: it says what became of the last one.
  const hadAway = useRef(false);
  hadAway.current ||= (away.data ?? []).length > 0;
  const recorded = useRecorded();
  const models = useAsk('GET /api/models').data;
  const { open, opening, error } = useOpening();
  const [wanted, setWanted] = useState('');
  const [removed, setRemoved] = useState<Programme | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const change = (deed: Promise<unknown>, after: Programme | null) =>
    deed.then(() => {
      setRefused(null);
      setRemoved(after);
      renew('/api/performances');
    }, setRefused);
  const remove = (evening: Programme) => change(ask('DELETE /api/performances/{id}', { id: evening.id }), evening);
  useTitle();
  if (plays.error instanceof Refused && plays.error.code === 'login-needed') return <Door />;
  const found = called(wanted);
  const repertoire = (plays.data ?? []).filter(found).sort((a, b) => Number(b.language === language) - Number(a.language === language));
  const played = (evenings.data ?? []).filter(found);
  const running = played.filter(({ state }) => state !== 'curtain');
  const finished = played.filter(({ state }) => state === 'curtain');
  const own = evenings.data?.filter((one) => !one.recorded);
  const many = (plays.data?.length ?? 0) + (evenings.data?.length ?? 0) > atAGlance;
  return (
    <div className="foyer">
      <Hero
        opening={opening}
        open={open}
        latest={evenings.data?.find(({ state }) => state !== 'curtain')}
        evening={own?.length === 0 ? recorded[0] : undefined}
        badge={models && <Badge understudy={models.understudy} name={models.configured.modelName ?? models.configured.model} mayChange />}
      />
      <div className="page">
        {error && <Trouble error={error} />}
        {refused && <Trouble error={refused} />}
        {begin}
        {many && <Search wanted={wanted} setWanted={setWanted} />}
        {wanted && repertoire.length + played.length === 0 && <p className="soft centred">{foyer.searchNone({ text: wanted })}</p>}
        {running.length > 0 && <Evenings title={foyer.running} evenings={running} remove={remove} />}
        <Section id="repertoire" title={foyer.repertoire}>
          {plays.error && !plays.data && <Trouble error={plays.error} again={plays.refetch} />}
          {!plays.data && !plays.error && <p className="waiting">{words.loading}</p>}
          <div className="playbills">
            {repertoire.map((play) => (
              <Bill key={play.id} play={play} opening={opening} open={open} />
            ))}
          </div>
        </Section>
        {plays.data && recorded.length > 0 && !wanted && <Recorded evenings={recorded} />}
        {finished.length > 0 && <Evenings title={foyer.finished} evenings={finished} remove={remove} />}
        <Suspense fallback={null}>
          {removed && (
            <Removed
              evening={removed}
              undo={() => change(ask('POST /api/performances/{id}/restore', { id: removed.id }), null)}
              close={() => setRemoved(null)}
            />
          )}
          {hadAway.current && <RemovedEvenings evenings={away.data ?? []} changed={() => change(Promise.resolve(), null)} />}
        </Suspense>
        {own?.length === 0 && <p className="soft centred">{foyer.none}</p>}
        <Bring open={open} opening={opening} />
        <p className="soft small centred">{words.notice}</p>
      </div>
    </div>
  );
}

type HeroProps = {
  readonly opening: string | null;
  readonly open: (order: Order) => void;
  readonly latest: Programme | undefined;
  /** One to watch, for whoever comes for the first time. */
  readonly evening: RecordedEvening | undefined;
  readonly badge: ReactNode;
};

/** On a first visit one button. Whoever left in the middle is offered to go on. */
function Hero({ opening, open, latest, evening, badge }: HeroProps) {
  const words = useWords(houseWords);
  const foyer = useWords(foyerWords);
  const first = firstPlays[usePreferences().language];
  return (
    <section className="hero">
      <div className="drapes" aria-hidden="true" />
      <div className="hero-text">
        <p className="overline">{words.tagline}</p>
        <h1>{foyer.title}</h1>
        <p className="lead">{foyer.lead}</p>
        <Button
          label={opening === `${first.play}/${first.seat}` ? foyer.opening : foyer.playFirst}
          className="first"
          disabled={opening !== null}
          onClick={() => open(first)}
        />
        <p className="soft">{foyer.playFirstHint}</p>
        {badge}
        {evening && <WatchFirst evening={evening} />}
        {latest && (
          <p className="latest">
            <Link href={stagePath(latest.id)} lang={langOf(latest.language)}>
              {foyer.goOnWith({ title: latest.title })}
            </Link>{' '}
            <span className="soft small">{foyer.goOnHint}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function Search({ wanted, setWanted }: { readonly wanted: string; readonly setWanted: (text: string) => void }) {
  const foyer = useWords(foyerWords);
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  return (
    <search className="search">
      <input
        ref={box}
        type="search"
        value={wanted}
        aria-label={foyer.search}
        placeholder={foyer.search}
        onChange={({ target }) => setWanted(target.value)}
      />
    </search>
  );
}
