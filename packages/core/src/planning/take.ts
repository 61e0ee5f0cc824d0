import type * as z from 'zod';
import { LiveLog } from '../log/live-log.ts';
import { memoryCopy } from '../log/memory-store.ts';
import type { Model, Prompt } from '../model/model.ts';
import { openDesk } from './desk.ts';
import { fault } from './errors.en.ts';
import type { RecordedPlanning } from './event.ts';
import { finish } from './finish.ts';
import { planStream } from './log.ts';
import type { PartId } from './parts.ts';
import { type PlanningPorts, readPlanning, roomFor } from './plan.ts';
import { anotherTake } from './request.ts';
import type { PlanningSource } from './source.ts';

/** Which part is taken in another version. */
export type TakeOptions = { readonly stream: string; readonly part: PartId; readonly signal?: AbortSignal };

/**
 * Another take of one part of a finished plan: its writer is asked again what it was asked, and to answer otherwise. It stands beside the
 * part and changes nothing; whoever prefers it makes it theirs with `editPart`.
 */
export async function writeTake(source: PlanningSource, ports: PlanningPorts, { stream, part, signal }: TakeOptions): Promise<void> {
  const events = await readPlanning(ports.store, stream);
  const question = await questionFor(source, ports, { stream, part, events });
  const { models, clock, store } = ports;
  const log = await new LiveLog(planStream, { store, clock, stream }).opened();
  try {
    const { language, parts, takes } = log.state;
    const take = (takes.get(part)?.length ?? 0) + 1;
    const desk = openDesk({ models, clock, log }, { attempts: 4, signal: signal ?? new AbortController().signal });
    const prompt = anotherTake(question.prompt, { take, last: parts.get(part)?.value, language });
    await desk.take(part, take, prompt, question.schema);
  } finally {
    await log.settled();
    log.close();
  }
}

type Question = { readonly prompt: Prompt; readonly schema: z.ZodType };

/** What the writer of a part was asked first, as the plan is now: found by writing the plan once more from its answers, beside its log. */
async function questionFor(
  source: PlanningSource,
  { models, clock, search }: PlanningPorts,
  { stream, part, events }: Pick<TakeOptions, 'stream' | 'part'> & { readonly events: readonly RecordedPlanning[] },
): Promise<Question> {
  const store = await memoryCopy(stream, events);
  const log = await new LiveLog(planStream, { store, clock, stream }).opened();
  const silent = { performer: mute(models.performer), director: mute(models.director) };
  const desk = openDesk({ models: silent, clock, log, ...(search && { search }) }, { attempts: 1, signal: new AbortController().signal });
  let question: Question | undefined;
  const noting: typeof desk.part = (asked, prompt, schema, round = 0) => {
    if (asked === part && round === 0) question = { prompt, schema };
    return desk.part(asked, prompt, schema, round);
  };
  const room = roomFor(source, log.state, models);
  // Nobody answers here: it ends where something was never asked, and what we look for was.
  await finish({ ...room, desk: { ...desk, part: noting } }, log, models.performer.id, source).catch(() => {});
  await log.settled();
  log.close();
  if (!question) throw fault('unknown-part', { part });
  return question;
}

const mute = (model: Model): Model => ({
  ...model,
  // biome-ignore lint/correctness/useYield: it never says anything
  async *stream() {
    throw fault('planning-stopped');
  },
});
