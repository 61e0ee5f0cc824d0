export type PlainOptions = {
  readonly title: string /** Names as the play has them: labels are brought to these. */;
  readonly cast?: readonly string[];
};
type Line = { readonly by: string | null; readonly text: string };

/**
 * A play as a reader gets it who must not know where it comes from: one title, then `NAME: (gesture) speech` and `* what happens`, and
 * nothing else. Both sides of a duel go through here: headings, numbers, casts, cards, fences and what a model says around its work are gone.
 */
export function plainPlay(text: string, { title, cast = [] }: PlainOptions): string {
  const rows = withoutFrame(unfenced(text).split('\n').map(bare), title);
  const speaks = speakersIn(rows, cast);
  const lines = joined(rows.flatMap((row, at) => lineIn(row, rows[at - 1], speaks)));
  const labels = new Map<string, string>();
  const label = (name: string) => labels.get(name) ?? labels.set(name, labelOf(name, cast)).get(name);
  return [title, '', ...lines.map(({ by, text: words }) => (by === null ? `* ${words}` : `${label(by)}: ${words}`))].join('\n');
}

/** What a model put between fences, where that is most of it. */
function unfenced(text: string): string {
  const inside = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gmu)].map(([, part = '']) => part).join('\n');
  return (inside.length * 2 > text.length ? inside : text).replace(/^```.*$/gmu, '');
}

/** One row without marks of its maker: numbers, bullets of quotation, heavy type; one kind of brackets and quotation marks. */
function bare(row: string): string {
  return row
    .normalize('NFC')
    .trim()
    .replace(/^(?:>\s*)+/u, '')
    .replace(/\\(?=[^\w\s])/gu, '')
    .replace(/(?<!\*)\*\(([^()*]+)\)\*/gu, '($1)')
    .replace(/^\*\*([^*]+)\*\*\s+\*\(?([^*]+?)\)?\*\s*[:：]?/u, '$1: ($2)')
    .replace(/^\*\*([^*:：]{1,40})\*\*[:：]?(?= (?![(（[][^)）\]]*[)）\]]\s*[:：])\S)/u, '$1:')
    .replace(/^(?:\[\d+\]|\(\d+\)|\d{1,3}[.)、](?!\d)|(?:beat|节拍|第)\s*\d+\s*(?:拍|节拍)?\s*[:：.]?)\s*/iu, '')
    .replaceAll('**', '')
    .replace(/__(.+?)__/gu, '$1')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”「」『』]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim();
}

const heading = /^(?:#{1,6}\s|={2,}|-{2,}|\*{3,}|_{3,}|~{3,}|[·•—–\s]+$)/u;
const card =
  /^[*([_\s]*(?:the\s+)?(?:curtain(?:\s+(?:falls|down))?|end(?:\s+of\s+(?:the\s+)?(?:play|evening|script|act\s+\w+|scene\s+\w+))?|fin|blackout|幕落|落幕|幕启|幕终|剧终|全剧终|完|终)[)\]_*.。!！\s]*$/iu;
const label =
  /^(?:title|cast|characters|dramatis personae|setting|word count|words|length|goal|标题|剧名|人物|角色|演员|字数|场景|篇幅)\s*[:：]/iu;
const chatter =
  /^[(*]?\s*(?:sure|certainly|of course|okay|absolutely|here(?:'s| is| are)\b|below is|i hope|let me know|would you like|note\s*:|好的|当然|以下是|下面是|这是|希望|如需|如果您|全文|共?约?\d+\s*(?:字|words))/iu;
const edition = /(?:\bedition\b|刊印本|版本|整理本|troupe\b)/iu;

/** Without headings and cards; and at both ends without casts, chatter, and notes on what kind of text this is. */
function withoutFrame(rows: readonly string[], title: string): string[] {
  const wanted = withoutCast(rows).filter(
    (row, at, all) =>
      row !== '' && !heading.test(row) && !card.test(row) && !isTitle(row, title) && !(isName(row) && card.test(before(all, at))),
  );
  const first = Math.max(
    0,
    wanted.findIndex((row) => isScript(row) && !chatter.test(row) && !edition.test(row)),
  );
  const opening = wanted.slice(0, first);
  // Under a title with its cast stands what the play is about: that is a playbill, not the play.
  const head = opening.some((row) => label.test(row) || bullet.test(row))
    ? []
    : opening.filter((row) => !chatter.test(row) && !edition.test(row));
  const body = wanted.slice(first).filter((row) => !label.test(row));
  while (body.length > 1 && isEndNote(body.at(-1) ?? '')) body.pop();
  return [...head, ...body];
}

const before = (rows: readonly string[], at: number): string =>
  rows
    .slice(0, at)
    .findLast((row) => row !== '')
    ?.replace(/^#+\s*/u, '') ?? '';
/** Of an ending, say: a few words that are no sentence. */
const isName = (row: string): boolean => row.length < 60 && !isScript(row) && !/[.!?。！？"…]$/u.test(row);

const castHeading = /^(?:the\s+)?(?:characters|cast|dramatis personae|人物|人物表|角色)$/iu;

/** Without a list of who is in it under a heading of its own, up to the next heading. */
function withoutCast(rows: readonly string[]): readonly string[] {
  const from = rows.findIndex((row) => castHeading.test(row.replace(/^#+\s*/u, '')));
  const to = rows.findIndex((row, at) => at > from && heading.test(row));
  // What stands before a cast is a playbill.
  return from < 0 || from > 40 || to < 0 ? rows : rows.slice(to);
}

const isTitle = (row: string, title: string): boolean => keyOf(row) === keyOf(title);
const bullet = /^[-•]\s/u;
const isScript = (row: string): boolean => !label.test(row) && (/^[*([_!@]/u.test(row) || (!bullet.test(row) && spoken.test(row)));
const isEndNote = (row: string): boolean => chatter.test(row) || (!spoken.test(row) && edition.test(row));

const spoken = /^@?([^:：()[\]*_"]{1,40}?)\s*(?:→\s*([^:：()[\]]{1,40}?)\s*)?(?:[([]([^)\]]*)[)\]])?\s*[:：]\s*(.*)$/u;

/** Whether a word before a colon is somebody who speaks: one of the cast, in capitals, or found there twice. */
function speakersIn(rows: readonly string[], cast: readonly string[]): (name: string) => boolean {
  const found = new Map<string, number>();
  for (const row of rows) {
    const name = spoken.exec(row)?.[1];
    if (name !== undefined) found.set(keyOf(name), (found.get(keyOf(name)) ?? 0) + 1);
  }
  return (name) =>
    name.split(' ').length <= 5 &&
    !/[.,;!?。，；！？]$/u.test(name) &&
    (isCapital(name) || memberOf(name, cast) !== undefined || shortName.test(name) || (found.get(keyOf(name)) ?? 0) > 1);
}

/** In Chinese there are no capitals: a few characters, none of which tells of writing or saying. */
const shortName = /^(?![^:]*[写说道着是曰：])\p{Script=Han}{1,4}$/u;
const isCapital = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase();

function lineIn(row: string, before: string | undefined, speaks: (name: string) => boolean): Line[] {
  const [, name = '', to, aside, rest = ''] = spoken.exec(row) ?? [];
  if (name !== '' && speaks(name)) {
    const how = [to === undefined ? '' : `to ${to}`, aside ?? ''].filter((one) => one !== '').join(', ');
    const words = `${how === '' ? '' : `(${how}) `}${gestured(rest)}`.trim();
    return words === '' ? [] : [{ by: name, text: words }];
  }
  const above = before === undefined ? null : nameAbove(before, speaks);
  if (above !== null && !isDirection(row)) return [{ by: above, text: gestured(row) }];
  if (nameAbove(row, speaks) !== null) return [];
  const told = row
    .replace(/^[!*_([]+\s*/u, '')
    .replace(/[\])_*]+$/u, '')
    .trim();
  return told === '' ? [] : [{ by: null, text: `${told}${/\([^()]*$/u.test(told) ? ')' : ''}` }];
}

/** A name that stands alone over what is said, as screenplays have it. */
function nameAbove(row: string, speaks: (name: string) => boolean): string | null {
  const [, name = ''] = /^@?([^:：()[\]*"]{1,30}?)\s*[:：]?$/u.exec(row) ?? [];
  if (name === '' || /[.!?。！？…]$/u.test(name)) return null;
  return row.startsWith('@') || ((/[:：]$/u.test(row) || isCapital(name)) && speaks(name)) ? name : null;
}

const isDirection = (row: string): boolean => /^(?:\*\s|!|\([^()]*\)$|\[[^[\]]*\]$)/u.test(row);

/** Starred gestures as brackets; stars of emphasis are gone. */
export const gestured = (words: string): string =>
  words
    .replace(/^[*_]([^*_]+)[*_]\s*/u, '($1) ')
    // One word between two sentences is done (*shrugs*); within one it is stressed.
    .replace(/([.!?…"”])\s+\*(\p{Ll}[\p{Ll}'’-]*)\*(?=\s+\p{Lu}|\s*$)/gu, '$1 ($2)')
    .replace(/\*([^*\s\p{Script=Han}]+)\*/gu, '$1')
    .replace(/\*([^*]*(?:\s|\p{Script=Han}{2})[^*]*)\*/gu, '($1)')
    .replace(/^(\([^()]*\))\s*/u, '$1 ')
    .replace(/\[([^[\]]+)\]/gu, '($1)')
    .replace(/[*]/gu, '')
    .trim();

/** A gesture that stands alone before or after its speaker's own words belongs to them. */
function joined(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (last && line.by !== null && keyOf(last.by ?? '') === keyOf(line.by) && (isGesture(last.text) || isGesture(line.text)))
      out[out.length - 1] = { by: last.by, text: together(last.text, line.text) };
    else out.push(line);
  }
  return out;
}

/** Two brackets side by side are one: apart they look like what a program prints. */
function together(before: string, after: string): string {
  if (!before.endsWith(')') || !after.startsWith('(')) return `${before} ${after}`;
  const done = before.slice(0, -1);
  const chinese = /\p{Script=Han}/u.test(done);
  const between = /[.!?…。！？]$/u.test(done) ? (chinese ? '' : ' ') : chinese ? '；' : '; ';
  return `${done}${between}${after.slice(1)}`;
}

const isGesture = (text: string): boolean => /^\([^()]*\)$/u.test(text);

/** Letters and digits alone: what stays the same however something is typed. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Who of the cast is meant: by the whole name, or by a part that only one of them has. */
function memberOf(name: string, cast: readonly string[]): string | undefined {
  const key = keyOf(name);
  const whole = cast.find((one) => keyOf(one) === key);
  if (whole !== undefined) return whole;
  const near = cast.filter((one) => sharesPart(name, one));
  return near.length === 1 ? near[0] : undefined;
}

function sharesPart(name: string, other: string): boolean {
  const [one, two] = [name, other].map((text) =>
    text
      .split(/[\s·,]+/u)
      .map(keyOf)
      .filter((part) => part.length > 2 && !polite.has(part)),
  );
  if (one?.some((part) => two?.includes(part))) return true;
  const [a, b] = [keyOf(name), keyOf(other)];
  return /\p{Script=Han}/u.test(name) && a.length > 1 && (b.includes(a) || (b.length > 1 && a.includes(b)));
}

const polite: ReadonlySet<string> = new Set(['the', 'mrs', 'miss', 'sir', 'lady', 'lord', 'captain', 'chef', 'inspector', 'old', 'young']);

const labelOf = (name: string, cast: readonly string[]): string => (memberOf(name, cast) ?? name.replace(/^@/u, '')).toUpperCase();

/** Words of a text; in Chinese, characters. */
export const wordsIn = (text: string): number => text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0;
