import type { BriefObservation, RememberBrief } from '@troupe/core/model';
import { gravity, kinship, sentence, tellingOf, told } from './telling.ts';

type Rated = { readonly text: string; readonly importance: number };

/** Extractive: the lines that tell most, in the words they were said in. It draws no conclusions, and says that it does not. */
export function remember(brief: RememberBrief): { event: Rated; points: Rated[] } {
  const { observations, language, self } = brief;
  const ranked = [...observations].sort((a, b) => tellingOf(b, self) - tellingOf(a, self));
  const chosen = differing(ranked, 3);
  const points = chosen.map((line) => ({ text: sentence(told(line, language), language), importance: gravity(line.text) }));
  const importance = Math.min(5, Math.max(1, ...points.map((point) => point.importance)));
  return { event: { text: brief.corrected ?? eventOf(brief, ranked[0]), importance }, points };
}

function eventOf({ language, title: whole, observations, self }: RememberBrief, best: BriefObservation | undefined): string {
  const title = whole.replace(/[\s.。:：]+$/u, '');
  const others = [...new Set(observations.flatMap(({ by }) => (by !== null && by !== self ? [by] : [])))].slice(0, 4);
  const opening =
    language === 'zh'
      ? `${title}：${self}${others.length > 0 ? `与${others.join('、')}` : ''}在场。`
      : `${title}: ${[self, ...others].join(', ')} ${others.length > 0 ? 'were' : 'was'} there.`;
  const gist = best ? sentence(told(best, language), language) : '';
  return language === 'zh' ? `${opening}${gist}` : `${opening} ${gist}`;
}

/** The best few that do not say the same. */
function differing(ranked: readonly BriefObservation[], count: number): BriefObservation[] {
  const chosen: BriefObservation[] = [];
  for (const line of ranked) {
    if (chosen.length === count) break;
    if (chosen.every((one) => one.text !== line.text && kinship(one.text, line.text) < 4)) chosen.push(line);
  }
  for (const line of ranked) if (chosen.length < count && !chosen.includes(line)) chosen.push(line);
  return chosen;
}
