import { choose, type ScreeningBrief } from '@troupe/core/model';
import en from '../data/en/screening.json' with { type: 'json' };
import zh from '../data/zh/screening.json' with { type: 'json' };
import { filled } from './filled.ts';

type Mood = 'dark' | 'restless' | 'darkening' | 'brightening' | 'bright' | 'still';

/** What the measured light and movement feel like. */
function moodOf({ light, brighter, motion, cuts }: ScreeningBrief['facts'], news: ScreeningBrief['news']): Mood {
  if (brighter > 0.12 || news?.kind === 'brightens') return 'brightening';
  if (brighter < -0.12 || news?.kind === 'darkens') return 'darkening';
  if (motion >= 0.08 || cuts.length >= 3) return 'restless';
  if (light < 0.32) return 'dark';
  return light > 0.62 ? 'bright' : 'still';
}

type Told = { readonly think: string; readonly unplaced: string; readonly lines: readonly string[] };
type Words = Readonly<Record<'perception' | 'asks' | 'tells', string>> & {
  readonly moods: Readonly<Record<Mood, string>>;
  readonly lines: Readonly<Record<Mood, readonly string[]>>;
  readonly news: Readonly<Record<string, Told>>;
};
const words = { en, zh } as Readonly<Record<'en' | 'zh', Words>>;

/** What a change that was measured makes one think and say; of slow ones the mood tells enough. */
function toldOfNews(news: NonNullable<ScreeningBrief['news']>, told: Words): { thought: string; lines: readonly string[] } | undefined {
  const found = told.news[news.kind === 'appears' ? (news.bright ? 'light' : 'dark') : news.kind];
  return found && { thought: news.where ? filled(found.think, { where: news.where }) : found.unplaced, lines: found.lines };
}

/** Sees what can be measured, says that it was measured, and speaks a line to what changed or to its mood that it has not spoken yet. */
export function screenClip({ language, seed, turn, user, heard, facts, news, seen }: ScreeningBrief): string {
  const told = words[language];
  const mood = moodOf(facts, news);
  const spoken = new Set(heard.map(({ text }) => text));
  const unspoken = (lines: readonly string[]) => lines.filter((line) => !spoken.has(line));
  const change = news && toldOfNews(news, told);
  const taken = change && unspoken(change.lines).length > 0 ? change : { thought: told.moods[mood], lines: told.lines[mood] };
  const fresh = unspoken(taken.lines);
  const line = choose(fresh.length > 0 ? fresh : taken.lines, seed, 'screening', turn) ?? '';
  const direction = /[?？]$/u.test(line) ? 'asks' : 'tells';
  return [
    `<perception>${filled(told.perception, { seen })}</perception>`,
    `<think>${filled(told[direction], { mood: taken.thought, user })}</think>`,
    `<answer>${line}</answer>`,
  ].join('\n');
}
