import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import type { Pointing } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { ActBar } from './act-bar.tsx';
import { arenaWords } from './arena.words.ts';
import { dimensionsOf } from './compared.ts';
import { Script } from './duel.tsx';
import { FilmMoment } from './film-moment.tsx';
import { JudgingFrame, useJudging } from './judging.tsx';
import { type Deeds, MarkSheet, useArrived, useMarks } from './marks.tsx';
import { asMyself } from './rater.tsx';
import { Hidden } from './reveal.tsx';
import { coloursOf, linesOf } from './script-lines.ts';

/** Answers in front of a film, each given points alone, without knowing whose it is. */
export function PointsFor({ tabs }: { readonly tabs: ReactNode }) {
  const { doneMore } = useWords(arenaWords);
  const judging = useJudging((asked) => ask('GET /api/critics/points', asked), 'answer');
  const { rating, value, busy, turn, judged, lookAgain, deal, undo } = judging;
  const { rater } = rating;
  const answer = value?.next;
  const dealt: Deeds['dealt'] = (how, comment, marks) =>
    deal(how, (id) =>
      ask('POST /api/critics/points', {
        ...asMyself(),
        body: { rater, answer: id, act: how, ...(marks && { marks }), ...(comment && { comment }) },
      }),
    );
  const said = judged && (
    <div className="just-now">
      <p role="status">{judged.said}</p>
      {judged.item !== null && <Whose key={judged.item} rater={rater} answer={judged.item} seen={lookAgain} />}
    </div>
  );
  return (
    <JudgingFrame of="points" {...{ judging, said, tabs }} more={doneMore.points}>
      {answer && <Giving key={`${answer.id} ${turn}`} {...{ answer, busy, undo, dealt }} arrived={turn > 1} />}
    </JudgingFrame>
  );
}

type GivingProps = Deeds & {
  readonly answer: NonNullable<Pointing['next']>;
  readonly arrived: boolean;
};

function Giving({ answer, arrived, ...deeds }: GivingProps) {
  const words = useWords(arenaWords);
  const { sheet, bar, some, send } = useMarks('points', deeds);
  const heading = useArrived(arrived);
  return (
    <section className="judging" aria-labelledby="answer-title">
      <h2 id="answer-title" ref={heading} tabIndex={-1} lang={langOf(answer.language)}>
        {answer.title}
      </h2>
      <FilmMoment key={answer.id} {...answer.film} language={answer.language} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="side alone" aria-label={words.answer} tabIndex={0}>
        <h2>{words.answer}</h2>
        <div lang={langOf(answer.language)}>
          <Script text={answer.text} colour={coloursOf(linesOf(answer.text))} />
        </div>
      </section>
      <MarkSheet {...sheet} />
      <ActBar {...bar} keys={words.keysPoints}>
        <Button label={words.sendPoints} className="do-it" disabled={!some || bar.busy} onClick={send} />
      </ActBar>
    </section>
  );
}

type WhoseProps = { readonly rater: string; readonly answer: string; readonly seen: () => void };

function Whose({ rater, answer, seen }: WhoseProps) {
  const words = useWords(arenaWords);
  return (
    <Hidden ask={words.whose} look={() => ask('POST /api/critics/points/reveal', { ...asMyself(), body: { rater, answer } })} seen={seen}>
      {(told) => (
        <>
          <p>
            <strong>{words.wasBy({ names: told.systems.join(', ') })}</strong>
          </p>
          {told.judges.map(({ judge, points }) => (
            <p key={judge} className="soft">
              {words.gave({ name: judge })}{' '}
              {dimensionsOf('points')
                .map((dimension) => `${words.dimensions[dimension]} ${Math.round(points[dimension as 'VEG'] ?? 0)}`)
                .join(' · ')}
            </p>
          ))}
        </>
      )}
    </Hidden>
  );
}
