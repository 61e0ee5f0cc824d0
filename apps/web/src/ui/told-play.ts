import type { Role } from '../api/schema.d.ts';

/** What anybody may know of a play beforehand, as far as it can be drawn. */
export type ToldPlay = {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly period: string;
  readonly synopsis?: string;
  readonly opens: { readonly place: string; readonly description: string; readonly time?: string };
  readonly cast: readonly Role[];
};

/** Somebody of a play. */
export type Named = {
  readonly play: ToldPlay;
  readonly id: string;
  /** As the viewer knows them: who goes by another name has another face. */
  readonly name: string;
};
