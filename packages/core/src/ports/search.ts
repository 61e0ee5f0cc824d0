export type Finding = { readonly title: string; readonly text: string; readonly source: string; readonly licence?: string };

/** Looks things up: an encyclopedia, the web, or the work itself. */
export interface Search {
  readonly id: string;
  search(
    query: string,
    options?: { readonly language?: 'en' | 'zh'; readonly limit?: number; readonly signal?: AbortSignal },
  ): Promise<readonly Finding[]>;
}
