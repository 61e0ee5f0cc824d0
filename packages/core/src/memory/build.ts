import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError, type ModelFault } from '../model/model.ts';
import { hash } from '../model/random.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import type { Episode, MemoryBook, Reflection } from './book.ts';
import type { Impression, MemoryEvent } from './event.ts';
import { type ReflectView, reflectPrompt } from './reflect.prompt.ts';
import type { SceneView } from './remember.prompt.ts';
import { plainly, remember } from './remember.ts';
import type { RoleMemory } from './role-memory.ts';

/** How far a memory is built. */
export type BuildProgress = {
  readonly scenes: { readonly done: number; readonly total: number };
  readonly insights: number;
  readonly calls: number;
  readonly tokens: number;
  readonly money: number;
};

/** What a memory is built with. */
export type BuildOptions = {
  readonly model: Model;
  /** Scenes worked on at the same time. */
  readonly parallel?: number;
  /** Scenes that are reflected upon together. */
  readonly together?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BuildProgress) => void;
};

/**
 * Makes of scenes what is due: events and key points side by side, then insights. What there is to do follows from the log, so a stop
 * loses at most the scenes in work, and no answer that was kept is asked for again.
 */
export async function build(memory: RoleMemory, options: BuildOptions): Promise<void> {
  const { parallel = 4, together = 4 } = options;
  const tell = () => options.onProgress?.(progressOf(memory.book));
  tell();
  const scenes = dueScenes(memory.book);
  await side(scenes, parallel, (episode) => rememberScene(memory, episode, options).then(tell));
  const groups = dueReflections(memory.book, together);
  await side(groups, parallel, (group) => reflectOn(memory, group, options).then(tell));
  // What holds for a whole book follows from what holds for its parts: upwards, until one stands for all.
  for (let order = 2; ; order++) {
    const higher = dueHigher(memory.book, order, together);
    const above = memory.book.reflections.some((one) => one.order === order);
    if (higher.length === 0 && !above) return;
    await side(higher, parallel, (parts) => reflectHigher(memory, parts, order, options).then(tell));
  }
}

/** Scenes that are over, all of them there, and of which nothing was made yet, or of which something below was changed. */
export function dueScenes(book: MemoryBook): Episode[] {
  return [...book.episodes.values()].filter(
    ({ open, partial, event, stale, forgotten, observations }) =>
      !open && !partial && !forgotten && observations.length > 0 && (event === null || stale),
  );
}

/** Groups of scenes to reflect upon: those whose ground has changed, and the new ones, a few at a time. */
export function dueReflections(book: MemoryBook, together: number): (readonly string[])[] {
  const first = book.reflections.filter(({ order }) => order === 1);
  const stale = first.filter((reflection: Reflection) => reflection.stale).map(({ scenes }) => scenes);
  const covered = new Set(first.flatMap(({ scenes }) => scenes));
  const fresh = [...book.episodes.values()]
    .filter(({ id, event, stale: old }) => event !== null && !old && !covered.has(id))
    .map(({ id }) => id);
  const groups: string[][] = [];
  for (let at = 0; at < fresh.length; at += together) groups.push(fresh.slice(at, at + together));
  return [...stale, ...groups];
}

/** Parts of a life to reflect upon together, a few at a time: those that changed below, and new ones, of which there must be two. */
export function dueHigher(book: MemoryBook, order: number, together: number): (readonly Reflection[])[] {
  const below = book.reflections.filter((one) => one.order === order - 1);
  const own = book.reflections.filter((one) => one.order === order);
  const partsOf = ({ scenes }: Reflection) => below.filter((part) => part.scenes.every((scene) => scenes.includes(scene)));
  const stale = own.filter((one) => one.stale).map(partsOf);
  const covered = new Set(own.flatMap(partsOf));
  const fresh = below.filter((part) => !covered.has(part));
  // A few new scenes say nothing yet of the whole: it waits until there are two groups' worth of them.
  const enough = new Set(fresh.flatMap(({ scenes }) => scenes)).size >= 2 * together;
  return [...stale, ...(enough ? evenly(fresh, together) : [])].filter(({ length }) => length > 1);
}

/** In groups of at most so many, none much smaller than the others: what is left over would stand for nothing. */
function evenly<T>(all: readonly T[], most: number): T[][] {
  const groups = Math.ceil(all.length / most);
  return Array.from({ length: groups }, (_, at) =>
    all.slice(Math.round((at * all.length) / groups), Math.round(((at + 1) * all.length) / groups)),
  );
}

async function rememberScene(memory: RoleMemory, episode: Episode, { model, signal }: BuildOptions): Promise<void> {
  await memory.pause();
  signal?.throwIfAborted();
  const view = sceneView(memory, episode);
  const { model: counted, calls } = memory.counting(model);
  const result = await orPlainly(
    () => remember(view, counted, callOptions(signal, `remember ${episode.id}`)),
    () => plainly(view),
  );
  await memory.append([{ type: 'scene-remembered', scene: episode.id, ...result }, ...calls]);
}

function sceneView({ book, role }: RoleMemory, { id, title, observations, event }: Episode): SceneView {
  const old = event === null ? undefined : book.memories.get(event);
  const lived = observations.flatMap((one) => {
    const memory = book.memories.get(one);
    return memory ? [{ id: one, by: memory.by, kind: memory.kind ?? 'narration', text: memory.text }] : [];
  });
  return { role, scene: id, title, observations: lived, ...(old?.edited ? { corrected: old.text } : {}) };
}

async function reflectOn(memory: RoleMemory, scenes: readonly string[], { model, signal }: BuildOptions): Promise<void> {
  await memory.pause();
  signal?.throwIfAborted();
  const view = { role: memory.role, scenes: scenes.flatMap((scene) => reflected(memory.book, scene)) };
  if (view.scenes.length === 0) return void (await memory.append([{ type: 'insights-drawn', scenes, insights: [], by: 'plain' }]));
  const { model: counted, calls } = memory.counting(model);
  const insights = await orPlainly(
    () => reflect(view, scenes, counted, callOptions(signal, `reflect ${scenes.join(' ')}`)),
    () => [],
  );
  const drawn: MemoryEvent = { type: 'insights-drawn', scenes, insights, by: model.id };
  await memory.append([drawn, ...calls]);
}

async function reflectHigher(
  memory: RoleMemory,
  parts: readonly Reflection[],
  order: number,
  { model, signal }: BuildOptions,
): Promise<void> {
  await memory.pause();
  signal?.throwIfAborted();
  const { book, role } = memory;
  const scenes = parts.flatMap((part) => part.scenes);
  const view = { role, order, scenes: parts.map((part) => stretch(book, part)) };
  const { model: counted, calls } = memory.counting(model);
  const insights = view.scenes.every(({ points }) => points.length === 0)
    ? []
    : await orPlainly(
        () => reflect(view, scenes, counted, callOptions(signal, `reflect ${order} ${scenes.join(' ')}`)),
        () => [],
      );
  await memory.append([{ type: 'insights-drawn', scenes, insights, by: model.id, order }, ...calls]);
}

/** A part of a life by its first and last scene, with what was concluded from it. */
function stretch(book: MemoryBook, { scenes, insights }: Reflection): ReflectView['scenes'][number] {
  const titles = [scenes[0], scenes.at(-1)].map((scene) => book.episodes.get(scene ?? '')?.title ?? '');
  const points = insights.flatMap((id) => book.memories.get(id) ?? []).map(({ id, text, importance }) => ({ id, text, importance }));
  return { title: [...new Set(titles)].filter((title) => title !== '').join(' – '), event: '', points };
}

function reflected(book: MemoryBook, scene: string) {
  const episode = book.episodes.get(scene);
  const event = episode?.event ? book.memories.get(episode.event) : undefined;
  if (!episode || !event) return [];
  const points = book
    .madeFrom(event.id)
    .flatMap((id) => book.memories.get(id) ?? [])
    .filter(({ level }) => level === 'point')
    .map(({ id, text, importance }) => ({ id, text, importance }));
  return [{ title: episode.title, event: event.text, points }];
}

/** Faults that another scene would meet as well: nothing is written in place of an answer. */
const lasting: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'unreachable',
  'key-refused',
  'rate-limited',
  'over-budget',
  'aborted',
  'bad-request',
  'time-out',
  'server-error',
  'not-recorded',
]);

async function orPlainly<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelError) || lasting.has(error.fault)) throw error;
    return otherwise();
  }
}

function callOptions(signal: AbortSignal | undefined, key: string): CallOptions {
  return { seed: hash(key), ...(signal && { signal }) };
}

/** Works through a list, a few at a time. The first failure stops the rest, once those under way have ended. */
async function side<T>(list: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const worker = async () => {
    while (next < list.length && !failed) {
      try {
        await work(list[next++] as T);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(width, list.length) }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

/** How far a memory is built, from what is kept of it. */
export function progressOf(book: MemoryBook): BuildProgress {
  const episodes = [...book.episodes.values()].filter(({ open, forgotten }) => !open && !forgotten);
  return {
    scenes: { done: episodes.filter(({ event, stale }) => event !== null && !stale).length, total: episodes.length },
    insights: book.reflections.reduce((sum, { insights }) => sum + insights.length, 0),
    calls: book.spent.calls,
    tokens: book.spent.input + book.spent.output,
    money: book.spent.money,
  };
}

const Answer = z.object({
  insights: z
    .array(
      z.object({
        text: z.string().trim().min(1).max(1200),
        importance: z.number().min(0).max(5),
        points: z.array(z.number()).default([]),
      }),
    )
    .min(1)
    .max(6),
});

/** Key points of several scenes become insights. One that names no point it rests on rests on all of them. */
async function reflect(view: ReflectView, scenes: readonly string[], model: Model, options: CallOptions): Promise<Impression[]> {
  const { insights } = await ask(model, reflectPrompt(view), Answer, options);
  const points = view.scenes.flatMap((scene) => scene.points.map(({ id }) => id));
  const usable = insights.filter(({ text }) => !looksLikeRefusal(text) && !wrongLanguage(text, view.role.language, [view.role.name]));
  return usable.slice(0, 3).map(({ text, importance, points: numbers }, index) => {
    const named = [...new Set(numbers.flatMap((number) => points[number - 1] ?? []))];
    return {
      id: `insight:${(view.order ?? 1) > 1 ? `${view.order}:` : ''}${scenes[0]}:${index + 1}`,
      text,
      importance,
      from: named.length > 0 ? named : points,
    };
  });
}
