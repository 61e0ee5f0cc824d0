import type { Line } from '../../formats/lines.ts';
import { simplified } from '../../text/simplified.ts';
import { isSceneHeading } from './headings.ts';

/** Labels without a colon, as Chinese plays print them: `王利发　您喝茶。`, `【王利发】您喝茶。`, or the name on a line of its own. */
export type Mark = 'spaced' | 'framed' | 'alone';
export type MarkedLabel = {
  readonly name: string;
  readonly aside: { readonly start: number; readonly end: number } | null;
  readonly words: number;
};

const aside = '(?:([（(〔［[【](?:【[^】]{0,40}】|[^）)〕］\\]】]){0,60}[）)〕］\\]】])\\s*)?';
const name = '\\p{Script=Han}[\\p{Script=Han}·、&A-Za-z\\d]{0,7}?';
const patterns: Readonly<Record<Mark, RegExp>> = {
  // 李　三 is set like that to be as wide as 王利发.
  spaced: new RegExp(
    `^[\\s\\u3000]*(\\p{Script=Han}[\\u3000 ]{1,2}\\p{Script=Han}(?=[\\u3000\\t （(〔])|${name})(?:\\u3000+|\\t+| {1,8}|(?=〔))${aside}(?=\\S)`,
    'u',
  ),
  framed: new RegExp(`^[\\s\\u3000]*[【［[](${name})[】］\\]]\\s*${aside}(?=\\S)`, 'u'),
  alone: new RegExp(`^[\\s\\u3000]*(${name})\\s*${aside}$`, 'u'),
};

const sings = /^[\s\u3000]*\S{1,12}[\s\u3000]*[（(〔［[][^）)〕］\]]{0,8}(?:唱|白|念|云|诗|引)/u;

/** How this script marks who speaks, if it does so without colons: where names come back, and most lines have one. */
export function marksOf(lines: readonly Line[]): Mark | null {
  const written = lines.filter(({ text }) => text.trim() !== '').slice(0, 4000);
  const sample = written
    .slice(0, 200)
    .map(({ text }) => text)
    .join('');
  const colons = sample.match(/[：:]/g)?.length ?? 0;
  if ((sample.match(/\p{Script=Han}/gu)?.length ?? 0) * 2 < sample.length || colons * 4 > Math.min(200, written.length)) return null;
  let best: Mark | null = null;
  let most = 3;
  for (const mark of ['spaced', 'framed', 'alone'] as const) {
    const found = new Map<string, number>();
    for (const [at, { text }] of written.entries()) {
      const label = markedLabel(text, mark);
      if (label && (mark !== 'alone' || isFollowed(written, at, label.name))) found.set(label.name, (found.get(label.name) ?? 0) + 1);
    }
    // 杨玉环　（唱）: the bracket says that she speaks, though she does so once.
    const sung = written.filter(({ text }) => sings.test(markedLabel(text, mark)?.aside ? simplified(text) : '')).length;
    const again = [...found.values()].filter((times) => times >= (sung >= 3 ? 1 : 2));
    const count = again.reduce((sum, times) => sum + times, 0);
    if (again.length >= 2 && count > most && count * (mark === 'alone' ? 5 : 3) >= written.length) [best, most] = [mark, count];
  }
  return best;
}

/** Under a name alone stand words, not another name. */
function isFollowed(lines: readonly Line[], at: number, own: string): boolean {
  const next = lines[at + 1];
  return next !== undefined && next.start - (lines[at]?.end ?? 0) <= 2 && next.text.trim() !== own && next.text.trim().length > 1;
}

const nobody =
  /^(?:第.*[幕场景集折]|时间|地点|人物|布景|场景|幕启|幕落|幕开|幕闭|剧终|全剧终|完|序幕|尾声|次日|当晚|翌日|日|夜|内景|外景)$/u;

export function markedLabel(text: string, mark: Mark): MarkedLabel | null {
  const match = text.length > 3000 && mark === 'alone' ? null : patterns[mark].exec(text);
  const said = match?.[1];
  if (!match || said === undefined || nobody.test(simplified(said)) || isSceneHeading(text)) return null;
  const from = match[2] ? text.indexOf(match[2], text.indexOf(said) + said.length) : -1;
  return { name: said, aside: from === -1 ? null : { start: from, end: from + (match[2] ?? '').length }, words: match[0].length };
}

const within = /(?:^|[。！？!?…”」）)])\s*(\p{Script=Han}[\p{Script=Han}·]{1,5})(?:[（(][^（()）]{0,30}[）)])?[：:]/gu;
const telling = /[道说问答叫喊曰云想写]$/u;

/** The names before colons anywhere in a line: a whole scene may stand in one paragraph. */
export function namesWithin(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const [, said = ''] of text.matchAll(within))
      if (!telling.test(simplified(said)) && !nobody.test(simplified(said))) counts.set(said, (counts.get(said) ?? 0) + 1);
  return counts;
}

/** Whether long lines are dialogue run together: many names before colons, most of them more than once. */
export function isRunTogether(lines: readonly Line[]): boolean {
  const long = lines.filter(({ text }) => text.length > 200);
  if (long.length === 0) return false;
  const counts = [...namesWithin(long).values()];
  const labels = counts.reduce((sum, times) => sum + times, 0);
  const length = long.reduce((sum, { text }) => sum + text.length, 0);
  return labels >= 6 && counts.filter((times) => times >= 2).length >= 2 && labels * 120 >= length;
}
