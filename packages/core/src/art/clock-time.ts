import type { Hour } from './terms.ts';

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const;
const number = `(?:${words.join('|')}|1[0-2]|[1-9])`;
const minutes = '(?:half|a quarter|quarter|twenty-five|twenty|ten|five|[\\w-]+ minutes)';
/** “half past nine”, “ten to one in the morning”, “five o'clock”, “9 p.m.”, “three o'clock, then past four”. */
const english = new RegExp(
  `\\b(?:${minutes} (past|to|after|before) (${number})\\b|(${number}) ?(?:o'clock|o’clock|a\\.?m|p\\.?m)|(\\d{1,2})[:.]\\d\\d)([^.;]*)`,
  'iu',
);
const numerals = '零一二三四五六七八九十';
const chinese =
  /(上午|下午|早上|早晨|清早|中午|晚上|夜里|凌晨|傍晚|半夜|深夜|黄昏)?[^，。；]{0,6}?([一二三四五六七八九十两]{1,2}|\d{1,2})点/u;

const ofWord = (text: string): number => {
  const at = words.indexOf(text.toLowerCase() as (typeof words)[number]);
  return at >= 0 ? at + 1 : Number(text);
};
const ofNumerals = (text: string): number => {
  if (/\d/u.test(text)) return Number(text);
  if (text === '两') return 2;
  return [...text].reduce((sum, sign) => sum + numerals.indexOf(sign), 0);
};

/** Short days: dark by five. */
const winter = /november|december|january|february|winter|十一月|十二月|腊月|正月|寒冬|隆冬|冬/iu;

/** What is told of a place by night. */
const dark = /\bnight\b|\bdark\b|moonlight|stars|\btorch(?:es|light)\b|夜|漆黑|月光|火把/iu;

const hourAt = (clock: number, short: boolean): Hour => {
  if (clock < 5 || clock >= 21) return 'night';
  if (clock < 7) return short ? 'night' : 'dawn';
  if (clock < 8) return 'dawn';
  if (short ? clock < 16 : clock < 17.5) return 'day';
  return (short ? clock < 18 : clock < 20) ? 'dusk' : 'night';
};

/** What a clock says, where one is named: with morning, afternoon or night beside it; a bare hour is left open between the two. */
export function clockHour(time: string, period: string, about = ''): Hour | undefined {
  const found = english.exec(time);
  if (found) {
    const [, way, first, second, digits, rest = ''] = found;
    const full = ofWord(first ?? second ?? digits ?? '0');
    const half = `${time.slice(0, found.index)} ${rest}`;
    return settled(way === 'to' || way === 'before' ? full - 0.2 : full + 0.4, {
      early: /morning|a\.?m\b|before day|small hours/iu.test(half) || /\d ?a\.?m/iu.test(found[0]),
      late: /afternoon|evening|night|p\.?m\b/iu.test(half) || /\d ?p\.?m/iu.test(found[0]),
      deep: /night/iu.test(half),
      dark: dark.test(about),
      short: winter.test(`${time} ${period}`),
    });
  }
  const [, part = '', said] = chinese.exec(time) ?? [];
  if (said === undefined) return undefined;
  return settled(ofNumerals(said) + 0.3, {
    early: /上午|早上|早晨|清早|凌晨/u.test(part),
    late: /下午|晚上|夜里|傍晚|半夜|深夜|黄昏/u.test(part) || /晚|夜|下午|傍晚/u.test(time),
    deep: /夜/u.test(part),
    dark: dark.test(about),
    short: winter.test(`${time} ${period}`),
  });
}

type Said = { readonly early: boolean; readonly late: boolean; readonly deep: boolean; readonly dark: boolean; readonly short: boolean };

function settled(clock: number, { early, late, deep, dark: inTheDark, short }: Said): Hour | undefined {
  if (!(clock > 0 && clock < 24.5)) return undefined;
  if (clock >= 13) return hourAt(clock % 24, short);
  const twelve = clock % 12;
  if (early) return hourAt(twelve, short);
  // Midnight and after are “night” as well: one at night is no afternoon.
  if (late) return deep && (clock < 5 || clock >= 11.5) ? 'night' : hourAt(twelve + 12, short);
  if (inTheDark && (clock < 5 || clock > 8)) return 'night';
  // Torches at a quarter to eight are those of an evening.
  if (inTheDark && clock >= 6.5) return hourAt(twelve + 12, short);
  return clock < 6.5 ? hourAt(twelve + 12, short) : undefined;
}
