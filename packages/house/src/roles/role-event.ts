import type { ScriptFormat } from '@troupe/core/casting';
import type { KeptProblem } from '@troupe/core/errors';
import type { Limits } from '@troupe/core/model';
import type { EmbedderChoice } from './finder.ts';

export type Language = 'en' | 'zh';

/** Where a role comes from, as far as whoever goes on with it must know. */
export type RoleOrigin =
  | {
      readonly kind: 'script';
      readonly script: string;
      readonly name: string /** Of which kind a person said it is. */;
      readonly as?: ScriptFormat;
    }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'example'; readonly language: Language; readonly name: string }
  /** One's own character. */
  | { readonly kind: 'me' }
  /** A character of a play that takes its evenings home; `performance` is the first of them. */
  | { readonly kind: 'life'; readonly play: string; readonly who: string; readonly performance: string };

/** What the house keeps about its roles, beside their memories. */
export type RoleEvent =
  | {
      readonly type: 'role-cast';
      readonly role: string;
      readonly name: string;
      readonly language: Language;
      /** Where it comes from, as people say it. */
      readonly source: string;
      readonly origin: RoleOrigin;
    }
  | { readonly type: 'role-built'; readonly role: string }
  | ({ readonly type: 'role-failed'; readonly role: string } & KeptProblem)
  /** Lines and veils of the talks with it, beside those of the house. */
  | { readonly type: 'role-limits'; readonly role: string; readonly limits: Limits }
  | { readonly type: 'role-put-away'; readonly role: string }
  | { readonly type: 'role-brought-back'; readonly role: string }
  /** All it remembered was taken out of the store for good. */
  | { readonly type: 'role-forgotten'; readonly role: string }
  /** How memories are found from now on. */
  | { readonly type: 'embedder-chosen'; readonly choice: EmbedderChoice };

/** Streams of what roles remember begin with this. */
export const memoryPrefix = 'house:role:';
/** Streams of the texts that roles were cast from begin with this. */
export const scriptPrefix = 'house:script:';
export const cardPrefix = 'house:card:';
