import { jsonrepair } from 'jsonrepair';

/** A folder of the published layout: paths within it (`json/…`, `final_result/…`) and their texts. */
export type WellplayFiles = ReadonlyMap<string, string>;

/** The files of one game, found by what they are, whatever their folders are called and however deep they lie. */
export type GameFiles = {
  readonly info: string | undefined;
  /** By the name of the character, as the file has it. */
  readonly sheets: ReadonlyMap<string, string>;
  readonly exams: ReadonlyMap<string, string>;
};

/** Files that belong to the game master. */
const masters = new Set(['fsa', 'gm']);

export function sortFiles(files: WellplayFiles, problems: string[]): GameFiles {
  const sheets = new Map<string, string>();
  const exams = new Map<string, string>();
  let info: string | undefined;
  for (const [path, text] of [...files].sort(([a], [b]) => depth(a) - depth(b))) {
    const parts = path.split(/[\\/]+/u).filter((part) => part !== '');
    const file = parts.at(-1) ?? '';
    const name = file.replace(/\.[^.]*$/u, '').trim();
    // What a Mac adds to an archive is nobody's.
    if (parts.includes('__MACOSX') || file.startsWith('.')) continue;
    const kind = /\.json$/iu.test(file) ? sheets : /\.csv$/iu.test(file) ? exams : undefined;
    if (!kind || masters.has(name.toLowerCase())) continue;
    if (kind === sheets && sameName(name, 'script_info')) {
      if (info === undefined) info = text;
      else problems.push(`${path}: a second script_info; the first is used`);
    } else if (kind.has(name)) problems.push(`${path}: there are two of this name; the first is used`);
    else kind.set(name, text);
  }
  return { info, sheets, exams };
}

const depth = (path: string): number => path.split(/[\\/]/u).length;

/** Names that differ in width, brackets, spaces or case only are the same. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/【/gu, '[')
    .replace(/】/gu, ']')
    .replace(/[\s_·•・.-]+/gu, '');
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);

/** The file of a character: of its very name, or of one that differs in nothing that is said aloud. */
export function fileFor(name: string, files: ReadonlyMap<string, string>, kind: string, problems: string[]): string | undefined {
  const exact = files.get(name);
  if (exact !== undefined) return exact;
  const close = [...files].find(([other]) => sameName(other, name));
  if (close) problems.push(`${name}: its ${kind} is called "${close[0]}"`);
  return close?.[1];
}

/** JSON as it was published: with a mark before it, a comma too many, a quote too few. Undefined where nothing can be made of it. */
export function readJson(text: string, where: string, problems: string[]): unknown {
  const bare = text.replace(/^\uFEFF/u, '');
  try {
    return JSON.parse(bare);
  } catch {
    try {
      const mended: unknown = JSON.parse(jsonrepair(bare));
      problems.push(`${where}: is no valid JSON; mended`);
      return mended;
    } catch {
      problems.push(`${where}: cannot be read as JSON; left out`);
      return undefined;
    }
  }
}

/** The text of a file, in whichever of the two encodings such files come. */
export function decodeWellplay(bytes: Uint8Array, where: string, problems: string[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    problems.push(`${where}: is not in UTF-8; read as GB 18030`);
    return new TextDecoder('gb18030').decode(bytes);
  }
}
