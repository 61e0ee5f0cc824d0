import { useState } from 'react';
import { Link } from 'wouter';
import type { Role, Standing, Surroundings } from '../../api/schema.d.ts';
import { stagePath, type Ticket } from '../../api/tickets.ts';
import { Button, option, Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { prefer, type Speed, usePreferences } from '../../ui/preferences.ts';
import type { ToldPlay } from '../../ui/told-play.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Evenings, Remembers } from '../memory/lives.tsx';
import { Before } from '../series/previously.tsx';
import { askToNotice, canNotice } from './notices.ts';
import noticesWords from './notices.words.json' with { type: 'json' };
import { YourPart } from './part.tsx';
import { Plan } from './plan.tsx';
import type { Chair } from './seat.ts';
import stageWords from './stage.words.json' with { type: 'json' };
import type { Shown } from './transcript.ts';
import type { Voice } from './use-voice.ts';
import voicesWords from './voices.words.json' with { type: 'json' };

type PanelProps = {
  readonly play: ToldPlay;
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly shown: Shown;
  readonly seen: Surroundings | null;
  readonly chair: Chair;
  readonly host: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
  readonly voice: Voice;
  readonly chooseVoices: () => void;
  readonly choosePictures: () => void;
};

export function Panel({ play, ticket, standing, shown, seen, chair, host, attempt, voice, chooseVoices, choosePictures }: PanelProps) {
  const stage = useWords(stageWords);
  const { mine, offered, take, leave, sitAgain } = chair;
  const goal = mine === null ? undefined : shown.goals[mine];
  return (
    <aside className="panel" aria-label={stage.details}>
      <Plan play={play} shown={shown} cast={standing.cast} seen={seen} mySeat={mine} />
      <details className="fold" open={matchMedia('(min-width: 60rem)').matches}>
        <summary>
          <span>{stage.details}</span>
        </summary>
        {mine !== null && seen?.part ? (
          <YourPart part={seen.part} language={standing.language} />
        ) : (
          goal && (
            <section className="goal-card">
              <h3 className="overline">{stage.goal}</h3>
              <p lang={langOf(standing.language)}>{goal}</p>
            </section>
          )
        )}
        <Seats
          {...{ standing, shown, mySeat: mine }}
          take={(seat) => attempt(() => take(seat))}
          leave={(seat) => attempt(() => leave(seat))}
          mayTake={(seat) => host || seat === offered}
          sitAgain={host && (standing.host?.viewers ?? 2) < 2 ? sitAgain : null}
        />
        {mine !== null && <Before ticket={ticket} seat={mine} standing={standing} />}
        <Remembers standing={standing} over={shown.curtain !== null} />
        <Manners {...{ voice, chooseVoices, choosePictures }} mayHang={standing.you.role === 'operator'} />
        {(host || shown.house.length > 0) && (
          <p className="manners">
            <Link href={stagePath(ticket.id, '/backstage')}>{stage.backstage}</Link>
            {standing.host && <Spent host={standing.host} understudy={standing.understudy === true} />}
          </p>
        )}
      </details>
    </aside>
  );
}

type SpentProps = { readonly host: NonNullable<Standing['host']>; readonly understudy: boolean };

/** What the understudy plays costs nothing, and is no number to look at. */
function Spent({ host: { costs, trespasses }, understudy }: SpentProps) {
  const stage = useWords(stageWords);
  const { whole, money } = useNumbers();
  return (
    <span className="soft small">
      {!understudy && `${stage.spentSoFar({ calls: whole(costs.calls), tokens: whole(costs.input + costs.output) })} · `}
      {costs.money > 0 && `$ ${money(costs.money)} · `}
      {stage.trespasses({ count: trespasses })}
    </span>
  );
}

type MannersProps = Pick<PanelProps, 'voice' | 'chooseVoices' | 'choosePictures'> & { readonly mayHang: boolean };

function Manners({ voice, chooseVoices, choosePictures, mayHang }: MannersProps) {
  const stage = useWords(stageWords);
  const voices = useWords(voicesWords);
  const noticed = useWords(noticesWords);
  const { speed, aloud, pictures, sounds, notices } = usePreferences();
  const [refused, setRefused] = useState(false);
  const tellMe = async (wanted: boolean) => {
    const may = wanted && (await askToNotice());
    setRefused(wanted && !may);
    prefer({ notices: may });
  };
  return (
    <section className="manners">
      <label>
        {stage.speed}
        <select value={speed} onChange={({ target }) => prefer({ speed: target.value as Speed })}>
          {(['calm', 'brisk', 'instant'] as const).map((one) => option(one, stage.speeds[one]))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={pictures} onChange={({ target }) => prefer({ pictures: target.checked })} />
        {stage.pictures}
      </label>
      {mayHang && <Button label={stage.ownPictures} className="quiet" onClick={choosePictures} />}
      <label>
        <input type="checkbox" checked={sounds} onChange={({ target }) => prefer({ sounds: target.checked })} />
        {stage.sounds}
      </label>
      {canNotice() && (
        <label>
          <input type="checkbox" checked={notices} onChange={({ target }) => void tellMe(target.checked)} />
          {noticed.wanted}
        </label>
      )}
      {refused && (
        <p role="alert" className="soft small">
          {noticed.refused}
        </p>
      )}
      <div className="aloud">
        <label>
          <input type="checkbox" checked={aloud} onChange={({ target }) => prefer({ aloud: target.checked })} />
          {stage.aloud}
        </label>
        {aloud && (
          <button type="button" className="quiet" aria-pressed={voice.held} onClick={voice.toggle}>
            <Icon name={voice.held ? 'play' : 'pause'} />
            {voice.held ? voices.goOn : voices.hold}
          </button>
        )}
        <button type="button" className="quiet" onClick={chooseVoices}>
          <Icon name="voice" />
          {voices.button}
        </button>
      </div>
      {voice.trouble && (
        <div role="status">
          <p className="soft small">{voices.instead}</p>
          <Trouble error={voice.trouble} />
        </div>
      )}
    </section>
  );
}

type SeatsProps = {
  readonly standing: Standing;
  readonly shown: Shown;
  readonly mySeat: string | null;
  readonly mayTake: (seat: string) => boolean;
  readonly take: (seat: string) => void;
  readonly leave: (seat: string) => void;
  /** Where nobody else looks on, whoever sat there sits there no more, or is the host in another browser. */
  readonly sitAgain: ((seat: string) => void) | null;
};

function Seats({ standing, shown, mySeat, mayTake, take, leave, sitAgain }: SeatsProps) {
  const stage = useWords(stageWords);
  const playerOf = ({ id }: Role): string => {
    if (id === mySeat) return stage.you;
    const sitting = shown.seats[id] ?? standing.seats.find(({ seat }) => seat === id);
    if (sitting?.standIn) return stage.standIn;
    return sitting?.person ? stage.taken({ person: sitting.person }) : stage.troupe;
  };
  const free = ({ id }: Role) => playerOf({ id } as Role) === stage.troupe || playerOf({ id } as Role) === stage.standIn;
  return (
    <section aria-labelledby="seats">
      <h3 id="seats" className="overline">
        {stage.seats}
      </h3>
      <ul className="seats">
        {standing.cast.map((role) => (
          <li key={role.id}>
            <Said className="name" lang={langOf(standing.language)} text={role.name} />
            <span className="soft small">{playerOf(role)}</span>
            <Evenings standing={standing} character={role.id} />
            {role.id === mySeat && !shown.curtain && (
              <Button label={stage.leave({ name: role.name })} className="quiet" onClick={() => leave(role.id)} />
            )}
            {mySeat === null && !free(role) && sitAgain && !shown.curtain && (
              <Button label={stage.sitAgain({ name: role.name })} className="first" onClick={() => sitAgain(role.id)} />
            )}
            {mySeat === null && free(role) && mayTake(role.id) && !shown.curtain && (
              <Button label={stage.take({ name: role.name })} className="quiet" onClick={() => take(role.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
