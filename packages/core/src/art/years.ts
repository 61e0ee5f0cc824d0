const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'] as const;
const decades: Readonly<Record<string, number>> = {
  twenties: 25,
  thirties: 35,
  forties: 45,
  fifties: 55,
  sixties: 65,
  seventies: 75,
  eighties: 85,
};
const small = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const numerals = '零一二三四五六七八九';

const digits = /(?<!\d)(\d{1,2})(?:[- ]years?[- ]old|\s*岁|(?=[,，.。]))/u;
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const english = new RegExp(
  `\\b(${tens.join('|')})(?:-(${ones.join('|')}))?\\b|\\b(${teens.slice(3).join('|')})\\b|\\b(${Object.keys(decades).join('|')})\\b`,
  'iu',
);
const chinese =
  /([一二三四五六七八九])?十([一二三四五六七八九])?[一二三四五六七八九]?(?:多|来|余|几|出头|上下|不到)?(?:岁|出头|上下|$|[，,。])|([六七八九])岁/u;

/** How old somebody is said to be, in years; null where nobody says. */
export function yearsIn(text: string): number | null {
  const plain = digits.exec(text)?.[1];
  if (plain !== undefined && Number(plain) >= 4) return Number(plain);
  const [, ten, one, teen, decade] = english.exec(text) ?? [];
  if (ten !== undefined)
    return (
      20 +
      10 * tens.indexOf(ten.toLowerCase() as (typeof tens)[number]) +
      1 +
      ones.indexOf((one ?? '').toLowerCase() as (typeof ones)[number])
    );
  if (teen !== undefined) return 10 + teens.indexOf(teen.toLowerCase() as (typeof teens)[number]);
  if (decade !== undefined) return decades[decade.toLowerCase()] ?? null;
  const child =
    /^(?:aged )?(five|six|seven|eight|nine|ten|eleven|twelve)\b(?=[, ])|\b(?:girl|boy|child|kid) of (five|six|seven|eight|nine|ten|eleven|twelve)\b/iu.exec(
      text,
    );
  if (child) return 5 + small.indexOf((child[1] ?? child[2] ?? '').toLowerCase());
  const found = chinese.exec(text);
  if (!found) return null;
  if (found[3] !== undefined) return numerals.indexOf(found[3]);
  return (found[1] === undefined ? 1 : numerals.indexOf(found[1])) * 10 + (found[2] === undefined ? 0 : numerals.indexOf(found[2]));
}
