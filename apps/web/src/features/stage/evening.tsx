import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath } from '../../api/tickets.ts';
import { NearlySpent } from '../../ui/allowed.tsx';
import { Button, Said } from '../../ui/elements.tsx';
import { OwnPictures } from '../../ui/own-pictures.tsx';
import { Backdrop } from '../../ui/pictures.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { useKeys } from '../../ui/shortcuts.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Badge } from '../connect/badge.tsx';
import { AboutLine, EditLine } from './about-line.tsx';
import { Composer } from './composer.tsx';
import { colourIn, StageContext } from './context.ts';
import { Cap, Controls, Help } from './controls.tsx';
import { useFollowed } from './follow.ts';
import { Hints, useHints } from './hints.tsx';
import { Invite } from './invite.tsx';
import { type Meant, meantBy } from './manner.ts';
import { useNotices } from './notices.ts';
import { Panel } from './panel.tsx';
import { useToldPlace, useToldPlay } from './picture.tsx';
import { Script } from './script.tsx';
import { isHost, useChair, useChosenSeat, viewpoint } from './seat.ts';
import { Situation } from './situation.tsx';
import stageWords from './stage.words.json' with { type: 'json' };
import { Stop, Stopped } from './stop.tsx';
import { announced, useSurroundings } from './surroundings.ts';
import type { KeptFrame, LiveBeat } from './transcript.ts';
import { useSounds } from './use-sounds.ts';
import { useTools } from './use-tools.ts';
import { useVoice } from './use-voice.ts';
import { useCompany, Voices } from './voices.tsx';

type EveningProps = { readonly ticket: Ticket; readonly standing: Standing; readonly refresh: () => void };
type Over = 'help' | 'invite' | 'voices' | 'pictures' | { readonly about: 'why' | 'edit'; readonly frame: KeptFrame } | null;

export function Evening({ ticket, standing, refresh }: EveningProps) {
  const stage = useWords(stageWords);
  const { aloud, holds } = usePreferences();
  const { cast, title, language } = standing;
  const host = isHost(standing);
  const limited = Object.keys(standing.you.allowed.most).length > 0;
  const chosen = useChosenSeat(ticket);
  const as = viewpoint(standing, chosen[0]);
  const followed = useFollowed(ticket, as);
  const { shown, hear, catchUp, sent } = followed;
  const chair = useChair({ ticket, standing, refresh }, shown, chosen);
  const { mine, offered } = chair;
  // Another picture hangs where one is: it is looked at again.
  const [hung, setHung] = useState(0);
  const seen = useSurroundings(ticket, as, followed, hung);
  const play = useToldPlay(standing);
  const { company, house } = useCompany(ticket, standing, play);
  const place = useToldPlace(play, seen, shown.scene);
  useSounds({ told: place, shown, seen, mine });
  useNotices(shown.turn !== null && shown.turn.seat === mine, stagePath(ticket.id));
  const box = useRef<HTMLTextAreaElement>(null);
  const [sheet, setSheet] = useState<Over>(null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [said, setSaid] = useState<readonly { readonly key: number; readonly text: string }[]>([]);

  useEffect(
    () =>
      hear((line) => {
        // Two rewinds to one place are two announcements.
        setSaid((before) => [...before.slice(-5), { key: (before.at(-1)?.key ?? 0) + 1, text: announced(line, stage) }]);
      }),
    [hear, stage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat costs something, and the host sees what, as does whoever has a limit
  useEffect(() => {
    if (host || limited) refresh();
  }, [host, limited, shown.beat, shown.spent, refresh]);

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    setTrouble(null);
    try {
      await work();
    } catch (cause) {
      setTrouble(cause as Error);
    }
  }, []);
  const ended = shown.curtain !== null;
  const steer = useCallback(
    (halt: boolean) => void attempt(() => ask(`POST /api/performances/{id}/${halt ? 'pause' : 'resume'}`, ticket)),
    [attempt, ticket],
  );
  const voice = useVoice(followed, company, host && holds && !ended ? steer : null);
  useKeys({ '/': () => box.current?.focus(), r: () => prefer({ aloud: !aloud }), v: () => aloud && voice.toggle() });
  const fill = useCallback((text: string) => {
    if (!box.current) return;
    box.current.value = text;
    box.current.focus();
  }, []);
  // A line of which nobody knows whether it arrived keeps its id: sent once more, it is spoken once.
  const unsure = useRef({ text: '', id: '' });
  const sayLine = async (seat: string, text: string) => {
    if (unsure.current.text !== text) unsure.current = { text, id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}` };
    await ask('POST /api/performances/{id}/seats/{seat}/line', { ...ticket, seat, body: { text, id: unsure.current.id } });
    unsure.current = { text: '', id: '' };
  };
  const sentParts = ({ manner, to, text }: Meant): LiveBeat['parts'] => [
    ...(manner === 'whisper' ? [{ kind: 'gesture' as const, text: stage.whispers({ to: context.nameOf(to) }) }] : []),
    { kind: manner === 'do' ? 'gesture' : 'speech', text },
  ];
  const sayShown = async (seat: string, text: string) => {
    const meant = meantBy(text);
    // What is asked of the house itself is answered, not played.
    const asked = meant.text.startsWith('/');
    if (!asked) sent({ by: seat, name: context.nameOf(seat), parts: sentParts(meant) });
    try {
      await sayLine(seat, text);
    } catch (cause) {
      if (!asked) sent(null);
      throw cause;
    }
  };
  const say = async (text: string) => {
    catchUp();
    if (mine === null) return;
    if (/^\/(undo|撤回)$/iu.test(text) && host) await ask('POST /api/performances/{id}/undo', ticket);
    else if (host && /^\/(direct|导演)\s+\S/iu.test(text))
      await ask('POST /api/performances/{id}/direct', { ...ticket, body: { text: text.replace(/^\S+\s+/u, '').slice(0, 400) } });
    else if (/^\/(leave|离开)$/iu.test(text)) await chair.leave(mine);
    else await sayShown(mine, text);
  };

  // The host takes the words back and does it; for others the words stay said.
  const doDoubted = async (line: string, words: string) => {
    if (host) await ask('POST /api/performances/{id}/undo', ticket);
    await say(host ? line : words);
  };

  const over = ended;
  const resting = !over && shown.rest !== null && shown.rest !== 'curtain';
  // Once the play tells it itself, what was asked earlier is old: a page that had asked just before "Go on" stood still for ever.
  const paused = standing.state === 'paused' && shown.playbill === null ? stage.paused : shown.paused;
  const tools = useTools({
    ...{ ticket, as, mine, host, over, shown, company, attempt, fill },
    open: (about, frame) => setSheet({ about, frame }),
  });
  const hints = useHints(host && mine !== null && shown.turn?.seat === mine);
  const context = useMemo(
    () => ({
      play,
      nameOf: (id: string) => cast.find((one) => one.id === id)?.name ?? id,
      colourOf: colourIn(cast),
      mine: (id: string) => id === mine,
      fill: mine === null ? null : fill,
      tools,
    }),
    [play, cast, mine, fill, tools],
  );
  const close = () => setSheet(null);
  /** Another model plays from the next beat on: it is engaged when the play is taken up again. */
  const playOn = async () => {
    await ask('POST /api/performances/{id}/stop', ticket);
    await ask('POST /api/performances/{id}/resume', ticket);
    refresh();
  };
  const changed = () => {
    setHung((before) => before + 1);
    refresh();
  };

  return (
    <StageContext value={context}>
      <div className="stage-page" data-hint={hints.step}>
        <div className="bar">
          <h1 lang={langOf(language)}>{title}</h1>
          <Said as="p" className="soft small scene-name" lang={langOf(language)} text={shown.scene?.title ?? shown.act ?? ''} />
          <Badge
            understudy={!over && standing.understudy === true}
            mayChange={standing.you.role === 'operator'}
            changed={() => attempt(playOn)}
          />
          {!over && !resting && <Stop {...{ ticket, attempt }} />}
          <Controls {...{ ticket, host, over, resting, attempt }} paused={paused !== null} invite={() => setSheet('invite')} />
        </div>
        <Script shown={shown} />
        <Panel
          {...{ play, ticket, standing, shown, seen, chair, host, attempt, voice }}
          chooseVoices={() => setSheet('voices')}
          choosePictures={() => setSheet('pictures')}
        />
        <div className="foot">
          <Situation
            {...{ followed, resting, paused }}
            mySeat={mine}
            onStage={mine !== null && (shown.present.includes(mine) || seen?.place != null)}
          />
          <Hints {...hints} />
          {trouble && <Trouble error={trouble} />}
          {shown.stopped && !over && (
            <Stopped
              {...{ ticket, host }}
              alone={host && (standing.host?.viewers ?? 1) < 2 && standing.seats.filter(({ person }) => person).length < 2}
            />
          )}
          {!over && <NearlySpent allowed={standing.you.allowed} operator={standing.you.role === 'operator'} />}
          {over && (
            <p className="after">
              <Link href={stagePath(ticket.id, '/curtain')} className="first">
                {stage.toCurtainCall}
              </Link>
            </p>
          )}
          {shown.spent && standing.you.role === 'operator' && standing.host && (
            <Cap ticket={ticket} host={standing.host} raised={refresh} />
          )}
          {resting && host && (
            <p className="after">
              <Button
                label={stage.resume}
                className="first"
                onClick={() => attempt(() => ask('POST /api/performances/{id}/resume', ticket))}
              />
            </p>
          )}
          {mine !== null && !over && !resting && (
            <Composer
              ticket={ticket}
              shown={shown}
              suggestions={shown.turn?.suggestions ?? []}
              doubt={
                shown.doubt?.seat === mine
                  ? { words: shown.doubt.words, instead: host, act: () => doDoubted(shown.doubt?.line ?? '', shown.doubt?.words ?? '') }
                  : null
              }
              unplayed={shown.unplayed?.seat === mine ? shown.unplayed : null}
              name={context.nameOf(mine)}
              hearers={(seen?.people ?? []).filter(({ id, health }) => id !== mine && health !== 'dead')}
              box={box}
              say={say}
              help={() => setSheet('help')}
            />
          )}
          {mine === null && offered !== null && !over && (
            <p className="after">
              <Button
                label={stage.take({ name: context.nameOf(offered) })}
                className="first"
                onClick={() => attempt(() => chair.take(offered))}
              />
            </p>
          )}
        </div>
        <div className="heard" role="log" aria-live="polite" lang={langOf(language)}>
          {said.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      </div>
      {sheet === 'help' && <Help close={close} />}
      {sheet === 'invite' && (
        <Invite ticket={ticket} standing={standing} roles={cast.filter((one) => one.id !== mine)} changed={refresh} close={close} />
      )}
      {sheet === 'pictures' && (
        <OwnPictures
          wall={{ kind: 'play', id: standing.play }}
          place={seen?.place && place && { ...seen.place, now: <Backdrop place={place} own={seen.place.picture} /> }}
          drawn={play}
          {...{ changed, close }}
        />
      )}
      {sheet === 'voices' && <Voices {...{ standing, company, house, host, close }} />}
      {typeof sheet === 'object' && sheet?.about === 'why' && <AboutLine {...{ ticket, standing, as, over, close }} frame={sheet.frame} />}
      {typeof sheet === 'object' && sheet?.about === 'edit' && <EditLine {...{ ticket, standing, as, close }} frame={sheet.frame} />}
    </StageContext>
  );
}
