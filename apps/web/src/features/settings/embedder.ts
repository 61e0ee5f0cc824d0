import { ask } from '../../api/ask.ts';

/** How the house finds memories; without an address, by its own embedder. */
export type Embedder = {
  readonly embedder: string;
  readonly url?: string;
  readonly model?: string;
  readonly hasKey: boolean;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly problem: { readonly code: string; readonly message: string; readonly remedy: string } | null;
};
export type EmbedderWish = { readonly url?: string; readonly model?: string; readonly key?: string | null };

export const embedder = {
  now: () => ask<Embedder>('GET', '/api/embedder'),
  choose: (body: EmbedderWish) => ask<Embedder>('PUT', '/api/embedder', { body }),
};
