import { performance } from 'node:perf_hooks';
import { memoryStore } from '@troupe/core/log';
import { callLogged, type Embedder, type Model, type Models, priceOf } from '@troupe/core/model';
import {
  chanceOf,
  constantAnswer,
  type ExamQuestion,
  examine,
  grade,
  methodByName,
  oddAnswer,
  openGame,
  openTable,
  playerView,
  ruleAnswer,
  silentMethods,
  type TableState,
  type WellplayGame,
} from '@troupe/core/mystery';
import type { Subject, wellplay } from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { ownEmbedder } from '@troupe/models/meaning';

/** A question of the benchmark, and the role it is asked of. */
export type Asked = { readonly role: string; readonly question: ExamQuestion };
/** A game of the benchmark with the questions that are asked after it. */
export type GameCase = wellplay.WellplayCase & {
  readonly game: WellplayGame;
  readonly asked: readonly Asked[];
  /** The name of the game, and which playing of it this is: each has a seed of its own. */
  readonly name: string;
  readonly play: number;
};
/** How a game is played and judged: its seed, how often it is evaluated, and by whom. */
export type PlayOptions = {
  readonly seed: number;
  readonly evaluations: number;
  readonly judge?: Model;
  /** Tokens of a player's own script, and as many of the talk, in one prompt; without it what the window allows. */
  readonly context?: number;
  /** Finds what bears on a question; without one, the house's own. */
  readonly embedder?: Embedder;
  /** Whether a call costs something: then it is said before how many there will be. */
  readonly priced?: boolean;
};

const isSilent = (method: string): boolean => (silentMethods as readonly string[]).includes(method);

/** One way of playing, with these models: plays a game, and answers its final questions. */
export function wellplaySubject(
  method: string,
  { performer, decider }: Models,
  options: PlayOptions,
): Subject<GameCase, wellplay.GameResult> {
  if (!isSilent(method)) methodByName(method);
  return {
    id: `${method}@${performer.id}`,
    ...(options.priced && { expected: (one: GameCase) => foreseen(one, method, performer, options) }),
    async produce({ name, play, game, asked }, { signal }) {
      const own = { ...options, seed: options.seed + play };
      const books = { play: new CostBook(), exam: new CostBook() };
      const state = isSilent(method)
        ? unplayed(game)
        : await books.play.timed(() =>
            played(game, method, own, { performer: books.play.noting(performer), decider: books.play.noting(decider) }, signal),
          );
      const marks = await books.exam.timed(() => examined(state, game, method, asked, own, books.exam.noting(decider), signal));
      const verdicts = [...state.verdicts.values()];
      return {
        game: name,
        marks: marks.map(({ unread: _, evaluation, ...mark }) => ({ ...mark, evaluation: play * options.evaluations + evaluation })),
        unread: { ...state.unread, exam: marks.filter(({ unread }) => unread).length },
        baselines: trivialAnswers(asked),
        play: books.play.cost(),
        exam: books.exam.cost(),
        victims: verdicts.length,
        solved: verdicts.filter(({ solved }) => solved).length,
        objectives: {
          reached: state.objectives.filter(({ reached }) => reached === true).length,
          missed: state.objectives.filter(({ reached }) => reached === false).length,
          unscored: state.objectives.filter(({ reached }) => reached === null).length,
        },
        dataErrors: game.problems.length,
      };
    },
  };
}

/** Calls of one question at a table with its answer, sensors and lists, and tokens of one call, by experience. */
const perQuestion = { calls: 6, input: 2500, output: 150 };
/** The detective is asked about everybody it suspects, one at a time; its list is about half of the table on the average. */
const candidates = ({ roles }: WellplayGame['play'], method: string): number => (method.startsWith('player-star') ? roles.length / 2 : 0);
const rounds = 3;

function foreseen({ game: { play }, asked }: GameCase, method: string, { prices }: Model, { evaluations }: PlayOptions) {
  const atTable = isSilent(method)
    ? 0
    : play.roles.length * Math.max(1, play.victims.length) * rounds * Math.ceil(perQuestion.calls + candidates(play, method));
  const calls = atTable + asked.length * evaluations;
  const [input, output] = [calls * perQuestion.input, calls * perQuestion.output];
  return { calls, input, output, money: prices ? priceOf({ input, output, cached: 0 }, prices) : 0 };
}

/** Counts every call of a model, and the time. */
class CostBook {
  #cost = { calls: 0, input: 0, output: 0, cached: 0, money: 0 };
  #seconds = 0;

  noting(model: Model): Model {
    return callLogged(model, {
      clock: systemClock,
      log: ({ input, output, cached, money }) => {
        const { calls, ...sum } = this.#cost;
        this.#cost = {
          calls: calls + 1,
          input: sum.input + input,
          output: sum.output + output,
          cached: sum.cached + cached,
          money: sum.money + money,
        };
      },
    });
  }

  async timed<T>(work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      this.#seconds += (performance.now() - from) / 1000;
    }
  }

  cost(): wellplay.Cost {
    return { ...this.#cost, seconds: this.#seconds };
  }
}

/** Those who do not play know their own script, and heard nothing. */
const unplayed = ({ play }: WellplayGame): TableState =>
  openTable({ type: 'case-open', play, seats: {}, seed: 1, method: 'personal', seq: 1 });

async function played(
  { play }: WellplayGame,
  method: string,
  { seed, judge, context, embedder = ownEmbedder }: PlayOptions,
  ports: { readonly performer: Model; readonly decider: Model },
  signal: AbortSignal | undefined,
): Promise<TableState> {
  const game = await openGame({
    store: memoryStore(),
    stream: 'bench',
    clock: systemClock,
    ports,
    method: methodByName(method),
    embedder,
    ...(context !== undefined && { context }),
    play,
    seed,
    ...(judge && { judge }),
  });
  const stop = (): void => void game.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const state = await game.finished;
    signal?.throwIfAborted();
    return state;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

type Examined = { readonly category: ExamQuestion['kind']; readonly evaluation: number; readonly right: boolean; readonly unread: boolean };

async function examined(
  state: TableState,
  { play }: WellplayGame,
  method: string,
  asked: readonly Asked[],
  { seed, evaluations, context }: PlayOptions,
  judge: Model,
  signal: AbortSignal | undefined,
): Promise<readonly Examined[]> {
  const everyScript = method === 'omniscient' ? { everyScript: play.roles.map(({ name, script }) => ({ name, script })) } : {};
  const room = context === undefined ? {} : { room: context };
  const views = new Map(play.roles.map(({ id }) => [id, playerView(state, id)]));
  const work = asked.flatMap((one) => Array.from({ length: evaluations }, (_, evaluation) => ({ ...one, evaluation })));
  const marks: Examined[] = new Array(work.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < work.length; at = next++) {
      signal?.throwIfAborted();
      const { role, question, evaluation } = work[at] as (typeof work)[number];
      const view = views.get(role) ?? playerView(state, role);
      const asking = { judge, seed, round: evaluation, ...everyScript, ...room, ...(signal && { signal }) };
      const { right, unread } = await examine(view, question, asking);
      marks[at] = { category: question.kind, evaluation, right, unread: unread !== undefined };
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return marks;
}

function trivialAnswers(asked: readonly Asked[]): wellplay.GameResult['baselines'] {
  const of = (right: (question: ExamQuestion) => number) =>
    asked.map(({ question }) => ({ category: question.kind, right: right(question) }));
  return {
    constant: of((question) => Number(grade(question, constantAnswer(question)).right)),
    rule: of((question) => Number(grade(question, ruleAnswer(question)).right)),
    odd: of((question) => Number(grade(question, oddAnswer(question)).right)),
    random: of(chanceOf),
  };
}
