import type { Case } from '@troupe/core/mystery';
import type { LinkKind } from '../playhouse/house-event.ts';

/** What those see who only look on: what the table hears, or also what the players think. */
export type TableSpectators = 'audience' | 'gallery';
export type TableRest = 'playing' | 'stopped' | 'over';
/** How often bots found out the truth of a case. */
export type Tried = { readonly games: number; readonly solved: number };

/** What the house keeps about its mysteries, beside the games themselves. */
export type TableEvent =
  | { readonly type: 'case-added'; readonly play: Case; readonly tried: Tried | null }
  | { readonly type: 'case-put-away'; readonly case: string }
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
    }
  | { readonly type: 'table-state'; readonly table: string; readonly state: TableRest }
  | { readonly type: 'table-spectators'; readonly table: string; readonly spectators: TableSpectators }
  | {
      readonly type: 'table-link';
      readonly table: string;
      readonly link: string;
      readonly kind: LinkKind;
      readonly seat?: string;
      /** SHA-256 of the token. The token itself is told once and kept nowhere. */
      readonly hash: string;
    }
  | { readonly type: 'table-link-revoked'; readonly table: string; readonly link: string };

export const mysteryStream = 'house:mystery';
export const tablePrefix = 'house:table:';
export const notesPrefix = 'house:notes:';
