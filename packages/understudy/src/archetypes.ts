import { hash } from '@troupe/core';
import type { Archetypes, AskedLines, CommonLines, PartLines } from './archetype.ts';

type Language = 'en' | 'zh';
type Load<T> = () => Promise<{ readonly lines: T }>;

// Loaded when first needed, one part and one language at a time: none of it is in anybody's first bundle.
const parts: Readonly<Record<Language, Readonly<Record<string, Load<PartLines>>>>> = {
  en: {
    seeker: () => import('./archetypes/seeker.en.ts'),
    keeper: () => import('./archetypes/keeper.en.ts'),
    meddler: () => import('./archetypes/meddler.en.ts'),
    threat: () => import('./archetypes/threat.en.ts'),
    fool: () => import('./archetypes/fool.en.ts'),
    confidant: () => import('./archetypes/confidant.en.ts'),
  },
  zh: {
    seeker: () => import('./archetypes/seeker.zh.ts'),
    keeper: () => import('./archetypes/keeper.zh.ts'),
    meddler: () => import('./archetypes/meddler.zh.ts'),
    threat: () => import('./archetypes/threat.zh.ts'),
    fool: () => import('./archetypes/fool.zh.ts'),
    confidant: () => import('./archetypes/confidant.zh.ts'),
  },
};
const common: Readonly<Record<Language, Load<CommonLines>>> = {
  en: () => import('./archetypes/any.en.ts'),
  zh: () => import('./archetypes/any.zh.ts'),
};

const asked: Readonly<Record<Language, Load<AskedLines>>> = {
  en: () => import('./archetypes/asked.en.ts'),
  zh: () => import('./archetypes/asked.zh.ts'),
};

export const partNames: readonly string[] = Object.keys(parts.en);

const alike: readonly (readonly [string, RegExp])[] = [
  ['seeker', /detect|investig|inspect|sleuth|hero|protagonist|question|hunter|judge|scholar|侦探|查|主角|求|探/iu],
  ['keeper', /guard|witness|mother|father|host|elder|widow|victim|priest|monk|secret|守|证人|长辈|主人|师父|僧/iu],
  ['meddler', /servant|gossip|butler|busybody|matchmaker|counsel|merchant|tailor|管家|仆|媒|掌柜|裁缝|多嘴/iu],
  ['threat', /villain|antagonist|murder|tyrant|rival|demon|enemy|king|boss|反派|凶|妖|魔|敌|霸/iu],
  ['fool', /clown|jester|comic|trickster|drunk|simple|child|丑|傻|戒|滑稽|酒鬼|顽/iu],
  ['confidant', /friend|lover|companion|doctor|wife|sister|nurse|sidekick|watson|朋友|恋人|知己|大夫|妻|姐|妹|伴/iu],
];

/** The archetype nearest to a part that a writer named freely; what resembles none gets one of its own choosing, always the same. */
export function archetypeOf(part: string): string {
  if (partNames.includes(part)) return part;
  return alike.find(([, pattern]) => pattern.test(part))?.[0] ?? partNames[hash(part) % partNames.length] ?? 'seeker';
}

export async function loadArchetypes(language: Language, part: string): Promise<Archetypes> {
  const load = parts[language][archetypeOf(part)] ?? parts[language].seeker;
  const [own, any, answers] = await Promise.all([load?.(), common[language](), asked[language]()]);
  if (!own) throw new Error(`no lines for ${part}`);
  return { part: own.lines, any: any.lines, asked: answers.lines };
}
