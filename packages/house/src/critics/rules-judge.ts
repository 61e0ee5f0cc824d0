import type { Model } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import sentences from './rules-judge.words.json' with { type: 'json' };

export type Texture = {
  /** Share of a speaker's words that nobody else uses, in the mean of all speakers. */
  readonly voices: number;
  /** Share of lines that tell what happened and not what was said. */
  readonly happenings: number;
  /** Share of words of the second half that the first half did not use. */
  readonly fresh: number;
};

/** What can be counted in two texts alone. It understands nothing, needs no key, and always says the same. */
export const rulesJudge: Model = {
  id: 'rules',
  async *stream({ messages, brief }) {
    const content = messages.at(-1)?.content ?? '';
    const [, first = '', second = ''] = /<<<\n([\s\S]*?)\n>>>[\s\S]*?<<<\n([\s\S]*)\n>>>/u.exec(content) ?? [];
    const known = brief as { readonly language?: string; readonly judge?: string };
    const language = (known.language ?? (/\p{Script=Han}/u.test(first) ? 'zh' : 'en')) === 'zh' ? 'zh' : 'en';
    const answer =
      known.judge === 'duel'
        ? duelled(markedScripts(textureOf(first), textureOf(second), language))
        : known.judge === 'preference'
          ? preferred(content.slice(0, content.indexOf('<<<')), [first, second], language)
          : isOutline(first) && isOutline(second)
            ? markedPlans(planTextureOf(first), planTextureOf(second), language)
            : markedScripts(textureOf(first), textureOf(second), language);
    yield { type: 'text', text: JSON.stringify(answer) };
    yield { type: 'finish', reason: 'stop' };
  },
};

type Language = 'en' | 'zh';

const markedScripts = (one: Texture, other: Texture, language: Language) => ({
  character: mark(one.voices, other.voices, words[language].voices),
  narrative: mark(one.happenings, other.happenings, words[language].happenings),
  interaction: mark(one.fresh, other.fresh, words[language].fresh),
});

const markedPlans = (one: PlanTexture, other: PlanTexture, language: Language) => ({
  character: mark(one.persons, other.persons, words[language].persons),
  narrative: mark(one.turns, other.turns, words[language].turns),
  interaction: mark(one.density, other.density, words[language].density),
});

/** Of two evenings: whoever is ahead in more of what is counted. */
function duelled(marks: ReturnType<typeof markedScripts>) {
  const all = Object.values(marks);
  const lead = all.reduce((sum, { score }) => sum + Math.sign(score - 3), 0);
  const choice = lead < 0 ? 'first' : lead > 0 ? 'second' : 'tie';
  const faultless = { continuity: [], machinery: [] };
  const weighed = Object.entries(marks).map(([name, one]) => [name, { reason: one.explanation, quotes: [], choice: one.choice }]);
  const reason = all.map(({ explanation }) => explanation).join(' ');
  return { first: faultless, second: faultless, ...Object.fromEntries(weighed), reason, choice, strength: Math.max(1, Math.abs(lead)) };
}

/** Of two lines in front of a film: which says more of what was measured in it. */
function preferred(seen: string, lines: readonly [string, string], language: Language) {
  const known = new Set(wordsIn(seen).filter((word) => language === 'zh' || word.length > 3));
  const [one, other] = lines.map((line) => new Set(wordsIn(line).filter((word) => known.has(word))).size) as [number, number];
  return {
    explanation: words[language].seen({ first: String(one), second: String(other) }),
    choice: one > other ? 'first' : one < other ? 'second' : 'tie',
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
type Told = (told: { readonly first: string; readonly second: string }) => string;
const words = wordsOf(sentences);

/** Closer than three in a hundred is a tie; fifteen apart is much better. */
function mark(first: number, second: number, told: Told) {
  const lead = second - first;
  const score = Math.abs(lead) < 0.03 ? 3 : 3 + Math.sign(lead) * (Math.abs(lead) < 0.15 ? 1 : 2);
  const choice = score < 3 ? 'first' : score > 3 ? 'second' : 'tie';
  return { explanation: told({ first: percent(first), second: percent(second) }), score, choice };
}

export function textureOf(script: string): Texture {
  const lines = script.split('\n').filter((line) => line.trim() !== '');
  const spoken = new Map<string, string[]>();
  const all: string[] = [];
  for (const line of lines) {
    const [, by, text = ''] = /^([^(（:：]{1,60})[:：]\s*(.+)$/u.exec(line) ?? [];
    if (by === undefined || /^[[(（]/u.test(text)) continue;
    const said = wordsIn(text);
    spoken.set(by, [...(spoken.get(by) ?? []), ...said]);
    all.push(...said);
  }
  const half = Math.floor(all.length / 2);
  const before = new Set(all.slice(0, half));
  const after = all.slice(half);
  return {
    voices: voicesOf([...spoken.values()]),
    happenings: lines.length === 0 ? 0 : lines.filter((line) => /^(?:[(（]|\* )/u.test(line)).length / lines.length,
    fresh: after.length === 0 ? 0 : after.filter((word) => !before.has(word)).length / after.length,
  };
}

function voicesOf(speakers: readonly (readonly string[])[]): number {
  if (speakers.length === 0) return 0;
  const users = new Map<string, number>();
  for (const said of speakers) for (const word of new Set(said)) users.set(word, (users.get(word) ?? 0) + 1);
  const own = speakers.map((said) => said.filter((word) => users.get(word) === 1).length / Math.max(1, said.length));
  return own.reduce((sum, share) => sum + share, 0) / own.length;
}

/** What can be counted in the outline of a plan alone. */
type PlanTexture = {
  /** Share of the words about a person that are said of nobody else, in the mean of all persons. */
  readonly persons: number;
  /** Share of the words of a result that its point did not have before: what is true only afterwards. */
  readonly turns: number;
  /** Share of points among scenes and points: how much there is to do before the place changes. */
  readonly density: number;
};

const isOutline = (text: string): boolean => /^# /u.test(text);

export function planTextureOf(outline: string): PlanTexture {
  const lines = outline.split('\n');
  const parts = [...lines.keys()].filter((at) => /^## /u.test(lines[at] ?? ''));
  const cast = lines.slice((parts[0] ?? 0) + 1, parts[1]).filter((line) => line.startsWith('- '));
  const points = lines.filter((line) => line.startsWith('- ') && line.includes(' → '));
  const scenes = lines.filter((line) => line.startsWith('### ')).length;
  return {
    persons: meanOf(ownShares(cast.map((line) => wordsIn(line.replace(/^- [^:：]*[:：]/u, ''))))),
    turns: meanOf(points.map(newIn)),
    density: points.length === 0 ? 0 : points.length / (points.length + scenes),
  };
}

function ownShares(all: readonly (readonly string[])[]): number[] {
  const users = new Map<string, number>();
  for (const words of all) for (const word of new Set(words)) users.set(word, (users.get(word) ?? 0) + 1);
  return all.map((words) => words.filter((word) => users.get(word) === 1).length / Math.max(1, words.length));
}

function newIn(point: string): number {
  const [before = '', after = ''] = point.split(' → ');
  const known = new Set(wordsIn(before));
  const result = wordsIn(after);
  return result.length === 0 ? 0 : result.filter((word) => !known.has(word)).length / result.length;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}’']+/gu) ?? [];
const meanOf = (shares: readonly number[]): number => (shares.length === 0 ? 0 : shares.reduce((sum, one) => sum + one, 0) / shares.length);
