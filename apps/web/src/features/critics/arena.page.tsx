import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import type { Arena } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { ActBar } from './act-bar.tsx';
import { arenaWords } from './arena.words.ts';
import type { Compared } from './compared.ts';
import { Duel } from './duel.tsx';
import { FilmMoment } from './film-moment.tsx';
import { JudgingFrame, useJudging } from './judging.tsx';
import { KindTabs, useKind } from './kind-tabs.tsx';
import { type Deeds, MarkSheet, useArrived, useMarks } from './marks.tsx';
import { PointsFor } from './points.tsx';
import { asMyself } from './rater.tsx';
import { WhoWasWho } from './reveal.tsx';

/** Two performances, plans or lines in front of a film, compared blind; or one line given points. */
export default function ArenaPage() {
  const [of, choose] = useKind();
  const tabs = <KindTabs of={of} choose={choose} />;
  return of === 'points' ? <PointsFor tabs={tabs} /> : <ArenaOf key={of} of={of} tabs={tabs} />;
}

function ArenaOf({ of, tabs }: { readonly of: Compared; readonly tabs: ReactNode }) {
  const { doneMore } = useWords(arenaWords);
  const judging = useJudging((asked) => ask('GET /api/critics/arena', { ...asked, of }), 'pair', of);
  const { rating, value, busy, turn, judged, lookAgain, deal, undo } = judging;
  const { rater } = rating;
  const pair = value?.next;
  const dealt: Deeds['dealt'] = (how, comment, marks) =>
    deal(how, (id) =>
      ask('POST /api/critics/arena', {
        ...asMyself(),
        body: { rater, pair: id, act: how, ...(marks && { marks }), ...(comment && { comment }) },
      }),
    );
  const said = judged && (
    <div className="just-now">
      <p role="status">{judged.said}</p>
      {judged.item !== null && <WhoWasWho key={judged.item} rater={rater} pair={judged.item} seen={lookAgain} />}
    </div>
  );
  return (
    <JudgingFrame {...{ of, judging, said, tabs }} more={doneMore[of]}>
      {pair && <Judging key={`${pair.id} ${turn}`} {...{ of, pair, busy, undo, dealt }} arrived={turn > 1} />}
    </JudgingFrame>
  );
}

type JudgingProps = Deeds & {
  readonly of: Compared;
  readonly pair: NonNullable<Arena['next']>;
  /** It came after another: eyes and focus go to its beginning. */
  readonly arrived: boolean;
};

function Judging({ of, pair, arrived, ...deeds }: JudgingProps) {
  const words = useWords(arenaWords);
  const { sheet, bar, some, send } = useMarks(of, deeds);
  const heading = useArrived(arrived);
  return (
    <section className="judging" aria-labelledby="pair-title">
      <h2 id="pair-title" ref={heading} tabIndex={-1} lang={pair.title === '' ? undefined : langOf(pair.language)}>
        {pair.title || words.untitled}
      </h2>
      {pair.film && <FilmMoment key={pair.id} {...pair.film} language={pair.language} />}
      <Duel pair={pair} of={of} />
      <MarkSheet {...sheet} />
      <ActBar {...bar} keys={words.keys}>
        <Button label={words.send} className="do-it" disabled={!some || bar.busy} onClick={send} />
      </ActBar>
    </section>
  );
}
