/** A place as somebody named it, made comparable. */
export type Place = { readonly name: string; readonly modifier: string };

const heads =
  'room|kitchen|hall|shed|garden|cellar|stairs|staircase|gallery|library|study|deck|stables?|chapel|church|attic|greenhouse|observatory|boathouse|house|bedroom|office|parlou?r|lounge|bar|bathroom|pantry|corridor|hallway|landing|porch|terrace|balcony|barn|yard|courtyard|workshop|laboratory|conservatory|ballroom|lobby|jetty|pier|dock|beach|rocks|cabin|galley|infirmary|vault|stage|carriage|compartment|market|forest|woods|cemetery|graveyard|counter|wine cellar';
const word = "[a-z][a-z'’-]*";
const article = '(?:the|my|our|a)';
/** "in the store room", "in the window of the store room", "at the counter". */
const englishAt = new RegExp(
  `\\b(?:in|at|on|inside|behind|outside) (?:the (?:window|door|doorway|corner|middle|back|front|end) of )?(${article}) ((?:${word} ){0,2}?)(${heads})\\b`,
  'iu',
);
const englishPlain = new RegExp(`\\b(the) ((?:${word} ){0,2}?)(${heads})\\b`, 'iu');
/** Where one may be and be elsewhere in it too. */
const wide = /^(?:house|church|market|forest|woods|beach)$/u;
const idle = new Set('old little small same big dark front back upper lower own empty very whole'.split(' '));

export function englishPlace(clause: string, speaker: string, plain = false): Place | undefined {
  const found = (plain ? englishPlain : englishAt).exec(clause);
  if (!found) return undefined;
  const [, owner = '', before = '', head = ''] = found;
  const modifier = before
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .filter((one) => one !== '' && !idle.has(one))
    .join(' ');
  const name = head
    .toLowerCase()
    .replace(/^stables$/u, 'stable')
    .replace(/^staircase$/u, 'stairs');
  if (wide.test(name) && modifier === '') return undefined;
  return { name, modifier: /^(?:my|our)$/iu.test(owner) ? `${speaker} ${modifier}`.trim() : modifier };
}

const chineseHead = '房间|房|室|厅|堂|台|院子|院|园|廊|楼梯|梯|窖|厩|舱|库|亭|榭|阁楼|阁|屋|店|铺|馆|庙|殿|厨|巷|书楼|水榭';
const chineseName = `([\\p{Script=Han}]{0,4}?(?:${chineseHead}))(?:里面|里|内|上|外|边|中|门口|口)?`;
const chineseAt = new RegExp(`(?:在|待在|留在|坐在|站在|守在)(?:自己的?|楼下的?|楼上的?|二楼的?|一楼的?|隔壁的?)?${chineseName}`, 'u');
const chinesePlain = new RegExp(chineseName, 'u');
const chineseWide = /(?:茶|酒|客|青)楼$|^(?:台|堂|院|园|店|铺|馆|房|房间|屋|室)$/u;

export function chinesePlace(clause: string, plain = false): Place | undefined {
  const name = (plain ? chinesePlain : chineseAt)
    .exec(clause)?.[1]
    ?.replace(/^(?:去|到|朝|往|让人去|的|了|上了|下了|进了|上|那|这|我跟|跟|可是|但是|而|时|候)+/u, '');
  return name === undefined || name === '' || chineseWide.test(name) ? undefined : { name, modifier: '' };
}

/** Somewhere else: not the same place, and not one named more exactly. */
export function elsewhere(a: Place, b: Place): boolean {
  if (a.name !== b.name) return !a.name.includes(b.name) && !b.name.includes(a.name);
  return a.modifier !== '' && b.modifier !== '' && a.modifier !== b.modifier;
}

/** Surely the same place. */
export const samePlace = (a: Place, b: Place): boolean =>
  (a.name === b.name && a.modifier === b.modifier) ||
  (/\p{Script=Han}/u.test(a.name) && (a.name.endsWith(b.name) || b.name.endsWith(a.name)));
