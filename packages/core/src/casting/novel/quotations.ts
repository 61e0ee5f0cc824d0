import type { Paragraph } from './paragraphs.ts';

/** Words between quotation marks: `start` and `end` are inside them, `from` and `to` outside. */
export type Quotation = {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** Goes on from the paragraph before, which never closed its quotation. */
  readonly continued: boolean;
};

type Style = 'double' | 'single' | 'corner' | 'guillemets' | 'dash' | 'unmarked';

/** How this text marks what is said: whatever it does most. */
export function quotationStyle(text: string): Style {
  const sample = text.length > 600_000 ? text.slice(0, 600_000) : text;
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const counts: readonly (readonly [Style, number])[] = [
    ['double', count(/[“„]/g) + count(/(?:^|[\s(—–-])"(?=\S)/gm) + count(/``(?=\S)/g)],
    ['corner', count(/[「『﹁]/g)],
    ['guillemets', count(/[«]/g)],
    ['single', count(/‘(?=[\p{Lu}“"—-])/gu) + count(/(?:^|[\s(—])['`](?=\p{Lu})/gmu)],
    // A mark here and there, round a title, does not make it a book that marks its words.
    ['unmarked', unmarkedCount(sample) * 0.7],
    ['dash', count(/^[ \t\u3000]*(?:—|–|--) ?(?=[\p{L}“‘¿¡])/gmu) * 0.6],
  ];
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best), counts[0] as readonly [Style, number])[0];
}

/** Every quotation of a text, paragraph by paragraph. */
export function findQuotations(text: string, paragraphs: readonly Paragraph[]): Quotation[][] {
  const style = quotationStyle(text);
  const scan = style === 'unmarked' ? unmarkedScan(text) : scanners[style];
  let unclosed = false;
  return paragraphs.map((paragraph) => {
    if (paragraph.kind !== 'text') {
      unclosed = false;
      return [];
    }
    const found = scan(text, paragraph, unclosed);
    const last = found.at(-1);
    unclosed = last !== undefined && last.to === last.end && last.end === paragraph.end && style !== 'dash' && style !== 'unmarked';
    return found;
  });
}

type Scan = (text: string, paragraph: Paragraph, unclosed: boolean) => Quotation[];
type Mark = 'open' | 'close' | null;

const scanners: Readonly<Record<Exclude<Style, 'unmarked'>, Scan>> = {
  double: scanning((text, at, inside) => {
    const mark = text[at];
    if (mark === '“' || mark === '„') return 'open';
    if (mark === '”') return 'close';
    // Typewritten: ``words''.
    if (mark === '`') return text[at - 1] === '`' ? 'open' : null;
    if (mark === "'") return inside && text[at + 1] === "'" ? 'close' : null;
    return mark === '"' ? straight(text, at, inside) : null;
  }),
  corner: scanning((text, at) => (/[「『﹁]/.test(text[at] ?? '') ? 'open' : /[」』﹂]/.test(text[at] ?? '') ? 'close' : null), true),
  guillemets: scanning((text, at) => (text[at] === '«' ? 'open' : text[at] === '»' ? 'close' : null)),
  single: scanning(singleMark),
  dash: dashed,
};

function straight(text: string, at: number, inside: boolean): Mark {
  const before = text[at - 1] ?? '\n';
  const after = text[at + 1] ?? '\n';
  // A mark set off from its words by a slip still opens a line.
  const opens =
    /[\s(—–\-[_'’‘*,;:.]/.test(before) && (/\S/.test(after) || (before === '\n' && /^ {1,2}\S/.test(text.slice(at + 1, at + 4))));
  const closes = /\S/.test(before);
  if (!inside) return opens ? 'open' : null;
  return closes || /\s/.test(after) ? 'close' : 'open';
}

const elisions =
  /^(?:tis|twas|twere|twill|em|cause|bout|ere|ave|im|er|ell|e|n|til|till|round|pon|neath|ee|un|ud|ad|ow|ome|as|t|s|d|ll|re|ve)(?![\p{L}])/iu;

/** British single quotes, where the same mark is an apostrophe. */
function singleMark(text: string, at: number, inside: boolean): Mark {
  const mark = text[at] ?? '';
  if (mark !== '‘' && mark !== '’' && mark !== "'" && mark !== '`') return null;
  const before = text[at - 1] ?? '\n';
  const after = text[at + 1] ?? '\n';
  if (!inside) {
    if (mark === '’' || !/[\s(—–\-[_“"]/.test(before) || !/^(?:[\p{L}“"—–\-…¿¡_\d]|['’]\p{Ll})/u.test(text.slice(at + 1, at + 3)))
      return null;
    return mark === "'" && elisions.test(text.slice(at + 1, at + 8)) && !closesLater(text, at + 1) ? null : 'open';
  }
  if (mark === '‘' || mark === '`' || /[\p{L}\p{N}]/u.test(after)) return null;
  if (/[.,!?;:—–…\-)”"_*]/.test(before)) return 'close';
  return /\p{L}/u.test(before) && !closesLater(text, at + 1) ? 'close' : null;
}

/** Whether a mark after punctuation closes the quotation further on in the same paragraph, before another opens. */
function closesLater(text: string, from: number): boolean {
  const rest = text.slice(from, from + 3000);
  const stop = rest.search(/\n\s*\n/);
  const near = stop === -1 ? rest : rest.slice(0, stop);
  const close = near.search(/[.,!?;:—–…-][’'](?![\p{L}\p{N}])/u);
  const open = near.search(/[\s(—]‘?'?(?<=[‘'])\p{Lu}/u);
  return close !== -1 && (open === -1 || close < open);
}

function scanning(markAt: (text: string, at: number, inside: boolean) => Mark, nests = false): Scan {
  return (text, { start, end }, unclosed) => {
    const found: Quotation[] = [];
    let from = -1;
    let depth = 0;
    const take = (stop: number, to: number): void => {
      if (stop > from + 1)
        found.push({
          start: from + 1,
          end: stop,
          from,
          to,
          continued: unclosed && found.length === 0 && /^\s*$/.test(text.slice(start, from)),
        });
      from = -1;
      depth = 0;
    };
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code !== 34 && code !== 39 && code !== 96 && code < 0xab) continue;
      const mark = markAt(text, at, from !== -1);
      if (mark === 'open' && from === -1) {
        from = at;
        depth = 1;
      } else if (mark === 'open' && nests) depth++;
      else if (mark === 'open') {
        // The one before was never closed: it ended where the next begins.
        take(at, at);
        from = at;
        depth = 1;
      } else if (mark === 'close' && from !== -1 && --depth <= 0) take(at, at + 1);
    }
    if (from !== -1) take(end, end);
    return found;
  };
}

const saying =
  '(?:said|says|asked|replied|cried|answered|exclaimed|murmured|whispered|muttered|shouted|added|called|repeated|began|continued|went on)';
const dashTag = new RegExp(
  `([,!?.…])\\s*[—–]?\\s*(?=${saying}\\s+\\S|(?:he|she|I|they|(?:the |[Uu]ncle |[Aa]unt )?\\p{L}+|Mrs?\\.? \\p{Lu}\\p{L}+|\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+)\\s+${saying}(?![\\p{L}]))`,
  'u',
);
/** Where the tag ends and the words go on: a new sentence, or after a comma: `—To speak of these things, said Stephen, is to speak…` */
const dashAgain = /(?:(?<!\bMrs?|\bDr|\bSt)[.!?]\s+[—–]?\s*(?=\p{Lu}|[—–])|,\s+(?=\p{Ll}))/gu;

/** `—Words, said Stephen. More words.` */
function dashed(text: string, { start, end }: Paragraph): Quotation[] {
  const opening = /^\s*(?:—|–|--)\s?/.exec(text.slice(start, end));
  if (!opening) return [];
  const from = start + opening[0].length;
  const words = text.slice(from, end);
  const tag = dashTag.exec(words);
  if (!tag) return [{ start: from, end, from: start, to: end, continued: false }];
  const stop = from + tag.index + (tag[1] ?? '').length;
  const first = { start: from, end: stop, from: start, to: stop, continued: false };
  const again = [...text.slice(stop, end).matchAll(dashAgain)].find(
    ({ 0: mark, index }) => !mark.startsWith(',') || goesOn(text.slice(stop, end), index),
  );
  if (!again) return [first];
  const next = stop + again.index + again[0].length;
  return next < end ? [first, { start: next, end, from: next, to: end, continued: false }] : [first];
}

/** "said Lynch, laughing" tells; "said Lynch, is to see" goes on with the words. */
function goesOn(tag: string, comma: number): boolean {
  const after = /^,\s+(\p{Ll}+)/u.exec(tag.slice(comma))?.[1] ?? '';
  return (
    tag.slice(0, comma).split(/\s+/).length <= 6 &&
    !/ing$|ed$|^(?:with|and|who|as|his|her|a|the|at|from|without|after|when|while|then|turning)$/.test(after) &&
    // "said Lynch, in a low voice" tells how; "Lynch said, in all humility to pray" goes on.
    !/^,\s+in\s+(?:an?|the|his|her|that|this|reply|answer|turn)\b|^,\s+in\s+[^,.!?]{0,40}\b(?:voice|tone|tones|whisper|manner|way)\b/u.test(
      tag.slice(comma),
    )
  );
}

/** 宝玉笑道：你来了。 Where no mark sets words off, a verb of speech with a colon opens them. */
const tag = /[道曰云说說问問答言想叹嘆喝叫骂罵嚷劝勸回][他她我]?[：:](?=[^“”"‘「『\s])/gu;
const adverb =
  '(?:连忙|急忙|冷笑|微笑|苦笑|大笑|含笑|陪笑|赔笑|低声|大声|高声|厉声|忙|便|又|也|因|乃|遂|笑|哭|怒|叹|嘆|泣|问|問|答|说|說|叱|大|急|即|亦|复|再|忽|惊|喜)';
const tagged = new RegExp(`(?:^|[，。！？；、\\s])(\\p{Script=Han}{2,4}?)${adverb}{0,3}[道曰云说說问問答][：:]`, 'gu');

/** What tells that the words are over and the tale goes on. */
const resumes =
  /^(?:说着|說着|说毕|說畢|说罢|說罷|说完|說完|言讫|言訖|言毕|言罢|一语未了|一語未了|话未说完|正说|只见|只見|只听|只聽|忽见|忽听|忽有|听了|聽了|心下|于是|於是|当下|當下|却说|卻說|且说|话说|次日|这日|众人|眾人|大家|一时|一時|彼时|原来|又忙|忙又|因又|便又|又道|又问|又問|因问|因問|因道|二人|三人|两个|那[人婆妇僧]|[道曰])/u;

/** How often a Chinese text opens words by a colon alone. */
function unmarkedCount(sample: string): number {
  return sample.match(tag)?.length ?? 0;
}

/** The quotations of a text that marks none: each goes on to the sentence in which the tale takes over again. */
function unmarkedScan(text: string): (text: string, paragraph: Paragraph) => Quotation[] {
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
