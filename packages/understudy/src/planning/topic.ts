import { hash } from '@troupe/core/model';
import { readChinese } from './chinese-topic.ts';
import { readEnglish } from './english-topic.ts';
import type { Reading } from './reading.ts';

export function readTopic(topic: string, language: 'en' | 'zh'): Reading {
  const chinese = /\p{Script=Han}/u.test(topic);
  if (chinese && language === 'zh') return readChinese(topic);
  const reading = readEnglish(topic.replace(/[\p{Script=Han}\s]+/gu, ' ').trim());
  // A name is a name in any language; what else it says would have to be translated.
  return chinese || language === 'zh' ? { ...reading, place: undefined, thing: undefined, matter: undefined, also: [] } : reading;
}

/** The best of a list for a text, by how many of its words call for it; ties by the text itself, so that neighbours differ. */
export function bestFor<T extends { readonly id: string; readonly suits: RegExp; readonly plain?: boolean }>(
  list: readonly T[],
  text: string,
  seed: number,
): T {
  const scored = list.map((one) => ({ one, calls: text.match(new RegExp(one.suits.source, 'giu'))?.length ?? 0 }));
  const best = Math.max(...scored.map(({ calls }) => calls));
  // What calls for nothing in particular gets what suits anything.
  const near = scored.filter(({ one, calls }) => calls === best && (best > 0 || one.plain === true || !list.some(({ plain }) => plain)));
  return (near[hash(`${text} ${seed}`) % near.length] ?? scored[0])?.one as T;
}
