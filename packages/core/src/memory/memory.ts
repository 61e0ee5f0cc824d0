import type { MemoryLevel, ObservationKind, Partner } from './event.ts';

/** One memory, and what has become of it. */
export type Memory = {
  readonly id: string;
  readonly level: MemoryLevel;
  readonly scene: string;
  readonly text: string;
  readonly by: string | null;
  readonly kind: ObservationKind | null;
  readonly importance: number;
  /** What it was made from, one level down. */
  readonly from: readonly string[];
  /** The role's own time when it came, and when it was last thought of. */
  readonly created: number;
  readonly accessed: number;
  readonly recalls: number;
  /** Something below it was changed by hand, and it has not been made anew yet. */
  readonly stale: boolean;
  /** Written by a person: making the memory anew leaves it as it is. */
  readonly edited: boolean;
  readonly at: number;
};

/** A scene that somebody witnessed, and what they made of it. */
export type Episode = {
  readonly id: string;
  readonly title: string;
  readonly beat: number;
  readonly partner: Partner | null;
  /** A talk that goes on. */
  readonly open: boolean;
  readonly observations: readonly string[];
  /** How many observations it ever had, forgotten ones among them. */
  readonly heard: number;
  /** More of it is still to come. */
  readonly partial: boolean;
  readonly event: string | null;
  readonly stale: boolean;
  /** A person deleted what it came to: it is not remembered again. */
  readonly forgotten: boolean;
};

/** What somebody concluded, from which scenes. */
export type Reflection = {
  readonly scenes: readonly string[];
  readonly insights: readonly string[];
  readonly stale: boolean;
  /** 1 from key points, above that from the insights of the order below. */
  readonly order: number;
};

/** The size of a memory on every level, after an event that changed it. */
export type Growth = { readonly at: number; readonly beat: number } & Readonly<Record<MemoryLevel, number>>;
