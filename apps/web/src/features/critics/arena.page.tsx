import { useRef } from 'react';
import { addressOf, ask } from '../../api/ask.ts';
import type { Arena, Pointing } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import { Duel, Script, Side } from './duel.tsx';
import { ActBar, JudgingFrame, useJudging } from './judging.tsx';
import { type ArenaKind, type Compared, KindTabs, useKind } from './kinds.tsx';
import { type Deeds, MarkSheet, useArrived, useMarks } from './marks.tsx';
import { asMyself } from './rater.tsx';
import { Whose, WhoWasWho } from './reveal.tsx';
import { coloursOf, linesOf } from './script-lines.ts';

/** Two performances, plans or lines in front of a film, compared blind; or one line given points, without knowing whose it is. */
export default function ArenaPage() {
  const [of, choose] = useKind();
  return <ArenaOf key={of} of={of} choose={choose} />;
}

function ArenaOf({ of, choose }: { readonly of: ArenaKind; readonly choose: (of: ArenaKind) => void }) {
  const { doneMore } = useWords(arenaWords);
  const compared = of === 'points' ? undefined : of;
  const judging = useJudging<Arena | Pointing>(
    (asked) => (compared ? ask('GET /api/critics/arena', { ...asked, of: compared }) : ask('GET /api/critics/points', asked)),
    compared ? 'pair' : 'answer',
    compared,
  );
  const { rating, value, busy, turn, judged, lookAgain, deal, undo } = judging;
  const { rater } = rating;
  const item = value?.next;
  const dealt: Deeds['dealt'] = (how, comment, marks) =>
    deal(how, (id) => {
      const opinion = { rater, act: how, ...(marks && { marks }), ...(comment && { comment }) };
      return compared
        ? ask('POST /api/critics/arena', { ...asMyself(), body: { ...opinion, pair: id } })
        : ask('POST /api/critics/points', { ...asMyself(), body: { ...opinion, answer: id } });
    });
  const Revealed = compared ? WhoWasWho : Whose;
  const said = judged && (
    <div className="just-now">
      <p role="status">{judged.said}</p>
      {judged.item !== null && <Revealed key={judged.item} rater={rater} item={judged.item} seen={lookAgain} />}
    </div>
  );
  return (
    <JudgingFrame {...{ of, judging, said }} tabs={<KindTabs of={of} choose={choose} />} more={doneMore[of]}>
      {item && <Judging key={`${item.id} ${turn}`} {...{ of, item, busy, undo, dealt }} arrived={turn > 1} />}
    </JudgingFrame>
  );
}

type JudgingProps = Deeds & {
  readonly of: ArenaKind;
  readonly item: NonNullable<(Arena | Pointing)['next']>;
  /** It came after another: eyes and focus go to its beginning. */
  readonly arrived: boolean;
};

function Judging({ of, item, arrived, ...deeds }: JudgingProps) {
  const words = useWords(arenaWords);
  const { sheet, bar, some, send } = useMarks(of, deeds);
  const heading = useArrived(arrived);
  const { id, title, language, film } = item;
  const [keys, label] = of === 'points' ? [words.keysPoints, words.sendPoints] : [words.keys, words.send];
  return (
    <section className="judging" aria-labelledby="judged">
      <h2 id="judged" ref={heading} tabIndex={-1} lang={title === '' ? undefined : langOf(language)}>
        {title || words.untitled}
      </h2>
      {film && <FilmMoment key={id} {...film} language={language} />}
      {'text' in item ? (
        <Side kind="alone" name={words.answer} lang={langOf(language)}>
          <Script text={item.text} colour={coloursOf(linesOf(item.text))} />
        </Side>
      ) : (
        <Duel pair={item} of={of as Compared} />
      )}
      <MarkSheet {...sheet} />
      <ActBar {...bar} keys={keys}>
        <Button label={label} className="do-it" disabled={!some || bar.busy} onClick={send} />
      </ActBar>
    </section>
  );
}

type FilmMomentProps = {
  readonly id: string | null;
  readonly until: number | null;
  readonly seen: string;
  readonly before: string;
  readonly language: 'en' | 'zh';
};

function FilmMoment({ id, until, seen, before, language }: FilmMomentProps) {
  const words = useWords(arenaWords);
  const film = useRef<HTMLVideoElement>(null);
  const lines = linesOf(before);
  const stopThere = () => {
    if (until !== null && film.current && film.current.currentTime > until) film.current.pause();
  };
  return (
    <div className="film-moment">
      {id === null ? (
        <p lang={langOf(language)}>{seen}</p>
      ) : (
        <figure>
          <video
            ref={film}
            controls
            muted
            playsInline
            preload="metadata"
            src={`${addressOf('GET /api/films/{film}/file', { film: id })}${until === null ? '' : `#t=0,${until}`}`}
            onTimeUpdate={stopThere}
            aria-label={words.film}
          />
          {until !== null && <figcaption className="soft small">{words.until({ seconds: until })}</figcaption>}
        </figure>
      )}
      {lines.length > 0 && (
        <div className="before">
          <h3 className="overline">{words.before}</h3>
          <div lang={langOf(language)}>
            <Script text={before} colour={coloursOf(lines)} />
          </div>
        </div>
      )}
    </div>
  );
}
