import { isEphemeral } from '../blueprint/ephemeral.ts';
import { type StageBook, stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Character, Cue } from '../blueprint/schema.ts';
import type { CharacterId, Location } from '../blueprint/terms.ts';
import type { Chronicle, Recap } from '../events/chronicle.ts';
import type { Recorded } from '../events/event.ts';
import { guiseOf, isDisguised, linesKnown } from '../events/guise.ts';
import { holds } from '../events/holds.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { lineOf, say, type TranscriptLine } from '../events/transcript.ts';
import type { Language } from '../text/language.ts';
import type { MessageText } from '../text/messages.ts';
import { type Perception, perceive } from '../world/perceive.ts';
import type { Target } from '../world/world.ts';
import { isDivided } from './divided.ts';
import { type Carried, howCarried, longAgo, type SeenInHand } from './hands.ts';
import { type History, historyOf } from './history.ts';
import type { ViewLore } from './lore.ts';
import type { OwnVerbs } from './own.ts';
import { pressure, type Rungs } from './stall.ts';
import { stanceText, toSelf } from './stance.ts';
import { type Around, surroundingsOf, type ViewHeld } from './surroundings.ts';

export type ViewAct = { readonly verb: string; readonly targets: readonly Target[]; readonly names: readonly string[] };
export type ViewMove = { readonly id: string; readonly act?: ViewAct; readonly say?: string };
export type ViewPerson = {
  readonly id: string;
  readonly name: string;
  readonly appearance: string;
  readonly health: string;
  readonly behind?: string;
  readonly holding: readonly string[];
  readonly wearing?: readonly string[];
  /** Seen in a hand some while ago, and maybe there no longer. */
  readonly lastHeld?: readonly string[];
  /** How and where in the place: "sitting on the bench". */
  readonly stance?: string;
  readonly person: boolean;
};
/** Everything one character perceives, knows and wants. What is not in here does not reach any call that plays it. */
export type ActorView = Around & {
  readonly language: Language;
  readonly play: { readonly id: string; readonly title: string; readonly period: string; readonly tongue?: string };
  readonly seed: number;
  readonly beat: number;
  readonly act: string;
  readonly point: string;
  readonly beatsInPoint: number;
  readonly self: Character;
  readonly goal: string;
  /** How it sees others; their looks where they never change. */
  readonly relations: readonly {
    readonly to: string;
    readonly name: string;
    readonly view: string;
    readonly looks?: string;
    readonly aliases?: readonly string[];
  }[];
  /** Open: everybody knows it. */
  readonly knows: readonly { readonly id: string; readonly text: string; readonly open?: boolean }[];
  /** What has been made real in its hearing, in the words in which it was. */
  readonly established: readonly string[];
  /** What it was told long ago, by whom, in their words; true or not. */
  readonly heard: readonly { readonly from: string; readonly text: string }[];
  readonly time: string;
  /** What it hides behind, if it does. */
  readonly hiding: string | null;
  readonly stance?: string;
  readonly holding: readonly (ViewHeld & { readonly how: Carried })[];
  readonly people: readonly ViewPerson[];
  /** What it sees in the hands of others and on them. */
  readonly onOthers: readonly { readonly id: string; readonly name: string }[];
  readonly want: string;
  readonly moves: readonly ViewMove[];
  readonly prompted: { readonly text: string; readonly act?: ViewAct } | null;
  /** What a person has asked of it, by whom, and in which words; the deed, where it is one. */
  readonly asked?: { readonly by: string; readonly text: string; readonly act?: ViewAct };
  readonly recaps: readonly Recap[];
  readonly lines: readonly TranscriptLine[];
  /** What comes back to it just now of what it witnessed before those. */
  readonly recalled?: readonly TranscriptLine[];
  /** What of earlier evenings comes back to it. */
  readonly past?: readonly string[];
  /** What lorebooks tell it, now that it has heard of it. */
  readonly lore?: readonly ViewLore[];
  /** Hashes of what it said in the last 60 beats. */
  readonly used: readonly number[];
  readonly addressed: boolean;
  /** Where everybody decides: what it meant to do and was passed over with, if anything. */
  readonly bidding?: { readonly meant: string };
  readonly stall: 0 | 1 | 2;
  /** What it can do here besides what anybody can anywhere: verbs of the host's own. */
  readonly ownVerbs?: OwnVerbs;
  readonly nameOf: (id: string) => string;
};

/** `hands`: how long ago things were seen in them, where that is kept. */
export type ViewSettings = History & { readonly rungs: Rungs; readonly hands?: SeenInHand; readonly ownVerbs?: OwnVerbs };

/** What its cue says, until that is settled: then it goes by what it would like to do itself. */
/** What a hint is about, without the words in which the house whispers it to a person. */
const thoughtIn = (text: MessageText): string | undefined => {
  const { gist, deed } = ('params' in text && text.params) || {};
  return [gist, deed].find((one) => typeof one === 'string') as string | undefined;
};

const wantOf = (state: StageState, who: CharacterId, cue: Cue | undefined): string =>
  cue && !state.settled.includes(who) ? cue.want : state.switches.way ? (state.bids[who] ?? '') : '';

/** The view of one character. `pending` are events of the beat in the making that it already witnessed. */
export function viewOf(
  who: CharacterId,
  state: StageState,
  chronicle: Chronicle,
  settings: ViewSettings,
  pending: readonly Recorded[] = [],
): ActorView {
  const book = stageBook(state.blueprint);
  const self = book.characters.get(who);
  if (!self) throw new Error(`no character ${who}`);
  const seen = perceive(state.blueprint, state.world, who);
  const cue = state.point ? book.points.get(state.point.id)?.point.cues[who] : undefined;
  const own = pending
    .filter((event) => event.witnesses.characters.includes(who))
    .map((event) => lineOf(event, state.blueprint))
    .filter((line) => line !== null);
  const around = surroundingsOf(state, who, seen);
  const knows = (one: CharacterId, fact: string) => one === who || (state.knows[who]?.includes(fact) ?? false);
  const guise = (id: string) => guiseOf(state.blueprint, id, state.scene, (fact) => knows(id, fact));
  const called = (id: string) => guise(id)?.name ?? book.nameOf(id);
  const known = (lines: readonly TranscriptLine[]) => linesKnown(state.blueprint, lines, (seq) => chronicle.sceneAt(seq), knows);
  const life = lifeOf(state, self);
  const prompt = state.prompted[who];
  return {
    language: state.blueprint.language,
    play: playOf(state.blueprint),
    seed: state.seed,
    beat: state.beat,
    act: state.act ?? '',
    point: state.point?.id ?? '',
    beatsInPoint: state.point ? state.beat - state.point.startBeat : 0,
    self,
    goal: state.goals[who] ?? '',
    // The same list while nobody is disguised: prompts are kept by it.
    relations: isDisguised(state.blueprint)
      ? life.relations.map((one, index) => ({ ...one, name: called(self.relations[index]?.to ?? '') }))
      : life.relations,
    knows: life.knows,
    established: state.established.filter(({ heardBy }) => heardBy.includes(who)).map(({ text }) => text),
    heard: toldLongAgo(state, chronicle, who, settings, known),
    time: hourOf(state, book),
    place: around.place,
    hiding: state.world.characters[who]?.hidden ? book.nameOf(state.world.characters[who].hidden.behind) : null,
    ...ownStance(state, book, who),
    exits: around.exits,
    people: seen.people.map((other) => ({
      id: other.id,
      name: called(other.id),
      appearance: guise(other.id)?.appearance ?? other.appearance,
      health: other.health,
      person: personPlays(state, other.id),
      ...carried(state, book, other.id, other.holding, settings.hands),
      ...(other.hidden ? { behind: book.nameOf(other.hidden.behind) } : {}),
    })),
    onOthers: onOthers(state, seen),
    holding: around.holding.flatMap((one) => {
      const prop = state.world.props[one.id];
      return prop && !isDivided(state, one.id) ? [{ ...one, how: howCarried(state.blueprint, one.id, prop, settings.hands) }] : [];
    }),
    reach: around.reach,
    want: wantOf(state, who, cue),
    moves: readyMoves(
      state,
      (cue?.moves ?? []).filter(({ id }) => !state.spentMoves[who]?.includes(id)),
      (id) => id === who || around.known.has(id),
    ).map((move) => (move.act ? { ...move, act: { ...move.act, names: move.act.targets.map(({ id }) => called(id)) } } : move)),
    prompted: prompt
      ? {
          text: (state.switches.way && thoughtIn(prompt.text)) || say(state.blueprint)(prompt.text),
          ...('action' in prompt && prompt.action
            ? { act: { ...prompt.action, names: prompt.action.targets.map(({ id }) => book.nameOf(id)) } }
            : {}),
        }
      : null,
    ...askedOf(state, who, chronicle, called),
    recaps: chronicle.recapsOf(who),
    lines: known([...historyOf(chronicle.witnessedBy(who), settings), ...own]),
    ...recalledIn(pending, who, chronicle, known),
    used: chronicle.saidBy(who, state.beat - 60),
    addressed: state.addressed.includes(who) && state.lastBy !== who,
    stall: pressure(state, settings.rungs),
    ...(settings.ownVerbs && { ownVerbs: settings.ownVerbs }),
    nameOf: called,
  };
}

function askedOf(state: StageState, who: CharacterId, chronicle: Chronicle, called: (id: string) => string): Pick<ActorView, 'asked'> {
  const asked = state.asked[who];
  const line = asked && chronicle.witnessedBy(who).findLast(({ seq }) => seq === asked.line);
  if (!line) return {};
  const { by, action } = asked;
  return {
    asked: { by: called(by), text: line.text, ...(action && { act: { ...action, names: action.targets.map(({ id }) => called(id)) } }) },
  };
}

function playOf({ id, title, world, tongue }: Blueprint): ActorView['play'] {
  return { id, title, period: world.period, ...(tongue !== undefined && { tongue }) };
}

function stanceOf({ world, blueprint }: StageState, book: StageBook, who: CharacterId): { readonly stance?: string } {
  const stance = stanceText(blueprint.language, world.characters[who]?.stance, (id) => book.nameOf(id));
  return stance === '' ? {} : { stance };
}

/** While it can be said to be that: what o'clock it was long ago is not the hour, and what was written of a later scene may never be played. */
function hourOf({ scene, accompaniment: { hour, hourAt = 0, inAll, seq } }: StageState, book: StageBook): string {
  if (seq === 0) return book.scenes.get(scene ?? '')?.time ?? '';
  return inAll - hourAt < longAgo ? (hour ?? book.order[0]?.scene.time ?? '') : '';
}

/** A stance is written of somebody: who reads it of itself is spoken to. */
function ownStance(state: StageState, book: StageBook, who: CharacterId): { readonly stance?: string } {
  const { stance } = stanceOf(state, book, who);
  return stance === undefined ? {} : { stance: toSelf(state.blueprint.language, stance) };
}

/** What is seen on those who are seen, and what was put away before everybody's eyes. */
function onOthers({ world }: StageState, { people, props }: Perception): ActorView['onOthers'] {
  const seen = new Set(people.map(({ id }) => id));
  const isTheirs = (at: Location | undefined) => at !== undefined && 'holder' in at && seen.has(at.holder);
  return props.filter(({ id }) => isTheirs(world.props[id]?.at)).map(({ id, name }) => ({ id, name }));
}

/** What others see on somebody: in hand, and worn. */
function carried(
  state: StageState,
  book: StageBook,
  who: CharacterId,
  seen: readonly string[],
  hands: SeenInHand | undefined,
): Pick<ViewPerson, 'holding' | 'wearing' | 'lastHeld' | 'stance'> {
  const { blueprint, world } = state;
  const names = (how: Carried) =>
    seen.flatMap((id) =>
      world.props[id] && !isDivided(state, id) && howCarried(blueprint, id, world.props[id], hands) === how ? [book.nameOf(id)] : [],
    );
  const [wearing, lastHeld] = [names('wears'), names('lastHeld')];
  return {
    holding: names('holds'),
    ...(wearing.length > 0 && { wearing }),
    ...(lastHeld.length > 0 && { lastHeld }),
    ...stanceOf(state, book, who),
  };
}

type Known = (lines: readonly TranscriptLine[]) => readonly TranscriptLine[];

function recalledIn(
  pending: readonly Recorded[],
  who: CharacterId,
  chronicle: Chronicle,
  known: Known,
): Pick<ActorView, 'recalled' | 'past'> {
  const recall = pending.find((event) => event.type === 'recall' && event.who === who);
  if (recall?.type !== 'recall') return {};
  const wanted = new Set(recall.found.map(({ line }) => line));
  const past = chronicle.pastOf(who).filter(({ seq }) => recall.past?.includes(seq));
  return {
    ...(wanted.size > 0 && { recalled: known(chronicle.witnessedBy(who).filter(({ seq }) => wanted.has(seq))) }),
    ...(past.length > 0 && { past: past.map(({ text }) => text) }),
  };
}

/** What still stands among the lines it has before its eyes needs no list. */
function toldLongAgo(
  { heard, blueprint }: StageState,
  chronicle: Chronicle,
  who: CharacterId,
  history: History,
  known: Known,
): ActorView['heard'] {
  const lines = heard[who];
  if (!lines) return [];
  const book = stageBook(blueprint);
  const told = new Map(lines.map(({ line, from }) => [line, from]));
  const witnessed = chronicle.witnessedBy(who);
  const kept = historyOf(witnessed, history)[0]?.seq ?? 0;
  return known(witnessed.filter(({ seq }) => told.has(seq) && seq < kept)).map(({ seq, text, called, kind }) => ({
    from: called ?? book.nameOf(told.get(seq) ?? ''),
    text: shortened(kind === 'gesture' ? `${asks(witnessed, seq)}(${text})` : text),
  }));
}

/** A nod alone says nothing: what it answered goes before it. */
function asks(witnessed: readonly TranscriptLine[], seq: number): string {
  const question = witnessed.findLast((line) => line.seq < seq && line.kind === 'speech');
  return question ? `${question.text} ` : '';
}

const longestHeard = 240;
const shortened = (text: string): string =>
  text.length <= longestHeard ? text : `${text.slice(0, longestHeard).replace(/[\p{L}\p{N}]*$/u, '')}…`;

type Life = Pick<ActorView, 'relations' | 'knows'>;

// What somebody knows changes seldom, and the list of it is replaced when it does.
const lives = new WeakMap<readonly string[], { readonly of: Blueprint; readonly self: Character; readonly life: Life }>();

function lifeOf({ blueprint, knows }: StageState, self: Character): Life {
  const book = stageBook(blueprint);
  const facts = knows[self.id] ?? [];
  const before = lives.get(facts);
  if (before && before.of === blueprint && before.self === self) return before.life;
  const life = {
    relations: self.relations.map(({ to, view }) => ({ to, name: book.nameOf(to), view, ...looksOf(book.characters.get(to)) })),
    knows: facts.map((id) => {
      const fact = book.facts.get(id);
      return { id, text: fact?.text ?? '', ...(fact?.knownBy === 'everyone' && { open: true }) };
    }),
  };
  lives.set(facts, { of: blueprint, self, life });
  return life;
}

/** Whoever goes in disguise looks otherwise from scene to scene, and goes by other names. */
const looksOf = (other: Character | undefined): { readonly looks?: string; readonly aliases?: readonly string[] } =>
  other && !other.guises
    ? { ...(other.appearance !== '' && { looks: other.appearance }), ...(other.aliases.length > 0 && { aliases: other.aliases }) }
    : {};

type CueMoves = NonNullable<ReturnType<typeof stageBook>['order'][number]['point']['cues'][string]>['moves'];

/** Moves whose time has come, and whose targets this character can perceive: a name it cannot know must not reach it. */
function readyMoves(state: StageState, moves: CueMoves, knows: (id: string) => boolean): ViewMove[] {
  return moves
    .filter((move) => (!move.when || holds(move.when, state)) && (move.act?.targets ?? []).every(knows))
    .map((move) => ({
      id: move.id,
      ...(move.act ? { act: actOf(state, move.act.verb, move.act.targets) } : {}),
      ...(move.say ? { say: move.say } : {}),
    }));
}

export function actOf(state: StageState, verb: string, ids: readonly string[]): ViewAct {
  const book = stageBook(state.blueprint);
  const targets = ids.map((id) => targetOf(state, id)).filter((target) => target !== null);
  return { verb, targets, names: targets.map(({ id }) => book.nameOf(id)) };
}

export function targetOf(state: StageState, id: string): Target | null {
  const book = stageBook(state.blueprint);
  if (book.props.has(id) || isEphemeral(id)) return { kind: 'prop', id };
  if (book.characters.has(id)) return { kind: 'character', id };
  return book.places.has(id) ? { kind: 'place', id } : null;
}
