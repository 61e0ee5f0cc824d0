/** Time, as the engine may know it: `systemClock` of `@troupe/models/clock`, or in tests `testClock` of `@troupe/core/testing`. */
export interface Clock {
  /** Milliseconds since the epoch, or since whatever the host calls the beginning. */
  now(): number;
  /** Resolves after `milliseconds`; rejects with the signal's reason when aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Turns texts into vectors of one length. The id names the space: vectors of different ids are never compared. */
export interface Embedder {
  readonly id: string;
  readonly dimensions: number;
  embed(texts: readonly string[], options?: { readonly signal?: AbortSignal }): Promise<readonly Float32Array[]>;
}

/** A text's vector, of length one, at once: for those who cannot wait for an embedder. */
export type Meaning = (text: string) => Float32Array;

/** Something that a search found, with its source. */
export type Finding = { readonly title: string; readonly text: string; readonly source: string; readonly licence?: string };

/** Looks things up: an encyclopedia, the web, or the work itself. */
export interface Search {
  readonly id: string;
  search(
    query: string,
    options?: { readonly language?: 'en' | 'zh'; readonly limit?: number; readonly signal?: AbortSignal },
  ): Promise<readonly Finding[]>;
}

/** Something said, with its times in seconds. `speaker` where the transcriber tells voices apart: its own label, not a name. */
export type SpokenLine = { readonly start: number; readonly end: number; readonly text: string; readonly speaker?: string };

/** Turns sound into lines with their times. */
export interface Transcriber {
  readonly id: string;
  transcribe(
    sound: Uint8Array,
    options: {
      /** A file name, whose ending says what kind of sound it is. */
      readonly name: string;
      /** What is spoken, where that is known. */
      readonly language?: 'en' | 'zh';
      readonly signal?: AbortSignal;
    },
  ): Promise<readonly SpokenLine[]>;
}
