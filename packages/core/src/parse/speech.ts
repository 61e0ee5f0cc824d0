import type { At } from './resolve.ts';
import { tellingOf } from './telling.ts';
import type { Understood } from './understood.ts';

/** A stretch of a line in plain words, as it was typed: said, or done. */
export type HeardPart =
  | { readonly kind: 'speech'; readonly text: string }
  | { readonly kind: 'deed'; readonly text: string; readonly meant: readonly Understood[] };

/** What was typed, as it is played: what is said and what is done, in order. */
export type HeardSpeech = {
  readonly parts: readonly HeardPart[];
  /** What was said and might have been meant as a deed, between stars; and the whole text with it so. */
  readonly doubt: { readonly deed: string; readonly line: string } | null;
};

/** Acts stated in plain text, apart from what is merely said: "I take the dagger." Anything unclear stays speech. */
export function understandSpeech(text: string, at: At): HeardSpeech {
  const announced = doneAndSaid(text, at);
  if (announced) return announced;
  const read = sentencesIn(text).map((sentence) => ({ sentence, telling: tellingOf(sentence, at) }));
  const parts: HeardPart[] = [];
  let spoken = '';
  const say = () => {
    if (spoken.trim() !== '') parts.push({ kind: 'speech', text: spoken.trim() });
    spoken = '';
  };
  for (const { sentence, telling } of read) {
    if (telling.kind !== 'deed') {
      spoken += sentence;
      continue;
    }
    say();
    parts.push({ kind: 'deed', text: sentence.trim(), meant: telling.meant });
  }
  say();
  const doubted = read.filter(({ telling }) => telling.kind === 'doubt').map(({ sentence }) => starred(sentence));
  const line = read
    .map(({ sentence, telling }) => (telling.kind === 'doubt' ? `${starred(sentence)} ` : sentence))
    .join('')
    .trim();
  return { parts, doubt: doubted.length > 0 ? { deed: doubted.join(' '), line } : null };
}

const starred = (sentence: string): string =>
  `*${sentence
    .trim()
    .replaceAll('*', '')
    .replace(/[.。…\s]+$/u, '')}*`;

const saying =
  /^([^.!?。！？:："“「]+?)(?:,? and (?:say|shout|ask|cry|whisper|answer|reply)s?|, (?:saying|shouting|asking|crying)|[，,]?[并就便]?(?:大声|低声|轻声|厉声|冷冷地)?(?:说道?|喝道|问道?|喊道?|骂道|叫道|笑道|叹道))\s*[:：,，]\s*(\S.*)$/su;

/** "I take the dagger and say: sit down." */
function doneAndSaid(text: string, at: At): HeardSpeech | null {
  const [, deed = '', words = ''] = saying.exec(text) ?? [];
  const telling = deed === '' ? null : tellingOf(deed, at);
  if (telling?.kind !== 'deed') return null;
  return {
    parts: [
      { kind: 'deed', text: deed.trim(), meant: telling.meant },
      { kind: 'speech', text: words.trim() },
    ],
    doubt: null,
  };
}

const ends = /[^.!?。！？…\n]*(?:[.!?。！？…\n]+["”』」’']?\s*|$)/gu;
const abbreviated = /(?:^|\s)(?:mr|mrs|ms|dr|st|prof|col|capt)\.$/iu;

/** A typed text in its sentences, each with the blanks after it: put together again they are the text, letter by letter. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const [piece] of text.matchAll(ends)) {
    if (piece === '') continue;
    const before = sentences.at(-1);
    if (before !== undefined && (abbreviated.test(before.trimEnd()) || piece.trim() === '' || goesOn(before, piece, text)))
      sentences[sentences.length - 1] = before + piece;
    else sentences.push(piece);
  }
  return sentences;
}

const quotes: readonly (readonly [open: string, close: string])[] = [
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
];

/** What is quoted within a sentence ends with a mark of its own, and the sentence does not: 有人喊“好！”的声音不绝; "Stop!" she says. */
function goesOn(before: string, next: string, text: string): boolean {
  const inside = quotes.some(
    ([open, close]) => before.lastIndexOf(open) > before.lastIndexOf(close) && text.split(close).length >= text.split(open).length,
  );
  if (inside) return true;
  if (!/["”』」’']\s*$/u.test(before)) return false;
  if (/^[\p{Ll},，、；;—–]/u.test(next) || !/[\p{L}\p{N}]/u.test(next)) return true;
  const [, close = ''] = /([”」』])$/u.exec(before) ?? [];
  const [open = ''] = quotes.find((pair) => pair[1] === close) ?? [];
  const lead = close === '' ? '' : before.slice(0, before.lastIndexOf(open));
  // After a colon the words are all that is left of their sentence.
  return close !== '' && /^\p{Script=Han}/u.test(next) && !/[：:，,]\s*$/u.test(lead);
}
