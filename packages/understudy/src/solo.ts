import { choose, type SoloistBrief } from '@troupe/core/model';
import type { Archetypes } from './archetype.ts';
import type { Bank } from './bank.ts';
import { ownLines } from './lines.ts';
import { kindOf } from './recognise.ts';

/** One model plays all: somebody who did not speak last says a line that needs no secret. */
export function solo(brief: SoloistBrief, banks: readonly Bank[], archetypes: Archetypes): { who: string; text: string } {
  const last = brief.heard.findLast((line) => line.kind === 'speech');
  const others = brief.cast.filter((one) => one.name !== last?.by && one.id !== last?.by);
  const who = choose(others.length > 0 ? others : brief.cast, brief.seed, brief.beat, 'soloist') ?? { id: '', name: '' };
  const heard = new Set(brief.heard.map((line) => line.text));
  const bank = ownLines(banks, brief, who.id).filter(
    (line) =>
      !line.thought &&
      line.needs.length === 0 &&
      line.strategy !== 'SILENCE' &&
      !line.text.includes('{') &&
      (line.point === undefined || [line.point].flat().includes(brief.point)) &&
      !heard.has(line.text),
  );
  const any = archetypes.any.kinds[last ? kindOf(last.text) : 'silence'];
  const plain = any.filter((text) => !text.includes('{') && !heard.has(text));
  const text =
    choose(bank, brief.seed, brief.beat, who.id, 'solo')?.text ??
    choose(plain.length > 0 ? plain : any, brief.seed, brief.beat, who.id, 'solo') ??
    '…';
  return { who: who.id, text };
}
