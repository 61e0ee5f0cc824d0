import type { Language } from '../text/language.ts';
import { withArticle } from '../text/sentences.ts';
import type { Posture, Stance } from '../world/world.ts';

const posturesZh: Readonly<Record<Posture, string>> = { standing: '站', sitting: '坐', lying: '躺', kneeling: '跪' };
const relationsZh = { on: '上', in: '里', under: '下', behind: '后面', beside: '旁' } as const;

/** The same, told to whoever it is about: with your back to the fire. */
export function toSelf(language: Language, stance: string): string {
  if (language === 'zh') return stance.replace(/[他她](?:自己)?的/gu, '你的').replace(/[他她]自己|自己/gu, '你自己');
  return stance
    .replace(/\b(?:his|her|their|its) own\b|\b(?:his|her|their)\b/gu, 'your')
    .replace(/\b(?:himself|herself|themselves)\b/gu, 'yourself');
}

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
