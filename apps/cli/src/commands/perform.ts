import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readLog } from '@troupe/core';
import { logFile } from '@troupe/house/node';
import { type House, openEvening, type PerformFlags, type Planned, resumeEvening } from '../billing.ts';
import { type Config, languageOf, modelKey } from '../config.ts';
import { exitCodeOf, type Kept, lastWords } from '../curtain-call.ts';
import { fault } from '../errors.en.ts';
import { hostPiped } from '../hosts/piped.ts';
import { hostTerminal } from '../hosts/terminal.ts';
import { keepLives } from '../lives.ts';
import { chooseEvening } from '../opening.ts';
import { findPlay, programme, resolveSeats } from '../plays.ts';
import type { Close, Evening } from '../session.ts';
import { watchSignals } from '../signals.ts';
import { configuredPlace, openStore } from '../stores.ts';
import type { Surroundings, Voice } from '../surroundings.ts';
import { scriptPrinter } from '../view/script.ts';

/** Performs a play, or goes on with one: on a terminal with people, in a pipe without. */
export async function performCommand(
  named: string | undefined,
  flags: PerformFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const interactive = isInteractive(flags, surroundings);
  const room: Room = { flags, config, surroundings, voice, interactive };
  if (flags.resume && flags.lore !== undefined) throw fault('usage-lore');
  const topic = !flags.resume && named !== undefined && isTopic(named, surroundings.folder) ? named : undefined;
  const chosen = flags.resume || topic !== undefined ? undefined : await planEvening(named, room);
  const store = await openStore(configuredPlace(config));
  const key = modelKey(config, surroundings.environment);
  const log = logFile(config.values.data ?? '.', { secrets: key ? [key] : [] });
  try {
    const house: House = { ...room, store, log };
    const planned = topic === undefined ? chosen : await planTonight(topic, house);
    return await host(planned ? await openEvening(planned, house) : await resumeEvening(house), house);
  } catch (error) {
    log.error('the performance failed', error);
    throw error;
  } finally {
    await store.close();
  }
}

/** All that an evening has before its house is open. */
type Room = Omit<House, 'store' | 'log'>;

/** A terminal that cannot move its cursor gets the plain script. */
const isInteractive = ({ json }: PerformFlags, { input, output, environment }: Surroundings): boolean =>
  Boolean(input.isTTY && output.isTTY && !json && environment.TERM !== 'dumb');

/** Which play, and who plays what: from the arguments, or asked for on a terminal. */
async function planEvening(named: string | undefined, room: Room): Promise<Planned> {
  const { flags, config, surroundings, voice, interactive } = room;
  const asks = named === undefined && interactive;
  const chosen = asks ? await chooseEvening(await programme(languageOf(config)), surroundings, voice) : null;
  const play = await findPlay(chosen?.play ?? named, surroundings.folder);
  return withLoreOf({ play, seats: resolveSeats(chosen?.role ? [chosen.role, ...flags.as] : flags.as, play.blueprint) }, room);
}

/** A sentence is no name: it is planned, and then performed. */
const isTopic = (named: string, folder: string): boolean => /\s|\p{Script=Han}/u.test(named.trim()) && !existsSync(resolve(folder, named));

async function planTonight(topic: string, house: House): Promise<Planned> {
  // Loaded when a topic is performed: a play of the repertoire needs no writers.
  const { planTopic } = await import('../planning/tonight.ts');
  const play = await planTopic(topic, house);
  return withLoreOf({ play, seats: resolveSeats(house.flags.as, play.blueprint) }, house);
}

/** What a lorebook tells holds for everybody in the play. */
async function withLoreOf({ play, seats }: Planned, { flags, config, surroundings }: Room): Promise<Planned> {
  if (flags.lore === undefined) return { play, seats };
  const [{ bookFrom }, { withLore }] = await Promise.all([import('../card-shelf.ts'), import('@troupe/core/character')]);
  return { play: { ...play, blueprint: withLore(play.blueprint, bookFrom(flags.lore, config, surroundings.folder)) }, seats };
}

async function host(evening: Evening, house: House): Promise<number> {
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
  if (house.flags.remember) await keepLives(await readLog(house.store, performance.stream), performance.stream, house);
  lastWords({ stream: performance.stream, ...keptAt(config) }, close, voice);
  return signals.interruption()?.code ?? exitCodeOf(close);
}

function keptAt(config: Config): Omit<Kept, 'stream'> {
  const place = configuredPlace(config);
  return {
    ...(place.kind === 'sqlite' && { store: place.file }),
    defaultStore: config.sources.store?.from === 'default' && config.sources.data?.from !== 'flag',
  };
}

function hostOn(evening: Evening, { surroundings, voice, flags, interactive }: House, onInterrupt: () => void): Promise<Close> {
  const { input, output } = surroundings;
  const { words, palette } = voice;
  if (interactive) return hostTerminal(evening, { input, output, palette, words, onInterrupt });
  const printer = scriptPrinter({ width: Math.min(100, (output.columns || 81) - 1), palette, words });
  const show = flags.json ? (frame: object) => `${JSON.stringify(frame)}\n` : printer;
  return hostPiped(evening, { input, output, words, show, tell: voice.warn });
}
