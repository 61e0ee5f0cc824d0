export type Format = 'fountain' | 'markdown';
export type Draft = { readonly id: string; readonly title: string; readonly format: Format; readonly text: string };

/** What a draft was, and why that was kept. */
export type Version = {
  readonly at: number;
  readonly text: string;
  readonly why: 'kept' | 'edited' | 'restored' | 'auto' | 'other-tab';
};

/** Words, or in Chinese characters. */
export function wordCount(text: string): number {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
