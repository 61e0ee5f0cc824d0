import type { ChatMessage } from '@troupe/core/company';
import type { TabCompany } from './tab-company.ts';

/** To the version before or after; past the last one, a new one is asked for. */
export function swipe(tab: TabCompany, room: string, { id, chosen, alternatives }: ChatMessage, by: 1 | -1): void {
  const wanted = chosen + by;
  if (wanted < 0 || tab.busy) return;
  if (wanted < alternatives.length) void tab.change(() => tab.company.choose(room, id, wanted));
  else void tab.play((signal) => tab.company.regenerate(room, { signal }));
}

const farEnough = 60;

/** A finger moved sideways over a message, and not along the page. */
export function swipedBy(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): 1 | -1 | 0 {
  const [across, along] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(along)) return 0;
  return across < 0 ? 1 : -1;
}
