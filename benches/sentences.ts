import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export type Passages = { readonly sentences: number; readonly texts: readonly string[] };

/** Real text as memories: every sentence of the shared data once, then neighbours of the same work together, two and then three. */
export function passagesIn(folder: string, count: number): Passages {
  const works = existsSync(folder) ? filesIn(folder).flatMap(worksIn).map(sentencesOf) : [];
  const texts = new Set<string>();
  let sentences = 0;
  for (const size of [1, 2, 3]) {
    for (const work of works)
      for (let at = 0; at + size <= work.length && texts.size < count; at++) texts.add(work.slice(at, at + size).join(' '));
    if (size === 1) sentences = texts.size;
  }
  return { sentences, texts: [...texts] };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/** The novels' gold repeats their text in pieces: left out. */
function worksIn(file: string): string[] {
  const read = (): string => readFileSync(file, 'utf8');
  switch (extname(file)) {
    case '.txt':
    case '.srt':
      return [read()];
    case '.xml':
      return [
        read()
          .replace(/^[\s\S]*?<body/, '<body')
          .replace(/<[^>]*>/g, ' '),
      ];
    case '.json':
      return stringsIn(JSON.parse(read()));
    case '.jsonl':
      return read()
        .split('\n')
        .filter((line) => line.trim() !== '')
        .flatMap((line) => stringsIn(JSON.parse(line)));
    case '.csv':
      return existsSync(join(file, '..', 'novel_text.txt')) ? [] : [read()];
    default:
      return [];
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]["”’]?)\s|(?<=[。！？][”』」]?)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > (/\p{Script=Han}/u.test(sentence) ? 7 : 20) && sentence.length < 300);
}
