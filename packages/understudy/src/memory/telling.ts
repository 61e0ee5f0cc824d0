import type { BriefObservation } from '@troupe/core/model';
import { contentWords, meaning, sharedCount } from '../words.ts';

/** How much a line tells: its words that carry meaning, up to a point; what is done counts beside what is said. */
export function tellingOf({ by, kind, text }: BriefObservation, name: string): number {
  const words = Math.min(new Set(contentWords(text)).size, 14);
  return words + (by === name ? 2 : 0) + (kind === 'narration' || kind === 'action' ? 1.5 : 0) + (/[?？]/u.test(text) ? -1 : 0);
}

/** A line as somebody else would tell it, word for word. */
export function told({ by, kind, text }: BriefObservation, language: 'en' | 'zh', most = 180): string {
  const words = text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
  if (by === null) return words;
  // A direction that names its actor needs no other name before it.
  const bare = words.replace(/^[（(]\s*([\s\S]*?)\s*[)）]$/u, '$1');
  if ((kind === 'action' || kind === 'narration') && bare.startsWith(by)) return bare;
  if (kind === 'action' || kind === 'narration') return language === 'zh' ? `${by}${words}` : `${by} ${words}`;
  if (kind === 'thought') return language === 'zh' ? `${by}心想：“${words}”` : `${by} thought: "${words}"`;
  return language === 'zh' ? `${by}说：“${words}”` : `${by} said: "${words}"`;
}

/** How many things two texts have in common. */
export function kinship(a: string, b: string): number {
  return sharedCount(meaning(a), meaning(b));
}

export function sentence(text: string, language: 'en' | 'zh'): string {
  const bare = text.trim();
  return /[.!?…。！？”"’]$/u.test(bare) ? bare : `${bare}${language === 'zh' ? '。' : '.'}`;
}

const grave = [
  /\b(kill|murder|die|dies|died|dead|death|love|loves|hate|betray|marry|married|swear|sworn|secret|revenge|poison|blood|wound|steal|stole|lost|lie|lied|curse|father|mother|daughter|son|war|money|ducats|king)\w*/giu,
  /死|杀|爱|恨|仇|血|毒|偷|骗|骂|打|哭|离婚|结婚|嫁|娶|秘密|发誓|背叛|妖|救|爸|妈|亲生|银子|圣旨/gu,
] as const;

/** From 0 to 5: how much of what changes lives is in the words. */
export function gravity(text: string): number {
  const words = grave.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
  return Math.min(5, 1 + words);
}
