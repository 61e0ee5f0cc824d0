import type { Language } from '../text/language.ts';
import type { Memory } from './book.ts';
import type { Observation, Partner } from './event.ts';

export type Bilingual<T> = Readonly<Record<Language, T>>;

/** An observation as it stands in a prompt. */
export function writtenObservation({ by, kind, text }: Pick<Observation, 'by' | 'kind' | 'text'>): string {
  if (by === null) return `(${text})`;
  if (kind === 'action' || kind === 'narration') return `${by}: (${text})`;
  return kind === 'thought' ? `${by}: [${text}]` : `${by}: ${text}`;
}

/** A memory in a sentence. */
export function writtenMemory({ level, by, kind, text }: Pick<Memory, 'level' | 'by' | 'kind' | 'text'>): string {
  return level === 'observation' ? writtenObservation({ by, kind: kind ?? 'narration', text }) : text;
}

const strangers: Bilingual<string> = { en: 'a stranger', zh: '一位陌生人' };

/** What whoever is talked with is called. */
export function partnerName(partner: Partner, language: Language): string {
  return partner.kind === 'stranger' ? strangers[language] : partner.name;
}

/** Lines that fit: where there are too many, the beginning and the end stay, and what lies between is thinned out evenly. */
export function fitting(lines: readonly string[], characters: number): string[] {
  const short = lines.map((line) => (line.length > 700 ? `${line.slice(0, 698)}…` : line));
  const total = short.reduce((sum, line) => sum + line.length + 1, 0);
  if (total <= characters) return short;
  const keep = Math.max(2, Math.floor((short.length * characters) / total) - 1);
  const step = (short.length - 1) / (keep - 1);
  return Array.from({ length: keep }, (_, index) => short[Math.round(index * step)] as string);
}
