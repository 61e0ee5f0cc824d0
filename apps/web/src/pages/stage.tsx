import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { house, Refused, type Role, type Standing, type Surroundings, type Ticket } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { heldFor, hold, stagePath, ticketFor } from '../house/tickets.ts';
import { Door } from '../parts/door.tsx';
import { Icon } from '../parts/icon.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { prefer, type Speed, usePreferences } from '../preferences.ts';
import { Composer } from '../stage/composer.tsx';
import { StageContext } from '../stage/context.ts';
import { type Followed, useFollowed } from '../stage/follow.ts';
import { announced } from '../stage/heard.ts';
import { Help } from '../stage/help.tsx';
import { Invite } from '../stage/invite.tsx';
import { seenInScene } from '../stage/look.ts';
import { Plan } from '../stage/plan.tsx';
import { canSpeak, hush, sayAloud } from '../stage/read-aloud.ts';
import { Script } from '../stage/script.tsx';
import { Seats } from '../stage/seats.tsx';
import type { Shown } from '../stage/transcript.ts';
import { langOf, useWords } from '../words/words.ts';

/** The stage of one performance, for whoever came: with a seat, with a link, or to watch. */
export default function StagePage({ id }: { readonly id: string }) {
  const words = useWords();
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsked(() => house.standing(ticket), id);
  const [seat, setSeat] = useState<string | null>(() => (ticket.token ? null : (heldFor(id).seat ?? null)));
  if (standing.error instanceof Refused && standing.error.code === 'login-needed') return <Door opened={standing.again} />;
  if (standing.error && !standing.value)
    return (
      <div className="page narrow">
        <h1>{words.stage.unseen}</h1>
        <Trouble error={standing.error} again={standing.again} />
        <Link href="/">{words.notFound.back}</Link>
      </div>
    );
  if (!standing.value) return <p className="waiting">{words.loading}</p>;
  return <Evening ticket={ticket} standing={standing.value} refresh={standing.again} seat={seat} setSeat={setSeat} />;
}

type EveningProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly refresh: () => void;
  readonly seat: string | null;
  readonly setSeat: (seat: string | null) => void;
};

function Evening({ ticket, standing, refresh, seat, setSeat }: EveningProps) {
  const words = useWords();
  const { aloud, person } = usePreferences();
  const { role } = standing.you;
  const host = role === 'operator' || role === 'host';
  const asGuest = role === 'seat' ? (standing.you.seat ?? null) : null;
  const as = host ? (seat === null ? 'audience' : `seat:${seat}`) : null;
  const followed = useFollowed(ticket, as);
  const { shown, hear, catchUp } = followed;
  const sitting = asGuest === null ? undefined : (shown.seats[asGuest] ?? standing.seats.find((one) => one.seat === asGuest));
  const mySeat = host ? seat : sitting?.person && !sitting.standIn ? asGuest : null;
  const box = useRef<HTMLTextAreaElement>(null);
  const [sheet, setSheet] = useState<'help' | 'invite' | null>(null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [said, setSaid] = useState<readonly { readonly key: string; readonly text: string }[]>([]);
  const cast = standing.cast;
  const { title } = standing;

  useEffect(() => {
    document.title = `${title} · ${words.troupe}`;
  }, [title, words]);

  useEffect(
    () =>
      hear((line) => {
        setSaid((before) => [...before.slice(-5), { key: line.key, text: announced(line, words.stage) }]);
        if (aloud)
          sayAloud(
            line,
            standing.language,
            cast.map(({ id }) => id),
          );
      }),
    [hear, aloud, words, standing.language, cast],
  );
  useEffect(() => (aloud ? hush : undefined), [aloud]);

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    setTrouble(null);
    try {
      await work();
    } catch (cause) {
      setTrouble(cause as Error);
    }
  }, []);
  const take = (which: string) =>
    attempt(async () => {
      await house.take(ticket, which, person.trim() || words.settings.personDefault);
      hold(ticket.id, { seat: which });
      if (host) setSeat(which);
      refresh();
    });
  const leave = (which: string) =>
    attempt(async () => {
      await house.leave(ticket, which);
      if (host) {
        hold(ticket.id, { seat: undefined });
        setSeat(null);
      }
      refresh();
    });
  const say = async (text: string) => {
    catchUp();
    if (mySeat === null) return;
    if (/^\/(undo|撤回)$/iu.test(text) && host) await house.direct(ticket, 'undo');
    else if (/^\/(leave|离开)$/iu.test(text)) await leave(mySeat);
    else await house.say(ticket, mySeat, text);
  };

  const context = useMemo(() => {
    const nameOf = (id: string) => cast.find((one) => one.id === id)?.name ?? id;
    const colourOf = (id: string) =>
      `role-${
        Math.max(
          0,
          cast.findIndex((one) => one.id === id),
        ) % 6
      }`;
    const fill = (text: string) => {
      if (!box.current) return;
      box.current.value = text;
      box.current.focus();
    };
    return { nameOf, colourOf, mine: (id: string) => id === mySeat, fill: mySeat === null ? null : fill };
  }, [cast, mySeat]);

  const seen = useSurroundings({ ticket, as, shown, mySeat, cast });
  const over = shown.curtain !== null;
  const resting = !over && shown.rest !== null && shown.rest !== 'curtain';
  const stoppedHere = standing.state === 'paused' && shown.paused === null ? words.stage.paused : shown.paused;
  const controls = { ticket, host, shown, attempt, resting, paused: stoppedHere !== null, setSheet };

  return (
    <StageContext value={context}>
      <div className="stage-page">
        <div className="bar">
          <h1 lang={langOf(standing.language)}>{title}</h1>
          <p className="soft small scene-name" lang={langOf(standing.language)}>
            {shown.scene?.title ?? shown.act ?? ''}
          </p>
          <Controls {...controls} />
        </div>
        <Script shown={shown} />
        <aside className="panel" aria-label={words.stage.details}>
          <Panel {...{ shown, standing, seen, mySeat, take, leave, host, ticket, asGuest }} />
        </aside>
        <div className="foot">
          <Situation {...{ followed, mySeat, resting, paused: stoppedHere }} />
          {trouble && <Trouble error={trouble} />}
          {over && (
            <p className="after">
              <Link href={stagePath(ticket.id, '/curtain')} className="first">
                {words.stage.toCurtainCall}
              </Link>
            </p>
          )}
          {resting && host && (
            <p className="after">
              <button type="button" className="first" onClick={() => attempt(() => house.direct(ticket, 'resume'))}>
                {words.stage.resume}
              </button>
            </p>
          )}
          {mySeat !== null && !over && !resting && (
            <Composer shown={shown} name={context.nameOf(mySeat)} box={box} say={say} help={() => setSheet('help')} closed={false} />
          )}
          {mySeat === null && asGuest !== null && !over && (
            <p className="after">
              <button type="button" className="first" onClick={() => take(asGuest)}>
                {words.stage.take(context.nameOf(asGuest))}
              </button>
            </p>
          )}
        </div>
        <div className="heard" role="log" aria-live="polite" lang={langOf(standing.language)}>
          {said.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      </div>
      {sheet === 'help' && <Help close={() => setSheet(null)} />}
      {sheet === 'invite' && <Invite ticket={ticket} roles={cast.filter((one) => one.id !== mySeat)} close={() => setSheet(null)} />}
    </StageContext>
  );
}

type Viewpoint = {
  readonly ticket: Ticket;
  readonly as: string | null;
  readonly shown: Shown;
  readonly mySeat: string | null;
  readonly cast: readonly Role[];
};

/** What the viewer perceives: from the house where it tells, else from its answers to `/look` and `/who`, which a player's page asks on being called. */
function useSurroundings({ ticket, as, shown, mySeat, cast }: Viewpoint): Surroundings | null {
  const [told, setTold] = useState<Surroundings | null>(null);
  const [silent, setSilent] = useState(false);
  const moment = `${shown.beat}/${shown.turn === null}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat may change what there is to see
  useEffect(() => {
    if (silent || shown.last === 0) return;
    let current = true;
    house.surroundings(ticket, as).then(
      (seen) => current && setTold(seen),
      (error: unknown) => current && error instanceof Refused && error.status === 404 && setSilent(true),
    );
    return () => {
      current = false;
    };
  }, [ticket, as, moment, silent]);
  const looked = useMemo(() => seenInScene(shown.lines, cast), [shown.lines, cast]);
  const asked = useRef('');
  // Once in every scene, and again when something was taken back.
  const scene = `${shown.scene?.number}/${shown.lines.filter((line) => 'struck' in line).length}`;
  const called = silent && looked === null && mySeat !== null && shown.turn?.seat === mySeat;
  useEffect(() => {
    if (!called || mySeat === null || asked.current === scene) return;
    asked.current = scene;
    const look = async () => {
      await house.say(ticket, mySeat, '/look');
      await house.say(ticket, mySeat, '/who');
    };
    look().catch(() => undefined);
  }, [called, mySeat, ticket, scene]);
  return told ?? looked;
}

type ControlsProps = {
  readonly ticket: Ticket;
  readonly host: boolean;
  readonly shown: Shown;
  readonly resting: boolean;
  readonly paused: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
  readonly setSheet: (sheet: 'help' | 'invite') => void;
};

function Controls({ ticket, host, shown, resting, paused, attempt, setSheet }: ControlsProps) {
  const { stage } = useWords();
  const over = shown.curtain !== null;
  const tell = (what: 'pause' | 'resume' | 'undo') => attempt(() => house.direct(ticket, what));
  return (
    <div className="controls">
      {host && !over && !resting && (
        <>
          <button type="button" className="quiet" onClick={() => tell('undo')}>
            <Icon name="undo" />
            <span>{stage.undo}</span>
          </button>
          <button type="button" className="quiet" aria-pressed={paused} onClick={() => tell(paused ? 'resume' : 'pause')}>
            <Icon name={paused ? 'play' : 'pause'} />
            <span>{paused ? stage.resume : stage.pause}</span>
          </button>
        </>
      )}
      {host && (
        <button type="button" className="quiet" onClick={() => setSheet('invite')}>
          <Icon name="share" />
          <span>{stage.share}</span>
        </button>
      )}
    </div>
  );
}

type PanelProps = {
  readonly shown: Shown;
  readonly standing: Standing;
  readonly seen: Surroundings | null;
  readonly mySeat: string | null;
  readonly asGuest: string | null;
  readonly host: boolean;
  readonly ticket: Ticket;
  readonly take: (seat: string) => void;
  readonly leave: (seat: string) => void;
};

function Panel({ shown, standing, seen, mySeat, asGuest, host, ticket, take, leave }: PanelProps) {
  const { stage } = useWords();
  const { speed, aloud } = usePreferences();
  const goal = mySeat === null ? undefined : shown.goals[mySeat];
  return (
    <>
      <Plan shown={shown} cast={standing.cast} seen={seen} mySeat={mySeat} />
      <details className="fold" open={matchMedia('(min-width: 60rem)').matches}>
        <summary>
          <span>{stage.details}</span>
        </summary>
        {goal && (
          <section className="goal-card">
            <h3 className="overline">{stage.goal}</h3>
            <p lang={langOf(standing.language)}>{goal}</p>
          </section>
        )}
        <Seats {...{ standing, shown, mySeat, take, leave }} mayTake={(seat) => host || seat === asGuest} />
        <section className="manners">
          <label>
            {stage.speed}
            <select value={speed} onChange={({ target }) => prefer({ speed: target.value as Speed })}>
              {(['calm', 'brisk', 'instant'] as const).map((one) => (
                <option key={one} value={one}>
                  {stage.speeds[one]}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={aloud && canSpeak()}
              disabled={!canSpeak()}
              onChange={({ target }) => prefer({ aloud: target.checked })}
            />
            {canSpeak() ? stage.aloud : stage.aloudNone}
          </label>
          {host && <Link href={stagePath(ticket.id, '/backstage')}>{stage.backstage}</Link>}
        </section>
      </details>
    </>
  );
}

type SituationProps = {
  readonly followed: Followed;
  readonly mySeat: string | null;
  readonly resting: boolean;
  readonly paused: string | null;
};

/** Where the play stands, in one sentence. */
function Situation({ followed: { shown, connection, behind, catchUp }, mySeat, resting, paused }: SituationProps) {
  const { stage } = useWords();
  const sentence = (): string => {
    if (connection === 'lost') return stage.lost;
    if (connection === 'refused') return stage.unseen;
    if (shown.curtain) return stage.curtainFell;
    if (shown.last === 0) return stage.connecting;
    if (paused) return paused;
    if (resting) return shown.rest === 'failed' ? stage.failedPlay : stage.stopped;
    if (shown.turn && shown.turn.seat === mySeat) return stage.yourTurn(shown.turn.name);
    if (shown.live) return stage.speaks(shown.live.name);
    if (mySeat === null) return stage.watching;
    return shown.present.includes(mySeat) ? stage.listening : stage.offstage;
  };
  const myTurn = shown.turn !== null && shown.turn.seat === mySeat && connection === 'open';
  return (
    <div className={`situation ${connection} ${myTurn ? 'turn' : ''}`}>
      <p role="status">{sentence()}</p>
      {behind > 12 && (
        <button type="button" className="quiet" onClick={catchUp}>
          {stage.catchUp}
        </button>
      )}
    </div>
  );
}
