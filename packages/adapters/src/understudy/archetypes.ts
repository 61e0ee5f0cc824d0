import type { Archetypes } from './archetype.ts';
import type { LineKind } from './bank.ts';

/** Loaded when first needed, and one language at a time: none of it is in anybody's first bundle. */
export async function loadArchetypes(language: 'en' | 'zh'): Promise<Archetypes> {
  return language === 'zh' ? (await import('./archetypes.zh.ts')).archetypes : (await import('./archetypes.en.ts')).archetypes;
}

/** Its part's lines first, so that two characters without a bank still sound different. */
export function archetypeLines(
  archetypes: Archetypes,
  part: string,
  kind: LineKind,
): { readonly own: readonly string[]; readonly any: readonly string[] } {
  return { own: archetypes.parts[part]?.[kind] ?? [], any: archetypes.any[kind] };
}
