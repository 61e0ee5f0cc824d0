import { hash } from '@troupe/core/model';
import type { Archetypes, AskedLines, CommonLines, PartLines, Temper } from './archetype.ts';
import { commonSigns, firstSign } from './signs.ts';

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

const alike = commonSigns('parts');
const moods = commonSigns<Temper>('tempers');

/** The archetype nearest to a part that a writer named freely; what resembles none gets one of its own choosing, always the same. */
export function archetypeOf(part: string): string {
  if (partNames.includes(part)) return part;
  return firstSign(alike, part) ?? partNames[hash(part) % partNames.length] ?? 'seeker';
}

/** The temper nearest to a mood in a writer's own words. */
export const temperOf = (mood: string): Temper => firstSign(moods, mood) ?? 'cool';

export async function loadArchetypes(language: Language, part: string): Promise<Archetypes> {
  const load = parts[language][archetypeOf(part)] ?? parts[language].seeker;
  const [own, any, answers] = await Promise.all([load?.(), common[language](), asked[language]()]);
  if (!own) throw new Error(`no lines for ${part}`);
  return { part: own.default as PartLines, any: any.default as CommonLines, asked: answers.default as AskedLines };
}
