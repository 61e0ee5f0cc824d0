import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId, PlaceId, WorldChange } from '../blueprint/terms.ts';
import type { PauseReason, Recorded, Seq, StageEvent, Switches, Witnesses } from '../events/event.ts';
import type { PublicFrame, Viewer } from '../events/frames.ts';
import type { StageState } from '../events/state.ts';
import type { EventStore } from '../log/store.ts';
import type { Models } from '../model/model.ts';
import type { Clock, Meaning } from '../model/ports.ts';
import type { VerbName } from '../text/verb-names.ts';
import type { Unlawful } from '../world/lawful.ts';
import type { OwnParts } from './own.ts';

/** Everything the stage needs from outside; and what a host puts in a model's place. */
export type StagePorts = OwnParts & {
  readonly models: Models;
  readonly store: EventStore;
  readonly clock: Clock;
  /** What lines mean, at once; without it they come back to actors by their words alone. */
  readonly meaning?: Meaning;
  /** Where the house sends somebody who may harm themselves; without it, where everybody is sent. */
  readonly crisis?: () => string | undefined;
  /** Where lines are drawn just now: what is kept of an event, see `fadingBy`. The models come held to them: see `allWithin`. */
  readonly fading?: () => ((event: StageEvent, state: StageState) => StageEvent) | undefined;
};

/** What the host decides about an evening. */
export type HouseRules = {
  /** Milliseconds an absent or silent player is waited for; without it, for ever. */
  readonly patience?: number;
  /** What happens when patience ends: the floor passes on, or a stand-in plays the role until the person is back. */
  readonly absent?: 'pass' | 'stand-in';
  /** What of a typed line is tried: what is plainly a deed too (the rule), or only what stands between stars. */
  readonly deeds?: 'plain' | 'starred';
  /** Beats without progress before each rung of the advancer. */
  readonly rungs?: { readonly hint: number; readonly complication: number; readonly direction: number; readonly fallback: number };
  /**
   * What happens where it cannot go on: a model that cannot be reached, refuses its key, is over its budget or says nothing, or a store with no room. Either way
   * that is kept, and it can be resumed. `throw`, the rule: `done` rejects, and whoever watches is thrown the error. `pause`: it waits for the host's `resume`.
   */
  readonly faults?: 'throw' | 'pause';
  /** Prompt budget for witnessed history, in lines. */
  readonly historyLines?: number;
};

/** What people (and hosts) may send to a running performance. */
export type Letter =
  /** `id` is of the sender's making: whoever keeps letters from coming twice knows it by that. */
  | { readonly type: 'line'; readonly seat: CharacterId; readonly text: string; readonly id?: string }
  | { readonly type: 'take-seat'; readonly seat: CharacterId; readonly person: string }
  /** The person goes; `standIn: false` gives the role back to its AI actor for good, which is the same thing on stage. */
  | { readonly type: 'leave-seat'; readonly seat: CharacterId }
  | { readonly type: 'pause' }
  /** Anybody: it stands still at once, and the line in the air is cut. Who asked is not in it. */
  | { readonly type: 'hold' }
  /** Host only: what is being played ends here, unshown. */
  | { readonly type: 'fade' }
  | { readonly type: 'resume' }
  /** Host only: back to how it was at `to`, also where that had been struck; or before the last beat a person played. */
  | { readonly type: 'rewind'; readonly to: Seq }
  | { readonly type: 'undo' }
  /** Host only: an actor's line, by its number in the log, in other words; what came after it is struck. */
  | { readonly type: 'reword'; readonly seq: Seq; readonly text: string }
  /** A wish to the dramaturge, of the host or of whoever sits here: it becomes a turn, a pace, an entrance; never anybody's words. */
  | { readonly type: 'direct'; readonly text: string; readonly seat?: CharacterId };

/**
 * What a host sends of its own world: something that happened at a place (where the scene is, without one), or what somebody did there. `id` is of the
 * sender's making: sent again after a crash, it happens once. What it would leave impossible is refused.
 */
export type HostEvent =
  | { readonly id?: string; readonly text: string; readonly place?: PlaceId; readonly changes?: readonly WorldChange[] }
  | {
      readonly id?: string;
      readonly who: CharacterId;
      readonly verb: VerbName | (string & {});
      /** Ids of props, characters or places, the object first. */
      readonly targets?: readonly string[];
      /** How it looks, for whoever sees it; without it, in the house's own words. */
      readonly text?: string;
    };

/** Why something a host sent was refused. `ruled`: by the world's rules or the play's; `again` is no refusal and not among them. */
export type HostRefusal = Unlawful['why'] | 'ruled' | 'unruled' | 'malformed' | 'over';

/** What became of it. Once it is told, it is in the log: `seq` is the number under which it was kept. */
export type Happened =
  | {
      readonly ok: true;
      readonly seq: Seq;
      readonly witnesses: Witnesses /** It had been sent before, under the same id. */;
      readonly again?: true;
    }
  | {
      readonly ok: false;
      readonly why: HostRefusal;
      /** Which of its changes. */
      readonly at?: number;
      readonly message: string;
      readonly remedy: string;
    };

/** How far a performance that is stepped through is played: to the end of the next beat, or to the next line that anybody could hear or see. */
export type StepOptions = { readonly until?: 'beat' | 'line' };

/** Where it stands then. `waitsFor`: a person has the floor, and nothing is played before they have sent something. */
export type Stepped = {
  readonly beat: number;
  readonly waitsFor: CharacterId | null;
  readonly paused: PauseReason | null;
  readonly over: boolean;
};

/** Where a performance stands: its beat, its point, how long it has stalled, what it has spent. */
export type Status = {
  readonly beat: number;
  readonly point: string | null;
  readonly beatsInPoint: number;
  readonly stall: { readonly beats: number; readonly limit: number; readonly rung: string };
  readonly calls: number;
  readonly tokens: number;
  readonly money: number;
  readonly paused: PauseReason | null;
  readonly trespasses: number;
};

/** How a performance ended: the curtain fell, it was stopped, or it stands paused. */
export type Outcome = 'curtain' | 'stopped' | 'paused';

/** A running performance. */
export interface Performance {
  readonly stream: string;
  /**
   * Frames as a viewer may see them, from the beginning (or after the viewer's number `after`); ends when the performance does. `present` is told once all that
   * was played before has been read: what comes from there on comes as it is played.
   */
  watch(options?: { readonly as?: Viewer; readonly after?: number; readonly present?: () => void }): AsyncIterable<PublicFrame>;
  send(letter: Letter): void;
  /** What is true just now and kept nowhere (whose turn it is, that nothing can be kept), as far as a viewer may know: for one who comes late. */
  standing(as: Viewer): readonly PublicFrame[];
  status(): Status;
  /**
   * Changes the world as the host's own has changed, all of it or nothing: between two beats, seen by whoever is there, without a word about it.
   *
   * @example
   * await performance.change([{ set: { prop: 'door', key: 'open', value: true } }], { id: 'door-17' });
   */
  change(changes: readonly WorldChange[], options?: { readonly id?: string }): Promise<Happened>;
  /**
   * Something happens: told to whoever is there and to nobody else, and in their next prompts. It breaks in on who is speaking, at the end of a sentence.
   *
   * @example
   * const taken = await performance.happen({ who: 'hamlet', verb: 'take', targets: ['key'], id: 'pickup-3' });
   * if (!taken.ok) console.log(taken.why, taken.message);
   */
  happen(event: HostEvent): Promise<Happened>;
  /** Plays on so far and stands still; from the first step on (or from the opening, with `stepped`) nothing is played without one. */
  step(options?: StepOptions): Promise<Stepped>;
  /** What one character perceives, as frames, from the beginning (or after its own number `after`): nothing that it did not see or hear itself. */
  perceive(who: CharacterId, options?: { readonly after?: number }): AsyncIterable<PublicFrame>;
  /** Every event as it is kept, house only: for a host's own bookkeeping. */
  events(options?: { readonly after?: Seq }): AsyncIterable<Recorded>;
  /** Stops at once; what was committed is kept, and `resumePerformance` goes on from there. */
  stop(): Promise<void>;
  /** Settles when the performance is over or stopped; never leaves a promise behind. */
  readonly done: Promise<Outcome>;
}

/** A person in a seat. */
export type Seated = { readonly seat: CharacterId; readonly person: string };

/** What a new performance is opened with. */
export type OpenOptions = {
  readonly stream: string;
  readonly blueprint: Blueprint;
  readonly seed: number;
  readonly switches?: Partial<Switches>;
  readonly seats?: readonly Seated[];
  /** What characters bring along from earlier performances, if the host wants it: see `broughtAlong` of the memory. */
  readonly remembered?: readonly {
    readonly who: CharacterId;
    readonly text: string /** Told only when the talk comes to it. */;
    readonly deep?: true;
  }[];
  /** The evening before, which it goes on from, and the first of them all. */
  readonly after?: { readonly stream: string; readonly root: string };
  readonly ports: StagePorts;
  readonly house?: HouseRules;
  /** Nothing is played before `step` says so. */
  readonly stepped?: boolean;
};

/** What a performance is resumed with: its stream, and the ports again. */
export type ResumeOptions = {
  readonly stream: string;
  readonly ports: StagePorts;
  readonly house?: HouseRules;
  readonly stepped?: boolean;
  /** What is kept of it, where it was read and folded before: long ones take long. */
  readonly past?: Past;
  /** Awaited after every few hundred events that are looked through: others may have their turn. */
  readonly turn?: () => Promise<void>;
};

/** A log, and the state it leads to. */
export type Past = { readonly log: readonly Recorded[]; readonly state: StageState };
