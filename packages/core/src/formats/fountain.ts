/** How Fountain, and screenplays that do not know of it, mark what a line is: in English and in Chinese. */

const latin = '(?:INT\\.?/EXT|EXT\\.?/INT|I/E|INT|EXT|EST)[.\\s]+|(?:[Ii]nt\\.?/[Ee]xt|[Ii]nt|[Ee]xt|[Ee]st|i/e)\\.\\s*';
const han = '(?:内/外景|内景|外景)[.．。、：:\\s]*|[内外][.．。、：:/\\s]+';
/** Of a heading, what says where it is set: `INT. `, `12 EXT. `, `3、内景。`. */
const setting = new RegExp(`^\\s*(?:\\d+[A-Z]?\\.?\\s+(?=[A-Z])|\\d+\\s*[.、．]?\\s*(?=[内外]))?(?:${latin}|${han})(?=\\S)`, 'u');
const forced = /^\s*\.(?=[^.\s])/u;

/** Whether a line opens a scene: `INT. HOUSE - NIGHT`, `12 EXT. QUAY 12`, `内景。茶馆 夜`, `.ANYWHERE`. */
export const isSceneHeading = (line: string): boolean => setting.test(line) || forced.test(line);

/** A heading without the number that stands before and behind it, and without what forced it. */
export function sceneTitle(line: string): string {
  return line
    .trim()
    .replace(/^(\d+[A-Z]?)\.?\s+(.*?)\s{2,}\1\.?$/u, '$2')
    .replace(forced, '')
    .replace(/\s*#[^#]*#\s*$/u, '')
    .trim();
}

/** What of a heading is left without inside and outside. */
export const placeInHeading = (line: string): string => line.replace(forced, '').replace(setting, '').trim();

/** `# ACT ONE`: a part that holds scenes. */
export function sectionOf(line: string): { readonly depth: number; readonly title: string } | null {
  const [, marks, title] = /^\s*(#{1,6})\s*(\S.*)$/u.exec(line) ?? [];
  return marks === undefined || title === undefined ? null : { depth: marks.length, title: title.trim() };
}

/** Whether a line of Fountain is centred. */
export const isCentred = (line: string): boolean => /^\s*>.*<\s*$/u.test(line);
const transition =
  /^\s*(?:>.*|[^\p{Ll}]*\bTO:|FADE (?:IN|OUT|TO BLACK)[.:]?|CUT TO BLACK\.?|THE END\.?|(?:切至|淡入|淡出|化入|叠化)[：:。]?)\s*$/u;
/** Whether a line of Fountain is a transition. */
export const isTransition = (line: string): boolean => transition.test(line) && !isCentred(line);

const cue =
  /^\s*(?:@\s*([^(（^]+?)|((?=.*\p{Lu})[^\p{Ll}\s().:：!?（）<>~#=[\]*_@][^\p{Ll}()（）:：!?<>~=[\]*_@]*?))\s*((?:[(（][^()（）]*[)）]\s*)*)\^?\s*$/u;
const cueZh = /^\s*(\p{Script=Han}{1,6})((?:[(（][^()（）]{1,20}[)）])?)[：:]?\s*$/u;

/** A name that announces its words: in capitals, or forced with `@`. `asides` are what stands in brackets behind it. */
export function cueIn(line: string): { readonly name: string; readonly asides: string } | null {
  const [, said, shouted, asides = ''] = cue.exec(line) ?? [];
  const name = (said ?? shouted)?.trim() ?? '';
  if (!/\p{L}/u.test(name) || name.length > 60 || isSceneHeading(line) || (said === undefined && name.endsWith('.'))) return null;
  return { name, asides };
}

/** Chinese names have no capitals: a short word alone on its line, with words under it. */
export function chineseCueIn(line: string): { readonly name: string; readonly asides: string } | null {
  const [, name, asides = ''] = cueZh.exec(line) ?? [];
  return name === undefined ? null : { name, asides };
}

/** "Key: value" lines before the first empty one; a value may go on over indented lines. `end` is where the play begins. */
export function titlePageIn(text: string): { readonly fields: ReadonlyMap<string, string>; readonly end: number } {
  const stop = /\n[ \t]*\r?\n/u.exec(text)?.index ?? text.length;
  const lines = text.slice(0, stop).split('\n');
  const field = /^\uFEFF?([\p{L} ]{1,30})[:：]\s*(.*)$/u;
  if (!field.test(lines[0] ?? '') || !lines.some((line) => known.test(line))) return { fields: new Map(), end: 0 };
  const fields = new Map<string, string>();
  let key = '';
  for (const line of lines) {
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name !== undefined) key = name.toLowerCase();
    const words = (name === undefined ? line : value).trim().replace(/[*_]/gu, '');
    fields.set(key, [fields.get(key) ?? '', words].filter((part) => part !== '').join(' '));
  }
  return { fields, end: stop };
}
const known = /^\uFEFF?(?:title|credit|authors?|source|draft date|contact|copyright|notes|format|标题|片名|作者)\s*[:：]/iu;

/** Notes `[[…]]` and passages cut out as a comment are the writer's own. `instead` is what stands in their place. */
export function withoutNotes(text: string, instead: (hidden: string) => string = () => ''): string {
  return replaced(replaced(text, '[[', ']]', instead), '/*', '*/', instead);
}

/** By hand: a pattern would look for the end of each anew. */
function replaced(text: string, open: string, close: string, instead: (hidden: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from === -1 ? -1 : text.indexOf(close, from + open.length);
    if (to === -1) return parts.join('') + text.slice(at);
    parts.push(text.slice(at, from), instead(text.slice(from, to + close.length)));
    at = to + close.length;
  }
}
