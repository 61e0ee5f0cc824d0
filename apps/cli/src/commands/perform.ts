import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readLog } from '@troupe/core/events';
import { logFile } from '@troupe/house/node';
import { type Config, modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { watchSignals } from '../context/signals.ts';
import { fault } from '../errors.en.ts';
import { chooseStream, configuredPlace, openStore } from '../keeping/stores.ts';
import { type EveningContext, openEvening, type PerformFlags, type Planned, resumeEvening } from '../performing/evening.ts';
import { hostTerminal } from '../performing/on-terminal.ts';
import { chooseEvening } from '../performing/opening.ts';
import { hostPiped } from '../performing/piped.ts';
import { findPlay, goesOn, resolveSeats } from '../performing/plays.ts';
import { programme } from '../performing/programme.ts';
import { type Close, type Evening, exitCodeOf, type Kept, lastWords } from '../performing/session.ts';
import { keepLives } from '../roles/lives.ts';
import { scriptPrinter } from '../view/render.ts';

/** Performs a play, or goes on with one: on a terminal with people, in a pipe without. */
export async function performCommand(named: string | undefined, flags: PerformFlags, context: Context): Promise<number> {
  const { config } = context;
  const interactive = isInteractive(flags, context);
  const setup: EveningSetup = { ...context, flags, interactive };
  if (flags.resume && flags.lore !== undefined) throw fault('usage-lore');
  const topic = !flags.resume && named !== undefined && isTopic(named, context.folder) ? named : undefined;
  const later = flags.resume || topic !== undefined || flags.after !== undefined || flags.changes;
  const chosen = later ? undefined : await planEvening(named, setup);
  const store = await openStore(configuredPlace(config));
  const key = modelKey(context);
  const log = logFile(config.values.data ?? '.', { secrets: key ? [key] : [] });
  try {
    const house: EveningContext = { ...setup, store, log };
    if (flags.changes) return await sayAllChanges(flags.after ?? true, house);
    const planned = await (flags.after !== undefined && !flags.resume
      ? goingOn(named, flags.after, house)
      : topic === undefined
        ? chosen
        : planTonight(topic, house));
    return await host(planned ? await openEvening(planned, house) : await resumeEvening(house), house);
  } catch (error) {
    log.error('the performance failed', error);
    throw error;
  } finally {
    await store.close();
  }
}

/** All that an evening has before its store is open. */
type EveningSetup = Omit<EveningContext, 'store' | 'log'>;

/** A terminal that cannot move its cursor gets the plain script. */
const isInteractive = ({ json }: PerformFlags, { input, output, environment }: Context): boolean =>
  Boolean(input.isTTY && output.isTTY && !json && environment.TERM !== 'dumb');

/** Which play, and who plays what: from the arguments, or asked for on a terminal. */
async function planEvening(named: string | undefined, setup: EveningSetup): Promise<Planned> {
  const { flags, interactive, folder } = setup;
  const asks = named === undefined && interactive;
  const chosen = asks ? await chooseEvening(await programme(setup.voice.language), setup) : null;
  const play = await findPlay(chosen?.play ?? named, folder);
  return withLoreOf({ play, seats: resolveSeats(chosen?.role ? [chosen.role, ...flags.as] : flags.as, play.blueprint) }, setup);
}

/** The next evening of what was performed: the repertoire's, or a play that was written for it. */
async function goingOn(named: string | undefined, after: string | true, house: EveningContext): Promise<Planned> {
  const { store, folder, flags } = house;
  const { eveningsTo } = await import('@troupe/house/performances');
  const { stream } = await chooseStream(store, after === true ? undefined : after);
  const before = await eveningsTo(store, stream);
  const play = named === undefined ? (await fittedNext(stream, house)).play : await findPlay(named, folder);
  const seats = resolveSeats(flags.as, play.blueprint);
  return { ...(await withLoreOf({ play, seats }, house)), before };
}

/** As the repertoire has it, fitted to what was played. */
async function fittedNext(stream: string, house: EveningContext) {
  const { fittedAfter } = await import('../performing/fitted.ts');
  const [open] = await readLog(house.store, stream, 1);
  return fittedAfter(stream, open?.type === 'performance-open' ? open.blueprint.title : stream, house);
}

/** What of the next evening is otherwise than it was written. Gives everything away. */
async function sayAllChanges(after: string | true, house: EveningContext): Promise<number> {
  const { wholeChanges } = await import('../performing/fitted.ts');
  const { stream } = await chooseStream(house.store, after === true ? undefined : after);
  house.voice.say(wholeChanges((await fittedNext(stream, house)).fitted.changes, house.voice.language));
  return 0;
}

/** A sentence is no name: it is planned, and then performed. */
const isTopic = (named: string, folder: string): boolean => /\s|\p{Script=Han}/u.test(named.trim()) && !existsSync(resolve(folder, named));

async function planTonight(topic: string, house: EveningContext): Promise<Planned> {
  // Loaded when a topic is performed: a play of the repertoire needs no writers.
  const { planTopic } = await import('../planning/tonight.ts');
  const play = await planTopic(topic, house);
  return withLoreOf({ play, seats: resolveSeats(house.flags.as, play.blueprint) }, house);
}

/** What a lorebook tells holds for everybody in the play. */
async function withLoreOf({ play, seats }: Planned, setup: EveningSetup): Promise<Planned> {
  const { flags } = setup;
  if (flags.lore === undefined) return { play, seats };
  const [{ bookFrom }, { withLore }] = await Promise.all([import('../files/imported.ts'), import('@troupe/core/character')]);
  return { play: { ...play, blueprint: withLore(play.blueprint, bookFrom(flags.lore, setup)) }, seats };
}

async function host(evening: Evening, house: EveningContext): Promise<number> {
  const { performance } = evening;
  const { config, voice, log } = house;
  const signals = watchSignals(() => void performance.stop());
  let close: Close = 'stopped';
  try {
    close = await hostOn(evening, house, signals.interrupt);
  } catch (error) {
    if (!signals.interruption()) throw error;
  } finally {
    await performance.stop();
    signals.stop();
  }
  log.info('the performance ended', { stream: performance.stream, close });
  if (house.flags.remember || house.flags.after !== undefined)
    await keepLives(await readLog(house.store, performance.stream), performance.stream, house);
  const next = close === 'curtain' && (await goesOn(await readLog(house.store, performance.stream, 1)));
  lastWords({ stream: performance.stream, ...keptAt(config), goesOn: next }, close, voice);
  return signals.interruption()?.code ?? exitCodeOf(close);
}

function keptAt(config: Config): Omit<Kept, 'stream'> {
  const place = configuredPlace(config);
  return {
    ...(place.kind === 'sqlite' && { store: place.file }),
    defaultStore: config.sources.store?.from === 'default' && config.sources.data?.from !== 'flag',
  };
}

function hostOn(evening: Evening, { input, output, voice, flags, interactive }: EveningContext, onInterrupt: () => void): Promise<Close> {
  const { words, palette } = voice;
  if (interactive) return hostTerminal(evening, { input, output, palette, words, onInterrupt });
  const printer = scriptPrinter({ width: Math.min(100, (output.columns || 81) - 1), palette, words });
  const show = flags.json ? (frame: object) => `${JSON.stringify(frame)}\n` : printer;
  return hostPiped(evening, { input, output, words, show, tell: voice.warn });
}
