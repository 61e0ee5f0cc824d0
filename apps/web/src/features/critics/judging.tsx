import { type ReactNode, useState } from 'react';
import { type Asked, ask, Refused } from '../../api/ask.ts';
import { Door } from '../../ui/door.tsx';
import { Button } from '../../ui/elements.tsx';
import { houseWords } from '../../ui/house.words.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { Agreement } from './agreement.tsx';
import { arenaWords } from './arena.words.ts';
import type { ArenaKind, Compared } from './compared.ts';
import { criticsWords } from './critics.words.ts';
import { Frame, Progress } from './frame.tsx';
import { labelsWords } from './labels.words.ts';
import { Rater, useRater } from './rater.tsx';
import { asMyself } from './rater-key.ts';
import { TakeAlong } from './take-along.tsx';
import { useQueue, type Waiting } from './use-queue.ts';

type Judging = ReturnType<typeof useJudging<Waiting>>;

/** A queue that one person judges: what is next, what was done with the one before, and how to take that back. */
export function useJudging<Q extends Waiting>(
  waiting: (asked: Asked<'GET /api/critics/labels'>) => Promise<Q>,
  kind: 'pair' | 'snapshot' | 'answer',
  of?: Compared,
) {
  const words = useWords(criticsWords);
  const rating = useRater();
  const { rater, language } = rating;
  const queue = useQueue<Q>(
    (again) => waiting({ ...asMyself(), rater, language: language || null, again }),
    `${of ?? ''} ${rater} ${language}`,
  );
  const [judged, setJudged] = useState<{ readonly item: string | null; readonly said: string } | null>(null);
  const { value, busy, act } = queue;
  const takeBack = () =>
    void act(
      async () => (await ask('POST /api/critics/undo', { ...asMyself(), body: { rater, what: kind, ...(of && { of }) } })).item,
    ).then((done) => done && setJudged({ item: null, said: words.takenBack }));
  const deal = (how: 'judge' | 'skip' | 'flag', deed: (id: string) => Promise<unknown>) => {
    const item = value?.next?.id;
    if (item === undefined || busy) return;
    const said = { judge: words.kept, skip: words.skipped, flag: words.flagged }[how];
    const whole = act(async () => {
      await deed(item);
      return undefined;
    });
    void whole.then((done) => done && setJudged({ item, said }));
  };
  return { ...queue, rating, judged, deal, undo: value?.undoable ? takeBack : null };
}

type JudgingFrameProps = {
  readonly of: ArenaKind | 'labels';
  readonly judging: Judging;
  /** What was just done. */
  readonly said: ReactNode;
  /** What one may do once there is nothing left. */
  readonly more?: string | undefined;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
};

/** The page around what is judged: who judges, how far they are, whether they agree, and what may be taken along. */
export function JudgingFrame({ of, judging, said, more, tabs, children }: JudgingFrameProps) {
  const words = useWords(criticsWords);
  const [arena, labels] = [useWords(arenaWords), useWords(labelsWords)];
  const { title, lead, done } =
    of === 'labels' ? labels : { ...arena, lead: arena.leads[of] ?? '', done: of === 'points' ? arena.donePoints : arena.done };
  const { loading } = useWords(houseWords);
  const { rating, value, error, turn, act, undo } = judging;
  if (error instanceof Refused && error.code === 'login-needed') return <Door opened={() => void act(async () => undefined)} />;
  return (
    <Frame title={title} lead={lead}>
      {tabs}
      <div className="above">
        <Rater {...rating} />
        {value && <Progress done={value.done} of={value.of} />}
      </div>
      {said}
      {error && <Trouble error={error} />}
      {!value && !error && <p className="waiting">{loading}</p>}
      {children}
      {value && !value.next && (
        <div className="all-done">
          <p>
            <strong>{done}</strong> {more}
          </p>
          {undo && <Button label={words.undo} onClick={undo} />}
        </div>
      )}
      <Agreement of={of} changed={String(turn)} />
      <TakeAlong of={[of === 'labels' || of === 'points' ? of : 'pairs']} />
    </Frame>
  );
}
