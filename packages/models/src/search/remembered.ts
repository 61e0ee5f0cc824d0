import type { Finding, Search } from '@troupe/core/model';

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
