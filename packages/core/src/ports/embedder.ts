/** Turns texts into vectors of one length. The id names the space: vectors of different ids are never compared. */
export interface Embedder {
  readonly id: string;
  readonly dimensions: number;
  embed(texts: readonly string[], options?: { readonly signal?: AbortSignal }): Promise<readonly Float32Array[]>;
}
