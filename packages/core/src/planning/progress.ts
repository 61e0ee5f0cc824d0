import type { PlannedChapter } from './event.ts';
import type { PartKind } from './part-kinds.ts';
import type { PartId } from './parts.ts';
import type { Person } from './people.ts';
import type { PlanningWay } from './way.ts';

/** How large the plan is, as far as it is known yet. */
export type PlanShape = {
  readonly way: PlanningWay;
  /** Of the script, where it comes first. */
  readonly scenes: readonly string[];
  readonly people: readonly Person[];
  /** Of a book that is read whole: its chapters, and for which act. */
  readonly chapters: readonly PlannedChapter[];
  readonly acts: readonly {
    readonly number: number;
    readonly points: readonly { readonly title: string; readonly here: readonly string[] }[];
  }[];
};

/** How far a plan is. */
export type Progress = {
  readonly kind:
    | PartKind
    | 'play'
    | 'act'
    | 'profiles'
    | 'flags'
    | 'scripts'
    | 'rankings'
    | 'finals'
    | 'chapters'
    | 'digests'
    | 'rehearsals'
    | 'rehearsal';
  readonly part?: PartId;
  /** Whose or what: a name, a title; empty where the kind says all. */
  readonly name: string;
  readonly status: 'waiting' | 'writing' | 'written' | 'edited' | 'failed';
  readonly round: number;
  /** Of the review that belongs here. */
  readonly review?: { readonly round: number; readonly approved: boolean; readonly lapsed: boolean; readonly problems: number };
  readonly children: readonly Progress[];
};
