export const tags = ['<perception>', '</perception>', '<think>', '</think>', '<answer>', '</answer>'] as const;

/** From −5 to 5: each tag exactly once, strict order, the first and the last in their places. */
export function formatReward(completion: string): number {
  const text = completion.trim();
  const present = tags.reduce((sum, tag) => sum + (occurrences(text, tag) === 1 ? 0.5 : -0.5), 0);
  const starts = text.startsWith(tags[0]) ? 0.5 : -1;
  const ends = text.endsWith(tags[5]) ? 0.5 : -1;
  return present + (inOrder(text) ? 1 : 0) + starts + ends;
}

function occurrences(text: string, tag: string): number {
  return text.split(tag).length - 1;
}

/** The six tags in their order, each once, and no other tag between the blocks. */
function inOrder(text: string): boolean {
  const found = [...text.matchAll(/<\/?(?:perception|think|answer)>/gu)];
  if (found.length !== tags.length || found.some(([tag], index) => tag !== tags[index])) return false;
  const gap = (left: number, right: number) => text.slice((found[left]?.index ?? 0) + (found[left]?.[0].length ?? 0), found[right]?.index);
  return ![gap(1, 2), gap(3, 4)].some((between) => /<[^<>]*>/u.test(between));
}
