import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold, readLog } from '@troupe/core/events';
import type { PlanningSource, PlanningWay } from '@troupe/core/planning';
import { legacyOf } from '@troupe/core/sequel';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { fault } from '../errors.en.ts';
import { chooseStream, closing, configuredPlace, openStore, type PlayStore } from '../keeping/stores.ts';
import { latestPlan, runPlan, sourceAgain, sourceFrom, streamFor } from '../planning/run.ts';
import { showOn } from '../planning/show.ts';
import { anotherTake, chooseTake } from '../planning/take.ts';
import { wantedPeople } from '../planning/wanted.ts';
import { planWords } from '../planning/words.ts';

type PlanFlags = {
  readonly chapters?: string;
  readonly language?: string;
  readonly out?: string;
  readonly resume?: boolean;
  readonly take?: string;
  readonly choose?: string;
  readonly reviewer: boolean;
  readonly way?: PlanningWay;
  readonly rehearsals?: number | false;
  readonly situation?: string;
  readonly with?: string;
  readonly after?: string | true;
  readonly search?: string;
  readonly json?: boolean;
};

const usualRehearsals = 2;
const mostRehearsals = 5;

/** Turns a topic or a work into a checked blueprint, in the open; goes on where it stopped. */
export async function planCommand(topic: string | undefined, asked: PlanFlags, context: Context): Promise<number> {
  // Whoever wants another take, or chooses one, means a plan that is there.
  const flags = asked.take === undefined && asked.choose === undefined ? asked : { ...asked, resume: true };
  const { config, voice } = context;
  const words = planWords(config.values.language);
  const named = topic ?? (flags.after === undefined || flags.resume ? undefined : words.nextEvening);
  const source = named === undefined ? undefined : await sourceFrom(named, flags, context.folder);
  return closing(openStore(configuredPlace(config)), async (store) => {
    const wanted = await withPeople(source, flags, context, store);
    const begun = await begin(await goingOn(wanted, flags, context, store), flags, store);
    const searched = { ...begun, ...(flags.search !== undefined && { search: flags.search }) };
    if (flags.choose !== undefined) await chooseTake(begun, flags.choose, { ...context, store });
    if (flags.take !== undefined) {
      await anotherTake(searched, flags.take, { ...context, store });
      return exitCodes.ok;
    }
    const show = showOn(flags.json === true, context);
    const run = {
      ...begun,
      reviewer: flags.reviewer,
      rehearsals: flags.rehearsals === false ? 0 : Math.min(mostRehearsals, flags.rehearsals ?? usualRehearsals),
      show,
      ...(flags.way && { way: flags.way }),
      ...(flags.situation !== undefined && { situation: flags.situation }),
      ...(flags.search !== undefined && { search: flags.search }),
    };
    const { blueprint, code } = await runPlan(run, { ...context, store });
    if (!blueprint) {
      voice.warn(words.stopped({ command: `npx troupe plan ${named === undefined ? '' : `${JSON.stringify(named)} `}--resume` }));
      return code;
    }
    const file = keep(blueprint, flags.out, context.folder);
    if (flags.json !== true) {
      if (config.values.model === undefined && begun.source.kind === 'topic') voice.warn(words.author);
      voice.say(words.finished({ title: blueprint.title, file }));
      voice.say(words.performIt({ file }));
    }
    return exitCodes.ok;
  });
}

async function withPeople(
  source: PlanningSource | undefined,
  { with: named }: PlanFlags,
  { folder }: Context,
  store: PlayStore,
): Promise<PlanningSource | undefined> {
  if (named === undefined || source?.kind !== 'topic') return source;
  return { ...source, people: await wantedPeople(named, folder, store) };
}

/** The next evening of what was performed: with what it left behind. */
async function goingOn(
  source: PlanningSource | undefined,
  { after }: PlanFlags,
  { config }: Context,
  store: PlayStore,
): Promise<PlanningSource | undefined> {
  if (after === undefined || source === undefined) return source;
  if (source.kind !== 'topic') throw fault('usage-sequel/work');
  if (config.values.model === undefined) throw fault('usage-sequel');
  const { stream } = await chooseStream(store, after === true ? undefined : after);
  const log = await readLog(store, stream);
  const legacy = legacyOf(log);
  if (!legacy) throw fault('unknown-performance/none', { place: stream });
  const { language } = fold(log).blueprint;
  return { ...source, ...(source.topic === planWords(config.values.language).nextEvening && { language }), after: legacy };
}

async function begin(
  source: PlanningSource | undefined,
  { resume = false }: PlanFlags,
  store: PlayStore,
): Promise<{ source: PlanningSource; stream: string }> {
  if (source) return { source, stream: await streamFor(source, resume, store) };
  if (!resume) throw fault('usage-topic/nothing');
  const { stream, state } = await latestPlan(store);
  if (!state.source) throw fault('unknown-plan/never-began');
  return { stream, source: await sourceAgain(state.source, state.origin, state.language) };
}

/** Writes the blueprint where it was asked for, or beside us under a name that is free. */
function keep(blueprint: Blueprint, out: string | undefined, folder: string): string {
  const file = out ?? freeName(blueprint.id, folder);
  try {
    writeFileSync(resolve(folder, file), `${JSON.stringify(blueprint, null, 2)}\n`);
  } catch (cause) {
    throw fault('usage-out', { file }, { cause });
  }
  return file;
}

function freeName(id: string, folder: string): string {
  for (let number = 1; ; number++) {
    const name = `${id}${number === 1 ? '' : `-${number}`}.json`;
    if (!existsSync(resolve(folder, name))) return name;
  }
}
