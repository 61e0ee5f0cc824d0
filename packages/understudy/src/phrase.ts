/** Something the other named, as it is said back: "your father", with its bare word for quoting: "father". */
export type Phrase = { readonly word: string; readonly phrase?: string; readonly weight: number };

/** What a phrase may be taken from, and what it must not be. */
export type Around = {
  readonly language: 'en' | 'zh';
  /** Names of things and places in sight, which count more than other words. */
  readonly things: readonly string[];
  /** Names of people who may be spoken of; those who are spoken to are left out. */
  readonly people: readonly string[];
  /** Never said back: the names of the two who talk. */
  readonly own: readonly string[];
  /** Whether a word is spelled as somebody in this theatre has spelled it. */
  readonly knows: (word: string) => boolean;
  /** Words taken up lately. */
  readonly stale: (word: string) => boolean;
};
