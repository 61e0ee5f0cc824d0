import type { PlanningBrief } from '@troupe/core/model';
import type { Agreed } from '@troupe/core/planning';

/** What a planning brief may hold, depending on its step. It crosses the network: nothing in it is taken on trust. */
export type Given = {
  readonly source:
    | { readonly kind: 'topic'; readonly topic: string; readonly agreed?: Agreed }
    | { readonly kind: 'work'; readonly title: string; readonly author?: string };
  readonly play?: { readonly title: string; readonly theme: string; readonly period: string };
  readonly cast: readonly { readonly id: string; readonly name: string; readonly part: string; readonly about?: string }[];
  readonly self?: string;
  readonly act: number;
  readonly point?: number;
  readonly last?: boolean;
  readonly known: readonly string[];
  readonly passages: readonly { readonly offset: number; readonly text: string }[];
  readonly points: readonly {
    readonly number: number;
    readonly title: string;
    readonly present: readonly string[];
    readonly description?: string;
  }[];
  readonly places: readonly string[];
  readonly things: readonly string[];
  readonly facts: readonly { readonly number: number; readonly text: string; readonly knownBy: readonly string[] }[];
  readonly endings: readonly string[];
  /** Summaries of chapters, and how many moments they have. */
  readonly told: readonly string[];
  readonly moments: number;
  readonly occasions: readonly {
    readonly point: number;
    readonly place: string;
    readonly seen: string;
    readonly with: readonly { readonly name: string }[];
    readonly things: readonly string[];
    readonly exits: readonly string[];
    readonly passage?: string;
  }[];
};

const lists = ['cast', 'known', 'passages', 'points', 'places', 'things', 'facts', 'endings', 'occasions', 'told'] as const;

export function givenIn({ given }: PlanningBrief): Given {
  const empty = Object.fromEntries(lists.map((key) => [key, Array.isArray(given[key]) ? given[key] : []]));
  const source = given.source ?? { kind: 'topic', topic: '' };
  return { act: 1, moments: 0, ...given, source, ...empty } as unknown as Given;
}
