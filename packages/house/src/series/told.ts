import { type Blueprint, stageBook } from '@troupe/core/blueprint';
import type { Recorded, StageState } from '@troupe/core/events';
import { legacyOf } from '@troupe/core/sequel';
import { holderOf, openWorld, placeOf } from '@troupe/core/world';
import { curtainProgramme } from '../reports/programme.ts';
import { type KeptFrame, seenInTurns, textOf } from '../reports/seen.ts';

/** One evening of a line, with all that is known of it. */
export type Played = {
  readonly id: string;
  readonly title: string;
  readonly evening: number;
  readonly log: readonly Recorded[];
  readonly state: StageState;
};

export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly evening: number;
  /** Null: it was left before its end. */
  readonly ending: { readonly title: string; readonly text: string } | null;
  readonly points: readonly { readonly title: string; readonly forced: boolean }[];
  readonly dead: readonly string[];
  /** It was written beforehand: how much of it was put otherwise because of the evening before, which is named. */
  readonly fitted?: { readonly after: string; readonly changed: number; readonly leftOut: number; readonly by?: string };
};

/** What happened, evening by evening, as the audience saw it. */
export function chapterOf({ id, title, evening, log, state }: Played): Chapter {
  const programme = curtainProgramme(log, 'audience', state);
  const { nameOf } = stageBook(state.blueprint);
  return {
    id,
    title,
    evening,
    ending: programme && { title: programme.ending.title, text: programme.ending.text },
    points: state.ended.map(({ point, how }) => ({ title: nameOf(point), forced: how === 'forced' })),
    dead: died(state),
  };
}

const died = ({ blueprint, world }: StageState): string[] => {
  const before = openWorld(blueprint).characters;
  const fell = ({ id }: { readonly id: string }) => world.characters[id]?.health === 'dead' && before[id]?.health !== 'dead';
  return blueprint.characters.filter(fell).map(({ name }) => name);
};

export type Change =
  | { readonly kind: 'wounded' | 'died' }
  | { readonly kind: 'gained' | 'lost'; readonly thing: string }
  | { readonly kind: 'learnt'; readonly count: number };

export type Member = {
  readonly who: string;
  readonly name: string;
  readonly appearance: string;
  readonly look?: Blueprint['characters'][number]['look'];
  readonly health: 'well' | 'wounded' | 'dead';
  readonly place: string | null;
  readonly holds: readonly string[];
  /** What each evening made of them, and who played them in it. */
  readonly evenings: readonly {
    readonly id: string;
    readonly title: string;
    readonly person: string | null;
    readonly lines: number;
    readonly changes: readonly Change[];
  }[];
};

/** Everybody who was ever in it, as they are after the last evening they were in. */
export function castOf(path: readonly Played[]): Member[] {
  const members = new Map<string, Member>();
  for (const { id, title, log, state } of path) {
    const { blueprint, world } = state;
    const { nameOf } = stageBook(blueprint);
    const programme = curtainProgramme(log, 'audience', state);
    for (const { id: who, name, appearance, look } of blueprint.characters) {
      const { health = 'well', place = null } = world.characters[who] ?? {};
      const played = programme?.cast.find((one) => one.id === who);
      const taken = log.findLast((event) => event.type === 'seat-taken' && event.seat === who);
      members.set(who, {
        who,
        name,
        appearance,
        ...(look && { look }),
        health,
        place: place === null ? null : nameOf(place),
        holds: thingsOf(state, who).map(nameOf),
        evenings: [
          ...(members.get(who)?.evenings ?? []),
          {
            id,
            title,
            person: taken?.type === 'seat-taken' ? taken.person : null,
            lines: played?.lines ?? 0,
            changes: changesOf(state, who),
          },
        ],
      });
    }
  }
  return [...members.values()];
}

const thingsOf = ({ world }: Pick<StageState, 'world'>, who: string): string[] =>
  Object.keys(world.props).filter((prop) => holderOf(world, prop) === who);

function changesOf(state: StageState, who: string): Change[] {
  const { blueprint, world, knows, heard } = state;
  const { nameOf } = stageBook(blueprint);
  const before = openWorld(blueprint);
  const [had, has] = [thingsOf({ world: before }, who), thingsOf(state, who)];
  const now = world.characters[who]?.health;
  const hurt = now !== before.characters[who]?.health;
  const knew = blueprint.facts.filter(({ knownBy }) => knownBy === 'everyone' || knownBy.includes(who)).map(({ id }) => id);
  const learnt = new Set([...(knows[who] ?? []), ...(heard[who] ?? []).map(({ fact }) => fact)].filter((fact) => !knew.includes(fact)));
  return [
    ...(hurt && now === 'dead' ? [{ kind: 'died' } as const] : hurt && now === 'wounded' ? [{ kind: 'wounded' } as const] : []),
    ...has.filter((one) => !had.includes(one)).map((one) => ({ kind: 'gained', thing: nameOf(one) }) as const),
    ...had.filter((one) => !has.includes(one)).map((one) => ({ kind: 'lost', thing: nameOf(one) }) as const),
    ...(learnt.size > 0 ? [{ kind: 'learnt', count: learnt.size } as const] : []),
  ];
}

export type Thread = {
  readonly kind: 'unreached' | 'planted' | 'asked' | 'said';
  readonly text: string;
};

/** What an evening has left open. What is secret is only counted: who knows what is told to whoever asks for it. */
export function threadsOf({ state }: Played): { readonly threads: readonly Thread[]; readonly secrets: number } {
  const { blueprint, ended, asked, established, audienceKnows, world } = state;
  const { nameOf, order } = stageBook(blueprint);
  const done = new Set(ended.map(({ point }) => point));
  const unpaid = (blueprint.plants ?? []).filter(
    ({ prop, fact }) =>
      (fact !== undefined && !audienceKnows.includes(fact)) ||
      (prop !== undefined && holderOf(world, prop) === null && placeOf(blueprint, world, prop) !== null),
  );
  return {
    threads: [
      ...order.filter(({ point }) => !done.has(point.id)).map(({ point }) => ({ kind: 'unreached', text: point.title }) as const),
      ...unpaid.map(({ plant }) => ({ kind: 'planted', text: plant }) as const),
      ...Object.entries(asked).map(([who, { by }]) => ({ kind: 'asked', text: `${nameOf(by)} → ${nameOf(who)}` }) as const),
      ...established.map(({ text }) => ({ kind: 'said', text }) as const),
    ],
    secrets: blueprint.facts.filter(({ id, knownBy }) => knownBy !== 'everyone' && !audienceKnows.includes(id)).length,
  };
}

/** Who of a series knows what: facts with those who were told, and what was said before whom. */
export type Knowledge = {
  readonly facts: readonly { readonly text: string; readonly knownBy: readonly string[]; readonly toldTo: readonly string[] }[];
  readonly established: readonly { readonly text: string; readonly heardBy: readonly string[] }[];
};

/** Who knows what when the last of these evenings is over. For the host alone. */
export function knowledgeOf({ log }: Played): Knowledge {
  const legacy = legacyOf(log);
  return { facts: legacy?.facts ?? [], established: legacy?.established ?? [] };
}

export type SeenLine = { readonly number: number; readonly name: string; readonly text: string };
export type SeenScene = { readonly title: string; readonly lines: readonly SeenLine[]; readonly earlier: number };
/** An evening as somebody saw it, scene by scene. */
export type SeenEvening = { readonly id: string; readonly title: string; readonly evening: number; readonly scenes: readonly SeenScene[] };

/** Of each scene the last lines: where one was left is what one must know again. */
const linesOfScene = 8;

const told: ReadonlySet<KeptFrame['type']> = new Set([
  'speech',
  'whisper',
  'voice',
  'ruling',
  'discovery',
  'narration',
  'gesture',
  'thought',
]);

/** Whoever holds the seat of somebody dead looks on; the dead have seen nothing of it. */
const isLived = ({ witnesses }: Recorded, seat: string): boolean => witnesses.characters.includes(seat);

/** The evenings before, as one seat lived through them: what it saw and heard itself, under the names it knew them by. */
export async function previously(path: readonly Played[], seat: string): Promise<SeenEvening[]> {
  const evenings: SeenEvening[] = [];
  for (const { id, title, evening, log } of path) {
    const scenes: { title: string; lines: SeenLine[] }[] = [];
    for (const { event, frame, struck } of await seenInTurns(log, { seats: [seat] })) {
      if (struck) continue;
      if (frame.type === 'scene') scenes.push({ title: frame.title, lines: [] });
      if (!isLived(event, seat) || !told.has(frame.type) || textOf(frame) === '') continue;
      // Whoever comes in later has not seen the scene begin.
      if (scenes.length === 0) scenes.push({ title: '', lines: [] });
      scenes.at(-1)?.lines.push(lineOf(frame));
    }
    const lived = scenes.filter(({ lines }) => lines.length > 0);
    if (lived.length === 0) continue;
    const shown = lived.map(({ title: scene, lines }) => ({
      title: scene,
      lines: lines.slice(-linesOfScene),
      earlier: Math.max(0, lines.length - linesOfScene),
    }));
    evenings.push({ id, title, evening, scenes: shown });
  }
  return evenings;
}

const lineOf = (frame: KeptFrame): SeenLine => ({
  number: frame.number,
  name: 'name' in frame && frame.type !== 'ruling' ? frame.name : '',
  text: textOf(frame),
});

/** A line that was searched for, and the evening it was spoken on. */
export type FoundLine = SeenLine & { readonly performance: string; readonly title: string; readonly evening: number };

/** Everything said and told on these evenings that holds these words: for the house, or as one seat heard it. */
export async function found(evenings: readonly Played[], query: string, seat: string | undefined, limit: number): Promise<FoundLine[]> {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  const hits: FoundLine[] = [];
  for (const { id, title, evening, log } of evenings)
    for (const { event, frame, struck } of await seenInTurns(log, seat === undefined ? 'house' : { seats: [seat] })) {
      if (seat !== undefined && !isLived(event, seat)) continue;
      if (struck || !told.has(frame.type) || hits.length >= limit) continue;
      const line = lineOf(frame);
      const text = plain(`${line.name} ${line.text}`);
      if (words.every((word) => text.includes(word))) hits.push({ ...line, performance: id, title, evening });
    }
  return hits;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
