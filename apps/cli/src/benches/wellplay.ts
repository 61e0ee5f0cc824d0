import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { systemClock } from '@troupe/adapters/node';
import { callLogged, type Model, memoryStore, TroupeError } from '@troupe/core';
import {
  constantAnswer,
  type ExamQuestion,
  examine,
  grade,
  methodByName,
  openGame,
  openTable,
  playerView,
  type RecordedMystery,
  ruleAnswer,
  silentMethods,
  type TableState,
  type WellplayGame,
} from '@troupe/core/mystery';
import { wellplay } from '@troupe/evaluation';
import { exitCodes } from '../exit-codes.ts';
import { gamesBelow, readGame } from '../mystery/find-case.ts';
import { engageFor } from '../roles.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';

type Cost = { calls: number; input: number; output: number; cached: number; money: number };
type Asked = { readonly role: string; readonly question: ExamQuestion };

/** Plays WellPlay and puts its final questions. The last line holds the figures. */
export async function wellplayBench(flags: BenchFlags, { config, surroundings, voice }: BenchHouse): Promise<number> {
  if (flags.data === undefined) throw new TroupeError('usage-bench', 'Where is the data set?', 'Give its folder: --data DIR');
  const found = gamesBelow(resolve(surroundings.folder, flags.data)).filter(
    (one) => flags.game === undefined || one.name.toLowerCase().includes(flags.game.toLowerCase()),
  );
  if (found.length === 0)
    throw new TroupeError(
      'unknown-play',
      `There is no game ${flags.game === undefined ? 'there' : `"${flags.game}"`}.`,
      'A game is a folder with json/script_info.json.',
    );
  const silent = (silentMethods as readonly string[]).includes(flags.method);
  if (!silent) methodByName(flags.method);
  const models = await engageFor(config, surroundings);
  const run = {
    marks: [] as wellplay.Mark[],
    constant: [] as wellplay.Mark[],
    rule: [] as wellplay.Mark[],
    play: newCost(),
    exam: newCost(),
    playSeconds: 0,
    examSeconds: 0,
    victims: 0,
    solved: 0,
    problems: 0,
    left: flags.limit ?? Number.POSITIVE_INFINITY,
  };
  for (const { name: title, path } of found) {
    if (run.left <= 0) break;
    const game = readGame(path);
    run.problems += game.problems.length;
    for (const problem of game.problems) voice.warn(`${title}: ${problem}`);
    const asked = [...game.questions]
      .flatMap(([role, questions]) => questions.map((question): Asked => ({ role, question })))
      .slice(0, run.left);
    run.left -= asked.length;
    await oneGame(title, game, asked, silent, flags, models.performer, models.decider, run);
    if (!flags.json) voice.say(`${title}: ${asked.length} questions`);
  }
  const summary = summarise(flags, run);
  if (!flags.json)
    voice.say(
      wellplay.reportTable([
        {
          name: flags.method,
          report: summary.scores,
          winRate: summary.winRate,
          calls: summary.calls.total,
          tokens: summary.tokens.total,
          money: summary.money.total,
        },
        { name: 'always the first', report: summary.baselines.constant },
        { name: 'two-line rule', report: summary.baselines.rule },
      ]),
    );
  voice.say(JSON.stringify(summary));
  return exitCodes.ok;
}

const newCost = (): Cost => ({ calls: 0, input: 0, output: 0, cached: 0, money: 0 });

type Run = {
  readonly marks: wellplay.Mark[];
  readonly constant: wellplay.Mark[];
  readonly rule: wellplay.Mark[];
  readonly play: Cost;
  readonly exam: Cost;
  playSeconds: number;
  examSeconds: number;
  victims: number;
  solved: number;
  problems: number;
  left: number;
};

/** Counts every call of a model. */
function counted(model: Model, cost: Cost): Model {
  return callLogged(model, {
    clock: systemClock,
    log: ({ input, output, cached, money }) => {
      cost.calls++;
      cost.input += input;
      cost.output += output;
      cost.cached += cached;
      cost.money += money;
    },
  });
}

async function oneGame(
  title: string,
  game: WellplayGame,
  asked: readonly Asked[],
  silent: boolean,
  flags: BenchFlags,
  performer: Model,
  decider: Model,
  run: Run,
): Promise<void> {
  const seed = flags.seed ?? 1;
  let from = performance.now();
  const state = silent ? unplayed(game) : await played(game, flags.method, seed, counted(performer, run.play), counted(decider, run.play));
  run.playSeconds += (performance.now() - from) / 1000;
  if (!silent) {
    run.victims += state.verdicts.size;
    run.solved += [...state.verdicts.values()].filter(({ solved }) => solved).length;
  }
  from = performance.now();
  const judge = counted(decider, run.exam);
  const everyScript = flags.method === 'omniscient' ? { everyScript: game.play.roles.map(({ script }) => script) } : {};
  const rounds = flags.evaluations ?? 3;
  const work = asked.flatMap((one) => Array.from({ length: rounds }, (_, evaluation) => ({ ...one, evaluation })));
  await inFlight(work, 8, async ({ role, question, evaluation }) => {
    const { right } = await examine(playerView(state, role), question, { judge, seed, round: evaluation, ...everyScript });
    run.marks.push({ game: title, category: question.kind, evaluation, right });
  });
  run.examSeconds += (performance.now() - from) / 1000;
  for (const { question } of asked) {
    run.constant.push({ game: title, category: question.kind, evaluation: 0, right: grade(question, constantAnswer(question)).right });
    run.rule.push({ game: title, category: question.kind, evaluation: 0, right: grade(question, ruleAnswer(question)).right });
  }
}

/** Those who do not play know their own script, and heard nothing. */
const unplayed = ({ play }: WellplayGame): TableState =>
  openTable({ type: 'case-open', play, seats: {}, seed: 1, method: 'personal', seq: 1, at: 0, version: 1, witnesses: [] });

async function played({ play }: WellplayGame, method: string, seed: number, performer: Model, decider: Model): Promise<TableState> {
  const game = await openGame({
    store: memoryStore<RecordedMystery>(),
    stream: 'bench',
    clock: systemClock,
    ports: { performer, decider },
    method: methodByName(method),
    play,
    seed,
  });
  return game.finished;
}

async function inFlight<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}

function summarise(flags: BenchFlags, run: Run) {
  const { play, exam } = run;
  return {
    benchmark: 'wellplay',
    method: flags.method,
    games: new Set(run.constant.map(({ game }) => game)).size,
    questions: run.constant.length,
    scores: wellplay.reportOf(run.marks),
    baselines: { constant: wellplay.reportOf(run.constant), rule: wellplay.reportOf(run.rule) },
    comparedWithConstant: wellplay.compareReports(run.marks, run.constant),
    winRate: run.victims === 0 ? null : run.solved / run.victims,
    calls: { play: play.calls, evaluation: exam.calls, total: play.calls + exam.calls },
    tokens: {
      input: play.input + exam.input,
      output: play.output + exam.output,
      cached: play.cached + exam.cached,
      total: play.input + play.output + exam.input + exam.output,
    },
    money: { play: play.money, evaluation: exam.money, total: play.money + exam.money },
    hours: { play: run.playSeconds / 3600, evaluation: run.examSeconds / 3600 },
    dataErrors: run.problems,
  };
}
