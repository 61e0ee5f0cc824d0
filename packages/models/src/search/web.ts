import type { Finding, Search } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import { type FetchOptions, fetchJson } from './fetch-json.ts';

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
