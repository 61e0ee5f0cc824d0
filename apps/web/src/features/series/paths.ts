export const seriesPath = (id = '', through?: string): string =>
  id === '' ? '/series' : `/series/${encodeURIComponent(id)}${through === undefined ? '' : `?through=${encodeURIComponent(through)}`}`;
