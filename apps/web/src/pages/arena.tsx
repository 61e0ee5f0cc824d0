import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActBar } from '../critics/act-bar.tsx';
import { type Compared, type Dimension, dimensionsOf } from '../critics/compared.ts';
import { Duel } from '../critics/duel.tsx';
import { FilmMoment } from '../critics/film-moment.tsx';
import { JudgingFrame, useJudging } from '../critics/judging.tsx';
import { KindTabs, useKind } from '../critics/kind-tabs.tsx';
import { MarkSheet, type Marks, unmarked } from '../critics/marks.tsx';
import { WhoWasWho } from '../critics/reveal.tsx';
import { useKeys } from '../critics/use-keys.ts';
import { type Arena, critics } from '../house/critics.ts';
import { arenaWords } from '../words/arena.ts';
import { langOf, useWords } from '../words/words.ts';

/** Two performances, plans or lines in front of a film, compared blind. */
export default function ArenaPage() {
  const [of, choose] = useKind();
  return <ArenaOf key={of} of={of} tabs={<KindTabs of={of} choose={choose} />} />;
}

function ArenaOf({ of, tabs }: { readonly of: Compared; readonly tabs: ReactNode }) {
  const { doneMore } = useWords(arenaWords);
  const judging = useJudging<Arena>(critics.arena(of), 'pair', of);
  const { rating, value, busy, turn, judged, act, deal, undo } = judging;
  const { rater } = rating;
  const pair = value?.next;
  const said = judged && (
    <div className="just-now">
      <p role="status">{judged.said}</p>
      {judged.item !== null && (
        <WhoWasWho key={judged.item} rater={rater} pair={judged.item} seen={() => void act(async () => undefined)} />
      )}
    </div>
  );
  return (
    <JudgingFrame {...{ of, judging, said, tabs }} more={doneMore[of]}>
      {pair && (
        <Judging
          key={`${pair.id} ${turn}`}
          {...{ of, pair, busy, undo }}
          arrived={turn > 1}
          judge={(marks, comment) =>
            deal('judge', (id) => critics.judge({ rater, pair: id, act: 'judge', marks, ...(comment && { comment }) }))
          }
          pass={(how, comment) => deal(how, (id) => critics.judge({ rater, pair: id, act: how, ...(comment && { comment }) }))}
        />
      )}
    </JudgingFrame>
  );
}

type JudgingProps = {
  readonly of: Compared;
  readonly pair: NonNullable<Arena['next']>;
  /** It came after another: eyes and focus go to its beginning. */
  readonly arrived: boolean;
  readonly busy: boolean;
  readonly undo: (() => void) | null;
  readonly judge: (marks: Marks, comment: string) => void;
  readonly pass: (how: 'skip' | 'flag', comment: string) => void;
};

function Judging({ of, pair, arrived, busy, undo, judge, pass }: JudgingProps) {
  const words = useWords(arenaWords);
  const dimensions = dimensionsOf(of);
  const [marks, setMarks] = useState<Marks>(unmarked(of));
  const [lit, setLit] = useState<Dimension>(dimensions[0] as Dimension);
  const [comment, setComment] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the next pair has taken the place of the one before
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, []);
  const mark = (dimension: Dimension, value: number) => {
    const now = { ...marks, [dimension]: value };
    setMarks(now);
    const at = dimensions.indexOf(dimension);
    setLit([...dimensions.slice(at + 1), ...dimensions].find((one) => (now[one] ?? null) === null) ?? dimension);
  };
  const some = dimensions.some((dimension) => (marks[dimension] ?? null) !== null);
  const send = () => some && !busy && judge(marks, comment.trim());
  useKeys({
    ...Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), () => mark(lit, value)])),
    Enter: send,
    s: () => pass('skip', comment.trim()),
    f: () => pass('flag', comment.trim()),
    ...(undo && { u: undo }),
  });
  return (
    <section className="judging" aria-labelledby="pair-title">
      <h2 id="pair-title" ref={heading} tabIndex={-1} lang={pair.title === '' ? undefined : langOf(pair.language)}>
        {pair.title || words.untitled}
      </h2>
      {pair.film && <FilmMoment key={pair.id} {...pair.film} language={pair.language} />}
      <Duel pair={pair} of={of} />
      <MarkSheet {...{ of, marks, lit, mark }} />
      <ActBar
        {...{ comment, setComment, busy, undo }}
        keys={words.keys}
        skip={() => pass('skip', comment.trim())}
        flag={() => pass('flag', comment.trim())}
      >
        <button type="button" className="do-it" disabled={!some || busy} onClick={send}>
          {words.send}
        </button>
      </ActBar>
    </section>
  );
}
