import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId, FactId, PointId } from '../blueprint/terms.ts';
import { openWorld, type World } from '../world/world.ts';
import type { Closing, Decision, EventOf, HowEnded, PauseReason, PlannedTurn, Rung, Seq, Switches } from './event.ts';

/** Counts of one pattern (a `did` or `said` of some condition) in the play, the act and the point. */
export type Count = { readonly play: number; readonly act: number; readonly point: number };

/** Who sits in a seat, and whether somebody stands in for them just now. */
export type Seat = { readonly person: string; readonly standIn: boolean };

/** How the current point is getting on. Measured from events alone: a model's opinion of its progress is worth nothing. */
export type Momentum = {
  readonly lastProgressBeat: number;
  readonly lastProgressAt: number;
  readonly repetitions: number;
  readonly rung: Rung | null;
  /** Somebody had to be directed to a deed: from then on no more time is lost with hints. */
  readonly led?: true;
  /** Which of the point's complications have come, and how many stirs in all. */
  readonly complications: readonly string[];
  /** What already counted as progress in this point: taking and dropping a thing for ever is none. */
  readonly seen: readonly number[];
  /** Hashes of the latest speeches and refused attempts. */
  readonly recent: readonly number[];
};

/** The point that is being played. */
export type OpenPoint = {
  readonly id: PointId;
  readonly startBeat: number;
  readonly startSeq: Seq;
  /** The way in which it has turned, as the house found in what was played, whatever its conditions say. */
  readonly turned?: string;
  /** Its flag has happened; those whom it hits have still to answer. */
  readonly aftermath?: {
    readonly beat: number;
    readonly hits: readonly CharacterId[];
    /** As the last reading found it; null: nobody has said. */
    readonly landed: boolean | null;
    readonly alternative?: string;
  };
};

/** What a person has asked of somebody, in which line, and in which beat that was passed over without a word. */
export type Asked = {
  readonly by: CharacterId;
  readonly line: Seq;
  readonly action?: Decision['action'];
  readonly passed?: number;
};

/** What a person's line set going, in its own words, for those who heard it. */
export type Thread = {
  readonly line: Seq;
  readonly by: CharacterId;
  readonly text: string;
  readonly heardBy: readonly CharacterId[];
  /** A question of somebody's whom no person plays. */
  readonly asked?: true;
};

/** A line, or a deed without words, that no reading has been through yet, and who perceived it. */
export type UnreadLine = {
  readonly line: Seq;
  readonly by: CharacterId;
  readonly hearers: readonly CharacterId[];
  readonly audience: boolean;
  /** Not a word was said. */
  readonly gesture?: true;
};

/** What somebody was told, by whom, and in which line. */
export type Heard = { readonly fact: FactId; readonly from: CharacterId; readonly line: Seq };

/** A person's line that has come in and has not been played. */
export type ReceivedLine = { readonly seq: Seq; readonly seat: CharacterId; readonly text: string; readonly id?: string };

/** What somebody decided and was passed over with, and in how many beats in a row. */
export type Intention = { readonly decision: Decision; readonly passed: number };

/** Who waits for the floor, where everybody decides. */
export type Ensemble = {
  /** Those who perceived something new since they last decided. */
  readonly fresh: readonly CharacterId[];
  readonly intentions: Readonly<Record<CharacterId, Intention>>;
  /** Who was given the floor, in which beat: what others do in it is done beside. */
  readonly held: { readonly beat: number; readonly who: CharacterId } | null;
  /** Those who were asked, and before whom somebody has cried out: they come next, and nobody cries out before them again. */
  readonly owed: readonly CharacterId[];
  /** Those who came on and have not had the floor since. */
  readonly arrived: readonly CharacterId[];
};

/** Nobody has anything to decide about. */
export const nobodyWaits: Ensemble = { fresh: [], intentions: {}, held: null, owed: [], arrived: [] };

/** How far one mind has answered a person. */
export type Accompaniment = {
  readonly beat: number;
  readonly seq: Seq;
  readonly scene: string | null;
  readonly inPoint: number;
  readonly inAll: number;
  /** Of the lines of this point, those since the last turn of all. */
  readonly afterTurn: number;
  readonly note: string;
  /** On what the newest answers stopped, the newest last. */
  readonly closed?: readonly Closing[];
  /** The hour or the light, as it was last said or seen, in whatever scene, and after how many lines. */
  readonly hour?: string;
  readonly hourAt?: number;
  /** Who was heard in this scene without being there. */
  readonly afar?: readonly CharacterId[];
  /** What the person would not, in their own words, and with which of their lines. */
  readonly declined?: readonly { readonly nth: number; readonly text: string }[];
  /** Of what its author wrote, what speaks of words and deeds that nobody has played. */
  readonly unplayed?: readonly string[];
  /** Facts of which each was told no more than a part. */
  readonly partly?: Readonly<Record<CharacterId, readonly FactId[]>>;
  /** The ending that the evening has come to, as the newest reading has it; `none`: not one of the play's. */
  readonly ending?: string;
};

/** `done`: it was seen to be done, and not only said. */
export type Established = { readonly text: string; readonly heardBy: readonly CharacterId[]; readonly done?: true };

/** Where we are: small, serialisable, folded from the log. It holds no transcript. */
export type StageState = {
  readonly seq: Seq;
  readonly at: number;
  readonly beat: number;
  /** Where the newest beat began: what was judged before it must be judged again. */
  readonly beatSeq: Seq;
  readonly blueprint: Blueprint;
  readonly seed: number;
  readonly switches: Switches;
  readonly world: World;
  readonly knows: Readonly<Record<CharacterId, readonly FactId[]>>;
  readonly audienceKnows: readonly FactId[];
  /** Belief, kept apart from knowledge: what each was told. */
  readonly heard: Readonly<Record<CharacterId, readonly Heard[]>>;
  /** What the readings have still to go through, and the newest beat they have been through. */
  readonly unread: readonly UnreadLine[];
  readonly readBeat: number;
  readonly readSeq: Seq;
  readonly plan: readonly PlannedTurn[];
  /** What somebody would like of the evening and nobody has answered yet. */
  readonly wish: { readonly seq: Seq; readonly by: 'host' | CharacterId; readonly text: string } | null;
  readonly bids: Readonly<Record<CharacterId, string>>;
  /** What lines have made real, in their own words, for those who heard it. */
  readonly established: readonly Established[];
  /** What people have set going and nothing has come of yet. */
  readonly threads: readonly Thread[];
  /** Moves of the point that each has made: they are not offered again. */
  readonly spentMoves: Readonly<Record<CharacterId, readonly string[]>>;
  /** The play's own sentences that were told of deeds, and who was there. */
  readonly lawsTold: Readonly<Record<string, readonly CharacterId[]>>;
  /** Whether this point has had the line on which it turns. */
  readonly hinged: boolean;
  /** What whoever accompanies has answered: up to which beat, in which scene, how many lines of this point and of the evening, and its own note. */
  readonly accompaniment: Accompaniment;
  /** How far the script of this point was played, and the beat that played it last. */
  readonly script: { readonly at: number; readonly beat: number };
  /** Whose want at this point has been met, or can no longer be. */
  readonly settled: readonly CharacterId[];
  readonly coda: { readonly beat: number; readonly seq: Seq; readonly who: readonly CharacterId[]; readonly ending: string } | null;
  readonly tallies: Readonly<Record<string, Count>>;
  readonly act: string | null;
  readonly scene: string | null;
  readonly point: OpenPoint | null;
  readonly goals: Readonly<Record<CharacterId, string>>;
  readonly ended: readonly { readonly point: PointId; readonly how: HowEnded; readonly alternative?: string }[];
  readonly seats: Readonly<Record<CharacterId, Seat>>;
  /** What people have typed and nobody has read yet. */
  readonly received: readonly ReceivedLine[];
  /** The newest of what the host has sent, by its ids. */
  readonly hosted: readonly string[];
  /** Who has still to do what a person asked of them, or to say why not. */
  readonly asked: Readonly<Record<CharacterId, Asked>>;
  /** The beat in which each character last took the floor. */
  readonly lastFloor: Readonly<Record<CharacterId, number>>;
  /** Those who went from where the scene is, and have not come back: they may carry word of it. */
  readonly gone: readonly CharacterId[];
  /** Who was addressed by name in the last beat, and by whom it was played. */
  readonly addressed: readonly CharacterId[];
  readonly lastBy: CharacterId | null;
  /** Beats by AI actors since a person last had the floor. */
  readonly actorBeats: number;
  /** Beats in a row in which nobody wanted to speak. */
  readonly silentBeats: number;
  /** Kept where everybody decides. */
  readonly ensemble: Ensemble;
  readonly momentum: Momentum;
  /** The attempt that waits for its ruling. */
  readonly lastAttempt: EventOf<'attempt'> | null;
  readonly ways: EventOf<'ways'> | null;
  readonly verdict: { readonly happened: boolean; readonly from: Seq; readonly relies: readonly Seq[] } | null;
  /** The questions of conditions that the house has answered by yes. */
  readonly judgedTrue: readonly string[];
  /** House work not yet done: a crash must not lose it. */
  readonly recapsDue: readonly { readonly scene: string; readonly who: CharacterId }[];
  readonly waysToJudge: readonly {
    readonly point: PointId;
    readonly after: Seq;
    readonly before: Seq;
    readonly startBeat: number;
    readonly endBeat: number;
  }[];
  /** The newest direction or hint each character was given in this point. */
  readonly prompted: Readonly<Record<CharacterId, EventOf<'direction'> | EventOf<'hint'>>>;
  readonly paused: PauseReason | null;
  readonly trespasses: number;
  readonly stumbles: number;
  readonly spent: {
    readonly calls: number;
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly money: number;
  };
  readonly curtain: string | null;
};

/** The momentum of a performance in which nothing has moved yet. */
export const stillMomentum = (beat: number, at: number): Momentum => ({
  lastProgressBeat: beat,
  lastProgressAt: at,
  repetitions: 0,
  rung: null,
  complications: [],
  seen: [],
  recent: [],
});

/** The state after `performance-open`. */
export function openingState(open: EventOf<'performance-open'>, seq: Seq, at: number): StageState {
  const { blueprint } = open;
  const knownTo = (id: CharacterId) =>
    blueprint.facts.filter((fact) => fact.knownBy === 'everyone' || fact.knownBy.includes(id)).map((fact) => fact.id);
  return {
    seq,
    at,
    beat: 0,
    beatSeq: 0,
    blueprint,
    seed: open.seed,
    switches: open.switches,
    world: openWorld(blueprint),
    knows: Object.fromEntries(blueprint.characters.map((character) => [character.id, knownTo(character.id)])),
    audienceKnows: blueprint.facts.filter((fact) => fact.knownBy === 'everyone' || fact.audience).map((fact) => fact.id),
    heard: {},
    unread: [],
    readBeat: 0,
    readSeq: 0,
    plan: [],
    wish: null,
    bids: {},
    established: [],
    threads: [],
    spentMoves: {},
    lawsTold: {},
    settled: [],
    hinged: false,
    accompaniment: { beat: -1, seq: 0, scene: null, inPoint: 0, inAll: 0, afterTurn: 0, note: '' },
    script: { at: 0, beat: 0 },
    coda: null,
    tallies: {},
    act: null,
    scene: null,
    point: null,
    goals: {},
    ended: [],
    seats: {},
    received: [],
    hosted: [],
    asked: {},
    lastFloor: {},
    gone: [],
    addressed: [],
    lastBy: null,
    actorBeats: 0,
    silentBeats: 0,
    ensemble: nobodyWaits,
    momentum: stillMomentum(0, at),
    lastAttempt: null,
    ways: null,
    verdict: null,
    judgedTrue: [],
    recapsDue: [],
    waysToJudge: [],
    prompted: {},
    paused: null,
    trespasses: 0,
    stumbles: 0,
    spent: { calls: 0, input: 0, output: 0, cached: 0, money: 0 },
    curtain: null,
  };
}

/** On stage, alive, and played by a person who is here. */
export function personPlays(state: StageState, who: CharacterId): boolean {
  const seat = state.seats[who];
  return seat !== undefined && !seat.standIn;
}

/**
 * Whom one mind accompanies: the only person in a seat. With a second one there, what is meant for one of them alone must not go through a
 * mind that answers both: then everybody has a mind of its own again.
 */
export function leadOf(state: StageState): CharacterId | null {
  if (!state.switches.accompanied || state.switches.way !== 'directed') return null;
  const [lead, ...others] = Object.keys(state.seats).filter((who) => personPlays(state, who));
  return lead !== undefined && others.length === 0 ? lead : null;
}

/** Whether somebody is at the place of the scene, and alive. */
export function onStage(state: StageState, who: CharacterId): boolean {
  const body = state.world.characters[who];
  return body !== undefined && body.place !== null && body.health !== 'dead';
}
