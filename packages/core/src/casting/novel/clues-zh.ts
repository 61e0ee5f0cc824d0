import type { Clue } from './clues.ts';
import type { Phrase } from './phrases.ts';
import type { Quotation } from './quotations.ts';

/** Whether a stretch is Chinese: by its first letters. */
export function isChinese(text: string, start: number, end: number): boolean {
  const sample = text.slice(start, Math.min(end, start + 200));
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 && han * 2 >= (sample.match(/\p{Script=Latin}/gu)?.length ?? 0) * 0.4;
}

export const chineseSpeech =
  '(?:说道|问道|答道|笑道|叫道|喊道|骂道|喝道|叹道|哭道|嚷道|吼道|回道|应道|接道|怒道|冷笑道|低声道|大声道|轻声道|说着|道|说|问|答|叫|喊|骂|嚷|吼|回答|追问|反问|解释|嘟囔|嘀咕|吩咐|提醒|补充|打断|感叹|惊叫|呼|曰|云|言|劝|应|笑|叹|哼|想)';
const verb = new RegExp(chineseSpeech, 'u');
const verbLast = new RegExp(`${chineseSpeech}[^。！？：:，,“”「」]{0,6}[：:，,]?\\s*$`, 'u');
const verbFirst = new RegExp(`^[^。！？“”「」]{0,24}?${chineseSpeech}`, 'u');

/** 贾母笑道：“…”；“…”他说。 The subject stands before the verb, on either side of the words. */
export function chineseClues(text: string, phrases: readonly Phrase[], { from, to }: Quotation, side: 'after' | 'before'): Clue | null {
  const subjects = phrases.filter(({ oblique }) => !oblique);
  if (side === 'before') {
    // Near by only: looking back for a mark that never comes would read the book again for every quotation.
    const near = Math.max(0, from - 300);
    const cut = near - 1 + Math.max(0, ...['。', '！', '？', '”', '」', '\n'].map((mark) => text.slice(near, from).lastIndexOf(mark) + 1));
    const here = subjects.filter(({ at }) => at > cut && at < from);
    const lead = text.slice(cut + 1, from);
    const subject = here[0] ?? subjects.findLast(({ at }) => at < from);
    if (!subject) return null;
    const tag = verbLast.test(lead) || /[：:]\s*$/.test(lead);
    return { kind: tag && here.length ? 'tag' : 'beat', side, reference: subject.reference, at: subject.at };
  }
  const stop = text.slice(to, to + 200).search(/[。！？“「\n]/);
  const end = stop === -1 ? to + 200 : to + stop;
  const here = subjects.filter(({ at }) => at >= to && at < end);
  const subject = here[0];
  if (!subject) return null;
  const tag =
    verbFirst.test(text.slice(to, end)) &&
    verb.test(text.slice(subject.at, end)) &&
    subject.at - to <= 8 &&
    !/[：:]$/.test(text.slice(to, end));
  return { kind: tag ? 'tag' : 'beat', side, reference: subject.reference, at: subject.at };
}
