import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Cue } from '../blueprint/schema.ts';
import type { HowEnded, Recorded } from '../events/event.ts';
import { lineOf, writeLine } from '../events/transcript.ts';
import type { RehearsalRead } from './event.ts';

/** Plays a play to its end, with nobody in a seat. The stage lies above the writers: whoever opens a plan brings it. */
export type Rehearse = (
  blueprint: Blueprint,
  how: {
    readonly seed: number;
    readonly by: 'understudy' | 'model';
    /** What it may cost at most. */
    readonly tokens: number;
    /** What it may be kept under until it is over: cut off, a model goes on where it stopped. */
    readonly name: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly by: string; readonly log: readonly Recorded[] }>;

export function readRehearsal(blueprint: Blueprint, log: readonly Recorded[]): RehearsalRead {
  const book = stageBook(blueprint);
  const points = new Map<string, HowEnded | 'open'>();
  const spoken = new Set<string>();
  const made = new Map<string, Set<string>>();
  const lines = new Map<string, { readonly who: string; readonly text: string; times: number }>();
  const seen = new Map<string, string[]>();
  let [scene, point] = ['', ''];
  for (const event of log) {
    if (event.type === 'scene-start') scene = event.scene;
    if (event.type === 'point-start') {
      point = event.point;
      points.set(point, 'open');
    }
    if (event.type === 'point-end') points.set(event.point, event.how);
    if (event.type === 'speech' || event.type === 'whisper') {
      spoken.add(`${scene} ${event.by}`);
      const known = lines.get(`${event.by} ${plain(event.text)}`) ?? { who: event.by, text: event.text, times: 0 };
      lines.set(`${event.by} ${plain(event.text)}`, { ...known, times: known.times + 1 });
    }
    for (const [who, move] of movesIn(event, blueprint, point)) add(made, `${point} ${who}`, move);
    const told = [lineOf(event, blueprint)?.text ?? '', ...namedIn(event)].join('\n').toLowerCase();
    if (told.trim() !== '') seen.set(point, [...(seen.get(point) ?? []), told]);
  }
  const played = book.order.filter((placed) => points.has(placed.point.id));
  const cues = played.flatMap((placed) => Object.entries(placed.point.cues).map(([who, cue]) => ({ ...placed, who, cue })));
  return {
    beats: log.at(-1)?.beat ?? 0,
    ending: log.find((event) => event.type === 'curtain')?.ending ?? null,
    points: [...points].map(([id, how]) => ({ point: id, how })),
    silent: once(cues.filter((one) => !spoken.has(`${one.scene.id} ${one.who}`)).map((one) => ({ scene: one.scene.id, who: one.who }))),
    unmoved: cues.filter((one) => one.cue.moves.length > 0 && !made.has(`${one.point.id} ${one.who}`)).map(pointAndWho),
    plants: (blueprint.plants ?? [])
      .filter(({ prop, fact }) => prop !== undefined || fact !== undefined)
      .map((plant) => ({ plant: plant.id, points: [...seen.values()].filter((told) => isShown(plant, told, blueprint)).length })),
    repeated: [...lines.values()].filter(({ text, times }) => times > 1 && text.length >= shortest),
  };
}

/** Shorter ones may come again. */
const shortest = 24;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const pointAndWho = ({ point, who }: { readonly point: { readonly id: string }; readonly who: string }) => ({ point: point.id, who });
const once = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** The moves of cues that an event makes: chosen with the floor, left with a bid, found by the reading, or simply done. */
function movesIn(event: Recorded, blueprint: Blueprint, point: string): (readonly [string, string])[] {
  const cues: Readonly<Record<string, Cue>> = stageBook(blueprint).points.get(point)?.point.cues ?? {};
  if (event.type === 'decisions') {
    const move = event.floor === null ? undefined : event.decisions[event.floor]?.move;
    return event.floor === null || move === undefined ? [] : [[event.floor, move]];
  }
  if (event.type === 'bid') return event.used === undefined ? [] : [[event.by, event.used]];
  if (event.type === 'reading')
    return event.lines.flatMap(({ made = [] }) =>
      made.flatMap((move) =>
        Object.entries(cues)
          .filter(([, { moves }]) => moves.some(({ id }) => id === move))
          .map(([who]) => [who, move] as const),
      ),
    );
  if (event.type !== 'attempt') return [];
  const targets = event.targets.map(({ id }) => id);
  const done = cues[event.by]?.moves.find(({ act }) => act?.verb === event.verb && act.targets.every((one) => targets.includes(one)));
  return done ? [[event.by, done.id]] : [];
}

/** The things and facts that an event names by their ids. */
function namedIn(event: Recorded): readonly string[] {
  if (event.type === 'attempt') return event.targets.map(({ id }) => `#${id}`);
  if (event.type === 'speech' || event.type === 'whisper') return event.tells.map((fact) => `#${fact}`);
  if (event.type === 'reading') return event.lines.flatMap(({ tells }) => tells.map((fact) => `#${fact}`));
  return [];
}

function isShown(
  { prop, fact }: { readonly prop?: string | undefined; readonly fact?: string | undefined },
  told: readonly string[],
  blueprint: Blueprint,
): boolean {
  const thing = prop === undefined ? undefined : stageBook(blueprint).props.get(prop);
  const names = [...(thing ? [thing.name, ...thing.aliases] : []), ...[prop, fact].flatMap((id) => (id === undefined ? [] : [`#${id}`]))];
  return told.some((text) => names.some((name) => text.includes(name.toLowerCase())));
}

const longest = 24_000;

/** What the audience saw and heard, point by point; of a long evening the beginning and the end. */
export function transcriptOf(blueprint: Blueprint, log: readonly Recorded[]): string {
  const book = stageBook(blueprint);
  const lines = log.flatMap((event): string[] => {
    if (event.type === 'point-start') return [`## ${book.nameOf(event.point)}`];
    if (event.type === 'point-end' && event.how === 'forced') return ['[…]'];
    if (event.type === 'curtain') return [event.epilogue ?? book.endings.get(event.ending)?.text ?? ''];
    const line = event.witnesses.audience ? lineOf(event, blueprint) : null;
    return line ? [writeLine(line, (id) => book.nameOf(id))] : [];
  });
  const whole = lines.join('\n');
  return whole.length <= longest ? whole : `${whole.slice(0, longest / 2)}\n[…]\n${whole.slice(-longest / 2)}`;
}
