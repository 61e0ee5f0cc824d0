import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  checkCase,
  type Game,
  imagineWords,
  inventCase,
  methodByName,
  nameIn,
  openGame,
  playtest,
  type TableViewer,
} from '@troupe/core/mystery';
import { wordsOf } from '@troupe/core/words';
import { systemClock } from '@troupe/models/clock';
import { ownEmbedder } from '@troupe/models/meaning';
import { openStoreAt } from '@troupe/stores';
import { understudyNotice } from '@troupe/understudy';
import type { Context, JsonFlag } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { fault } from '../errors.en.ts';
import { closing } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { findCase, ownCases } from '../mystery/find-case.ts';
import { keyboard } from '../mystery/keyboard.ts';
import { engageTable, keptGame, seatOf } from '../mystery/seats.ts';
import { showFrame } from '../mystery/show.ts';
import { tableWords } from '../mystery/words.ts';
import { clean } from '../view/clean.ts';
import sentences from './mystery.words.json' with { type: 'json' };

const words = wordsOf(sentences);

type MysteryPlayFlags = {
  readonly as?: readonly string[];
  /** ROLE=model: agents with models of their own. */
  readonly seat?: readonly string[];
  readonly method?: string;
  readonly seed?: number;
  readonly json?: boolean;
  readonly stream?: string;
  readonly resume?: string;
  readonly patience?: string;
  /** Show what agents think: only for those who do not play. */
  readonly minds?: boolean;
};

/** Checks a case as a compiler would. Exit code 1 when there is an error. */
export function mysteryCheckCommand(named: string, { json }: JsonFlag, { folder, voice: { say, palette, language } }: Context): number {
  const { play, problems } = findCase(named, folder);
  const findings = checkCase(play);
  const failed = findings.some(({ severity }) => severity === 'error');
  if (json) say(JSON.stringify({ ok: !failed, title: play.title, findings, problems }, null, 2));
  else {
    for (const { code, severity, text } of findings)
      say(severity === 'error' ? palette.failure(`${code} error: ${text}`) : `${code} warning: ${text}`);
    for (const problem of problems) say(palette.faint(clean(`data: ${problem}`)));
    const { title, roles } = play;
    say(words[language].checked({ title, roles: roles.length, findings: findings.length, problems: problems.length }));
  }
  return failed ? exitCodes.failed : exitCodes.ok;
}

type MysteryNewFlags = {
  readonly out?: string;
  readonly seats?: number;
  readonly difficulty?: string;
  readonly seed?: number;
  readonly games?: number;
  readonly json?: boolean;
};

/** Makes a new case, proves it sound, lets bots play it, and writes it down. */
export async function mysteryNewCommand(topic: string, flags: MysteryNewFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  const difficulty = flags.difficulty ?? 'medium';
  if (difficulty !== 'easy' && difficulty !== 'medium' && difficulty !== 'hard') throw fault('usage-studio/difficulty', { difficulty });
  const language = /\p{Script=Han}/u.test(topic) ? 'zh' : 'en';
  const seed = flags.seed ?? randomInt(2 ** 31);
  const { performer, decider, director } = await engage(context);
  const seats = flags.seats ?? 5;
  // The understudy has no words of its own for a topic: ours are used at once.
  const words = config.values.model === undefined ? undefined : await imagineWords(topic, director, { language, seats });
  const play = inventCase(topic, { language, difficulty, seed, seats, ...(words && { words }) });
  const tested = await playtest(play, {
    clock: systemClock,
    ports: { performer, decider },
    method: methodByName('player-star'),
    games: flags.games ?? 5,
    seed,
  });
  const out = flags.out ?? `${play.id}.json`;
  writeFileSync(resolve(context.folder, out), `${JSON.stringify(play, null, 2)}\n`);
  if (flags.json)
    voice.say(
      JSON.stringify({
        title: play.title,
        file: out,
        seed,
        seats: play.roles.length,
        difficulty,
        solveRate: tested.rate,
        games: tested.games,
      }),
    );
  else voice.say(tableWords[language].made({ title: play.title, file: out, solved: tested.solved, games: tested.games }));
  return exitCodes.ok;
}

/** Plays a case: all agents, or with people at this keyboard. */
export async function mysteryPlayCommand(named: string | undefined, flags: MysteryPlayFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  if (named === undefined && flags.resume === undefined)
    throw fault('usage-mystery', { cases: ownCases(), example: ownCases()[0] ?? 'CASE' });
  const file = join(config.values.data ?? context.folder, 'mystery.db');
  mkdirSync(dirname(file), { recursive: true });
  return closing(openStoreAt({ kind: 'sqlite', file }), async (store) => {
    const kept = flags.resume === undefined ? undefined : await keptGame(store, flags.resume);
    const play = kept?.play ?? findCase(named ?? '', context.folder).play;
    const people = (flags.as ?? []).map((role) => seatOf(role, play));
    const engaged = await engageTable({ play, wanted: flags.seat ?? [], ...(kept && { kept }) }, context);
    const game = await openGame({
      store,
      stream: flags.resume ?? flags.stream ?? `${play.id}-${randomInt(2 ** 31).toString(36)}`,
      clock: systemClock,
      ...engaged,
      method: methodByName(flags.method ?? kept?.method ?? 'player-star'),
      embedder: ownEmbedder,
      ...(kept === undefined && { play }),
      people,
      seed: flags.seed ?? randomInt(2 ** 31),
      ...(flags.patience !== undefined && { patience: Number(flags.patience) * 1000 }),
    });
    // Who comes to a game that is going on takes the seat over from its agent.
    for (const role of people) await game.seat(role, 'person');
    if (config.values.model === undefined) voice.warn(understudyNotice(game.state().play.language));
    return followGame(game, flags, context);
  });
}

async function followGame(game: Game, flags: MysteryPlayFlags, context: Context): Promise<number> {
  const { voice } = context;
  const { play, seats } = game.state();
  const words = tableWords[play.language];
  const mine = play.roles.map(({ id }) => id).filter((id) => seats[id] === 'person');
  const viewer: TableViewer = mine.length > 0 ? { seats: mine } : flags.minds ? 'gallery' : 'audience';
  const names = {
    rounds: play.rounds,
    name: (id: string) => clean(nameIn(play, id)),
    asker: (id: string) => game.state().questions.get(id)?.by,
  };
  if (mine.length === 0 && !flags.json)
    voice.warn(voice.palette.faint(words.watching({ names: play.roles.map(({ id }) => names.name(id)).join(', ') })));
  const typing = mine.length > 0 ? keyboard(game, words, context) : undefined;
  const width = context.output.isTTY ? Math.min(100, context.output.columns || 81) - 1 : undefined;
  try {
    for await (const frame of game.watch(viewer)) {
      if (frame.type === 'waiting') typing?.answerNext();
      if (flags.json) {
        if (frame.type !== 'waiting') voice.say(JSON.stringify(frame));
      } else
        for (const line of showFrame(frame, names, words, { palette: voice.palette, ...(width !== undefined && { width }) }))
          voice.say(line);
      if (frame.type !== 'waiting') typing?.moved();
    }
    const state = await game.finished;
    const { calls, input, output, money } = state.spent;
    voice.warn(voice.palette.faint(words.spent({ calls, tokens: input + output, money: money > 0 && money.toFixed(4) })));
    if (!state.over) voice.warn(words.stopped({ stream: game.stream }));
    return state.over ? exitCodes.ok : exitCodes.interrupted;
  } finally {
    typing?.close();
    await game.stop();
  }
}
