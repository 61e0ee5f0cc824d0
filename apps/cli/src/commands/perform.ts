import { randomBytes, randomInt } from 'node:crypto';
import { logFile, systemClock } from '@troupe/adapters/node';
import { understudyNotice } from '@troupe/adapters/understudy';
import {
  type Blueprint,
  createBudget,
  openPerformance,
  type Performance,
  type Recorded,
  resumePerformance,
  TroupeError,
} from '@troupe/core';
import { type Config, modelKey } from '../config.ts';
import { exitCodeOf, lastWords } from '../curtain-call.ts';
import { hostPiped } from '../hosts/piped.ts';
import { hostTerminal } from '../hosts/terminal.ts';
import { engageModels } from '../models.ts';
import { chooseEvening } from '../opening.ts';
import { banks, castOf, findPlay, programme, resolveSeats } from '../plays.ts';
import type { Close, Evening } from '../session.ts';
import { watchSignals } from '../signals.ts';
import { chooseStream, openStore, type PlayStore } from '../stores.ts';
import type { Surroundings, Voice } from '../surroundings.ts';
import { plain } from '../view/palette.ts';
import { scriptPrinter } from '../view/script.ts';

export type PerformFlags = {
  readonly as: readonly string[];
  readonly seed?: number;
  readonly json?: boolean;
  readonly stream?: string;
  readonly resume?: boolean;
  readonly pad: boolean;
  readonly planner: boolean;
  readonly advancer: boolean;
  readonly soloist?: boolean;
};

type Stage = { readonly surroundings: Surroundings; readonly config: Config; readonly voice: Voice; readonly store: PlayStore };
type Billed = {
  readonly performance: Performance;
  readonly blueprint: Blueprint;
  readonly seats: readonly string[];
  readonly person: string;
  readonly pastPauses?: number;
};

const isInteractive = (flags: PerformFlags, { input, output }: Surroundings): boolean =>
  Boolean(input.isTTY && output.isTTY && !flags.json);

/** Performs a play, or goes on with one: on a terminal with people, in a pipe without. */
export async function performCommand(
  named: string | undefined,
  flags: PerformFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  const interactive = isInteractive(flags, surroundings);
  const evening = flags.resume ? undefined : await planEvening(named, flags, interactive, surroundings, voice);
  const store = await openStore(config.values.store ?? '');
  try {
    const stage = { surroundings, config, voice, store };
    const billed = evening ? await open(evening, flags, interactive, stage) : await resume(flags, interactive, stage);
    return await host(billed, flags, interactive, stage);
  } finally {
    await store.close();
  }
}

type Planned = { readonly blueprint: Blueprint; readonly seats: readonly string[] };

/** Which play, and who plays what: from the arguments, or asked for on a terminal. */
async function planEvening(
  named: string | undefined,
  { as }: PerformFlags,
  interactive: boolean,
  surroundings: Surroundings,
  voice: Voice,
): Promise<Planned> {
  if (named === undefined && interactive) {
    const { play, role } = await chooseEvening(await programme(), surroundings, voice);
    const blueprint = await findPlay(play, surroundings.folder);
    return { blueprint, seats: role !== null ? [role] : resolveSeats(as, blueprint) };
  }
  const blueprint = await findPlay(named, surroundings.folder);
  return { blueprint, seats: resolveSeats(as, blueprint) };
}

async function open({ blueprint, seats }: Planned, flags: PerformFlags, interactive: boolean, stage: Stage): Promise<Billed> {
  const stream = flags.stream ?? newStream(blueprint.id);
  if ((await stage.store.head(stream)) > 0) {
    throw new TroupeError(
      'usage-stream',
      `There is already a performance "${stream}".`,
      'Add --resume to go on with it, or choose another --stream.',
    );
  }
  const person = personOf(stage.config, blueprint);
  const performance = await openPerformance({
    stream,
    blueprint,
    seed: flags.seed ?? randomInt(2 ** 31),
    switches: { pad: flags.pad, planner: flags.planner, advancer: flags.advancer, soloist: flags.soloist ?? false },
    seats: seats.map((seat) => ({ seat, person })),
    ports: await portsFor(blueprint, { money: 0, tokens: 0 }, interactive, stage),
    house: houseRules(stage.config),
  });
  return { performance, blueprint, seats, person };
}

async function resume(flags: PerformFlags, interactive: boolean, stage: Stage): Promise<Billed> {
  const { stream } = await chooseStream(stage.store, flags.stream, stage.store.file);
  const { blueprint, spent, pauses } = await readPast(stage.store, stream);
  const seats = resolveSeats(flags.as, blueprint);
  const person = personOf(stage.config, blueprint);
  const performance = await resumePerformance({
    stream,
    ports: await portsFor(blueprint, spent, interactive, stage),
    house: houseRules(stage.config),
  });
  for (const seat of seats) performance.send({ type: 'take-seat', seat, person });
  return { performance, blueprint, seats, person, pastPauses: pauses };
}

/** The play of a kept performance, what it has cost so far, and how often it paused. */
async function readPast(store: PlayStore, stream: string) {
  let blueprint: Blueprint | undefined;
  const spent = { money: 0, tokens: 0 };
  let pauses = 0;
  for await (const event of store.read(stream) as AsyncIterable<Recorded>) {
    if (event.type === 'performance-open') blueprint = event.blueprint;
    if (event.type === 'pause') pauses += 1;
    if (event.type !== 'call') continue;
    spent.money += event.call.money;
    spent.tokens += event.call.input + event.call.output;
  }
  if (blueprint) return { blueprint, spent, pauses };
  throw new TroupeError('store-foreign', `The stream "${stream}" holds no performance.`, 'Choose another with --stream.');
}

async function portsFor(
  blueprint: Blueprint,
  spent: { money: number; tokens: number },
  interactive: boolean,
  { config, surroundings, voice, store }: Stage,
) {
  const { values } = config;
  const key = modelKey(config, surroundings.environment);
  const budget = createBudget({
    spent,
    ...(values.budgetMoney !== undefined && { money: values.budgetMoney }),
    ...(values.budgetTokens !== undefined && { tokens: values.budgetTokens }),
  });
  const pace = interactive ? (values.pace ?? 12) : 0;
  const models = await engageModels({ values, key, clock: systemClock, budget, banks: await banks(blueprint.id), pace });
  if (values.model === undefined) voice.warn(understudyNotice(blueprint.language));
  logFile(values.data ?? '.', { secrets: key ? [key] : [] }).info('performance', { play: blueprint.id, performer: models.performer.id });
  return { models, store, clock: systemClock };
}

const houseRules = ({ values }: Config) =>
  values.patience === undefined ? {} : { patience: values.patience * 1000, absent: 'stand-in' as const };
const personOf = ({ values }: Config, { language }: Blueprint): string => values.person ?? (language === 'zh' ? '你' : 'you');
const newStream = (play: string): string => `${play}-${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;

async function host(
  { blueprint, ...billed }: Billed,
  flags: PerformFlags,
  interactive: boolean,
  stage: Stage,
): Promise<number> {
  const { config, voice, store } = stage;
  const { performance } = billed;
  const evening: Evening = { ...billed, cast: castOf(blueprint) };
  const signals = watchSignals(() => void performance.stop());
  let close: Close = 'stopped';
  try {
    close = await hostOn(evening, flags, interactive, stage, signals.interrupt);
  } catch (error) {
    if (!signals.interruption()) throw error;
  } finally {
    await performance.stop();
    signals.stop();
  }
  lastWords({ stream: performance.stream, store: store.file, defaultStore: config.sources.store?.from === 'default' }, close, voice);
  return signals.interruption()?.code ?? exitCodeOf(close);
}

function hostOn(
  evening: Evening,
  flags: PerformFlags,
  interactive: boolean,
  { surroundings, voice }: Stage,
  onInterrupt: () => void,
): Promise<Close> {
  const { input, output } = surroundings;
  const { words, palette } = voice;
  if (interactive) return hostTerminal(evening, { input, output, palette, words, onInterrupt });
  const printer = scriptPrinter({ width: 80, palette: plain, words });
  const show = flags.json ? (frame: object) => `${JSON.stringify(frame)}\n` : printer;
  return hostPiped(evening, { input, output, words, show, tell: voice.warn });
}
