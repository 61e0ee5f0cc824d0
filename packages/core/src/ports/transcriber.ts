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
