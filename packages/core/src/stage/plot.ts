import { type PlacedPoint, stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { HowEnded, StageEvent } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { leadOf, onStage, personPlays, type StageState } from '../events/state.ts';
import { comesLater } from './accompanied.ts';
import { alternativeMet } from './aftermath.ts';
import type { PlayedEnding } from './played-ending.ts';

export type Destination = { readonly point: PlacedPoint } | { readonly ending: string };

/** Whether the flag of the current point has happened, with its build-up. */
export function pointIsOver(state: StageState): boolean {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  if (!placed || !buildUpHolds(state)) return false;
  const { flag } = placed.point;
  if ('when' in flag) return holds(flag.when, state);
  return state.judgedTrue.includes(flag.judged) || (state.verdict?.happened ?? false);
}

export function buildUpHolds(state: StageState): boolean {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  return !placed?.point.buildUp || holds(placed.point.buildUp, state);
}

/** Where the play goes next: worked out from state alone, so that a crash between two points loses nothing. */
export function destination(state: StageState): Destination {
  const book = stageBook(state.blueprint);
  const last = state.ended.at(-1);
  if (!last) return { point: book.order[0] as PlacedPoint };
  const turn = book.points.get(last.point)?.point.next.find(({ when }) => !when || holds(when, state));
  if (turn && 'ending' in turn.to) return { ending: turn.to.ending };
  const point = turn && 'point' in turn.to ? book.points.get(turn.to.point) : book.following(last.point);
  // A play that goes round in circles is ended: the checker warns of it, a model-made plan may still hold one.
  if (!point || state.ended.length > book.order.length * 3) return { ending: state.blueprint.endings[0]?.id ?? 'end' };
  return { point };
}

/** The events that end the current point. */
export function endOfPoint(state: StageState, how: HowEnded, because: string): StageEvent[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  if (!placed) return [];
  const lead = leadOf(state);
  const alternative = lead === null ? wayMet(state, placed, how) : wayPlayed(state, placed);
  const leaves = lead !== null && staysOn(state, placed) ? [] : placed.point.leaves.filter((who) => onStage(state, who) && who !== lead);
  return [
    { type: 'point-end', point: placed.point.id, how, because, ...(alternative && { alternative }) },
    ...leaves.map(
      (who): StageEvent => ({
        type: 'exit',
        who,
        from: state.world.characters[who]?.place ?? '',
        ...(lead !== null && { told: true as const, untold: true as const }),
      }),
    ),
  ];
}

const wayMet = (state: StageState, { point }: PlacedPoint, how: HowEnded): string | undefined =>
  how === 'flag' ? (state.point?.aftermath?.alternative ?? alternativeMet(state, point)?.id) : undefined;

/** Where somebody is accompanied, a way has come about that was played and read: conditions alone would have it told what nobody has seen. */
const wayPlayed = (state: StageState, { point }: PlacedPoint): string | undefined =>
  point.alternatives?.find(({ id }) => id === state.point?.turned)?.id;

/** Whoever accompanies sees people off when it fits: in the middle of a scene nobody vanishes who was not seen to go. */
const staysOn = ({ blueprint }: StageState, { index, scene }: PlacedPoint): boolean =>
  stageBook(blueprint).order[index + 1]?.scene.id === scene.id;

/** The events that open the next point, with its scene and act where they change. */
export function beginningOf(state: StageState, next: PlacedPoint): StageEvent[] {
  const events: StageEvent[] = [];
  if (state.act !== next.act.id) {
    if (state.act !== null) events.push({ type: 'act-end', act: state.act });
    events.push({ type: 'act-start', act: next.act.id });
    for (const [who, text] of Object.entries(next.act.goals)) events.push({ type: 'goal', who, text });
  }
  const lead = leadOf(state);
  const later = lead !== null && state.ended.length > 0;
  if (state.scene !== next.scene.id) events.push({ type: 'scene-start', scene: next.scene.id, ...(later && { told: true as const }) });
  events.push({ type: 'point-start', point: next.point.id }, ...leadStaysAway(state, next, lead));
  const along = lead === null ? broughtAlong(state, next) : [];
  for (const { who, place = next.scene.place, behind } of [...entering(state, next, lead), ...along.map(enteringPlainly)]) {
    const at = state.world.characters[who]?.place;
    const brought = lead !== null || along.includes(who) || (personPlays(state, who) && state.ended.length > 0);
    if (at === null || (brought && state.scene !== next.scene.id && at !== place && isAlive(state, who)))
      events.push({
        type: 'entrance',
        who,
        place,
        ...(behind ? { behind } : {}),
        ...((lead !== null || tellsItself(state, next, who)) && { told: true as const }),
        ...(lead !== null && { untold: true as const }),
      });
  }
  return events;
}

const enteringPlainly = (who: CharacterId): PlacedPoint['point']['enters'][number] => ({ who });

/** Whoever accompanies brings people on when it fits; only who hides, and where a scene begins, is there from the start, and the person itself. */
function entering(state: StageState, next: PlacedPoint, lead: CharacterId | null): PlacedPoint['point']['enters'] {
  const { point, scene } = next;
  if (lead === null) return point.enters;
  if (state.scene !== scene.id) return goesAlong(state, next, lead) ? [...point.enters, { who: lead }] : point.enters;
  return point.enters.filter(({ who, behind }) => who === lead || behind !== undefined);
}

/** Left in the room of the last scene, the person would speak to nobody, and hear nobody: where the scene goes they go, unless they are written to come on later. */
const goesAlong = (state: StageState, next: PlacedPoint, lead: CharacterId): boolean =>
  isElsewhere(state, next, lead) && !next.point.enters.some(({ who }) => who === lead) && !comesLater(state, lead, next.index);

/**
 * The same where nobody accompanies: whoever plays alone, or has walked out by themselves, is where the next scene is, with whoever came after
 * them. Of several people each is where they were written to be.
 */
function broughtAlong(state: StageState, next: PlacedPoint): readonly CharacterId[] {
  if (state.ended.length === 0 || state.scene === next.scene.id) return [];
  const people = Object.keys(state.seats).filter((who) => personPlays(state, who));
  const going = people.filter((who) => goesAlong(state, next, who) && (people.length === 1 || hasSetOut(state, who)));
  const left = new Set(going.filter((who) => hasSetOut(state, who)).map((who) => state.world.characters[who]?.place));
  const after = state.blueprint.characters.filter(
    ({ id }) => !people.includes(id) && left.has(state.world.characters[id]?.place) && goesAlong(state, next, id),
  );
  return [...going, ...after.map(({ id }) => id)];
}

/** Who is written to come on later is away until then; but who has set out for somewhere has the play with them there: sent off, they would miss what they set out for. */
function leadStaysAway(state: StageState, next: PlacedPoint, lead: CharacterId | null): StageEvent[] {
  if (lead === null || !isElsewhere(state, next, lead) || next.point.enters.some(({ who }) => who === lead)) return [];
  if (hasSetOut(state, lead)) return [];
  const from = state.world.characters[lead]?.place ?? '';
  return comesLater(state, lead, next.index) ? [{ type: 'exit', who: lead, from, told: true, untold: true }] : [];
}

const hasSetOut = (state: StageState, who: CharacterId): boolean =>
  state.world.characters[who]?.place !== stageBook(state.blueprint).scenes.get(state.scene ?? '')?.place;

const isAlive = ({ world }: StageState, who: CharacterId): boolean => world.characters[who]?.health !== 'dead';

const isElsewhere = (state: StageState, { scene }: PlacedPoint, who: CharacterId): boolean =>
  state.scene !== scene.id && onStage(state, who) && state.world.characters[who]?.place !== scene.place;

/** How somebody comes on is told by what was written for them, where nobody in a seat may miss it; a voice on the telephone never does. */
const tellsItself = (state: StageState, { point }: PlacedPoint, who: CharacterId): boolean =>
  state.switches.way === 'directed' && Object.keys(state.seats).length === 0 && point.script?.some((beat) => beat.who === who) === true;

/** Whether the scene ends with the point that just ended. */
export function sceneEnds(state: StageState): boolean {
  const next = destination(state);
  return 'ending' in next || next.point.scene.id !== state.scene;
}

export function curtainCall(state: StageState, { ending, otherwise }: PlayedEnding, epilogue?: string): StageEvent[] {
  const points = state.ended.map(({ point, how }) => ({ point, how }));
  return [
    ...(state.act === null ? [] : [{ type: 'act-end', act: state.act } as const]),
    { type: 'curtain', ending, points, ...(epilogue !== undefined && { epilogue }), ...(otherwise && { otherwise }) },
  ];
}
