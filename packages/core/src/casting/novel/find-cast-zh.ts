import { chineseNames } from '../../source/chinese-names.ts';
import type { CastMember } from '../cast.ts';
import { samePet } from '../labels.ts';
import { chineseSpeech } from './clues-zh.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotations.ts';

const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀羊甄封芮储靳段富巫乌焦巴弓牧隗山谷车侯宓蓬全班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲台从鄂索咸籍赖卓蔺屠蒙池乔阴郁胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧利蔚越隆师巩聂晁勾敖融冷辛阚那简饶空曾沙养鞠须丰关相查后荆红游权司马上官欧阳夏侯诸葛闻人东方皇甫尉迟公羊';
const notNames =
  /^(?:他|她|它|我|你|您|咱|众|大家|那|这|一|两|三|有|只|便|又|也|都|就|忙|却|因|于是|然后|接着|心|不|再|还|听|看|见|说|问|笑|谁|自己|别人|对方|人|从|向|对|把|被|给)/;
const adverbs =
  /(?:连忙|急忙|赶紧|大声|低声|轻声|小声|高声|厉声|冷冷|淡淡|轻轻|慢慢|忽然|突然|冷笑|微笑|苦笑|大笑|笑着|哭着|沉吟|忙|便|又|也|都|就|却|才|方|乃|遂|因|笑|哭|怒|叹|冷|急|一|大|乃|起身|起|即|亦|再|复|忽|惊|喜|纳罕|只得|含泪|点头|摇头|这边|那边|\p{Script=Han}{1,3}地)+$/u;
const tag = new RegExp(
  `(?:^|[，。！？；：、“”「」\\s\\n])([\\p{Script=Han}·]{2,12}?)(?:${chineseSpeech})[^，。！？“”「」]{0,4}[：:，,]?\\s*$`,
  'u',
);
const tagAfter = new RegExp(`^\\s*([\\p{Script=Han}·]{2,10}?)(?:${chineseSpeech})`, 'u');

/** The people of a Chinese novel: who stands before 道 and 说, beside the words. */
export function findChineseCast(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): CastMember[] {
  const counts = new Map<string, number>();
  const note = (clause: string | undefined): void => {
    const words = clause?.replace(adverbs, '');
    if (!words || words.length < 2 || notNames.test(words)) return;
    for (let size = 2; size <= Math.min(4, words.length); size++)
      counts.set(words.slice(0, size), (counts.get(words.slice(0, size)) ?? 0) + (size === words.length ? 2 : 1));
  };
  paragraphs.forEach(({ start, end }, at) => {
    for (const { from, to } of quoted[at] ?? []) {
      note(tag.exec(leadOf(text, paragraphs[at - 1], Math.max(start, from - 40), from))?.[1]);
      note(tagAfter.exec(text.slice(to, Math.min(end, to + 24)))?.[1]);
    }
  });
  const tagged = [...counts].filter(([name, count]) => count >= (surnames.includes(name.charAt(0)) ? 2 : 4) && isWhole(name, counts));
  const known = new Map(tagged);
  for (const [name, count] of acting(text, paragraphs, quoted)) known.set(name, (known.get(name) ?? 0) + count);
  return merged([...known].filter(([name]) => !isLengthened(name, known)).sort((a, b) => b[1] - a[1]));
}

/** What stands before the words: in their paragraph, or at the end of the one before, where that ends with a colon. */
function leadOf(text: string, before: Paragraph | undefined, start: number, from: number): string {
  const lead = text.slice(start, from);
  if (lead.trim() !== '' || before === undefined) return lead;
  const ahead = text.slice(Math.max(before.start, before.end - 40), before.end);
  return /[：:]\s*$/.test(ahead) ? ahead : lead;
}

/** 张飞大 is 张飞 and more, where 张飞 is known. */
function isLengthened(name: string, known: ReadonlyMap<string, number>): boolean {
  return [2, 3].some((size) => size < name.length && (known.get(name.slice(0, size)) ?? 0) > (known.get(name) ?? 0));
}

const clauses = /(?:^|[。！？”」，\n])[\s\u3000]*((?:[老小阿]\p{Script=Han}|\p{Script=Han}{2,3}))/gu;

/** Who begins sentences outside the words, and goes on in more than one way: 顾明指着, 顾明弯腰. */
function acting(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): [string, number][] {
  const ways = new Map<string, Map<string, number>>();
  paragraphs.forEach(({ start, end, kind }, at) => {
    if (kind !== 'text') return;
    let from = start;
    for (const quotation of [...(quoted[at] ?? []), { from: end, to: end }]) {
      for (const match of text.slice(from, quotation.from).matchAll(clauses))
        for (const size of [2, 3]) noteWay(ways, text, from + match.index + match[0].length - (match[1] ?? '').length, size);
      from = quotation.to;
    }
  });
  const brief = text.length < 20_000;
  const people = new Set(chineseNames(text.slice(0, 1_000_000)).flatMap(({ name, kind }) => (kind === 'person' ? [name] : [])));
  return [...ways].flatMap(([name, next]) => {
    const count = [...next.values()].reduce((sum, times) => sum + times, 0);
    const pet = /^[老小阿]\p{Script=Han}$/u.test(name) && !/^(?:老人|老者|小孩|小心|老实|老师|小姐|小时|阿姨|老板|老爷)$/.test(name);
    const varied = Math.max(...next.values()) <= count * 0.6;
    const often = brief ? count >= (pet ? 1 : 2) && (pet || varied) : count >= 3 && next.size >= 2 && varied;
    return often && !notNames.test(name) && (pet || people.has(name)) ? [[name, count] as [string, number]] : [];
  });
}

function noteWay(ways: Map<string, Map<string, number>>, text: string, at: number, size: number): void {
  const name = text.slice(at, at + size);
  if (!/^\p{Script=Han}+$/u.test(name)) return;
  const next = text[at + size] ?? '';
  const own = ways.get(name) ?? new Map<string, number>();
  ways.set(name, own.set(next, (own.get(next) ?? 0) + 1));
}

/** Neither the beginning of a longer name nor a name with more behind it. */
function isWhole(name: string, counts: ReadonlyMap<string, number>): boolean {
  const count = counts.get(name) ?? 0;
  for (const [other, times] of counts) if (other.length === name.length + 1 && other.startsWith(name) && times >= count * 0.7) return false;
  return name.length === 2 || count >= (counts.get(name.slice(0, -1)) ?? 0) * 0.6;
}

function merged(names: readonly (readonly [string, number])[]): CastMember[] {
  const members: { name: string; aliases: string[]; gender: 'unknown' }[] = [];
  for (const [name] of names) {
    const home = members.find((member) =>
      [member.name, ...member.aliases].some(
        (known) =>
          samePet(name, known) ||
          samePet(known, name) ||
          (known.length === 3 && name.length === 2 && known.endsWith(name)) ||
          (name.length === 3 && known.length === 2 && name.endsWith(known)),
      ),
    );
    if (home) home.aliases.push(name);
    else members.push({ name, aliases: [], gender: 'unknown' });
  }
  return members;
}
