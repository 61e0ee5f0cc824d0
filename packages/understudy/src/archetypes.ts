import { hash } from '@troupe/core/model';
import type { Archetypes, AskedLines, CommonLines, PartLines } from './archetype.ts';

type Language = 'en' | 'zh';
type Load = () => Promise<{ readonly default: unknown }>;

// Loaded when first needed, one part and one language at a time: none of it is in anybody's first bundle.
const parts: Readonly<Record<Language, Readonly<Record<string, Load>>>> = {
  en: {
    seeker: () => import('../data/en/archetypes/seeker.json', { with: { type: 'json' } }),
    keeper: () => import('../data/en/archetypes/keeper.json', { with: { type: 'json' } }),
    meddler: () => import('../data/en/archetypes/meddler.json', { with: { type: 'json' } }),
    threat: () => import('../data/en/archetypes/threat.json', { with: { type: 'json' } }),
    fool: () => import('../data/en/archetypes/fool.json', { with: { type: 'json' } }),
    confidant: () => import('../data/en/archetypes/confidant.json', { with: { type: 'json' } }),
  },
  zh: {
    seeker: () => import('../data/zh/archetypes/seeker.json', { with: { type: 'json' } }),
    keeper: () => import('../data/zh/archetypes/keeper.json', { with: { type: 'json' } }),
    meddler: () => import('../data/zh/archetypes/meddler.json', { with: { type: 'json' } }),
    threat: () => import('../data/zh/archetypes/threat.json', { with: { type: 'json' } }),
    fool: () => import('../data/zh/archetypes/fool.json', { with: { type: 'json' } }),
    confidant: () => import('../data/zh/archetypes/confidant.json', { with: { type: 'json' } }),
  },
};
const common: Readonly<Record<Language, Load>> = {
  en: () => import('../data/en/archetypes/any.json', { with: { type: 'json' } }),
  zh: () => import('../data/zh/archetypes/any.json', { with: { type: 'json' } }),
};

const asked: Readonly<Record<Language, Load>> = {
  en: () => import('../data/en/archetypes/asked.json', { with: { type: 'json' } }),
  zh: () => import('../data/zh/archetypes/asked.json', { with: { type: 'json' } }),
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
  return { part: own.default as PartLines, any: any.default as CommonLines, asked: answers.default as AskedLines };
}
