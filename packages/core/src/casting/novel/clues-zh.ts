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
  '(?:说道|說道|问道|問道|答道|笑道|叫道|喊道|骂道|罵道|喝道|叹道|嘆道|哭道|嚷道|吼道|回道|应道|應道|接道|怒道|冷笑道|低声道|低聲道|大声道|大聲道|轻声道|輕聲道|说着|說著|道|说|說|问|問|答|叫|喊|骂|罵|嚷|吼|回答|追问|追問|反问|反問|解释|解釋|嘟囔|嘀咕|吩咐|提醒|补充|補充|打断|打斷|感叹|感嘆|惊叫|驚叫|插嘴|开口|開口|喃喃|呼|曰|云|言|劝|勸|应|應|笑|叹|嘆|哼|想)';
const verb = new RegExp(chineseSpeech, 'u');
const verbLast = new RegExp(`${chineseSpeech}[^。！？：:，,“”「」]{0,6}[：:，,]?\\s*$`, 'u');
/** 他说。 母亲说着，… 叫起来。 — but not 黛玉便说了名: that tells what was said. */
const verbFirst = new RegExp(
  `^[^。！？“”「」]{0,24}?${chineseSpeech}(?:道|着|了[一几]?[句声]|起来|的|完)?(?=[，,。；;！!？?：:\\s“「]|$)`,
  'u',
);
/** Whoever stands behind one of these is spoken to, or handled. */
export const handled =
  /(?:[向对對跟给給把将將替朝同与與和被让讓问問叫令命见見望至到在往于從从付咐嘱囑是谓謂告语語][着著]?|[拜扶拉扯拽抱搂推拦攔揪指看瞧望劝勸唤喚谢謝辞辭迎请請送陪携牵挽拍盯瞪][住着著了过過]?[看瞧拉拍]?)$/u;
const opening = /(?:^|[，。！？；、：:“”「」\s\u3000])(?:\p{Script=Han}{0,3})$/u;

/** 贾母笑道：“…”；“…”他说。 The subject stands before the verb, on either side of the words. */
export function chineseClues(text: string, phrases: readonly Phrase[], { from, to }: Quotation, side: 'after' | 'before'): Clue | null {
  const subjects = phrases.filter(({ oblique }) => !oblique);
  if (side === 'before') {
    // Near by only: looking back for a mark that never comes would read the book again for every quotation.
    const near = Math.max(0, from - 300);
    const cut = near - 1 + Math.max(0, ...['。', '！', '？', '”', '」', '\n'].map((mark) => text.slice(near, from).lastIndexOf(mark) + 1));
    const here = subjects.filter(({ at }) => at > cut && at < from);
    const lead = text.slice(cut + 1, from);
    const subject = speakerBefore(text, here, cut + 1, from) ?? subjects.findLast(({ at }) => at < from);
    if (!subject) return null;
    const tag = verbLast.test(lead) || /[：:]\s*$/.test(lead);
    return { kind: tag && here.length ? 'tag' : 'beat', side, reference: subject.reference, at: subject.at };
  }
  const stop = text.slice(to, to + 200).search(/[。！？“「\n]/);
  const end = stop === -1 ? to + 200 : to + stop;
  const here = subjects.filter(({ at }) => at >= to && at < end && !handled.test(text.slice(Math.max(to, at - 3), at)));
  const subject = here[0];
  if (!subject) return null;
  // “…”鲁达坐下道：“…” leads on to the next words.
  if (/[：:]\s*$/.test(text.slice(to, end))) return null;
  const led = /[：:]\s*[“「『‘]?$/.test(text.slice(Math.max(0, from - 2), from + 1));
  const tag = !led && verbFirst.test(text.slice(to, end)) && verb.test(text.slice(subject.at, end)) && subject.at - to <= 8;
  // “…”顾明指着空座。 Right behind the words, whoever acts has spoken them.
  const beside = !led && subject.at - to <= 1;
  return { kind: tag ? 'tag' : beside ? 'loose-tag' : 'beat', side, reference: subject.reference, at: subject.at };
}

/** Right before the verb; else the last that begins a clause: 操以手指玄德，曰 is 操, 玄德待立多时，孔明方醒，吟曰 is 孔明. */
function speakerBefore(text: string, here: readonly Phrase[], cut: number, from: number): Phrase | undefined {
  const free = here.filter(({ at }) => !handled.test(text.slice(Math.max(cut, at - 3), at)));
  const near = free.findLast(({ at }) => verbLast.test(text.slice(at, from)) && from - at <= 9 && !/[，,；]/.test(text.slice(at, from)));
  return near ?? free.findLast(({ at }) => opening.test(text.slice(Math.max(cut, at - 4), at))) ?? free[0] ?? here[0];
}
