import { cueIn, isSceneHeading, sceneTitle, sectionOf, titlePageIn, withoutNotes } from '../formats/fountain.ts';
import { tidyLines } from '../formats/lines.ts';
import { detectLanguage } from './detect-language.ts';
import { emptyBook, type ReadTextOptions } from './plain.ts';
import { readHeadings } from './read-headings.ts';
import { splitBySize } from './split.ts';
import type { Division, LiteraryWork } from './work.ts';

type Draft = Omit<Division, 'end' | 'children'> & { depth: number; end: number; children: Draft[] };

/** Reads a screenplay in Fountain: sections are its acts, scene headings its scenes. */
export function readFountain(raw: string, options: ReadTextOptions = {}): LiteraryWork {
  const page = tidyLines(raw);
  const { fields, end } = titlePageIn(page);
  const text = tidyLines(withoutSynopses(withoutNotes(page.slice(end))));
  if (!/[\p{L}\p{N}]/u.test(text)) throw emptyBook();
  const divisions = sceneTree(text);
  const language = detectLanguage(text);
  const author = options.author ?? fields.get('author') ?? fields.get('authors') ?? fields.get('作者');
  return {
    title: options.title ?? fields.get('title') ?? fields.get('片名') ?? '',
    ...(author && { author }),
    language,
    format: 'fountain',
    text,
    divisions: divisions.length > 0 ? divisions : splitBySize(text, language),
    divided: divisions.length > 0 ? 'by-itself' : 'by-size',
    cast: speakersIn(text),
    warnings: options.warnings ?? [],
  };
}

/** What a scene will be about, and where a page ends, is no part of it. */
const withoutSynopses = (text: string): string => text.replace(/^=(?!==).*$|^={3,}$/gmu, '');

function sceneTree(text: string): Division[] {
  const roots: Draft[] = [];
  const open: Draft[] = [];
  let start = 0;
  let scenes = 0;
  let acts = 0;
  for (const line of text.split('\n')) {
    const found = headingIn(line);
    if (found) {
      for (let last = open.at(-1); last && last.depth >= found.depth; last = open.at(-1)) {
        last.end = start;
        open.pop();
      }
      const number = found.kind === 'scene' ? ++scenes : found.kind === 'act' ? (found.number ?? acts + 1) : found.number;
      if (found.kind === 'act') acts = number ?? acts;
      const draft: Draft = {
        ...found,
        ...(number !== undefined && { number }),
        start,
        body: start + line.length + 1,
        end: text.length,
        children: [],
      };
      (open.at(-1)?.children ?? roots).push(draft);
      open.push(draft);
    }
    start += line.length + 1;
  }
  return roots.map((draft) => finished(draft, text.length));
}

function headingIn(line: string): (Pick<Draft, 'kind' | 'depth' | 'title'> & { number?: number }) | null {
  const section = sectionOf(line);
  if (section) {
    const { depth, title } = section;
    const named = readHeadings(title)[0];
    const kind = named?.kind ?? (depth === 1 ? 'act' : 'section');
    return { kind, depth: kind === 'scene' ? 9 : depth, title, ...(named?.number !== undefined && { number: named.number }) };
  }
  if (isSceneHeading(line)) return { kind: 'scene', depth: 9, title: sceneTitle(line) };
  return null;
}

function finished({ kind, number, title, start, body, end, children }: Draft, limit: number): Division {
  const stop = Math.min(end, limit);
  const inner = children.map((child, at) => finished(child, children[at + 1]?.start ?? stop));
  return { kind, ...(number !== undefined && { number }), title, start, body: Math.min(body, stop), end: stop, children: inner };
}

/** A name in capitals after an empty line, and words right below it. */
function speakersIn(text: string): { id: string; name: string; aliases: string[] }[] {
  const lines = text.split('\n');
  const names = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const name = lines[at - 1] === '' && lines[at + 1] ? cueIn(line)?.name : undefined;
    if (name !== undefined) names.add(name);
  }
  return [...names].map((name) => ({ id: name, name, aliases: [name] }));
}
