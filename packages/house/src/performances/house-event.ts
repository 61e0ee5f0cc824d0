import type { Blueprint } from '@troupe/core/blueprint';
import type { Caps, Limits } from '@troupe/core/model';
import type { HouseRules } from '@troupe/core/stage';
import type { ModelChoice, Parts, SavedModel } from '../models/choice.ts';
import { type KeptLink, keptLink, type MadeLink, newLink } from '../shared/links.ts';
import type { Safety } from '../shared/safety.ts';

export type SpectatorsView = 'audience' | 'house';

/** Which evening of the repertoire it is, and what played it, in plain words. */
export type Recording = { readonly evening: string; readonly playedBy: { readonly en: string; readonly zh: string } };

/** The page of an evening that was given away: what is kept of its address. */
export type GivenPage = { readonly page: string; readonly hash: string };

/** What the house keeps beside the performances: who may come in, what goes on, what was decided. */
export type HouseEvent =
  | {
      readonly type: 'performance-listed';
      readonly id: string;
      readonly play: string;
      readonly title: string;
      readonly language: 'en' | 'zh';
      readonly rules: HouseRules;
      readonly spectators: SpectatorsView;
      readonly forkOf?: { readonly id: string; readonly at: number };
      /** Of what it goes on with, and which evening of it this is; without it, the first of its play. */
      readonly series?: { readonly id: string; readonly evening: number };
      /** The performance it goes on from. */
      readonly after?: string;
      /** The part that somebody is in as themselves. */
      readonly me?: string;
      /** Parts that roles of the house play, who will remember it themselves. */
      readonly cast?: Readonly<Record<string, string>>;
      readonly models?: Parts;
      readonly budget?: Caps;
      readonly limits?: Limits;
      /** Characters remember earlier evenings and will remember this one: who brings how many along. */
      readonly remember?: Readonly<Record<string, number>>;
      /** It was played elsewhere, and lies in the repertoire to be watched. */
      readonly recorded?: Recording;
    }
  /** What was lived through that evening has become part of lives. */
  | { readonly type: 'lives-kept'; readonly id: string }
  /** Nobody sees it any more; what was played stays in the store until somebody brings it back. */
  | { readonly type: 'performance-removed'; readonly id: string }
  | { readonly type: 'performance-restored'; readonly id: string }
  /** It was taken out of the store for good, by an earlier version: today the index loses every word about it. */
  | { readonly type: 'performance-forgotten'; readonly id: string }
  | { readonly type: 'budget-set'; readonly id: string; readonly budget: Caps }
  | { readonly type: 'performance-state'; readonly id: string; readonly state: 'playing' | 'stopped' | 'curtain' }
  /** The house went on with it by itself, from this beat, after it had ended with it; null: it ended well, or stands still. */
  | { readonly type: 'resume-tried'; readonly id: string; readonly beat: number | null }
  | { readonly type: 'spectators-set'; readonly id: string; readonly spectators: SpectatorsView }
  | ({ readonly type: 'link-made'; readonly id: string } & KeptLink)
  | { readonly type: 'link-revoked'; readonly id: string; readonly link: string }
  /** The evening is a page for whoever has its address; of its token a hash is kept. */
  | ({ readonly type: 'page-given'; readonly id: string } & GivenPage)
  | { readonly type: 'page-taken-back'; readonly id: string }
  /** Lines and veils of this performance, beside those of the house. Never in its own log, which others may read. */
  | { readonly type: 'limits-set'; readonly id: string; readonly limits: Limits }
  | { readonly type: 'safety-set'; readonly safety: Safety }
  /** Addresses on other machines that the operator lets the house ask for models, each with its port; all of them, every time. */
  | { readonly type: 'addresses-allowed'; readonly addresses: readonly string[] }
  | { readonly type: 'models-chosen'; readonly choice: ModelChoice }
  | { readonly type: 'model-saved'; readonly saved: SavedModel }
  | { readonly type: 'model-forgotten'; readonly model: string };

/** The stream that holds them. */
export const performancesName = 'house:book';
export const isHouseStream = (stream: string): boolean => stream.startsWith('house:');

/** One for the host, one for spectators, one for each seat. */
export const linksFor = ({ characters }: Blueprint): MadeLink[] => [
  newLink('host'),
  newLink('spectator'),
  ...characters.map(({ id }) => newLink('seat', id)),
];

export const linkMade = (id: string, made: MadeLink): HouseEvent => ({ type: 'link-made', id, ...keptLink(made) });
