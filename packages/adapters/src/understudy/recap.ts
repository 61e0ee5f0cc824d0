import { type BriefLine, choose, type RecapBrief, type SoloistBrief } from '@troupe/core';
import type { Archetypes } from './archetype.ts';
import { archetypeLines } from './archetypes.ts';
import type { Bank } from './bank.ts';
import { ownLines } from './lines.ts';
import { kindOf } from './recognise.ts';

/** What one remembers of a scene: the longest things said by each, in order, in the first person. */
export function recap(brief: RecapBrief): { text: string } {
  const said = brief.heard.filter((line) => line.kind !== 'thought' && line.text.trim() !== '');
  const kept = new Set([...said].toSorted((a, b) => weight(b) - weight(a)).slice(0, 5));
  const sentences = said.filter((line) => kept.has(line)).map((line) => remembered(line, brief.language));
  const opening = brief.language === 'zh' ? `${brief.scene}，我在场。` : `I was there: ${brief.scene}.`;
  return { text: [opening, ...sentences].join(brief.language === 'zh' ? '' : ' ') };
}

function weight(line: BriefLine): number {
  return Math.min(line.text.length, 160) + (line.toMe ? 40 : 0) + (line.kind === 'narration' ? 60 : 0) + (line.person ? 30 : 0);
}

function remembered(line: BriefLine, language: 'en' | 'zh'): string {
  const text = line.text.length > 160 ? `${line.text.slice(0, 157)}…` : line.text;
  if (line.kind !== 'speech' && line.kind !== 'whisper') return text;
  const by = line.by ?? (language === 'zh' ? '有人' : 'Somebody');
  if (language === 'zh') return line.mine ? `我说：“${text}”` : `${by}${line.toMe ? '对我' : ''}说：“${text}”`;
  return line.mine ? `I said: "${text}"` : `${by} said${line.toMe ? ' to me' : ''}: "${text}"`;
}

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
  const { any } = archetypeLines(archetypes, 'seeker', last ? kindOf(last.text) : 'silence');
  const plain = any.filter((text) => !text.includes('{') && !heard.has(text));
  const text =
    choose(bank, brief.seed, brief.beat, who.id, 'solo')?.text ??
    choose(plain.length > 0 ? plain : any, brief.seed, brief.beat, who.id, 'solo') ??
    '…';
  return { who: who.id, text };
}
