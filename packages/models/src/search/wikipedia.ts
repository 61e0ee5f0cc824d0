import type { Finding, Search } from '@troupe/core/model';
import * as z from 'zod';
import { type FetchOptions, fetchJson } from './fetch-json.ts';

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
