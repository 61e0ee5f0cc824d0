/** A time of day in minutes; `sure` where the half of the day is told or can be no other. */
export type ClockTime = { readonly minute: number; readonly sure: boolean };

const digits = new Map([...'〇零一二三四五六七八九十'].map((sign, at) => [sign, Math.max(0, at - 1)] as const)).set('两', 2);
const hours =
  /(\d{1,2})[:：.](\d{2})(?!\d)|(\d{1,2})(?=\s*(?:o['’]clock|[ap]\.?m\b))|([零〇一二两三四五六七八九十]{1,3}|\d{1,2})[点點](半|\d{1,2}(?=分)|(?=\D|$))/giu;
const later = /p\.?m\b|afternoon|evening|tonight|night|下午|晚|傍晚|夜/iu;
const earlier = /a\.?m\b|morning|dawn|早|上午|凌晨|清晨/iu;

/** Times that a text tells, in its order. */
export function timesIn(text: string): ClockTime[] {
  return [...text.matchAll(hours)].flatMap((match) => {
    const [all, hour, minute, bare, chinese, rest] = match;
    const told = hour ?? bare ?? (chinese === undefined ? undefined : String(numberOf(chinese)));
    const value = Number(told);
    const minutes = minute !== undefined ? Number(minute) : rest === '半' ? 30 : Number(rest ?? 0) || 0;
    if (told === undefined || !(value <= 24) || minutes > 59) return [];
    const half = halfAt(text, match.index, match.index + all.length);
    const moved = half === 'later' && value < 12 ? value + 12 : half === 'earlier' && value === 12 ? 0 : value;
    return [{ minute: (moved % 24) * 60 + minutes, sure: half !== undefined || value > 12 || value === 0 }];
  });
}

/** The half of the day, as told nearest to a time: right after it, or before it in the same clause. */
function halfAt(text: string, from: number, until: number): 'earlier' | 'later' | undefined {
  const after = text.slice(until, until + 16).split(/[,，;；。]/u)[0] ?? '';
  const before =
    text
      .slice(Math.max(0, from - 24), from)
      .split(/[,，;；。]/u)
      .at(-1) ?? '';
  const told = [after, before].find((near) => earlier.test(near) || later.test(near));
  return told === undefined ? undefined : earlier.test(told) ? 'earlier' : 'later';
}

const numberOf = (signs: string): number => {
  if (/^\d+$/u.test(signs)) return Number(signs);
  const [tens, ones] = signs.includes('十') ? signs.split('十') : ['', signs];
  return (signs.includes('十') ? (digits.get(tens ?? '') ?? 1) * 10 : 0) + (digits.get(ones ?? '') ?? 0);
};

/** Minutes between two times, the shorter way; where a half of the day is not told, as near as it may be. */
export function apart(a: ClockTime, b: ClockTime): number {
  const day = a.sure && b.sure ? 1440 : 720;
  const gap = Math.abs(a.minute - b.minute) % day;
  return Math.min(gap, day - gap);
}
