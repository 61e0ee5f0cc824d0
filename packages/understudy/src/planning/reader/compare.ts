import { isRole, isSomebody, singular } from '../roles.ts';
import { isChinesePlace, isEnglishPlace } from '../thing-kinds.ts';
import { chinese } from '../word-lists.ts';
import type { Span } from './network.ts';
import type { Person } from './people.ts';

/** Whoever tells of themselves is in it: "my boss gave me a parrot". */
export function teller(topic: string, language: 'en' | 'zh'): string[] {
  if (language === 'zh') return /我(?![的们爸妈爷奶哥姐弟妹老同家外公婆])|我们/u.test(topic) ? ['讲述人'] : [];
  return /(?<![“"'‘])\b(?:I|I['’]m|I['’]ve|me|we|us)\b/u.test(topic) ? ['the Narrator'] : [];
}

const retired = /\b(?:former|retired|ex|old|dead|late|missing|runaway)\b|退休|前任|下岗|失业|离职|逃/iu;
const workplace =
  /^[守看管]?(\p{Script=Han}{1,5}?(?:店|馆|铺|坊|厂|庙|酒楼|酒店|酒吧|网吧|餐厅|民宿|农场|客栈|站|所|塔|局|医院|学校|小区|码头|祠堂))的?(?=\p{Script=Han}{2})/u;

/** Where nobody says where they are, they are where one of them works: a museum guard, 早餐店老板娘. */
export function placeOfWork(people: readonly Person[], language: 'en' | 'zh'): string | undefined {
  for (const { name } of people) {
    if (retired.test(name)) continue;
    if (language === 'zh') {
      const place = workplace.exec(name)?.[1];
      if (place !== undefined && isChinesePlace(place)) return place;
      continue;
    }
    const words = name
      .replace(/^the (?:(?:First|Second|Third|Fourth) )?/u, '')
      .toLowerCase()
      .split(' ');
    const at = words.slice(0, -1).findLastIndex((word) => isEnglishPlace(word));
    if (at >= 0 && isRole(words.at(-1) ?? '')) return `the ${words[at]}`;
  }
  return undefined;
}

/** 两个领队: whoever is counted so is somebody, known or not. */
const counted = new RegExp(
  `[一两二三四几][个名位对](?:${chinese.before})?(?:${chinese.roles})|[两三四几][名位个](?![月小星年多人])\\p{Script=Han}{2}`,
  'gu',
);
const article = /\b(?:an?|the|two|three|four|his|her|their|my) (?:\p{L}+ )?(\p{L}+)\b(?!['’-])/giu;

/** Somebody of whom the topic speaks, and whom the reader took for nobody: whoever is left out is not staged around. */
export function notRead(topic: string, spans: readonly Span[], language: 'en' | 'zh'): string[] {
  const isFree = (from: number, to: number): boolean => !spans.some(({ start, end }) => start < to && end > from);
  if (language === 'zh')
    return [...topic.matchAll(counted)].filter(({ 0: text, index }) => isFree(index, index + text.length)).map(([text]) => text);
  return [...topic.matchAll(article)]
    .filter(({ 0: text, 1: last = '', index }) => isSomebody(singular(last.toLowerCase())) && isFree(index, index + text.length))
    .map(([text]) => text);
}
