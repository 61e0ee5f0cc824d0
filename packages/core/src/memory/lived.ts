import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { type LineKind, lineOf } from '../events/transcript.ts';
import { fault } from './errors.en.ts';
import type { ObservationKind } from './event.ts';
import type { RoleMemory } from './role-memory.ts';
import { witness } from './witness.ts';
import type { WitnessedScene } from './witnessed.ts';

const kinds: Readonly<Record<LineKind, ObservationKind>> = {
  speech: 'speech',
  whisper: 'speech',
  gesture: 'action',
  attempt: 'action',
  thought: 'thought',
  narration: 'narration',
};

/**
 * A performance as one character lived through it: what it witnessed, scene by scene, without what was struck. `self` is what its memory
 * calls it, whatever it went by that evening: under two names it would meet itself.
 */
export function livedScenes(log: readonly Recorded[], who: CharacterId, stream: string, self?: string): WitnessedScene[] {
  const [open] = log;
  if (open?.type !== 'performance-open') return [];
  const { blueprint } = open;
  const book = stageBook(blueprint);
  const scenes: { id: string; title: string; observations: WitnessedScene['observations'][number][] }[] = [];
  for (const event of unstruck(log)) {
    if (event.type === 'scene-start')
      scenes.push({
        id: `${stream}/${event.scene}@${event.seq}`,
        title: book.scenes.get(event.scene)?.title ?? event.scene,
        observations: [],
      });
    const scene = scenes.at(-1);
    const line = scene && event.witnesses.characters.includes(who) ? lineOf(event, blueprint) : null;
    if (!scene || !line) continue;
    const name = (id: CharacterId) => (id === who ? (self ?? book.nameOf(id)) : book.nameOf(id));
    const by = line.by === null || line.kind === 'narration' ? null : name(line.by);
    scene.observations.push({ id: `${scene.id}#${event.seq}`, by, kind: kinds[line.kind], text: line.text });
  }
  return scenes.filter(({ observations }) => observations.length > 0);
}

/**
 * After the curtain, if the host wants it: what a character lived through becomes part of its own memory. Once; and never from a fork,
 * which did not happen to it, unless its series goes on from that (`branch`).
 */
export async function takeHome(
  memory: RoleMemory,
  log: readonly Recorded[],
  who: CharacterId,
  stream: string,
  { branch = false }: { readonly branch?: boolean } = {},
): Promise<void> {
  const [open] = log;
  if (open?.type === 'performance-open' && open.forkOf && !branch) throw fault('fork-not-lived');
  if (!log.some(({ type }) => type === 'curtain')) throw fault('no-curtain-yet');
  await witness(memory, livedScenes(log, who, stream, memory.role.name));
}

type Brought = {
  /** Only what these performances gave: those that lead to tonight. */
  readonly of?: readonly string[];
  readonly limit?: number;
};

/** What a character brings along to its next performance: what it made of its life, and the newest of what happened. */
export const broughtAlong = (memory: RoleMemory, brought: Brought = {}): string[] => layers(memory, brought).told;

/** What may come back to it there, and is not told it before: the rest of what it lived through, the weightiest where there is too much. */
export const longAgo = (memory: RoleMemory, brought: Brought = {}): string[] => layers(memory, brought).deep;

/** However many evenings it remembers, no more is brought along. */
const mostDeep = 48;
const longestDeep = 320;

function layers({ book }: RoleMemory, { of, limit = 5 }: Brought): { readonly told: string[]; readonly deep: string[] } {
  const reflections = new Map(book.reflections.flatMap(({ scenes, insights }) => insights.map((id) => [id, scenes] as const)));
  const isOf = ({ id, scene }: { readonly id: string; readonly scene: string }): boolean =>
    of === undefined || (reflections.get(id) ?? [scene]).every((one) => of.includes(eveningOf(one)));
  const all = [...book.memories.values()].filter((memory) => !memory.stale && isOf(memory));
  const insights = all.filter(({ level }) => level === 'insight').sort((a, b) => b.importance - a.importance || b.created - a.created);
  const events = all.filter(({ level }) => level === 'event').sort((a, b) => b.created - a.created);
  const few = insights.slice(0, Math.ceil(limit / 2));
  const told = [...few, ...events.slice(0, limit - few.length)].sort((a, b) => a.created - b.created);
  const rest = all
    .filter((one) => one.level !== 'observation' && !told.includes(one))
    .sort((a, b) => b.importance - a.importance || b.created - a.created);
  const deep = rest.slice(0, mostDeep).sort((a, b) => a.created - b.created);
  return { told: told.map(({ text }) => text), deep: deep.map(({ text }) => text.slice(0, longestDeep)) };
}

const eveningOf = (scene: string): string => /^(.*)\/[^/]*@\d+$/u.exec(scene)?.[1] ?? scene;

/** How many performances a character remembers. */
export function eveningsIn({ book }: Pick<RoleMemory, 'book'>, of?: readonly string[]): number {
  const lived = [...book.episodes.values()].filter(({ partner, forgotten, event }) => partner === null && !forgotten && event !== null);
  return new Set(lived.map(({ id }) => eveningOf(id)).filter((id) => of === undefined || of.includes(id))).size;
}
