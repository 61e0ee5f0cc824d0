import type { Language } from '../text/language.ts';
import { withArticle } from '../text/sentences.ts';
import type { Posture, Stance } from '../world/world.ts';

const posturesZh: Readonly<Record<Posture, string>> = { standing: '站', sitting: '坐', lying: '躺', kneeling: '跪', crouching: '蹲' };
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
  const zh = language === 'zh';
  const there = zh ? thereZh(stance, nameOf) : thereEn(stance, nameOf);
  if (!stance.outside || /\boutside\b|外(?:面|头|边)?$/iu.test(there)) return there;
  return [zh ? '在外面' : 'outside', there].filter((part) => part).join(zh ? '，' : ', ');
}

/** What somebody does there stands beside their posture: sitting, blocking the threshold. */
const does = /^(?:at )?(?=\p{L}+ing )/u;

function thereEn({ posture, at }: Stance, nameOf: (id: string) => string): string {
  const where = typeof at === 'object' ? `${at.relation} ${withArticle(nameOf(at.prop))}` : at;
  const apart = where !== undefined && does.test(where);
  return [posture, where?.replace(does, '')].filter((part) => part).join(apart ? ', ' : ' ');
}

function thereZh({ posture, at }: Stance, nameOf: (id: string) => string): string {
  const how = posture ? posturesZh[posture] : '';
  const where = typeof at === 'object' ? `${nameOf(at.prop)}${relationsZh[at.relation]}` : at?.replace(/^在/u, '');
  if (!where) return how && `${how}着`;
  if (typeof at === 'object' || !/^.+[在着]|^[背面脸][靠对朝向]/u.test(where)) return `${how}在${where}`;
  return how ? `${how}着，${where}` : where;
}
