const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The value of a Roman numeral as printers set it: IIII and VIIII are old, not wrong. Null when it is none. */
export function readRoman(text: string): number | null {
  const upper = text.toUpperCase();
  if (!/^M{0,3}(CM|CD|D?C{0,4})(XC|XL|L?X{0,4})(IX|IV|V?I{0,4})$/u.test(upper) || upper === '') return null;
  const values = [...upper].map((sign) => romanValues[sign] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety';
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const tenths = 'zeroth tenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

const wordValues = new Map<string, number>([
  ...ones.split(' ').map((word, value): [string, number] => [word, value]),
  ...ordinals.split(' ').map((word, value): [string, number] => [word, value]),
  ...tens.split(' ').map((word, value): [string, number] => [word, value * 10]),
  ...tenths.split(' ').map((word, value): [string, number] => [word, value * 10]),
  ['last', -1],
]);
wordValues.delete('zero');
wordValues.delete('zeroth');

/** Whether a text may begin with a number in words: asked of every line, so that few are read further. */
export const beginsWithNumberWord = (text: string): boolean => wordValues.has(/^[a-z]+/iu.exec(text)?.[0].toLowerCase() ?? '');

/** "Forty-two", "twenty first", "one hundred and three". Null when it is no number in words. */
export function readEnglishNumber(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((word) => word !== 'and' && word !== 'the' && word !== '');
  if (words.length === 0 || words.length > 5) return null;
  let sum = 0;
  for (const word of words) {
    const value = wordValues.get(word);
    if (word === 'hundred' || word === 'hundredth') sum = Math.max(1, sum) * 100;
    else if (value === undefined || value < 0) return null;
    else sum += value;
  }
  return sum > 0 ? sum : null;
}

const chineseDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'〇一二三四五六七八九'].map((sign, value) => [sign, value]),
  ...[...'零壹贰叁肆伍陆柒捌玖'].map((sign, value) => [sign, value]),
  ...[...'○壹貳參肆伍陸柒捌玖'].map((sign, value) => [sign, value]),
  ['两', 2],
  ['兩', 2],
  ['叄', 3],
  ['弍', 2],
  ['弌', 1],
]);
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** The characters of a Chinese number, for a pattern. */
export const chineseNumeral = '[〇○零一二三四五六七八九十百千两兩壹贰貳叁叄參肆伍陆陸柒捌玖拾佰仟廿卅0-9０-９]';

/** 十二, 一百零八, 一二〇, 廿三, 12. Null when it is none. */
export function readChineseNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/廿/gu, '二十').replace(/卅/gu, '三十');
  if (/^\d{1,5}$/u.test(plain)) return Number(plain);
  const signs = [...plain];
  if (signs.length === 0 || signs.some((sign) => chineseDigits[sign] === undefined && chineseUnits[sign] === undefined)) return null;
  if (signs.every((sign) => chineseDigits[sign] !== undefined)) return Number(signs.map((sign) => chineseDigits[sign]).join(''));
  let sum = 0;
  let digit: number | null = null;
  for (const sign of signs) {
    const unit = chineseUnits[sign];
    if (unit === undefined) digit = chineseDigits[sign] ?? null;
    else {
      sum += (digit ?? 1) * unit;
      digit = null;
    }
  }
  return sum + (digit ?? 0);
}

/** A number in any of the ways a heading writes it: XII, 12, Twelfth, 十二. */
export function readNumeral(text: string): number | null {
  const bare = text
    .trim()
    .replace(/[.:,)\]]+$/u, '')
    .replace(/^[([]+/u, '');
  if (/^\d{1,4}$/u.test(bare)) return Number(bare);
  if (/^\d{1,3}(st|nd|rd|th)$/iu.test(bare)) return Number.parseInt(bare, 10);
  return readRoman(bare) ?? readEnglishNumber(bare) ?? readChineseNumber(bare);
}
