import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Asked, ask, Refused } from '../../api/ask.ts';
import { Door } from '../../ui/door.tsx';
import { Button } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { Agreement } from './agreement.tsx';
import arenaWords from './arena.words.json' with { type: 'json' };
import criticsWords from './critics.words.json' with { type: 'json' };
import { Frame, Progress } from './frame.tsx';
import type { ArenaKind, Compared } from './kinds.tsx';
import labelsWords from './labels.words.json' with { type: 'json' };
import { asMyself, Rater, useRater } from './rater.tsx';
import { TakeAlong } from './take-along.tsx';

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
  readonly said: ReactNode;
  /** What one may do once there is nothing left. */
  readonly more?: string | undefined;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
};

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

type Waiting = {
  readonly next: { readonly id: string } | null;
  readonly of: number;
  readonly done: number;
  readonly undoable: boolean;
};
type QueueState<Q> = { readonly value: Q | null; readonly error: Error | null; readonly busy: boolean; readonly turn: number };

/** One thing after the other: asked for, dealt with, the next. A deed that fails leaves everything as it was. */
function useQueue<Q extends Waiting>(ask: (again?: string) => Promise<Q>, key: string) {
  const [state, setState] = useState<QueueState<Q>>({ value: null, error: null, busy: true, turn: 0 });
  const latest = useRef(ask);
  latest.current = ask;
  const count = useRef(0);
  const act = useCallback(async (deed: () => Promise<string | undefined>): Promise<boolean> => {
    const mine = ++count.current;
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      const value = await latest.current(await deed());
      if (mine === count.current) setState(({ turn }) => ({ value, error: null, busy: false, turn: turn + 1 }));
      return true;
    } catch (error) {
      if (mine === count.current) setState((before) => ({ ...before, busy: false, error: error as Error }));
      return false;
    }
  }, []);
  const inFront = useRef<string | undefined>(undefined);
  inFront.current = state.value?.next?.id;
  /** The same thing stays in front of one, with the marks already given: only what is told about it may have changed. */
  const lookAgain = useCallback(async () => {
    const mine = count.current;
    const value = await latest.current(inFront.current).catch(() => null);
    if (value && mine === count.current) setState((before) => ({ ...before, value }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new queue
  useEffect(() => {
    void act(async () => undefined);
  }, [act, key]);
  return { ...state, act, lookAgain };
}

type ActBarProps = {
  readonly comment: string;
  readonly setComment: (text: string) => void;
  readonly skip: () => void;
  readonly flag: () => void;
  readonly undo: (() => void) | null;
  readonly busy: boolean;
  readonly keys: string;
  readonly children?: ReactNode;
};

/** What one may do with the thing in front of one, beside judging it. */
export function ActBar({ comment, setComment, skip, flag, undo, busy, keys, children }: ActBarProps) {
  const words = useWords(criticsWords);
  const [open, setOpen] = useState(false);
  return (
    <div className="acts">
      <div className="buttons">
        {children}
        <Button label={words.skip} disabled={busy} onClick={skip} />
        <Button label={words.flag} disabled={busy} onClick={flag} />
        <Button icon="undo" label={words.undo} disabled={busy || undo === null} onClick={() => undo?.()} />
      </div>
      <details open={open || comment !== ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.comment}</summary>
        <textarea
          rows={2}
          maxLength={2000}
          aria-label={words.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </details>
      <p className="soft small by-keys">
        {words.keys}: {keys}
      </p>
    </div>
  );
}
