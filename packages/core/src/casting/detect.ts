import { formatBySigns } from './formats/detect.ts';
import type { ScriptFormat } from './observation.ts';
import { readAs } from './read-as.ts';

/** Enough of a text to see which reading explains it. */
const sample = 120_000;
/** Of one speech so much counts: a page of narration under a title in capitals is no monologue. */
const longest = 800;
const doubtful: ReadonlySet<ScriptFormat> = new Set(['play', 'screenplay', 'fountain', 'transcript']);

/** What kind of script a text is. Where its signs and its sentences disagree, it is read both ways, and the reading that explains more of it wins. */
export function detectFormat(text: string): ScriptFormat {
  const format = formatBySigns(text);
  if (!doubtful.has(format)) return format;
  const part = text.slice(0, sample);
  if ((part.match(tagged)?.length ?? 0) < 3) return format;
  return explained(part, 'novel') > explained(part, format) ? 'novel' : format;
}

const verbs =
  'said|says|asked|replied|cried|answered|exclaimed|returned|whispered|murmured|muttered|shouted|added|continued|went on|inquired|enquired|observed|remarked|repeated|began|thought';
/** Words in quotation marks, and who says them beside: how novels tell speech. */
const tagged = new RegExp(
  `[”"’']\\s*(?:\\p{L}[\\p{L}.’'-]*\\s){0,3}(?:${verbs})\\b|\\b(?:${verbs})\\b[^.!?“"‘\\n]{0,40}[,:]\\s*[“"‘]|[道说问答喊]\\s*[：:，]\\s*[“「『]|[”」』][^“「『。\\n]{1,12}[道说问答喊]`,
  'gu',
);

/** How much of a text a reading explains: words that it gives to somebody, and that do not themselves tell of speech. */
function explained(text: string, format: ScriptFormat): number {
  return readAs(text, format, undefined)
    .draft.observations.filter(
      ({ kind, speaker, text: words }) => kind === 'speech' && speaker !== null && (format === 'novel' || words.search(tagged) < 0),
    )
    .reduce((sum, { text: words }) => sum + Math.min(words.length, longest), 0);
}
