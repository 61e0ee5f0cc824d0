import { useMemo } from 'react';
import { Link } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import { useQuery } from '../../api/query.ts';
import type { CurtainProgramme, Standing, TimeLine } from '../../api/schema.d.ts';
import { stagePath, type Ticket, ticketFor } from '../../api/tickets.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { Poster } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import foyerWords from '../foyer/foyer.words.json' with { type: 'json' };
import { useOpening } from '../foyer/opening.ts';
import { Remembers } from '../memory/lives.tsx';
import { KeepButton } from '../offline/keep-button.tsx';
import { seriesPath } from '../series/paths.ts';
import { useToldPlay } from '../stage/picture.tsx';
import { heldSeat, isHost, viewpoint } from '../stage/seat.ts';
import stageWords from '../stage/stage.words.json' with { type: 'json' };
import watchWords from '../timeline/watch.words.json' with { type: 'json' };
import curtainWords from './curtain.words.json' with { type: 'json' };
import { GiveAway } from './give-away.tsx';
import { Printed } from './printed.tsx';
import { CameOut, CastList, Changes, LineOfTheEvening, Points, Road, Secrets } from './programme.tsx';
import { Exports, Moments } from './ways-on.tsx';
import './curtain.css';
import { SurveyForm } from '../../ui/survey-form.tsx';
import { asMyself, useRater } from '../critics/rater.tsx';
import stageSurveyWords from '../critics/stage-survey.words.json' with { type: 'json' };
import surveysWords from '../critics/surveys.words.json' with { type: 'json' };

type Evening = {
  readonly standing: Standing;
  readonly seat: string | null;
  readonly as: string | null;
  /** Null while the curtain is up. */
  readonly programme: CurtainProgramme | null;
  readonly times: TimeLine;
};

async function recall(ticket: Ticket): Promise<Evening> {
  const standing = await ask('GET /api/performances/{id}', ticket);
  const seat = heldSeat(ticket, standing);
  const as = viewpoint(standing, seat);
  // The host may begin again before the first beat that its own role saw.
  const times = await ask('GET /api/performances/{id}/timeline', { ...ticket, as: isHost(standing) ? 'house' : as });
  const programme = await ask('GET /api/performances/{id}/programme', { ...ticket, as }).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'curtain-up') return null;
    throw error;
  });
  return { standing, seat, as, programme, times };
}

export default function CurtainCall({ id }: { readonly id: string }) {
  const stage = useWords(stageWords);
  const curtainCall = useWords(curtainWords);
  const ticket = useMemo(() => ticketFor(id), [id]);
  const answer = useQuery({
    queryKey: ['GET /api/performances/{id}/programme', ticket],
    queryFn: () => recall(ticket),
    every: (evening) => evening?.standing.remember?.kept === false && 1500,
  });
  useTitle(curtainCall.title, answer.data?.standing.title);
  return (
    <Once answer={answer}>
      {({ programme, ...evening }) =>
        programme ? (
          <Call ticket={ticket} {...evening} programme={programme} />
        ) : (
          <div className="page narrow">
            <h1>{curtainCall.notYet}</h1>
            <Link href={stagePath(id)} className="first">
              {stage.backToStage}
            </Link>
          </div>
        )
      }
    </Once>
  );
}

type CallProps = Evening & { readonly ticket: Ticket; readonly programme: CurtainProgramme };

function Call({ ticket, standing, seat, as, programme, times }: CallProps) {
  const words = useWords(curtainWords);
  const host = isHost(standing);
  const shared = { programme, lang: langOf(standing.language) };
  return (
    <article className="page curtain-call">
      <Ending {...{ ticket, standing, seat, programme }} />
      <CameOut {...shared} />
      <Printed ticket={ticket} host={host} lang={shared.lang} />
      {host && <GiveAway ticket={ticket} standing={standing} />}
      <Exports ticket={ticket} as={as} title={standing.title} host={host} />
      <section className="keep">
        <KeepButton ticket={ticket} standing={standing} />
      </section>
      <details className="rest">
        <summary>{words.rest}</summary>
        <Points {...shared} />
        <Changes {...shared} />
        <Secrets {...shared} />
        <Road {...shared} />
        <CastList {...shared} {...{ standing, seat }} />
        {host && <Moments {...{ ticket, seat, times }} lang={langOf(standing.language)} />}
      </details>
      <StageSurvey ticket={ticket} />
    </article>
  );
}

type EndingProps = Pick<CallProps, 'ticket' | 'standing' | 'seat' | 'programme'>;

function Ending({ ticket, standing, seat, programme }: EndingProps) {
  const { ending, figures } = programme;
  const curtainCall = useWords(curtainWords);
  const foyer = useWords(foyerWords);
  const stage = useWords(stageWords);
  const watch = useWords(watchWords);
  const { language } = usePreferences();
  const { open, opening, error } = useOpening();
  const lang = langOf(standing.language);
  const play = useToldPlay(standing);
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en');
  return (
    <header className="ending">
      <Poster play={play} />
      <p className="overline">
        {curtainCall.title} · <span lang={lang}>{standing.title}</span>
      </p>
      <h1 lang={lang}>{ending.title}</h1>
      <Said as="p" className="lead" lang={lang} text={ending.text} />
      <LineOfTheEvening programme={programme} lang={lang} />
      <p className="soft small figures-line">
        {[
          curtainCall.beats({ count: figures.beats }),
          curtainCall.lines({ count: figures.lines }),
          figures.minutes < 1 ? curtainCall.moment : curtainCall.minutes({ count: Math.round(figures.minutes) }),
          figures.tokens > 0 && standing.understudy !== true && curtainCall.tokens({ count: number.format(figures.tokens) }),
          stage.trespasses({ count: figures.trespasses }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Remembers standing={standing} over />
      <div className="ways-on">
        {standing.you.role === 'operator' && (
          <Button
            label={opening === null ? curtainCall.again : foyer.opening}
            className="first"
            disabled={opening !== null}
            onClick={() => open({ play: standing.play, seat, remember: standing.remember !== undefined })}
          />
        )}
        {standing.you.role === 'operator' && <Link href={stagePath(ticket.id, '/next')}>{curtainCall.next}</Link>}
        {standing.you.role === 'operator' && <Link href={seriesPath(standing.series.id, ticket.id)}>{curtainCall.series}</Link>}
        <Link href={stagePath(ticket.id)}>{curtainCall.read}</Link>
        <Link href={stagePath(ticket.id, '/watch')}>{watch.title}</Link>
        <Link href={stagePath(ticket.id, '/timeline')}>{stage.timeline}</Link>
        {isHost(standing) && <Link href={stagePath(ticket.id, '/backstage')}>{stage.backstage}</Link>}
      </div>
      {error && <Trouble error={error} />}
    </header>
  );
}

function StageSurvey({ ticket }: { readonly ticket: Ticket }) {
  const words = useWords(surveysWords);
  const { rater } = useRater();
  const asked = useWords(stageSurveyWords);
  const questions = Object.entries(asked).map(([item, described]) => ({ item, ...described }));
  const send = (marks: Readonly<Record<string, number>>, remark: string) =>
    ask('POST /api/performances/{id}/survey', {
      ...ticket,
      ...asMyself(),
      body: { rater, remark, marks: marks as Record<keyof typeof asked, number> },
    });
  return (
    <section>
      <SurveyForm words={words} questions={questions} send={send} />
    </section>
  );
}
