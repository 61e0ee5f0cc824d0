import { type Search, TroupeError } from '@troupe/core';
import { remembered } from './remembered.ts';
import { type WebSearchOptions, webSearch } from './web.ts';
import { type WikipediaOptions, wikipedia } from './wikipedia.ts';

export type SearchSettings = { readonly search?: string; readonly web?: WebSearchOptions; readonly wikipedia?: WikipediaOptions };

/** The search a setting names: `wikipedia`, `web`, or `none`. */
export function searchFor({ search = 'none', web, wikipedia: options }: SearchSettings): Search | undefined {
  if (search === 'none') return undefined;
  if (search === 'wikipedia') return remembered(wikipedia(options));
  if (search === 'web' && web) return remembered(webSearch(web));
  throw new TroupeError(
    'usage-search',
    search === 'web' ? 'The web search is not configured.' : `There is no search "${search}".`,
    search === 'web' ? 'Give its address and where the results are in its answer.' : 'Choose wikipedia, web or none.',
  );
}
