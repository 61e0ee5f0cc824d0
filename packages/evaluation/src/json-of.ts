import { plainJson } from '@troupe/core/model';

/** The JSON of a file that others have laid out, which may begin with a byte order mark; undefined where it is none. */
export const jsonOf = (text: string): unknown => plainJson(text.replace(/^\uFEFF/u, ''));
