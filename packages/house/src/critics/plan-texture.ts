/** What can be counted in the outline of a plan alone. */
export type PlanTexture = {
  /** Share of the words about a person that are said of nobody else, in the mean of all persons. */
  readonly persons: number;
  /** Share of the words of a result that its point did not have before: what is true only afterwards. */
  readonly turns: number;
  /** Share of points among scenes and points: how much there is to do before the place changes. */
  readonly density: number;
};

export const isOutline = (text: string): boolean => /^# /u.test(text);

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

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}’']+/gu) ?? [];
const meanOf = (shares: readonly number[]): number => (shares.length === 0 ? 0 : shares.reduce((sum, one) => sum + one, 0) / shares.length);
