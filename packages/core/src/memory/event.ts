import type { Seq, StoredEvent } from '../log/store.ts';
import type { CallRecord } from '../model/call-log.ts';
import type { Language } from '../text/language.ts';

/** How far from what was witnessed a memory is. */
export type MemoryLevel = 'observation' | 'event' | 'point' | 'insight';
/** What kind of thing was witnessed. */
export type ObservationKind = 'speech' | 'action' | 'narration' | 'thought';

/** One thing a role saw, heard, said, did or thought. `by` is a name as the role knows it; null is the narrator. */
export type Observation = { readonly id: string; readonly by: string | null; readonly kind: ObservationKind; readonly text: string };

/** Something made of other memories: what happened, what it showed, what it means. Importance from 0 to 5, rated once. */
export type Impression = { readonly id: string; readonly text: string; readonly importance: number; readonly from: readonly string[] };

/** Who the memory belongs to. */
export type RoleFile = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly language: Language;
  /** Who the role is, in a few sentences. */
  readonly profile: string;
  /** Where the role comes from, as people say it. */
  readonly source?: string;
};

/** Whom a role talks to. */
export type Partner =
  | { readonly kind: 'stranger' }
  | { readonly kind: 'person'; readonly name: string; readonly about?: string }
  | { readonly kind: 'role'; readonly name: string; readonly about?: string };

/** The four scores of one memory, each from 0 to 1 among those that were considered with it. */
export type Scores = { readonly dynamic: number; readonly static: number; readonly timeliness: number; readonly correlation: number };

/** `query` says which of the questions found it. */
export type Found = { readonly id: string; readonly query: number; readonly scores: Scores; readonly total: number };

/** Of whom a gist is: of oneself, of another, or of how one stands to another. */
export type GistKey = 'self' | `other:${string}` | `relation:${string}`;

/** Everything that happens to a memory. The log of these is the memory. */
export type MemoryEvent =
  | { readonly type: 'role-open'; readonly role: RoleFile }
  /** `beat` counts the role's own time: scenes, beats on a stage, exchanges in a talk. */
  | {
      readonly type: 'scene-witnessed';
      readonly scene: string;
      readonly title: string;
      readonly beat: number;
      readonly observations: readonly Observation[];
      /** The scene goes on in a later event. */
      readonly more?: true;
      /** The last scene that is taken in together with this one: until it is there, the role has not witnessed all it will. */
      readonly until?: string;
    }
  | { readonly type: 'talk-start'; readonly talk: string; readonly title: string; readonly partner: Partner; readonly beat: number }
  /** What was said to the role, what it answered, and the recall behind the answer. */
  | {
      readonly type: 'exchange';
      /** Names of what a lorebook told before the answer. */
      readonly lore?: readonly string[];
      readonly talk: string;
      readonly beat: number;
      readonly observations: readonly Observation[];
      readonly recall: Seq | null;
    }
  | { readonly type: 'talk-end'; readonly talk: string }
  | {
      readonly type: 'scene-remembered';
      readonly scene: string;
      readonly event: Impression;
      readonly points: readonly Impression[];
      readonly by: string;
    }
  | {
      readonly type: 'insights-drawn';
      readonly scenes: readonly string[];
      /** 1, where it is not said: from key points. Above: from the insights of the order below, over all their scenes. */
      readonly order?: number;
      readonly insights: readonly Impression[];
      readonly by: string;
    }
  | {
      readonly type: 'recall';
      readonly beat: number;
      readonly queries: readonly string[];
      readonly found: readonly Found[];
      readonly replayed: readonly string[];
    }
  /** A summary that holds until the memory changes; `edition` is the edition of the memory it was made from. */
  | { readonly type: 'gist'; readonly key: GistKey; readonly text: string; readonly edition: number }
  | { readonly type: 'memory-edit'; readonly id: string; readonly text: string }
  | { readonly type: 'memory-delete'; readonly id: string }
  | { readonly type: 'call'; readonly call: CallRecord };

/** An event of a memory, of one type. */
export type MemoryEventOf<T extends MemoryEvent['type']> = Extract<MemoryEvent, { type: T }>;

/** An event as it stands in a memory's log. */
export type Remembered<E extends MemoryEvent = MemoryEvent> = E & StoredEvent;
