import type { Limits } from '@troupe/core/model';
import type { Context } from '../context/context.ts';

const listed = (text = ''): string[] =>
  text
    .split(/[,;，；、]/u)
    .map((one) => one.trim().slice(0, 120))
    .filter((one) => one !== '');

/** Lines and veils as they are configured, and as they are drawn at the keyboard while it is played. */
export const limitsOf = ({ config: { values } }: Pick<Context, 'config'>): Limits => ({
  lines: listed(values.never),
  veils: listed(values.veil),
});

/** One more. */
export const drawn = (limits: Limits, kind: 'lines' | 'veils', text: string): Limits => ({
  ...limits,
  [kind]: [...new Set([...limits[kind], ...listed(text)])],
});
