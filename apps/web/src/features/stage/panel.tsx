import { Link } from 'wouter';
import type { Standing, Surroundings } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath } from '../../api/tickets.ts';
import { option } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { prefer, type Speed, usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { Remembers } from '../memory/remembers.tsx';
import { Plan } from './plan.tsx';
import { canSpeak } from './read-aloud.ts';
import type { Chair } from './seat.ts';
import { Seats } from './seats.tsx';
import { stageWords } from './stage.words.ts';
import type { Shown } from './transcript.ts';
import { voicesWords } from './voices.words.ts';

type PanelProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly shown: Shown;
  readonly seen: Surroundings | null;
  readonly chair: Chair;
  readonly host: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
  readonly chooseVoices: () => void;
};

/** Beside the script: the stage, the seats, and how the play comes to one. */
export function Panel({ ticket, standing, shown, seen, chair, host, attempt, chooseVoices }: PanelProps) {
  const stage = useWords(stageWords);
  const { mine, offered, take, leave } = chair;
  const goal = mine === null ? undefined : shown.goals[mine];
  return (
    <aside className="panel" aria-label={stage.details}>
      <Plan shown={shown} cast={standing.cast} seen={seen} mySeat={mine} />
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
        <Seats
          {...{ standing, shown, mySeat: mine }}
          take={(seat) => attempt(() => take(seat))}
          leave={(seat) => attempt(() => leave(seat))}
          mayTake={(seat) => host || seat === offered}
        />
        <Remembers standing={standing} over={shown.curtain !== null} />
        <Manners chooseVoices={chooseVoices} />
        {(host || shown.house.length > 0) && (
          <p className="manners">
            <Link href={stagePath(ticket.id, '/backstage')}>{stage.backstage}</Link>
            {standing.host && <Spent host={standing.host} />}
          </p>
        )}
      </details>
    </aside>
  );
}

/** What the evening has cost so far, and whether anybody spoke for a player. */
function Spent({ host: { costs, trespasses } }: { readonly host: NonNullable<Standing['host']> }) {
  const stage = useWords(stageWords);
  const { whole, money } = useNumbers();
  return (
    <span className="soft small">
      {stage.spentSoFar({ calls: whole(costs.calls), tokens: whole(costs.input + costs.output) })}
      {costs.money > 0 && ` · $ ${money(costs.money)}`} · {stage.trespasses({ count: trespasses })}
    </span>
  );
}

function Manners({ chooseVoices }: { readonly chooseVoices: () => void }) {
  const stage = useWords(stageWords);
  const voices = useWords(voicesWords);
  const { speed, aloud } = usePreferences();
  return (
    <section className="manners">
      <label>
        {stage.speed}
        <select value={speed} onChange={({ target }) => prefer({ speed: target.value as Speed })}>
          {(['calm', 'brisk', 'instant'] as const).map((one) => option(one, stage.speeds[one]))}
        </select>
      </label>
      <div className="aloud">
        <label>
          <input
            type="checkbox"
            checked={aloud && canSpeak()}
            disabled={!canSpeak()}
            onChange={({ target }) => prefer({ aloud: target.checked })}
          />
          {canSpeak() ? stage.aloud : stage.aloudNone}
        </label>
        {canSpeak() && (
          <button type="button" className="quiet" onClick={chooseVoices}>
            <Icon name="voice" />
            {voices.button}
          </button>
        )}
      </div>
    </section>
  );
}
