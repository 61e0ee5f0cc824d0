import content from './small-numbers.json' with { type: 'json' };
/** When something was, on a clock of twelve hours: minutes, and the half of the day where it is told. */
export type Span = { readonly from: number; readonly until: number; readonly half?: 'am' | 'pm' };

/** The whole of the evening that everybody talks about. */
export const always: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const day = 720;
const small: Readonly<Record<string, number>> = content;

const word = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const clock = [
  `(?:a )?(half|quarter|twenty-five|twenty|ten|five) (past|to|before|after) (${word}|\\d{1,2})`,
  `(\\d{1,2})[:.](\\d{2})`,
  `(midnight)`,
  `(${word}|\\d{1,2})(?= o['’]clock| ?[ap]\\.?m\\b)`,
  // A bare number is an hour only where nothing counted can follow it.
  `(${word}|\\d{1,2})(?=[,.;:!?]|$| (?:o['’]clock|until|till|to|and|I|he|she|we|they|when|with|in|on|at|by)\\b)`,
].join('|');
const signs = '[零〇一二两三四五六七八九十\\d]{1,3}';
// "一点" alone is "a little".
const chineseClock = `(?!一[点點](?![半钟多整左到至零一二三四五六七八九十\\d]))(${signs})[点點](?:(半)|(一刻|三刻)|(?:过|零)?(${signs})分?)?|(\\d{1,2})[:：](\\d{2})`;

const english = {
  range: new RegExp(
    `\\b(?:from|between) (?:about )?(?:${clock})(?: o['’]clock)? (?:until|till|to|and)(?: [a-z ]{0,30}?)? ?(?:${clock})`,
    'iu',
  ),
  until: new RegExp(`\\b(?:until|till) (?:about )?(?:${clock})`, 'iu'),
  point: new RegExp(`\\b(?:at|about|around) (?:about |around )?(?:${clock})`, 'iu'),
  always: /\b(?:all (?:evening|night)|(?:the )?whole (?:evening|night|time)|the entire (?:evening|night))\b/iu,
};
const chinese = {
  range: new RegExp(`(?:${chineseClock})(?:左右|前后|起|开始)?(?:到|至|直到|[-—~～])(?:${chineseClock})`, 'u'),
  until: /(?!)/u,
  point: new RegExp(chineseClock, 'u'),
  always: /整晚|整夜|一晚上|一整晚|整个晚上|一直|从头到尾/u,
};

/** The time that a clause tells, if it tells one. */
export function spanIn(clause: string, language: 'en' | 'zh'): Span | undefined {
  const forms = language === 'zh' ? chinese : english;
  const read = language === 'zh' ? chineseMinutes : englishMinutes;
  const half = halfIn(clause);
  const told = half && { half };
  const range = forms.range.exec(clause);
  if (range) {
    const groups = range.slice(1);
    const from = read(groups.slice(0, groups.length / 2));
    const until = read(groups.slice(groups.length / 2));
    if (from === undefined || until === undefined) return undefined;
    return { from, until: until <= from ? until + day : until, ...told };
  }
  const end = forms.until.exec(clause);
  if (end) {
    const until = read(end.slice(1));
    return until === undefined ? undefined : { from: until - 10, until, ...told };
  }
  const point = forms.point.exec(clause);
  if (point) {
    const at = read(point.slice(1));
    return at === undefined ? undefined : { from: at, until: at, ...told };
  }
  return forms.always.test(clause) ? always : undefined;
}

function halfIn(clause: string): 'am' | 'pm' | undefined {
  if (/\d ?a\.?m\b|in the morning|凌晨|清晨|上午|早上/iu.test(clause)) return 'am';
  return /\d ?p\.?m\b|in the (?:evening|afternoon)|at night|tonight|下午|傍晚|晚上|今晚|当晚|夜里/iu.test(clause) ? 'pm' : undefined;
}

function englishMinutes([minutes, side, hour, digits, past, midnight, spoken, bare]: readonly (string | undefined)[]): number | undefined {
  const number = (text: string | undefined): number => (text === undefined ? Number.NaN : (small[text.toLowerCase()] ?? Number(text)));
  const at = minutes
    ? number(hour) * 60 + (/past|after/iu.test(side ?? '') ? 1 : -1) * number(minutes)
    : digits
      ? number(digits) * 60 + Number(past)
      : midnight
        ? 0
        : number(spoken ?? bare) * 60;
  return Number.isFinite(at) && at <= 24 * 60 ? (at + day) % day : undefined;
}

function chineseMinutes([hour, half, quarter, minutes, digits, past]: readonly (string | undefined)[]): number | undefined {
  const at = digits
    ? Number(digits) * 60 + Number(past)
    : chineseNumber(hour ?? '') * 60 +
      (half ? 30 : quarter === '一刻' ? 15 : quarter === '三刻' ? 45 : minutes ? chineseNumber(minutes) : 0);
  return Number.isFinite(at) && at <= 24 * 60 ? at % day : undefined;
}

function chineseNumber(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  const digit = (sign: string): number => '零一二三四五六七八九'.indexOf(sign.replace('〇', '零').replace('两', '二'));
  const [tens, ones] = text.includes('十') ? text.split('十') : [undefined, text];
  const high = tens === undefined ? 0 : (tens === '' ? 1 : digit(tens)) * 10;
  const low = ones === undefined || ones === '' ? 0 : digit(ones.replace(/^零(?=.)/u, ''));
  return high < 0 || low < 0 ? Number.NaN : high + low;
}

/** Whether two times meet by more than their edges: whoever was there until ten may be elsewhere at ten. */
export function meet(a: Span, b: Span): boolean {
  if (a.half !== undefined && b.half !== undefined && a.half !== b.half) return false;
  if (a === always || b === always) return true;
  return [-day, 0, day].some((shift) => {
    const [from, until] = [b.from + shift, b.until + shift];
    if (a.from === a.until && from === until) return a.from === from;
    return (
      Math.max(a.from, from) < Math.min(a.until, until) ||
      (from === until && a.from < from && from < a.until) ||
      (a.from === a.until && from < a.from && a.from < until)
    );
  });
}
