import { editPart, type PlanningSource, planningState, readPlanning, writeTake } from '@troupe/core/planning';
import { systemClock } from '@troupe/models/clock';
import { fault } from '../errors.en.ts';
import { type PlanContext, planPorts } from './run.ts';
import { planWords } from './words.ts';

export type Begun = { readonly source: PlanningSource; readonly stream: string; readonly search?: string };

/** Another take of one part, printed as it stands beside the part; it changes nothing until it is chosen. */
export async function anotherTake({ source, stream, search }: Begun, part: string, context: PlanContext): Promise<void> {
  const { store, voice, config } = context;
  await partOf(stream, part, context);
  await writeTake(source, await planPorts(source, search, context), { stream, part });
  const takes = planningState(await readPlanning(store, stream)).takes.get(part) ?? [];
  const topic = source.kind === 'topic' ? JSON.stringify(source.topic) : JSON.stringify(source.origin ?? source.work.title);
  const language = source.language === undefined ? '' : ` --language ${source.language}`;
  const command = `npx troupe plan ${topic}${language} --choose ${part}=${takes.length}`;
  voice.say(JSON.stringify(takes.at(-1), null, 2));
  voice.warn(planWords(config.values.language).takeWritten({ part, take: takes.length, command }));
}

/** A take by its number, as a person's word: the plan goes on from there. */
export async function chooseTake({ stream }: Begun, chosen: string, context: PlanContext): Promise<void> {
  const [part = '', number = ''] = chosen.split('=');
  const { takes } = await partOf(stream, part, context);
  const take = takes.get(part)?.[Number(number) - 1];
  if (take === undefined) throw fault('unknown-part/take', { part, number });
  await editPart({ store: context.store, clock: systemClock }, stream, part, take);
}

async function partOf(stream: string, part: string, { store }: PlanContext) {
  const state = planningState(await readPlanning(store, stream));
  if (!state.parts.has(part)) throw fault('unknown-part/parts', { part, parts: [...state.parts.keys()].join(', ') });
  return state;
}
