import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotation.ts';

/** 宝玉笑道：你来了。 Where no mark sets words off, a verb of speech with a colon opens them. */
const tag = /[道曰云说說问問答言想叹嘆喝叫骂罵嚷劝勸回][他她我]?[：:](?=[^“”"‘「『\s])/gu;
const adverb =
  '(?:连忙|急忙|冷笑|微笑|苦笑|大笑|含笑|陪笑|赔笑|低声|大声|高声|厉声|忙|便|又|也|因|乃|遂|笑|哭|怒|叹|嘆|泣|问|問|答|说|說|叱|大|急|即|亦|复|再|忽|惊|喜)';
const tagged = new RegExp(`(?:^|[，。！？；、\\s])(\\p{Script=Han}{2,4}?)${adverb}{0,3}[道曰云说說问問答][：:]`, 'gu');

/** What tells that the words are over and the tale goes on. */
const resumes =
  /^(?:说着|說着|说毕|說畢|说罢|說罷|说完|說完|言讫|言訖|言毕|言罢|一语未了|一語未了|话未说完|正说|只见|只見|只听|只聽|忽见|忽听|忽有|听了|聽了|心下|于是|於是|当下|當下|却说|卻說|且说|话说|次日|这日|众人|眾人|大家|一时|一時|彼时|原来|又忙|忙又|因又|便又|又道|又问|又問|因问|因問|因道|二人|三人|两个|那[人婆妇僧]|[道曰])/u;

/** How often a Chinese text opens words by a colon alone. */
export function unmarkedCount(sample: string): number {
  return sample.match(tag)?.length ?? 0;
}

/** The quotations of a text that marks none: each goes on to the sentence in which the tale takes over again. */
export function unmarkedScan(text: string): (text: string, paragraph: Paragraph) => Quotation[] {
  const names = speakersIn(text);
  return (whole, { start, end }) => {
    const found: Quotation[] = [];
    const opens = [...whole.slice(start, end).matchAll(tag)].map(({ 0: verb, index }) => start + index + verb.length);
    for (const [at, from] of opens.entries()) {
      if (from < (found.at(-1)?.end ?? 0)) continue;
      const stop = endOf(whole, from, end, opens[at + 1] ?? null, names);
      if (stop > from) found.push({ start: from, end: stop, from: from - 1, to: stop, continued: false });
    }
    return found;
  };
}

/** The words end before the sentence that holds the next tag, or begins with one of those who speak, or takes up the tale. */
function endOf(text: string, from: number, end: number, next: number | null, names: RegExp | null): number {
  let stop = from;
  for (const sentence of text.slice(from, end).matchAll(/[^。！？!?]*(?:[。！？!?]+[”」』）)]*|$)/gu)) {
    if (sentence[0] === '') break;
    const start = from + sentence.index;
    const last = start + sentence[0].length;
    if (start > from) {
      if (next !== null && next <= last) break;
      const words = sentence[0].trimStart();
      if (resumes.test(words) || names?.test(words)) break;
    } else if (next !== null && next <= last) {
      // 道：是，宝玉道：不是 — one sentence of two.
      const comma = text.slice(start, next).search(/[，；,;][^，；,;]*$/u);
      return comma > 0 ? start + comma + 1 : next - 2;
    }
    stop = last;
  }
  return stop;
}

/** Whoever stands before 道 more than once; 宝玉听了 tells of him, 宝玉，你来 is said to him. */
function speakersIn(text: string): RegExp | null {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.slice(0, 2_000_000).matchAll(tagged)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = text.length > 20_000 ? 3 : 1;
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  return names.length === 0
    ? null
    : new RegExp(`^(?:这|那)?(?:${names.sort((a, b) => b.length - a.length).join('|')})(?![，,！!？?])`, 'u');
}
