import { detectLanguage } from './detect-language.ts';
import { tidyLines } from './lines.ts';
import { emptyBook, type ReadTextOptions } from './plain.ts';
import { readHeadings } from './read-headings.ts';
import { splitBySize } from './split.ts';
import type { Division, DivisionKind, LiteraryWork } from './work.ts';

const slug = /^(?:INT|EXT|EST|INT\.?\/EXT|I\/E|内景|外景|内|外)(?:\.|\s|\/|、)/iu;
const forced = /^\.(?=[^.\s])/u;
const section = /^(#{1,6})\s*(\S.*)$/u;

type Draft = {
  kind: DivisionKind;
  depth: number;
  number?: number;
  title: string;
  start: number;
  body: number;
  end: number;
  children: Draft[];
};

/** Reads a screenplay in Fountain: sections are its acts, scene headings its scenes. */
export function readFountain(raw: string, options: ReadTextOptions = {}): LiteraryWork {
  const { fields, body } = titlePage(tidyLines(raw));
  const text = tidyLines(withoutNotes(body));
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

/** "Key: value" lines before the first empty one; a value may go on over indented lines. */
function titlePage(text: string): { fields: Map<string, string>; body: string } {
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end === -1 ? text.length : end);
  if (!/^[\p{L} ]{1,30}:/u.test(head)) return { fields: new Map(), body: text };
  const fields = new Map<string, string>();
  let key = '';
  for (const line of head.split('\n')) {
    const [, name, value = ''] = /^([\p{L} ]{1,30}):\s*(.*)$/u.exec(line) ?? [];
    if (name !== undefined) key = name.toLowerCase();
    const words = (name === undefined ? line : value).trim().replace(/[*_]/gu, '');
    fields.set(key, [fields.get(key) ?? '', words].filter((part) => part !== '').join(' '));
  }
  return { fields, body: end === -1 ? '' : text.slice(end) };
}

/** Notes `[[…]]`, cut passages and synopses are the writer's own. */
function withoutNotes(text: string): string {
  return cutOut(cutOut(text, '[[', ']]'), '/*', '*/')
    .replace(/^=(?!==).*$/gmu, '')
    .replace(/^={3,}$/gmu, '');
}

function cutOut(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from === -1 ? -1 : text.indexOf(close, from + open.length);
    if (to === -1) break;
    kept.push(text.slice(at, from));
    at = to + close.length;
  }
  return kept.join('') + text.slice(at);
}

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
  const [, marks = '', title = ''] = section.exec(line) ?? [];
  if (marks !== '') {
    const named = readHeadings(title)[0];
    const kind = named?.kind ?? (marks.length === 1 ? 'act' : 'section');
    return {
      kind,
      depth: kind === 'scene' ? 9 : marks.length,
      title: title.trim(),
      ...(named?.number !== undefined && { number: named.number }),
    };
  }
  if (slug.test(line) || forced.test(line)) return { kind: 'scene', depth: 9, title: line.replace(forced, '').trim() };
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
    const cue = line.startsWith('@') ? line.slice(1) : line;
    const name = cue
      .replace(/\s*\([^)]{0,40}\)\s*/gu, ' ')
      .replace(/\s*\^\s*$/u, '')
      .trim();
    const shouted = line.startsWith('@') || (/\p{Lu}/u.test(name) && name === name.toUpperCase());
    if (!shouted || name === '' || name.length > 40 || lines[at - 1] !== '' || !lines[at + 1]) continue;
    if (!/[.:!?>]$/u.test(name) && !slug.test(line) && !/^[.>!~#=]/u.test(line)) names.add(name);
  }
  return [...names].map((name) => ({ id: name, name, aliases: [name] }));
}
