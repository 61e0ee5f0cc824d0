import type { Language } from '../text/language.ts';
import { withArticle } from '../text/sentences.ts';
import type { Posture, Stance } from '../world/world.ts';

const posturesZh: Readonly<Record<Posture, string>> = { standing: '站', sitting: '坐', lying: '躺', kneeling: '跪' };
const relationsZh = { on: '上', in: '里', under: '下', behind: '后面', beside: '旁' } as const;

/** How and where in the room somebody is, in few words; empty where there is nothing to say. */
export function stanceText(language: Language, stance: Stance | undefined, nameOf: (id: string) => string): string {
  if (!stance) return '';
  const { posture, at } = stance;
  if (language === 'zh') {
    const where = typeof at === 'object' ? `${nameOf(at.prop)}${relationsZh[at.relation]}` : at?.replace(/^在/u, '');
    if (where) return `${posture ? posturesZh[posture] : ''}在${where}`;
    return posture ? `${posturesZh[posture]}着` : '';
  }
  const where = typeof at === 'object' ? `${at.relation} ${withArticle(nameOf(at.prop))}` : at;
  return [posture, where].filter((part) => part).join(' ');
}
