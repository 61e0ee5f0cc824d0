import { refusal } from '../errors.en.ts';

/** One range, as players ask for it; anything else is answered with the whole. */
export function rangeIn(header: string | undefined, bytes: number): { readonly start: number; readonly end: number } | undefined {
  const found = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, from = '', to = ''] = found;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to));
  if (start < bytes && start <= end) return { start, end };
  throw refusal(
    416,
    'no-such-range',
    { last: bytes - 1 },
    {
      'content-range': `bytes */${bytes}`,
    },
  );
}
