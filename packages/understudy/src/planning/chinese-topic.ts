import type { Reading } from './reading.ts';
import { chineseRoles, parted } from './roles.ts';
import { chineseKind, isChinesePlace } from './thing-kinds.ts';
import { chinese } from './word-lists.ts';

const { verbs, measure } = chinese;
const joined = '和|与|、|同|跟|及';
const some = String.raw`[\p{Script=Han}·A-Za-z ]{2,14}?`;
const listed = new RegExp(`^(${some}(?:(?:${joined})${some})+)(?=${verbs}|$)`, 'u');
const single = new RegExp(`^([\\p{Script=Han}·A-Z]{2,8}?)(?=${verbs})`, 'u');
const nobody =
  /^(?:一|两|三|四|五|六|几|某|在|这|那|有|当|随|却|不|只|才|他|她|它|凶手|众|大家|彼此|过|如何|何时|最|新|旧|多年|人$|人活|兄弟俩|姐妹俩|夫妻|母女俩|父子俩)|[是的了着么]$|到底|究竟/u;
const victim = /遇害|被杀|身亡|死于/u;
const counted = /(?:一|某)(?:个|位|名|只|条|头|匹|尾)(?=\p{Script=Han})/gu;

/** Names before a verb, joined by 和, 与 or 、; where it is; what it turns on. Titles in 《》 are works, not people. */
export function readChinese(topic: string): Reading {
  const bare = parted(topic)
    .replace(/《[^》]*》/gu, '')
    .replace(/[（(][^）)]*[）)]/gu, '');
  const clauses = bare.split(/[，。；！？：,;:]/u).map((clause) => clause.trim());
  const place = placeIn(clauses);
  const found = thingsIn(clauses, place);
  const people = peopleIn(clauses, bare, [place, ...found.map(({ name }) => name)]);
  const things = found.filter(({ name }) => !people.some((one) => one.endsWith(headOf(name)) || headOf(name).includes(one)));
  const talked = matterIn(bare);
  // What is only spoken of is no thing, unless it is counted as one: 一封降书.
  const [thing, ...also] = things
    .filter(({ kind, name, weight }) => kind !== 'matter' && (weight < 2 || !talked?.includes(name)))
    .map(({ name }) => name);
  const matter = matterIn(bare) ?? things.find(({ kind }) => kind === 'matter')?.name;
  return { people: people.slice(0, 6), matter, place, thing, also: also.slice(0, 3), missing: [] };
}

const talk = /(?:讨论|探讨|争论|辩论|谈论|关于|就(?!在|是|要|会))(?!片刻|一番|一下)([^，。；]{2,20}?)(?=展开|进行|争论|辩论|[，。；]|$)/u;
const plan =
  /(?:商议|策划|谋划|回忆|比较(?:各自)?对?|探索|寻找|阻止|庆祝|分享|和解)(?!片刻|一番|一下)([^，。；]{2,20}?)(?=展开|进行|争论|辩论|[，。；]|$)/u;
const going = /展开(?:一场)?([^，。；]{2,10}(?:决斗|交锋|较量|对决))/u;

/** What is talked of, planned or looked for: 下一次劫案, 如何活下去. */
function matterIn(topic: string): string | undefined {
  const found = (talk.exec(topic) ?? plan.exec(topic) ?? going.exec(topic))?.[1]?.replace(/^(?:着|了|一个|各自)|(?:的看法)$/gu, '');
  return found === undefined || /[夜晚刻]$/u.test(found) ? undefined : found;
}

const headOf = (name: string): string => name.replace(/^.*的/u, '');

function peopleIn(clauses: readonly string[], bare: string, taken: readonly (string | undefined)[]): string[] {
  const people: string[] = [];
  const add = (whole: string): void => {
    const one = withoutMore(whole);
    if (isHouse.test(one) || isGone(one, bare) || taken.some((name) => one.length === 1 && name !== one && name?.includes(one))) return;
    if (!/在/u.test(one) && !people.some((other) => other.includes(one) || one.includes(other))) people.push(one);
  };
  for (const clause of clauses) {
    if (victim.test(clause) || isPlaceClause(clause)) continue;
    const pair = new RegExp(`^(?:在.*?[里上中]|)两(?:个|名|位)([\\p{Script=Han}]{2,5}?)(?=${verbs})`, 'u').exec(clause)?.[1];
    if (pair !== undefined && people.length === 0) people.push(`${pair}甲`, `${pair}乙`);
    const plain = clause.replace(/^在.{1,14}?(?:里|中|上|内|旁|边|前|外|下)(?!的)/u, '').replace(counted, '');
    const found = listed.exec(plain)?.[1] ?? (people.length > 0 ? undefined : single.exec(plain)?.[1]) ?? '';
    for (const part of found.split(new RegExp(joined, 'u'))) {
      const one = part.replace(/^(?:.*的)(?=[\p{Script=Han}·]{2,})/u, '').trim();
      if (
        one.length < 2 ||
        one.length > 12 ||
        nobody.test(one) ||
        (new RegExp(`^(?:${verbs})`, 'u').test(one) && !/[人者员师夫匠将犯兵客卒]$/u.test(one))
      )
        continue;
      add(one);
    }
  }
  for (const [, one = ''] of bare.matchAll(/(?:^|，)(\p{Script=Han}{2,4}?)把(?=\p{Script=Han})/gu)) if (!nobody.test(one)) add(one);
  for (const [, one = ''] of bare.matchAll(/[和与跟](卖\p{Script=Han}{1,2}的)(?!人)/gu)) add(one);
  for (const [, one = ''] of bare.matchAll(/[向跟对](\p{Script=Han}{2,4}?)(?=讨|要|借|求|买|索|说|开口)/gu))
    if (!nobody.test(one)) add(one);
  if (people.length >= 2 && /[甲乙]$/u.test(people[0] ?? '')) return people;
  const rest = taken.reduce<string>((text, one) => (one === undefined ? text : text.replaceAll(one, '，')), bare);
  for (const role of chineseRoles(people.length < 2 ? bare : rest)) add(role);
  return people;
}

/** 理发店要拆了: a house does nothing. */
const isHouse = /(?:店|馆|楼|站|厅|院|铺|庙|寺|宫|殿|学校|公司|工厂|小区)$/u;

/** 父亲留下的旧皮箱: whoever left it is not there. */
const isGone = (one: string, topic: string): boolean =>
  new RegExp(`${one}(?:生前|临终)?(?:留下|留给|传下|遗留)|(?:已故|去世|死去)的?${one}`, 'u').test(topic);

/** 老人来领一, 兔子不: who it is, without what they do. */
function withoutMore(one: string): string {
  const role = chineseRoles(one).find((known) => one.startsWith(known));
  return role !== undefined && /^[来去要想不给刚也就已却会能收领]/u.test(one.slice(role.length)) ? role : one;
}

const locative = '里|中|上|内|旁|边|前|外|下|后';
const isPlaceClause = (clause: string): boolean =>
  !/^.{2,}在/u.test(clause) && new RegExp(`(?:${locative})$`, 'u').test(clause) && isChinesePlace(clause.slice(0, -1));
const whenever = /^.*?(?:夜|天|年|晚|日|时|晨|节|冬|夏|春|秋|清晨|黄昏|末年|年间)(?:的|，)(?=.)/u;

/** 在…里, a clause that is nothing but a place, or where one goes. */
function placeIn(clauses: readonly string[]): string | undefined {
  const tries = clauses.flatMap((clause) => [
    ...[
      ...clause.matchAll(
        new RegExp(
          `在([^，]{1,16}?)((?:${locative})(?!的|面馆|车|隧道|室)|(?=相遇|讨论|谈论|交谈|商议|联手|重逢|展开|举办|庆祝|探讨|辩论|争论|策划|谋划|寻找|分享|赶路|和|与|跟|${verbs}|$))`,
          'gu',
        ),
      ),
    ].map(([, name = '', end = '']) => placed(name, end)),
    ...(isPlaceClause(clause) ? [placed(clause.slice(0, -1).replace(/^在/u, ''), clause.slice(-1))] : []),
    ...[...clause.matchAll(/(?:送到|来到|走进|探索|闯进|闯入|回到|躲进|搬进|逃到|潜入)(?:了)?([^，]{2,10}?)(?=$|里|中|，)/gu)].map(
      ([, name = '']) => placed(name, ''),
    ),
    ...[...clause.matchAll(new RegExp(`(?:^|为了?|争)([^，在为的]{2,6}?)[里上中]的(?=一?[${measure}]|\\p{Script=Han}{2,4}$)`, 'gu'))].map(
      ([, name = '']) => placed(name, ''),
    ),
    ...[
      ...clause.matchAll(
        /^([^，在的]{2,6}?)(?:[里上中]?的(?=最后一[个位名])|[里上中]的(?=\p{Script=Han}{2})|(?=(?:就|快|明天)?要(?:拆|关|搬|倒闭|打烊)))/gu,
      ),
    ].map(([, name = '']) => placed(name, '')),
    ...(clauses.length > 1 && clause === clauses[0] && isNothingElse(clause) ? [placed(clause, '')] : []),
    ...[...clause.matchAll(/(?:一)(?:家|间|座|栋|所|艘)([^，]{2,8})$/gu)].map(([, name = '']) => placed(name, '')),
    ...[...clause.matchAll(/^([^，在]{2,10}?)(?:里|上|中)(?=(?:两|三|一)[个名位只])/gu)].map(([, name = '']) => placed(name, '')),
  ]);
  return tries.find((one) => one !== undefined);
}

/** 火车站的失物招领处，… */
const isNothingElse = (clause: string): boolean => isHouse.test(clause) || /(?:招领|售票)处$/u.test(clause);

function placed(name: string, end: string): string | undefined {
  const plain = name
    .replace(whenever, '')
    .replace(/(?:一|某|这|那)(?:家|座|间|艘|条|辆|栋|处|个|所|片|列|顶|架|趟|节|次|场)(?=.)/u, '')
    .replace(/^(?:同|自己|了)/u, '');
  const named = /^(.+)的(?=[^的]+$)/u.exec(plain)?.[1];
  const whole = named !== undefined && !isChinesePlace(plain.slice(named.length + 1)) && isChinesePlace(named) ? named : plain;
  const place =
    /[边旁外下前后]/u.test(end) && !isChinesePlace(whole + end) && !isChinesePlace(whole)
      ? undefined
      : whole + (/[边旁外下]/u.test(end) ? end : '');
  if (place !== undefined && place.length === 1 && end !== '' && isChinesePlace(place)) return place;
  if (place === undefined || place.length < 2 || !(isChinesePlace(whole) || isChinesePlace(place))) return undefined;
  return /[时候天夜]$|平静|休息|举办|展开|进行|之间/u.test(place) ? undefined : place;
}

type Found = { readonly name: string; readonly kind: ReturnType<typeof chineseKind>; readonly weight: number };
const cut = new RegExp(
  `(?:${verbs}|而|却|来|去|时|之|是|没|有|不|成|不休|不放|闹|相|较|里|上|中|外|旁|的归属|的真假|的斤两|的价钱|的下落|交|递|塞|扔|究竟|到底|该|能|会|才|再|谁|忽然|于是|，).*$`,
  'u',
);

/** After a number and its measure word, or after a verb that takes a thing. */
function thingsIn(clauses: readonly string[], place: string | undefined): Found[] {
  const counts = new RegExp(
    `(为了?|争|抢|夺|就|把|将)?(?:最后)?(?:一|这|那|几|半|唯一的?一?|最后一?|同一)([${measure}])(?=([^，]{1,18}))`,
    'gu',
  );
  const bares =
    /(为了?|争夺|争抢|抢夺|争论|争|偷走了?|偷了?|藏起了?|藏着|寻找|找回|守着|守护|修好|修|卖掉?|归还|还|打碎了?|摔碎了?|弄丢了?|丢失了?|拍卖|交出|夺回|护送|破译|打开|烧毁|烧掉|捡到|带着|带来|拿着|关于|把|将)(?!一[^\s]|这|那|了?一)([^，]{1,14})/gu;
  const found = clauses.flatMap((clause) => {
    const all: Found[] = [];
    for (const [, aim, unit = '', rest = ''] of clause.matchAll(counts))
      if (!/[个位名]/u.test(unit) || chineseRoles(rest).length === 0) all.push(...foundIn(rest, aim ? 0 : 1));
    for (const [, , rest = ''] of clause.matchAll(bares)) all.push(...foundIn(rest, 2));
    for (const [, lost = ''] of clause.matchAll(/(?:^|发现|得知|听说)([^，在发现]{2,10}?)(?:不见了|丢了|被偷|失窃)/gu))
      all.push(...foundIn(lost, 1));
    return all;
  });
  const kept = found.filter(({ name }) => name !== place && !(place ?? '').endsWith(name) && !isSomebody(name));
  return kept
    .toSorted((a, b) => a.weight - b.weight)
    .filter((one, at, all) => all.findIndex(({ name }) => name.includes(one.name) || one.name.includes(name)) === at);
}

/** 玩具熊 is no bear. */
function isSomebody(name: string): boolean {
  const head = headOf(name);
  return chineseRoles(head).some((one) => one.length > 1 || head.length === 1) && !/[车船书信]$/u.test(name);
}

/** 祖传的紫砂壶争执不休 → 祖传的紫砂壶. */
function foundIn(whole: string, weight: number): Found[] {
  const rest = whole.replace(/^(?:偷?把|将|的)/u, '');
  const before = /^(.{1,8}的)(?=.)/u.exec(rest)?.[1] ?? '';
  const head = rest
    .slice(before.length)
    .replace(/(?<=.)的.*$/u, '')
    .replace(cut, '');
  if (head.length === 0 || head.length > 8 || /^[了着过]|什么|[谁哪何]/u.test(head)) return [];
  const name = before.length <= 5 ? before + head : head;
  if (weight === 2 && (head.length < 2 || isChinesePlace(head) || /[路法]$|避难所/u.test(head))) return [];
  if (/^、|(?:夜晚|晚上|时刻|片刻|日子|较量|阴谋|聚会)$/u.test(head)) return [];
  return [{ name, kind: chineseKind(name), weight }];
}
