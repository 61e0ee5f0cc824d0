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
