import { type StageBook, stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { type EventOf, type Means, meansKinds, type StageEvent, type Tempo, tempos, type WishRefusal } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { onStage, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { codaLeft } from './aftermath.ts';
import { complicate } from './complication.ts';

/** A wish as somebody understood it, before code has looked whether it can be. */
export type Wanted = {
  readonly means: string;
  readonly who?: string | undefined;
  readonly tempo?: string | undefined;
  readonly complication?: string | undefined;
  readonly plant?: string | undefined;
};

export type WishView = {
  readonly text: string;
  readonly complications: readonly { readonly id: string; readonly text: string }[];
  readonly away: readonly { readonly id: string; readonly name: string }[];
  readonly plants: readonly { readonly id: string; readonly plant: string }[];
};

/** What whoever turns the wish into means may choose from. House only. */
export function wishView(state: StageState): WishView | null {
  if (!state.wish) return null;
  return {
    text: state.wish.text,
    complications: readyComplications(state),
    away: state.blueprint.characters.filter(({ id }) => mayEnter(state, id) === null).map(({ id, name }) => ({ id, name })),
    plants: (state.blueprint.plants ?? []).map(({ id, plant }) => ({ id, plant })),
  };
}

/** Answers the wish that is waiting: what it is turned into, or why it cannot be; and what happens at once. */
export function answerWish(state: StageState, wanted: readonly Wanted[], refused?: string): StageEvent[] {
  const { wish } = state;
  if (!wish) return [];
  const judged = wanted.slice(0, 2).map((one) => judge(state, one));
  const means = judged.filter((one) => typeof one !== 'string');
  const why = judged.find((one) => typeof one === 'string') ?? (refused === 'lines' ? 'lines' : 'unclear');
  const answer: EventOf<'wish-answer'> = {
    type: 'wish-answer',
    of: wish.seq,
    by: wish.by,
    means,
    ...(means.length === 0 && { refused: why }),
  };
  return [answer, ...means.flatMap((one) => atOnce(state, one))];
}

function atOnce(state: StageState, means: Means): StageEvent[] {
  if (means.kind === 'entrance') return [{ type: 'entrance', who: means.who, place: scenePlace(state) ?? '' }];
  if (means.kind === 'complication') return complicate(state, means.id);
  return means.kind === 'world' && state.switches.way !== 'directed' ? complicate(state) : [];
}

/** Code decides: by ids it knows, and by what is so. */
function judge(state: StageState, { means, who = '', tempo, complication, plant }: Wanted): Means | WishRefusal {
  const kind = meansKinds.find((one) => one === means);
  if (kind === undefined) return 'unclear';
  if (kind === 'next') return maySpeak(state, who) ?? { kind, who };
  if (state.coda || !state.point) return 'over';
  if (kind === 'entrance') return mayEnter(state, who) ?? { kind, who };
  if (kind === 'world') return { kind };
  if (kind === 'complication') {
    const ready = readyComplications(state);
    const chosen = ready.find(({ id }) => id === complication) ?? ready[0];
    return chosen ? { kind, id: chosen.id } : 'nothing-ready';
  }
  if (state.switches.way !== 'directed') return 'way';
  if (kind === 'tempo') return (tempos as readonly string[]).includes(tempo ?? '') ? { kind, tempo: tempo as Tempo } : 'unclear';
  return state.blueprint.plants?.some(({ id }) => id === plant) ? { kind, id: plant as string } : 'nothing-ready';
}

/** Null: nothing speaks against it. */
function maySpeak(state: StageState, who: CharacterId): WishRefusal | null {
  if (!state.world.characters[who]) return 'unclear';
  if (!onStage(state, who)) return 'absent';
  if (who === state.lastBy) return 'just-spoke';
  return state.coda && !codaLeft(state).includes(who) ? 'over' : null;
}

/** Whoever has been on stage may come back; whom the play has still to bring on, it brings on itself. */
function mayEnter(state: StageState, who: CharacterId): WishRefusal | null {
  const body = state.world.characters[who];
  if (!body) return 'unclear';
  if (body.health === 'dead') return 'gone';
  if (body.place !== null) return 'here';
  return state.lastFloor[who] === undefined || entersLater(state, who) ? 'not-yet' : null;
}

function entersLater({ blueprint, point, ended }: StageState, who: CharacterId): boolean {
  const past = new Set([...ended.map((one) => one.point), ...(point ? [point.id] : [])]);
  return stageBook(blueprint).order.some(({ point: one }) => !past.has(one.id) && one.enters.some((entry) => entry.who === who));
}

function readyComplications(state: StageState): { readonly id: string; readonly text: string }[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  const come = state.momentum.complications;
  return (placed?.point.complications ?? [])
    .filter(({ id, when }) => !come.includes(id) && (!when || holds(when, state)))
    .map(({ id, text }) => ({ id, text }));
}

const hints = {
  entrance: /\b(?:enters?|comes? (?:in|on|back)|arrives?|returns?|bring (?:in|on|back)|entrance)\b|上场|登场|进来|回来|出场/iu,
  next: /\b(?:speaks?|says?|answers?|next|turn|floor|hear(?: from)?|let|ask)\b|说|开口|回答|接话|下一个|轮到|让|听听/iu,
  complication: /\b(?:complications?|trouble|twists?|surprises?|happens?|stir|shake)\b|变故|意外|麻烦|出事|转折|波澜|发生/iu,
  world: /\b(?:world|weather|noise|sounds?|knocks?|storm|thunder|wind|rain|clock|bell|fire|door)\b|天气|声响|敲门|风|雷|雨|钟|铃|火|外面/iu,
  quick: /\b(?:faster|quicker|quick|brisk|short(?:er)?|pace|hurry)\b|快|短|紧凑|利落/iu,
  slow: /\b(?:slower|slow|longer|speech|speeches|linger)\b|慢|长篇|长一点|舒缓/iu,
  plant: /\b(?:bring back|again|return to|remember|pay off|plant)\b|再次|重提|伏笔|想起|回到/iu,
} as const;

/** What words alone make of it: a few, in both languages. Nothing else is guessed. */
export function wantedByWords(state: StageState, text: string): Wanted[] {
  const book = stageBook(state.blueprint);
  const who = named(book, text);
  if (who !== undefined && hints.entrance.test(text) && !onStage(state, who)) return [{ means: 'entrance', who }];
  const plant = (state.blueprint.plants ?? []).find(
    ({ prop }) => prop !== undefined && text.toLowerCase().includes(book.nameOf(prop).toLowerCase()),
  );
  if (plant && hints.plant.test(text)) return [{ means: 'plant', plant: plant.id }];
  if (who !== undefined && (hints.next.test(text) || hints.entrance.test(text))) return [{ means: 'next', who }];
  if (hints.complication.test(text)) return [{ means: 'complication' }];
  if (hints.quick.test(text)) return [{ means: 'tempo', tempo: 'a word' }];
  if (hints.slow.test(text)) return [{ means: 'tempo', tempo: 'a speech' }];
  return hints.world.test(text) ? [{ means: 'world' }] : [];
}

function named(book: StageBook, text: string): CharacterId | undefined {
  const lower = text.toLowerCase();
  return [...book.characters.values()].find(({ name, aliases }) => [name, ...aliases].some((one) => lower.includes(one.toLowerCase())))?.id;
}
