import { existsSync, openAsBlob, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { fingerprint, type Models, rateLimited } from '@troupe/core/model';
import {
  type Estimate,
  estimateOf,
  openPlanning,
  type PlannedSource,
  type PlanningPorts,
  type PlanningSource,
  type PlanningWay,
  planningState,
  planningWayFor,
  readPlanning,
  slug,
  workSearch,
} from '@troupe/core/planning';
import { readBook } from '@troupe/files/books';
import { agreedSource, type Offer, rehearser } from '@troupe/house/plans';
import { systemClock } from '@troupe/models/clock';
import { searchFor } from '@troupe/models/search';
import type { Context, Voice } from '../context/context.ts';
import { watchSignals } from '../context/signals.ts';
import { fault } from '../errors.en.ts';
import type { PlayStore } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import type { Show } from './show.ts';
import { type PlanWords, planWords } from './words.ts';

/** Plans are kept beside the performances and are none. */
const prefix = 'house:plan:';

export type PlanRun = {
  readonly source: PlanningSource;
  readonly stream: string;
  readonly reviewer: boolean;
  readonly search?: string;
  /** Without it: a script first where a model writes. */
  readonly way?: PlanningWay;
  /** How often it is performed before it is finished; for tonight there is no time. */
  readonly rehearsals?: number;
  /** Of those the understudy has. */
  readonly situation?: string;
  readonly show: Show;
};

export type PlanContext = Context & { readonly store: PlayStore };

/** Calls that may be under way at once: enough to keep a server busy, not so many that it refuses. */
const atOnce = 8;

export async function runPlan(
  { source: asked, stream, reviewer, search, way, rehearsals = 0, situation, show }: PlanRun,
  context: PlanContext,
): Promise<{ blueprint: Blueprint | null; code: number }> {
  const { store } = context;
  const models = await planModels(context);
  const { performer, director } = models;
  const { source, offer } =
    (await store.head(stream)) > 0 ? { source: asked } : await agreedSource(asked, { performer, director }, { situation });
  const writing = planningWayFor({ performer }, way);
  sayBefore(source, { offer, way: writing }, { performer, director }, context);
  const planning = await openPlanning(source, portsOf(source, search, models, store), {
    stream,
    reviewer,
    rehearsals,
    way: writing,
  });
  const signals = watchSignals(() => void planning.stop());
  try {
    for await (const event of planning.watch()) show.event(event, planning.state());
    return { blueprint: await planning.done, code: 0 };
  } catch (error) {
    const interruption = signals.interruption();
    if (!interruption) throw error;
    return { blueprint: null, code: interruption.code };
  } finally {
    show.end(planning.state());
    signals.stop();
  }
}

/** Whoever writes a plan, or a part of it once more. */
export const planPorts = async (source: PlanningSource, search: string | undefined, context: PlanContext): Promise<PlanningPorts> =>
  portsOf(source, search, await planModels(context), context.store);

function portsOf(source: PlanningSource, search: string | undefined, models: Models, store: PlayStore): PlanningPorts {
  const { performer, director } = models;
  const lookUps =
    search === undefined && source.kind === 'work' ? workSearch(source.work) : searchFor({ ...(search !== undefined && { search }) });
  const ports = { models: { performer, director }, store, clock: systemClock, rehearse: rehearser({ models, clock: systemClock, store }) };
  return lookUps ? { ...ports, search: lookUps } : ports;
}

/** What the understudy can do, or what reading a book will cost, said before anybody writes. */
function sayBefore(
  source: PlanningSource,
  { offer, way }: { readonly offer: Offer | undefined; readonly way: PlanningWay },
  models: Pick<Models, 'performer' | 'director'>,
  { config, voice }: Context,
): void {
  const words = planWords(config.values.language);
  if (!models.performer.understudy) {
    if (source.kind === 'work') sayPrice(estimateOf(source, models, way), words, voice);
    return;
  }
  if (source.kind === 'work') voice.warn(words.bookOffer({ title: source.work.title }));
  if (!offer) return;
  const { agreed, situation, added, missing } = offer;
  const { place = false, thing = false, matter = false } = agreed;
  const people = agreed.people.filter((one) => !added.includes(one));
  voice.warn(words.offer({ name: situation.name, people, place, thing, matter: thing === false && matter, added, missing }));
}

function sayPrice({ chapters, calls, tokens, money }: Estimate, words: PlanWords, voice: Voice): void {
  const spent = money === undefined ? false : money.toFixed(2);
  voice.warn(words.estimate({ chapters: chapters > 0 && chapters, calls, tokens: tokens.toLocaleString('en'), money: spent }));
}

async function planModels(context: Context): Promise<Models> {
  const models = await engage(context);
  if (context.config.values.model === undefined) return models;
  const [performer, director] = [models.performer, models.director].map((model) => rateLimited(model, { clock: systemClock, atOnce }));
  return { ...models, performer: performer ?? models.performer, director: director ?? models.director };
}

/** The name under which a source is planned: the same source, the same name. */
function nameOf(source: PlanningSource): string {
  const title = source.kind === 'topic' ? source.topic : source.work.title;
  const exact =
    source.kind === 'topic' ? [source.topic, source.language ?? ''] : [source.work.text, source.chapters ?? '', source.language ?? ''];
  return `${prefix}${slug(title).slice(0, 32) || 'play'}-${fingerprint(exact).slice(0, 8)}`;
}

/** A new stream for a source; with `resume`, the latest one that was begun for it. */
export async function streamFor(source: PlanningSource, resume: boolean, store: PlayStore): Promise<string> {
  const base = nameOf(source);
  const known = (await store.list()).filter(({ stream }) => stream === base || stream.startsWith(`${base}~`));
  const latest = known.sort((a, b) => b.updatedAt - a.updatedAt)[0];
  if (resume && latest) return latest.stream;
  if (resume) throw fault('unknown-plan/not-begun');
  return known.length === 0 ? base : `${base}~${known.length + 1}`;
}

/** The plan somebody worked on last. */
export async function latestPlan(store: PlayStore) {
  const latest = (await store.list()).filter(({ stream }) => stream.startsWith(prefix)).sort((a, b) => b.updatedAt - a.updatedAt)[0];
  if (!latest) throw fault('unknown-plan/none');
  const state = planningState(await readPlanning(store, latest.stream));
  return { stream: latest.stream, state };
}

type SourceFlags = { readonly chapters?: string; readonly language?: string };

const looksLikeFile = /^\S+\.(?:txt|md|markdown|epub|fountain|spmd|pdf|xml|html?)$/iu;

/** A file that is there is a work; everything else is a topic. */
export async function sourceFrom(named: string, { chapters, language }: SourceFlags, folder: string): Promise<PlanningSource> {
  const told: { readonly language?: 'en' | 'zh' } = language === 'en' || language === 'zh' ? { language } : {};
  const path = resolve(folder, named);
  if (existsSync(path) && statSync(path).isFile()) {
    const work = await readBook(await openAsBlob(path), basename(path));
    return { kind: 'work', work, origin: path, ...told, ...(chapters !== undefined && { chapters }) };
  }
  if (looksLikeFile.test(named)) throw fault('unknown-file/topic', { named });
  if (chapters !== undefined) throw fault('usage-chapters');
  return { kind: 'topic', topic: named, ...told };
}

/** The source of a plan that was begun, for whoever goes on with it without saying what. */
export async function sourceAgain(source: PlannedSource, origin: string | undefined, language: 'en' | 'zh'): Promise<PlanningSource> {
  if (source.kind === 'topic') {
    const { topic, people, tongue, after } = source;
    return { kind: 'topic', topic, ...(tongue === undefined && { language }), ...(people && { people }), ...(after && { after }) };
  }
  if (origin === undefined || !existsSync(origin)) throw fault('unknown-file/moved', { title: source.title });
  return sourceFrom(origin, { language, ...(source.chapters !== undefined && { chapters: source.chapters }) }, '/');
}
