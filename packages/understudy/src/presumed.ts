import type { BriefRole } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import type { When } from './bank.ts';

/** Whether what a line presumes is so, as far as its speaker sees and remembers. */
export function holdsTrue(when: When | undefined, brief: BriefRole): boolean {
  if (!when) return true;
  const seen = (id: string) => brief.present.find((one) => one.id === id);
  const here = (id: string) => seen(id) !== undefined && seen(id)?.health !== 'dead';
  const has = (list: readonly { readonly id: string }[], id: string | undefined) => id === undefined || list.some((one) => one.id === id);
  return (
    (when.here ?? []).every(here) &&
    (when.dead ?? []).every((id) => seen(id)?.health === 'dead') &&
    (when.away ?? []).every((id) => seen(id) === undefined) &&
    has(brief.holding, when.holding) &&
    has([...brief.reach, ...brief.holding], when.reach) &&
    (when.spoken === undefined || spokenOf([when.spoken].flat(), brief)) &&
    (when.unspoken === undefined || !spokenOf([when.unspoken].flat(), brief))
  );
}

function spokenOf(words: readonly string[], { heard, earlier = [], said = [] }: BriefRole): boolean {
  const all = [...earlier, ...heard].map(({ text }) => text.toLowerCase()).concat(said.map((text) => text.toLowerCase()));
  return words.some((word) => all.some((text) => text.includes(word.toLowerCase())));
}

/** Nobody calls to somebody by name who is not there, or is past hearing. */
export function callsAbsent(text: string, { self, present, acquaintances = [] }: BriefRole): boolean {
  const hearing = new Set([self.name, ...present.filter((one) => one.health !== 'dead').map(({ name }) => name)]);
  return acquaintances.some((name) => !hearing.has(name) && calls(text, name));
}

/** At the head of a sentence before a comma, or at its end after one. */
function calls(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const escaped = literally(name);
  return new RegExp(`(?:^|[.!?。！？] ?)${escaped}[,，]|[,，] ?${escaped}[.!?。！？]`, 'u').test(text);
}
