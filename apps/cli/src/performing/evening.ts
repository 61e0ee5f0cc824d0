import { randomBytes, randomInt } from 'node:crypto';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold, readLog } from '@troupe/core/events';
import type { Limits } from '@troupe/core/model';
import { type AskedWay, fadingBy, type HouseRules, openPerformance, resumePerformance, wayFor } from '@troupe/core/stage';
import type { Log, Play } from '@troupe/house/node';
import { afterOf, type PlayedEvening } from '@troupe/house/performances';
import { systemClock } from '@troupe/models/clock';
import { openMeaning } from '@troupe/models/meaning';
import { type BankSource, understudyNotice } from '@troupe/understudy';
import type { Config } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { chooseStream, type PlayStore } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { limitsOf } from '../models/limits.ts';
import { rememberedLives } from '../roles/lives.ts';
import { allBanks, castOf, isOfTheHouse, resolveSeats } from './plays.ts';
import type { Evening } from './session.ts';

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
  readonly way?: AskedWay;
  readonly lines?: number;
  /** Only what stands between stars is done. */
  readonly onlyStars?: boolean;
  /** Characters remember earlier evenings, and will remember this one. */
  readonly remember?: boolean;
  /** The performance it goes on from; without a name, the latest. */
  readonly after?: string | true;
  /** Only what of that evening is otherwise than it was written. */
  readonly changes?: boolean;
  /** A lorebook that holds for everybody. */
  readonly lore?: string;
};

/** What a command is given, and everything else that an evening needs. */
export type EveningContext = Context & {
  readonly flags: PerformFlags;
  readonly store: PlayStore;
  readonly log: Log;
  /** Somebody watches on a terminal and may type. */
  readonly interactive: boolean;
};

export type Planned = { readonly play: Play; readonly seats: readonly string[]; readonly before?: readonly PlayedEvening[] };

/** Words a second: as fast as one reads. */
const readingPace = 12;

export async function openEvening({ play, seats, before = [] }: Planned, context: EveningContext): Promise<Evening> {
  const { blueprint, bank } = play;
  const { flags, config, store } = context;
  const stream = flags.stream ?? newStream(blueprint.id);
  if ((await store.head(stream)) > 0) {
    throw fault('usage-stream', { stream });
  }
  const person = personOf(config, blueprint);
  const last = before.at(-1);
  const remembered = flags.remember || last ? await rememberedLives(blueprint, seats, { ...context, before }) : [];
  if (!isOfTheHouse(play)) await keepLines(play, stream, context);
  const { ports, held } = await portsFor({ blueprint, banks: bank ? [bank] : [], spent: { money: 0, tokens: 0 } }, context);
  const lines = flags.lines === undefined ? {} : { lines: flags.lines };
  const switches = { pad: flags.pad, planner: flags.planner, advancer: flags.advancer, soloist: flags.soloist ?? false, ...lines };
  const performance = await openPerformance({
    stream,
    blueprint,
    seed: flags.seed ?? randomInt(2 ** 31),
    switches: { ...switches, ...wayFor(ports.models, flags.way, switches, seats.length === 0 ? blueprint : undefined) },
    seats: seats.map((seat) => ({ seat, person })),
    ...(remembered.length > 0 && { remembered }),
    ...(last && { after: afterOf(last) }),
    ports,
    house: houseRules(config, flags),
  });
  return { performance, cast: castOf(blueprint), seats, person, limits: held };
}

/** Goes on with a kept performance. Whoever held a seat holds it again. */
export async function resumeEvening(context: EveningContext): Promise<Evening> {
  const { flags, config, store } = context;
  const { stream } = await chooseStream(store, flags.stream);
  const log = await readLog(store, stream);
  const past = fold(log);
  const { blueprint } = past;
  const seats = [...new Set([...Object.keys(past.seats), ...resolveSeats(flags.as, blueprint)])];
  const person = personOf(config, blueprint);
  const spent = { money: past.spent.money, tokens: past.spent.input + past.spent.output };
  const { ports, held } = await portsFor({ blueprint, banks: await banksOfKept(stream, context), spent }, context);
  const performance = await resumePerformance({ stream, ports, house: houseRules(config, flags) });
  for (const seat of seats) performance.send({ type: 'take-seat', seat, person });
  return {
    performance,
    cast: castOf(blueprint),
    seats,
    person,
    limits: held,
    pastPauses: log.filter(({ type }) => type === 'pause').length,
  };
}

/** A play from elsewhere speaks the same lines when it is resumed, whatever lies in its place then. */
async function keepLines({ blueprint: { id, language }, bank }: Play, stream: string, { store }: EveningContext): Promise<void> {
  const { keepBank } = await import('@troupe/house/performances');
  await keepBank(store, stream, bank ?? { play: id, language, lines: [] }, systemClock);
}

async function banksOfKept(stream: string, { store }: EveningContext): Promise<BankSource[]> {
  const { keptBank } = await import('@troupe/house/performances');
  const kept = await keptBank(store, stream);
  return kept ? [kept] : allBanks();
}

type Engagement = {
  readonly blueprint: Blueprint;
  readonly banks: readonly BankSource[];
  readonly spent: { readonly money: number; readonly tokens: number };
};

async function portsFor({ blueprint, banks, spent }: Engagement, context: EveningContext) {
  const held: { now: Limits } = { now: limitsOf(context) };
  const limits = () => held.now;
  const { config, voice, store, log, interactive } = context;
  const models = await engage(context, { banks, spent, limits, pace: interactive ? (config.values.pace ?? readingPace) : 0 });
  if (config.values.model === undefined) voice.warn(understudyNotice(blueprint.language));
  log.info('the models are engaged', { play: blueprint.id, performer: models.performer.id });
  return { ports: { models, store, clock: systemClock, meaning: await openMeaning(blueprint.language), fading: fadingBy(limits) }, held };
}

function houseRules({ values }: Config, { onlyStars }: PerformFlags): HouseRules {
  return {
    // Said in the play's own words, and gone on with by a key.
    faults: 'pause',
    ...(values.patience !== undefined && { patience: values.patience * 1000, absent: 'stand-in' }),
    ...(onlyStars && { deeds: 'starred' }),
  };
}

const personOf = ({ values }: Config, { language }: Blueprint): string => values.person ?? (language === 'zh' ? '玩家' : 'a player');
const newStream = (play: string): string => `${play}-${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
