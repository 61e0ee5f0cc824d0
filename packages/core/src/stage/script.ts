import { actsOf, stageBook } from '../blueprint/lookup.ts';
import type { ScriptBeat } from '../blueprint/schema.ts';
import type { CharacterId, WorldChange } from '../blueprint/terms.ts';
import { directionOf } from '../edition/deed.ts';
import { stemsOf } from '../edition/likeness.ts';
import type { PlannedTurn } from '../events/event.ts';
import { personPlays, type StageState } from '../events/state.ts';
import type { Language } from '../text/language.ts';
import { tellsOfLeaving } from '../text/leaving.ts';
import { chain, holderOf, isClosed, placeOf } from '../world/locate.ts';
import { perceive } from '../world/perceive.ts';
import { believed } from './by-words.ts';
import { actOf, type ViewAct } from './view.ts';

/** So many beats of it the house is shown: it plans no further ahead. */
const shownAhead = 14;
/** So long an aftermath may be with somebody in a seat, where the script has more to say after the turn. */
const longestAfter = 10;

const scriptOf = ({ point, blueprint }: StageState): readonly ScriptBeat[] =>
  (point && stageBook(blueprint).points.get(point.id)?.point.script) || [];

/** What the script of this point has still to come, numbered as the house plans it. */
export function scriptAhead(state: StageState): readonly { readonly number: number; readonly beat: ScriptBeat }[] {
  const { at } = state.script;
  return scriptOf(state)
    .slice(at, at + shownAhead)
    .map((beat, index) => ({ number: at + index + 1, beat }));
}

/** The beat of this point's script that is so. */
export const scriptLine = (state: StageState, isIt: (beat: ScriptBeat) => boolean): ScriptBeat | undefined => scriptOf(state).find(isIt);

/** The number under which a planned beat stands in the script, if that is still to come and this one's to play. */
export function scriptBeat(state: StageState, who: CharacterId | 'world', number: number | undefined): number | undefined {
  return number !== undefined && number > state.script.at && scriptOf(state)[number - 1]?.who === who ? number : undefined;
}

/** What is written for a turn that was planned by its number. */
function beatOf(state: StageState, { who, script }: PlannedTurn): ScriptBeat | undefined {
  const beat = script === undefined ? undefined : scriptOf(state)[script - 1];
  return beat?.who === who ? beat : undefined;
}

/** What is written for the beat that is being played, as far as it is its speaker's to have. */
export type Written = {
  /** Its own deed and words. Without them: they wait until the deed has shown what they are about. */
  readonly offered?: Pick<ScriptBeat, 'does' | 'says'>;
  /** How its deed is told where its doer does not. */
  readonly does?: string;
  /** What the deed is done with, or to whom, where its words wait. */
  readonly eyed?: string;
  /** What of it the world rules on, in order. */
  readonly acts: readonly ViewAct[];
  /** Who else does it. */
  readonly with: readonly CharacterId[];
  /** It was written as an answer to a line of somebody who is a person tonight, and may never have said it. */
  readonly unheard?: true;
  /** What of it becomes of the world by itself. */
  readonly changes?: readonly WorldChange[];
  /** Its words are for nobody on stage, or for one alone. */
  readonly aside?: { readonly to?: CharacterId };
};

/**
 * Words are offered to whoever knows, or was told, all that they give away. What lies elsewhere in the open can be spoken of, and nothing
 * comes of what is done with it; what is hidden, or shut away, must come to light first. `mindless`: nobody who could give anything away
 * plays it, and where nobody sits in a seat either the author's word holds; withheld, it would be filled with something else.
 */
export function writtenFor(state: StageState, turn: PlannedTurn, mindless = false): Written | undefined {
  const beat = beatOf(state, turn);
  if (!beat) return undefined;
  const { who, to, with: along = [], does, says, aside } = beat;
  const whole = { ...(does !== undefined && { does }), ...(says !== undefined && { says }) };
  if (who === 'world') return { offered: whole, acts: [], with: [], ...(beat.changes && { changes: beat.changes }) };
  const seen = new Set(perceive(state.blueprint, state.world, who).props.map(({ id }) => id));
  const needed = neededFor(state, beat);
  const missing = needed.filter((id) => !seen.has(id) && !carries(state, who, id) && !hiddenTonight(state, id));
  const asWritten = mindless && Object.keys(state.seats).length === 0;
  const knows = asWritten || untold(state, who, beat).length === 0;
  const apart = {
    with: along,
    ...(aside && { aside: to === undefined ? {} : { to } }),
    ...(answersPerson(state, turn) && { unheard: true as const }),
  };
  const told = does === undefined ? {} : { does: bareDeed(state, who, does) };
  const acts = actsOf(beat)
    .map(({ verb, targets }) => actOf(state, verb, targets))
    .filter(({ verb, targets }) => verb !== 'go' || targets[0]?.id !== state.world.characters[who]?.place);
  if (knows && missing.length === 0) return { offered: whole, acts, ...told, ...apart };
  // Whoever wrote it saw it there, shut away or not; only a person would miss it. What lies elsewhere is spoken of, and not handled.
  if (knows && isAtHand(state, acts, missing)) {
    const here = state.world.characters[who]?.place;
    const inReach = missing.every((id) => placeOf(state.blueprint, state.world, id) === here);
    return { offered: whole, acts: inReach ? acts : [], ...told, ...apart };
  }
  // What an author hid, and lets somebody speak of, comes to light in those words: the bell is under the sack until it is pulled off.
  if (asWritten)
    return { offered: whole, acts: acts.filter(({ targets }) => !targets.some(({ id }) => missing.includes(id))), ...told, ...apart };
  const open = knows && missing.every((id) => liesOpen(state, id));
  if (open && says !== undefined) return { offered: { says }, acts: [], ...apart };
  const onto = acts.flatMap(({ targets }) => targets.flatMap(({ kind, id }) => (kind === 'character' ? [id] : [])));
  const eyed = [...needed.filter((id) => seen.has(id)), ...onto][0];
  return eyed === undefined && acts.length === 0 ? undefined : { ...(eyed !== undefined && { eyed }), acts, ...told, ...apart };
}

/** With nobody in a seat, whatever is not hidden is there for whom it was written; what is, for whoever is written to take it out. */
function isAtHand({ world, seats }: StageState, acts: readonly ViewAct[], missing: readonly string[]): boolean {
  const taken = new Set(acts.flatMap(({ verb, targets }) => (verb === 'take' ? targets.map(({ id }) => id) : [])));
  const isHidden = (id: string) => chain(world, id).some(({ hidden }) => hidden);
  return Object.keys(seats).length === 0 && missing.every((id) => world.props[id] !== undefined && (taken.has(id) || !isHidden(id)));
}

/** What stands before it in the script is a person's. */
function answersPerson(state: StageState, { script = 0 }: PlannedTurn): boolean {
  const before = scriptOf(state)
    .slice(0, script - 1)
    .findLast(({ who }) => who !== 'world');
  return before !== undefined && personPlays(state, before.who);
}

/** Whoever comes in from another place, as it was written, is there before anything of it is seen or heard. Undefined: nobody does. */
export function entranceIn(state: StageState, turn: PlannedTurn): ViewAct | undefined {
  const beat = beatOf(state, turn);
  if (!beat || beat.who === 'world') return undefined;
  const here = hereOf(state);
  const from = state.world.characters[beat.who]?.place ?? null;
  const comes = actsOf(beat).some(({ verb, targets }) => verb === 'go' && targets[0] === here);
  return here !== undefined && comes && from !== null && from !== here ? actOf(state, 'go', [here]) : undefined;
}

/** Where there is no way out, whoever was written to leave is off stage: nothing of it is seen or heard there. */
export function leavesForGood(state: StageState, { does }: Written, who: CharacterId): boolean {
  return does !== undefined && tellsOfLeaving(does) && isShutIn(state) && state.world.characters[who]?.place !== null;
}

/** Whoever left a play of one room, and has more to say in the script, comes back for it. */
export function comesBack(state: StageState, { who, script }: Pick<PlannedTurn, 'who' | 'script'>): boolean {
  const self = state.world.characters[who];
  return isShutIn(state) && self?.place === null && self.health !== 'dead' && scriptBeat(state, who, script) !== undefined;
}

/** Those of them whom the script names next. */
export const comingBack = (state: StageState): CharacterId[] => [
  ...new Set(scriptAhead(state).flatMap(({ number, beat }) => (comesBack(state, { who: beat.who, script: number }) ? [beat.who] : []))),
];

const hereOf = ({ blueprint, scene }: StageState): string | undefined =>
  scene === null ? undefined : stageBook(blueprint).scenes.get(scene)?.place;

/** Nobody in a seat, in a room that leads nowhere. */
function isShutIn(state: StageState): boolean {
  const here = hereOf(state);
  return here !== undefined && Object.keys(state.seats).length === 0 && stageBook(state.blueprint).places.get(here)?.exits.length === 0;
}

/** What somebody put out of sight before everybody's eyes, and no author: whoever plays it knows where it is. Only a person would have to look. */
export function hiddenTonight({ blueprint, world, seats }: StageState, id: string): boolean {
  const prop = world.props[id];
  const isAuthors = stageBook(blueprint).props.get(id)?.hidden !== false;
  return Object.keys(seats).length === 0 && prop?.hidden === true && !prop.slipped && !isAuthors;
}

/** A deed as its doer would tell it: without its own name. */
function bareDeed({ blueprint }: StageState, who: CharacterId, does: string): string {
  const { name = '', aliases = [] } = stageBook(blueprint).characters.get(who) ?? {};
  const called = [name, ...aliases, ...name.split(' ')].find((one) => does.startsWith(one)) ?? name;
  return directionOf(does, called, { language: blueprint.language, short: new Map([[called, called]]) });
}

function neededFor({ blueprint }: StageState, beat: ScriptBeat): readonly string[] {
  const { props } = stageBook(blueprint);
  return [...new Set([...(beat.uses ?? []), ...actsOf(beat).flatMap(({ targets }) => targets.filter((id) => props.has(id)))])];
}

/** What one has in one's own bag or glove one knows of, shut as it is. */
const carries = ({ world }: StageState, who: CharacterId, id: string): boolean =>
  holderOf(world, id) === who && chain(world, id).every(({ hidden }) => !hidden);

function liesOpen({ world }: StageState, id: string): boolean {
  const links = chain(world, id);
  const isShut = ({ at }: (typeof links)[number]) => 'prop' in at && at.relation === 'in' && isClosed(world, at.prop);
  return links.length > 0 && links.every((link) => !link.hidden && !isShut(link));
}

/** Whether what was said is what was written, or near enough. */
export function keepsTo(said: string, written: string, language: Language): boolean {
  const stems = stemsOf(written, language);
  const heard = new Set(stemsOf(said, language));
  return stems.length === 0 ? said.trim() === written.trim() : stems.filter((stem) => heard.has(stem)).length * 2 >= stems.length;
}

/** It is a deed, and has no words. */
export const isWordless = (state: StageState, turn: PlannedTurn): boolean => {
  const beat = beatOf(state, turn);
  return beat !== undefined && beat.says === undefined;
};

function untold(state: StageState, who: CharacterId, { tells = [] }: ScriptBeat): readonly string[] {
  const known = believed(state, who);
  return tells.filter((fact) => !known.includes(fact));
}

/** The next beat speaks of what its speaker may just have been told: that is read first. */
export function asksForReading(state: StageState): boolean {
  const [turn] = state.plan;
  const beat = turn && turn.who !== 'world' ? beatOf(state, turn) : undefined;
  return beat !== undefined && state.unread.length > 0 && untold(state, beat.who, beat).length > 0;
}

/** The last beat was played from the script: nothing else has happened since. */
const follows = (state: StageState): boolean => state.script.at > 0 && state.script.beat === state.beat;

/** How many beats more than usual it may take a turn to land, because they are written. */
export function writtenAfter(state: StageState): number {
  const left = follows(state) ? scriptOf(state).length - state.script.at : 0;
  // A person is not kept waiting for what was written; where nobody is, it is the play.
  return Object.keys(state.seats).length === 0 ? left : Math.min(longestAfter, left);
}

/** The script of this point was played to its end: it has said its last words itself. */
export const playedOut = (state: StageState): boolean => follows(state) && state.script.at >= scriptOf(state).length;

/**
 * It was played to its end and read, nobody in a seat could have done otherwise, and what the point waits for was not recognised in it:
 * whatever came after its last words would only say that the house waits.
 */
export const waitsInVain = (state: StageState): boolean =>
  playedOut(state) && scriptOf(state).length > 0 && state.readBeat === state.beat && Object.keys(state.seats).length === 0;

/** The same of the point that ended last, where nobody has had a word since. */
export function saidItself(state: StageState): boolean {
  const last = state.ended.at(-1);
  const script = last && stageBook(state.blueprint).points.get(last.point)?.point.script;
  return script !== undefined && script.length > 0 && follows(state) && state.script.at >= script.length;
}
