export type OutlineLine =
  | { readonly kind: 'title' | 'part' | 'scene' | 'prose'; readonly text: string }
  | { readonly kind: 'item'; readonly name: string; readonly text: string; readonly result: string };

const headings = { '#': 'title', '##': 'part', '###': 'scene' } as const;

/** A plan as judges get it, line by line: headings, `- name: words`, `- name: words → what comes of it`. */
export function outlineLines(outline: string): readonly OutlineLine[] {
  return outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): OutlineLine => {
      const heading = /^(#{1,3}) (.*)$/u.exec(line);
      if (heading) return { kind: headings[heading[1] as keyof typeof headings], text: heading[2] ?? '' };
      const item = /^- ([^:：]{1,120})[:：]\s*(.*?)(?: → (.*))?$/u.exec(line);
      return item ? { kind: 'item', name: item[1] ?? '', text: item[2] ?? '', result: item[3] ?? '' } : { kind: 'prose', text: line };
    });
}
