import type { Diagnostic } from '../blueprint/check/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { KeptProblem } from '../errors.ts';
import type { HowEnded } from '../events/event.ts';
import type { StoredEvent } from '../log/store.ts';
import type { Usage } from '../model/model.ts';
import type { Legacy } from '../sequel/legacy.ts';
import type { Language } from '../text/language.ts';
import type { Agreed } from './agreed.ts';
import type { PartId, Problem } from './parts.ts';
import type { PlanningWay } from './way.ts';

/** What the writer of a part is told. */
export type PartNotes = { readonly part: PartId; readonly problems: readonly Problem[] };

/** Where notes on a play that is sound come from. */
export type NotesFrom = 'proof' | 'director' | 'rehearsals';

/** Somebody who shall be in a play: as they are called, and who they are. */
export type WantedPerson = { readonly name: string; readonly about?: string };

/** What is planned, as far as the log must know it: a work is named by its fingerprint, its text stays where it is. */
export type PlannedSource =
  | {
      readonly kind: 'topic';
      readonly topic: string;
      /** Its language, where that is neither English nor Chinese. */
      readonly tongue?: string;
      readonly people?: readonly WantedPerson[];
      readonly agreed?: Agreed;
      /** The evening it goes on from. */
      readonly after?: Legacy;
    }
  | {
      readonly kind: 'work';
      readonly title: string;
      readonly author?: string;
      readonly fingerprint: string;
      readonly chapters?: string;
    };

/** A chapter, and the act it is played in. */
export type PlannedChapter = { readonly title: string; readonly act: number };

/** One call of a model for a plan: its tokens, and how long it `took` in milliseconds. */
export type PlanningCall = Usage & { readonly model: string; readonly took: number };

/** What code can read of one rehearsal. */
export type RehearsalRead = {
  readonly beats: number;
  /** Null: it was left before its end. */
  readonly ending: string | null;
  readonly points: readonly { readonly point: string; readonly how: HowEnded | 'open' }[];
  /** Who had a cue in a scene and not one line. */
  readonly silent: readonly { readonly scene: string; readonly who: string }[];
  /** Cues of which no move was made. */
  readonly unmoved: readonly { readonly point: string; readonly who: string }[];
  /** In how many points what a plant names was seen or heard of. */
  readonly plants: readonly { readonly plant: string; readonly points: number }[];
  readonly repeated: readonly { readonly who: string; readonly text: string; readonly times: number }[];
};

/** One rehearsal as it stands in the log of a plan. */
export type Rehearsed = {
  readonly number: number;
  /** The fingerprint of what was played. */
  readonly play: string;
  readonly by: string;
  readonly understudy: boolean;
  readonly seed: number;
  readonly read: RehearsalRead;
  /** What the audience saw and heard, point by point. */
  readonly transcript: string;
  readonly calls: number;
  readonly call: PlanningCall;
};

/** Where something was found, and under which terms. */
export type Attribution = { readonly title: string; readonly source: string; readonly licence?: string };
/** What was looked up for a plan. */
export type LookedUp = Attribution & { readonly text: string };

/** Everything that happens at the writers' desk. Nothing else is kept: the state is a fold over it. */
export type PlanningEvent =
  | {
      readonly type: 'planning-begun';
      readonly source: PlannedSource;
      readonly language: Language;
      readonly seed: number;
      readonly reviewer: boolean;
      /** Without it: part by part, as all were before. */
      readonly way?: PlanningWay;
      /** How often it is performed before anybody sees it; without it never, as all were before. */
      readonly rehearsals?: number;
      readonly acts: readonly { readonly title: string }[];
      /** Of a work that is read whole, chapter by chapter: for which act. */
      readonly chapters?: readonly PlannedChapter[];
      /** Where the work came from, for whoever resumes. */
      readonly origin?: string;
    }
  | { readonly type: 'planning-resumed' }
  /** No script could be had of this model: it goes on part by part. */
  | { readonly type: 'way-given-up'; readonly way: PlanningWay; readonly message: string }
  | { readonly type: 'part-begun'; readonly part: PartId; readonly round: number }
  | { readonly type: 'part-written'; readonly part: PartId; readonly prompt: string; readonly value: unknown; readonly call: PlanningCall }
  | {
      readonly type: 'revision';
      readonly part: PartId;
      readonly round: number;
      readonly prompt: string;
      readonly value: unknown;
      readonly call: PlanningCall;
    }
  /** One answer that put several parts right, by one who saw all of them. */
  | {
      readonly type: 'parts-mended';
      readonly stage: string;
      readonly round: number;
      readonly prompt: string;
      readonly parts: readonly { readonly part: PartId; readonly value: unknown }[];
      readonly call: PlanningCall;
    }
  /** Another answer to what a part was asked, beside it: whoever prefers it edits the part. */
  | { readonly type: 'take-written'; readonly part: PartId; readonly take: number; readonly value: unknown; readonly call: PlanningCall }
  /** An answer given before serves again: an edit was taken back, or changed nothing that was asked. */
  | { readonly type: 'part-restored'; readonly part: PartId; readonly prompt: string }
  | { readonly type: 'part-edited'; readonly part: PartId; readonly value: unknown }
  | { readonly type: 'edit-withdrawn'; readonly part: PartId }
  | { readonly type: 'part-failed'; readonly part: PartId; readonly attempt: number; readonly code: string; readonly message: string }
  | {
      readonly type: 'review';
      readonly stage: string;
      readonly round: number;
      readonly by: 'reviewer';
      readonly prompt: string;
      readonly approved: boolean;
      readonly problems: readonly Problem[];
      readonly call: PlanningCall;
    }
  /** Five rounds are enough: the sixth is approved as it is. Opinions lapse; errors never do. */
  | { readonly type: 'review-lapsed'; readonly stage: string; readonly round: number; readonly problems: readonly Problem[] }
  | {
      readonly type: 'checked';
      readonly round: number;
      readonly errors: readonly Diagnostic[];
      readonly warnings: number;
      /** What code put right by itself. */
      readonly repairs: readonly string[];
    }
  | { readonly type: 'lookup'; readonly part: PartId; readonly query: string; readonly search: string; readonly found: readonly LookedUp[] }
  | { readonly type: 'lookup-failed'; readonly part: PartId; readonly query: string; readonly message: string }
  | ({ readonly type: 'rehearsed' } & Rehearsed)
  /** A play that is sound goes back to some of its writers, once. */
  | { readonly type: 'notes'; readonly from: NotesFrom; readonly parts: readonly PartNotes[] }
  /** What they wrote then was no better, or could not be had: it is as it was before. */
  | { readonly type: 'notes-taken-back'; readonly from: NotesFrom }
  | { readonly type: 'blueprint-finished'; readonly blueprint: Blueprint; readonly warnings: readonly Diagnostic[] }
  | ({ readonly type: 'planning-failed' } & KeptProblem & { readonly code: string });

/** A step of the writers as it stands in the log. */
export type RecordedPlanning = PlanningEvent & StoredEvent;
