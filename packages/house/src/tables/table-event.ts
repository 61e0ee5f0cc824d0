import type { KeptProblem } from '@troupe/core/errors';
import type { Limits } from '@troupe/core/model';
import type { Case } from '@troupe/core/mystery';
import type { Parts } from '../models/choice.ts';
import { type KeptLink, keptLink, type MadeLink } from '../shared/links.ts';

/** What those see who only look on: what the table hears, or also what the players think. */
export type TableSpectators = 'audience' | 'gallery';
export type TableRest = 'playing' | 'stopped' | 'over';
/** How often bots found out the truth of a case. */
export type Tried = { readonly games: number; readonly solved: number };
export type CaseOrigin = 'invented' | 'brought';
/** What somebody wants a case to be. */
export type RequestedCase = {
  readonly topic: string;
  readonly language: 'en' | 'zh';
  readonly seats: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly seed: number;
};

/** What the house keeps about its mysteries, beside the games themselves. */
export type TableEvent =
  | {
      readonly type: 'case-added';
      readonly play: Case;
      readonly tried: Tried | null;
      /** Where it comes from; those of earlier versions were invented. */
      readonly origin?: CaseOrigin;
      /** What was wrong with the data it was read from. */
      readonly problems?: readonly string[];
      /** Whose end this is. */
      readonly making?: string;
    }
  | { readonly type: 'case-put-away'; readonly case: string }
  | { readonly type: 'case-brought-back'; readonly case: string }
  | { readonly type: 'case-tried'; readonly case: string; readonly tried: Tried }
  | ({ readonly type: 'case-wished'; readonly making: string } & RequestedCase)
  | ({ readonly type: 'making-failed'; readonly making: string } & KeptProblem)
  | { readonly type: 'making-dismissed'; readonly making: string }
  | {
      readonly type: 'table-opened';
      readonly table: string;
      readonly case: string;
      readonly title: string;
      readonly language: 'en' | 'zh';
      readonly people: readonly string[];
      /** What agents play by, and those of them that play by another. */
      readonly method: string;
      readonly methods: Readonly<Record<string, string>>;
      /** Milliseconds a person is waited for; without it, for ever. */
      readonly patience?: number;
      readonly spectators: TableSpectators;
      /** Which model plays a seat, where it is not the house's. */
      readonly models?: Parts;
      /** Lines that are never crossed and veils, beside those of the house. */
      readonly limits?: Limits;
    }
  | { readonly type: 'table-limits'; readonly table: string; readonly limits: Limits }
  /** `solved` once it is over: whether every murderer was found. */
  | { readonly type: 'table-state'; readonly table: string; readonly state: TableRest; readonly solved?: boolean }
  /** A person may have this seat from now on. */
  | { readonly type: 'table-seat-given'; readonly table: string; readonly role: string }
  | { readonly type: 'table-put-away'; readonly table: string }
  | { readonly type: 'table-brought-back'; readonly table: string }
  | { readonly type: 'table-spectators'; readonly table: string; readonly spectators: TableSpectators }
  | ({ readonly type: 'table-link'; readonly table: string } & KeptLink)
  | { readonly type: 'table-link-revoked'; readonly table: string; readonly link: string };

/** Streams of tables begin with this. */
export const tablePrefix = 'house:table:';
export const notesPrefix = 'house:notes:';

export const linkMade = (table: string, made: MadeLink): TableEvent => ({ type: 'table-link', table, ...keptLink(made) });
