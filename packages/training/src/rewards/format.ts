/** The marks of a completion, in the order in which it has to hold each of them once. */
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

/** The three stages of a completion. An empty one is missing. */
export type Segments = { readonly perception: string; readonly think: string; readonly answer: string };

/** What stands inside the tags. `<vision>`, as some released data has it, is read as perception. */
export function segmentsOf(completion: string): Segments {
  return {
    perception: inside(completion, 'perception') || inside(completion, 'vision'),
    think: inside(completion, 'think'),
    answer: inside(completion, 'answer'),
  };
}

function inside(text: string, tag: string): string {
  const open = text.indexOf(`<${tag}>`);
  if (open < 0) return '';
  const start = open + tag.length + 2;
  const end = text.indexOf(`</${tag}>`, start);
  return end < 0 ? '' : text.slice(start, end).trim();
}
