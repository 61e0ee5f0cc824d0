import type { Finding, Search } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { type FetchOptions, fetchJson } from './fetch-json.ts';

/** Where things are looked up. */
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

/** Which search engine, and how it is asked. */
export type WebSearchOptions = Pick<FetchOptions, 'fetch' | 'timeout' | 'headers'> & {
  /** `{query}`, `{language}` and `{limit}` are filled in. */
  readonly url: string;
  /** Where the list is in the answer ("results", "data.items"), and where each part is in one of it. */
  readonly paths: { readonly results: string; readonly title: string; readonly text: string; readonly source: string };
  readonly id?: string;
};

/** Any search that answers in JSON. */
export function webSearch({ url, paths, id = 'web', ...options }: WebSearchOptions): Search {
  if (!url.includes('{query}')) throw fault('config-search', { query: '{query}' });
  return {
    id,
    async search(query, { language = 'en', limit = 3, signal } = {}): Promise<readonly Finding[]> {
      const fill: Readonly<Record<string, string>> = { query: encodeURIComponent(query.slice(0, 200)), language, limit: String(limit) };
      const address = url.replace(/\{(query|language|limit)\}/gu, (_, key: string) => fill[key] ?? '');
      const answer = await fetchJson(address, { ...options, signal });
      const results = at(answer, paths.results);
      if (!Array.isArray(results)) return [];
      return results.slice(0, limit).flatMap((one): Finding[] => {
        const [title, text, source] = [paths.title, paths.text, paths.source].map((path) => at(one, path));
        if (typeof text !== 'string' || text.trim() === '') return [];
        return [
          {
            title: String(title ?? query),
            text: text
              .replace(/<[^>]*>/gu, '')
              .trim()
              .slice(0, 2000),
            source: String(source ?? address),
          },
        ];
      });
    },
  };
}

function at(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>(
      (node, step) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string, unknown>)[step] : undefined,
      value,
    );
}

/** Which Wikipedia, and how it is asked. */
export type WikipediaOptions = Pick<FetchOptions, 'fetch' | 'timeout'> & {
  /** Where the encyclopedias are; `{language}` stands for en or zh. */
  readonly base?: string;
};

const licence = 'CC BY-SA 4.0';

const Answer = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({ title: z.string(), index: z.number().default(0), extract: z.string().default(''), fullurl: z.string().optional() }),
      ),
    })
    .optional(),
});

/** The opening lines of the articles that answer best, with where they are and under which licence. */
export function wikipedia({ base = 'https://{language}.wikipedia.org', ...options }: WikipediaOptions = {}): Search {
  return {
    id: 'wikipedia',
    async search(query, { language = 'en', limit = 3, signal } = {}): Promise<readonly Finding[]> {
      const root = base.replace('{language}', language);
      const asked = new URLSearchParams({
        action: 'query',
        format: 'json',
        formatversion: '2',
        generator: 'search',
        gsrsearch: query.slice(0, 200),
        gsrlimit: String(limit),
        prop: 'extracts|info',
        inprop: 'url',
        exintro: '1',
        explaintext: '1',
        exlimit: String(limit),
        redirects: '1',
        ...(language === 'zh' && { variant: 'zh-cn' }),
      });
      const headers = { 'user-agent': 'Troupe, a theatre for AI actors and people' };
      const answer = Answer.safeParse(await fetchJson(`${root}/w/api.php?${asked}`, { ...options, headers, signal }));
      if (!answer.success) return [];
      return (answer.data.query?.pages ?? [])
        .toSorted((a, b) => a.index - b.index)
        .filter(({ extract }) => extract.trim() !== '')
        .map(({ title, extract, fullurl }) => ({
          title,
          text: extract.replace(/\s+/gu, ' ').trim().slice(0, 2000),
          source: fullurl ?? `${root}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
          licence,
        }));
    },
  };
}
