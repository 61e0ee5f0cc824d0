import type { Blueprint } from '@troupe/core/blueprint';
import type { Recorded, Switches } from '@troupe/core/events';
import type { EventStore } from '@troupe/core/log';
import type { Budget, Caps, Clock, Limits, Models } from '@troupe/core/model';
import type { AskedWay, HouseRules } from '@troupe/core/stage';
import type { Bank } from '@troupe/understudy';
import type { HubOptions } from '../live/hub.ts';
import type { Engagement, Parts } from '../models/choice.ts';
import type { PlayedEvening } from './chain.ts';
import type { SpectatorsView } from './house-event.ts';
import type { Listed } from './performance-index.ts';

/** What the characters of a play bring along to an evening. */
export type Brought = {
  readonly remembered: readonly {
    readonly who: string;
    readonly text: string /** Told only when it comes back. */;
    readonly deep?: true;
  }[];
  /** How many earlier evenings each of those who bring something remembers. */
  readonly evenings: Readonly<Record<string, number>>;
};

/** The part that somebody is in as themselves, and the evenings of other series. */
export type MyPart = { readonly seat: string; readonly elsewhere: readonly string[] };

export type PerformancesOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly engage: (engagement: Engagement) => Promise<Models>;
  /** Who pays for what is played there, beside its own caps. */
  readonly payersOf?: (performance: string) => readonly Budget[];
  /** Where characters keep what they remember of earlier evenings. */
  readonly lives?: {
    broughtFrom(before: readonly PlayedEvening[], blueprint: Blueprint, people: readonly string[], me?: MyPart): Promise<Brought>;
    keep(performance: string, log: readonly Recorded[]): Promise<boolean>;
    keepOwn(performance: string, log: readonly Recorded[], seat: string, role: string): Promise<boolean>;
  };
  readonly live?: Omit<HubOptions, 'clock' | 'onEmpty'>;
  /** A performance rests here: another process may go on with it. */
  readonly onRest?: (id: string) => void;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** What somebody wants performed, and how. */
export type Order = {
  readonly blueprint: Blueprint;
  /** The lines of a play that is given otherwise than it is in the repertoire. */
  readonly bank?: Bank;
  readonly seed?: number;
  readonly seats?: readonly { readonly seat: string; readonly person: string }[];
  readonly switches?: Partial<Switches>;
  /** How beats are run; without it, as suits the models. */
  readonly way?: AskedWay;
  /** About how many lines a person who plays alone wants to have. */
  readonly lines?: number;
  readonly rules?: HouseRules;
  readonly spectators?: SpectatorsView;
  readonly models?: Parts;
  readonly budget?: Caps;
  /** Lines that are never crossed and veils, beside those of the house. */
  readonly limits?: Limits;
  /** Characters remember earlier evenings of the play, and will remember this one. */
  readonly remember?: boolean;
  /** The performance it goes on from: its people remember that, what led to it, and nothing else. */
  readonly after?: string;
  /** The part that somebody is in as themselves. */
  readonly me?: string;
  /** Parts that roles of the house play: what they live through they remember themselves, wherever they are met. */
  readonly cast?: Readonly<Record<string, string>>;
};

export type Programme = Listed & { readonly updatedAt: number; readonly events: number; readonly running: boolean };
