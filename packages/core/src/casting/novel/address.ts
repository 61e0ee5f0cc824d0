import type { Gender } from '../observation.ts';
import type { Mention } from './names.ts';

/** Who is spoken to in a quotation, and who is only spoken of. */
export type Address = {
  readonly to: readonly number[];
  /** "Have you not, George?": whom the last words ask by name. */
  readonly asked: readonly number[];
  readonly of: readonly number[];
  /** "I am Edmund": who the speaker says they are. */
  readonly own: readonly number[];
  readonly gender: Gender;
  /** "Mamma", "my child": whether the speaker is the younger or the elder by what they call the other. */
  readonly speaker: 'younger' | 'elder' | null;
};

const toElder =
  /(?:^|[,.!?;—-]\s*|\b(?:dear|yes|no|oh) )(?:mamma|mama|mother|mother dear|mummy|papa|father|dad|daddy|aunt|auntie|uncle|grandmamma|grandpapa|grandmother|grandfather|granny)(?=\s*[,.!?;—-]|$)/i;
const toYounger =
  /(?:^|[,.!?;—-]\s*)(?:my (?:dear )?(?:child|boy|girl|lad|son|daughter)|my dear young (?:lady|gentleman|man)|young (?:man|lady))(?=\s*[,.!?;—-]|$)/i;

const toMan =
  /(?:^|[,.!?;—-]\s*)(?:sir|my lord|my good man|old (?:man|fellow|boy|chap)|my boy|monsieur|your (?:honou?r|majesty|lordship|grace)|papa|father|uncle|brother|doctor|my dear (?:sir|fellow|boy))(?=\s*[,.!?;—-]|$)/i;
const toWoman =
  /(?:^|[,.!?;—-]\s*)(?:ma'?’? ?am|madam|miss|my lady|my girl|mademoiselle|madame|mamma|mama|mother|mother dear|aunt|your ladyship|my dear (?:girl|madam|young lady)|sister)(?=\s*[,.!?;—-]|$)/i;

/** Names set off by commas are spoken to; names in the run of a sentence are spoken of. */
export function addressIn(text: string, start: number, end: number, mentions: readonly Mention[]): Address {
  const to: number[] = [];
  const asked: number[] = [];
  const of: number[] = [];
  const own: number[] = [];
  for (const mention of mentions) {
    if (mention.start < start || mention.end > end) continue;
    const before = text.slice(Math.max(start, mention.start - 14), mention.start);
    const after = text.slice(mention.end, Math.min(end, mention.end + 3));
    if (isOwn.test(before) && !mention.possessive) {
      own.push(...mention.roles);
      continue;
    }
    const called = isVocative(before, after, mention.start - before.length === start, mention.end + after.length === end);
    (called ? to : of).push(...mention.roles);
    if (called && /^[^.!?]{0,120}\?\W*$/.test(text.slice(mention.end, Math.min(end, mention.end + 130)))) asked.push(...mention.roles);
  }
  const words = text.slice(start, Math.min(end, start + 600));
  const speaker = toElder.test(words) ? 'younger' : toYounger.test(words) ? 'elder' : null;
  return {
    to,
    asked,
    of,
    own,
    speaker,
    gender: toMan.test(words) ? (toWoman.test(words) ? 'unknown' : 'male') : toWoman.test(words) ? 'female' : 'unknown',
  };
}

const isOwn = /\b(?:I am|I[’']m|my name is|my name[’']s|call me)(?: (?:only|just|your|the|but))?\s+$/i;

function isVocative(before: string, after: string, opens: boolean, closes: boolean): boolean {
  const lead = before.replace(/(?:my |dear(?:est)? |good |sweet |poor |little |old |young |oh,? |o |well,? |the )+$/i, '');
  const atStart = opens && /^\W*$/.test(lead);
  const setOff =
    atStart || /[,.!?;:—–-]\s*$/.test(lead) || /\b(?:oh|o|ah|well|yes|no|now|come|you|good-?bye|thank you|dear|dearest)\s*$/i.test(before);
  const ends = /^\s*[,.!?;:—–-]/.test(after) || (closes && /^\W*$/.test(after));
  return setOff && ends;
}
