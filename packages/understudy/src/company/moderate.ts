import { choose, type ModeratorBrief } from '@troupe/core/model';
import { kinship } from '../memory/telling.ts';

/** Whoever has most to do with what was said last; else by chance. */
export function moderateRoom({ open, heard, seed, turn }: ModeratorBrief): { readonly next: readonly string[]; readonly reason: string } {
  const said = heard.at(-1)?.text ?? '';
  const ranked = open.map((one) => ({ one, shared: kinship(`${one.name} ${one.description}`, said) })).sort((a, b) => b.shared - a.shared);
  const [first] = ranked;
  if (first && first.shared > 0) return { next: [first.one.name], reason: first.one.description };
  return { next: [choose(open, seed, 'moderate', turn)?.name ?? ''], reason: '' };
}
