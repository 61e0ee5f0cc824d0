import type { Finding, Search } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import { type WebSearchOptions, webSearch } from './web.ts';
import { type WikipediaOptions, wikipedia } from './wikipedia.ts';

export type SearchSettings = {
  readonly search?: string;
  readonly wikipedia?: WikipediaOptions;
  readonly fetch?: WebSearchOptions['fetch'];
};

/** Where SearXNG and its like put things. */
const usual = { results: 'results', title: 'title', text: 'content', source: 'url' };

/**
 * The search a setting names: `wikipedia`, `none`, or the address of a web search with {query} in it. Where its results are may follow
 * the address: `https://host/search?q={query}#results=data.items&title=name&text=snippet&source=link`.
 */
export function searchFor({ search = 'none', wikipedia: options, fetch }: SearchSettings): Search | undefined {
  if (search === 'none') return undefined;
  if (search === 'wikipedia') return remembered(wikipedia(options));
  if (/^https?:\/\/.+\{query\}/u.test(search)) return remembered(webSearch({ ...placed(search), ...(fetch && { fetch }) }));
  throw fault('usage-search', { search: search.slice(0, 80), query: '{query}' });
}

function placed(address: string): Pick<WebSearchOptions, 'url' | 'paths'> {
  const [url = '', places = ''] = address.split('#', 2);
  const given = new URLSearchParams(places);
  const at = (key: keyof typeof usual) => given.get(key) ?? usual[key];
  return { url, paths: { results: at('results'), title: at('title'), text: at('text'), source: at('source') } };
}

/** Asks each question once. What failed is asked again. */
export function remembered(search: Search, { most = 500 }: { readonly most?: number } = {}): Search {
  const known = new Map<string, Promise<readonly Finding[]>>();
  return {
    id: search.id,
    search(query, options = {}) {
      const key = JSON.stringify([query.trim().toLowerCase(), options.language, options.limit]);
      const before = known.get(key);
      if (before) return before;
      const asked = search.search(query, options);
      known.set(key, asked);
      asked.catch(() => known.delete(key));
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return asked;
    },
  };
}
