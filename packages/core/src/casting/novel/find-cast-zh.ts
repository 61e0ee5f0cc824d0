import { chineseNames, commonWords, compoundSurnames, surnames } from '../../source/chinese-names.ts';
import type { CastMember } from '../cast.ts';
import { samePet } from '../labels.ts';
import { chineseSpeech } from './clues-zh.ts';
import { genderOfName } from './names.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Quotation } from './quotations.ts';

const notNames =
  /^(?:他|她|它|我|你|您|咱|众|大家|那|这|一|两|三|有|只|便|又|也|都|就|忙|却|因|于是|然后|接着|心|不|再|还|听|看|见|说|问|笑|谁|自己|别人|对方|人|从|向|对|把|被|给)/;
const adverbs =
  /(?:连忙|急忙|赶紧|大声|低声|轻声|小声|高声|厉声|冷冷|淡淡|轻轻|慢慢|忽然|突然|冷笑|微笑|苦笑|大笑|笑着|哭着|沉吟|忙|便|又|也|都|就|却|才|方|乃|遂|因|笑|哭|怒|叹|冷|急|一|大|乃|起身|起|即|亦|再|复|忽|惊|喜|纳罕|只得|含泪|点头|摇头|这边|那边|\p{Script=Han}{1,3}地|\p{Script=Han}[声聲])+$/u;
const tag = new RegExp(
  `(?:^|[，。！？；：、“”「」\\s\\n])([\\p{Script=Han}·]{2,12}?)(?:${chineseSpeech})[^，。！？“”「」]{0,4}[：:，,]?\\s*$`,
  'u',
);
const tagAfter = new RegExp(`^\\s*([\\p{Script=Han}·]{2,10}?)(?:${chineseSpeech})`, 'u');

/** The people of a Chinese novel: who stands before 道 and 说, beside the words. */
export function findChineseCast(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): CastMember[] {
  const counts = new Map<string, number>();
  const note = (clause: string | undefined): void => {
    // 宁拜操曰: 操 is bowed to.
    const words = clause?.replace(adverbs, '').split(/[谓謂拜问問对對向告语語]/u)[0];
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
  for (const [name, count] of leading(text, paragraphs, quoted)) known.set(name, Math.max(known.get(name) ?? 0, count));
  const names = [...known].filter(([name]) => !isLengthened(name, known)).sort((a, b) => b[1] - a[1]);
  return withShort(
    titlesHome(merged(names)).map((member) => calledByGivenName(member, text)),
    text,
  );
}

/** 瑜曰: an old book calls 周瑜 so, and whoever is never called otherwise has no other name. */
function withShort(members: readonly CastMember[], text: string): CastMember[] {
  const counts = new Map<string, number>();
  for (const [, short = ''] of text.matchAll(/(?<=^|[，。！？；”」\s])(\p{Script=Han})(?:大|笑|怒|叹|惊|喝|叱|泣|急){0,2}曰[：:]/gu))
    if (!/[又乃遂因答笑问对怒叹人众或童叫喝呼喊骂谓告言忽便即亦皆]/u.test(short)) counts.set(short, (counts.get(short) ?? 0) + 1);
  const cast = [...members];
  for (const [short, count] of counts) {
    if (count < (text.length < brief ? 1 : 3)) continue;
    const known = cast.findIndex(({ name, aliases }) => [name, ...aliases].some((one) => one.length > 1 && one.endsWith(short)));
    const home = cast[known];
    const full = text.match(new RegExp(`[${surnames}]${short}(?=[\\p{Script=Han}，。])`, 'gu'))?.[0];
    if (home) cast[known] = { ...home, aliases: [...new Set([...home.aliases, short])] };
    else cast.push({ name: full ?? short, aliases: full ? [short] : [], gender: 'unknown' });
  }
  return cast;
}

const brief = 20_000;

/** In a scene by itself everybody is named once or twice: who begins a sentence of a paragraph in which somebody speaks. */
function leading(text: string, paragraphs: readonly Paragraph[], quoted: readonly (readonly Quotation[])[]): [string, number][] {
  if (text.length >= brief) return [];
  const counts = new Map<string, number>();
  const bare = new Map<string, number>();
  const times = (name: string): number => text.split(name).length - 1;
  paragraphs.forEach(({ start, end, kind }, at) => {
    if (kind !== 'text') return;
    const here = quoted[at] ?? [];
    let from = start;
    for (const quotation of [...here, { from: end, to: end }]) {
      for (const match of text.slice(from, quotation.from).matchAll(/(?:^|[。！？；”」\n])[\s\u3000]*(?=\p{Script=Han})/gu)) {
        const place = from + match.index + match[0].length;
        const name = leadName(text.slice(0, quotation.from), place, times);
        if (name && (here.length > 0 || times(name) >= 2)) counts.set(name, (counts.get(name) ?? 0) + 1);
        const alone = name ? null : bareName(text, place, times);
        if (alone) bare.set(alone, (bare.get(alone) ?? 0) + 1);
      }
      from = quotation.to;
    }
  });
  return [...[...counts].filter(([name]) => !isNoun(name) || times(name) >= 2), ...[...bare].filter(([, count]) => count >= 3)];
}

/** 方先生 is 方鸿渐, where no other 方 is about who could be. */
function titlesHome(members: readonly CastMember[]): CastMember[] {
  const homes = new Map<CastMember, CastMember>();
  for (const member of members) {
    const parts = surnameOf(member.name);
    if (!parts) continue;
    const fitting = members.filter(
      (other) =>
        other !== member &&
        surnameOf(other.name) === null &&
        other.name.length > parts.surname.length &&
        other.name.startsWith(parts.surname),
    );
    const rivals = members.filter((other) => other !== member && surnameOf(other.name)?.surname === parts.surname);
    if (fitting.length === 1 && fitting[0] && rivals.length === 0) homes.set(member, fitting[0]);
  }
  return members.flatMap((member) => {
    if (homes.has(member)) return [];
    const aliases = [...homes].filter(([, home]) => home === member).flatMap(([other]) => [other.name, ...other.aliases]);
    const names = [member.name, ...member.aliases, ...aliases];
    return [{ name: member.name, aliases: names.slice(1), gender: genderOfName(names) }];
  });
}

/** 鸿渐 is 方鸿渐, wherever he is called so. */
function calledByGivenName(member: CastMember, text: string): CastMember {
  const full = [member.name, ...member.aliases].find(
    (name) => name.length === 3 && surnames.includes(name.charAt(0)) && surnameOf(name) === null,
  );
  const given = full?.slice(1) ?? '';
  if (!full || [member.name, ...member.aliases].includes(given)) return member;
  return new RegExp(`(?<!${full.charAt(0)})${given}`, 'u').test(text) ? { ...member, aliases: [...member.aliases, given] } : member;
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
  return [2, 3].some((size) => {
    const shorter = known.get(name.slice(0, size)) ?? 0;
    return size < name.length && (shorter > (known.get(name) ?? 0) || (name.length === 4 && shorter > 0));
  });
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
  const short = text.length < brief;
  const people = new Set(chineseNames(text.slice(0, 1_000_000)).flatMap(({ name, kind }) => (kind === 'person' ? [name] : [])));
  return [...ways].flatMap(([name, next]) => {
    const count = [...next.values()].reduce((sum, times) => sum + times, 0);
    const pet = isPet(name);
    const varied = Math.max(...next.values()) <= count * 0.6;
    const often = short ? count >= (pet ? 1 : 2) && (pet || varied) : count >= 3 && next.size >= 2 && varied;
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

/** How people are called by what they are: 苏小姐, 周师傅, 凤姐. */
const titleEnds =
  '小姐|先生|太太|老太太|夫人|姑娘|奶奶|少奶奶|师傅|師傅|老师|老師|大人|公子|少爷|少爺|老爷|老爺|相公|掌柜|掌櫃|经理|經理|主任|医生|醫生|大夫|教授|队长|隊長|将军|將軍|丞相|大嫂|大娘|大妈|大爷|大叔|大哥|大姐|二哥|二姐|嫂子|婶子|婶|嬸|妈妈|嬷嬷|师父|道长|长老|姐儿|哥儿';
const titled = new RegExp(`^\\p{Script=Han}{1,2}?(?:${titleEnds})`, 'u');
/** People without a name: whoever a small scene calls so is somebody in it. */
const nouns =
  /^(?:那|这|這)?(?:个|個|位|名)?((?:少年|老人|老者|老头子|老头|老头儿|老头兒|小姑娘|姑娘|老太婆|老妇人|女人|男人|大汉|大漢|和尚|道士|书生|書生|店小二|小二|掌柜|掌櫃|村长|村長|班长|连长|医生|护士|司机|警察|老板|老板娘|丫头|小孩|孩子|男孩|女孩|青年|姑妈|妇人|婦人|婆子|奶奶|爷爷|爷爺|外婆|父亲|父親|母亲|母親|妈妈|爸爸))/u;
/** 刘四爷, 二姐: by one's place among brothers and sisters. */
const ranked = new RegExp(`^[${surnames}]?[大二三四五六七八九老](?:爷|爺|哥|叔|伯|姐|妹|嫂|婶|嬸|娘|姑娘|小姐|少爷|少爺|奶奶)`, 'u');
const pet = /^[老小阿]\p{Script=Han}/u;
const noPet =
  /^(?:老人|老者|小孩|小心|老实|老师|小姐|小时|阿姨|老板|老爷|小说|小声|小小|老是|小姑|小二|老头|老太|小孩|老早|小店|老天|小子)/u;
const never =
  /[的了是在我你他她它们們这那這不就也都把被给給对對从從向着著过過来來去说說道曰问問吗呢吧啊么什怎哪谁为為而且但因所以如果又再还還很最已只能会會要想有没沒个個些每另其此之乎者笑哭忙便叫喝喊骂听聽见見看却卻则則乃即遂一二三四五六七八九十两兩几幾入惊驚怒叹嘆拜谓謂]/u;
const goesOn =
  /^(?:$|[，,：:。在把被向对對从從道说說问問笑站走坐看听聽点點摇搖拉也又便就却卻才正忙一不没沒的是有只已还還都再见見想微淡连連忽突终終叹嘆哭怒喝叫答应應接拍抬伸指转轉回进進出来來去上下推抱拿放开開哈呵嘿和与與跟同入默蹲探插补補打做瞪皱皺端脸臉这這那曰急厉厲吃抢搶仰]|[红紅][着著了]|冷[冷笑]|[轻輕][轻輕声聲]|[低高][声聲头頭]|大[声聲笑叫怒喝步])/u;

/** The name that begins here, if any: with a surname and one or two more, a pet form, a title, or a noun for a person. */
function leadName(text: string, at: number, times: (name: string) => number): string | null {
  const ahead = text.slice(at, at + 8);
  const noun = nouns.exec(ahead)?.[1];
  if (noun) return noun;
  const title = titled.exec(ahead)?.[0];
  if (title && !never.test(title)) return title;
  const place = ranked.exec(ahead)?.[0];
  if (place) return place;
  if (isPet(ahead.slice(0, 2))) return ahead.slice(0, 2);
  const family = compoundSurnames.includes(ahead.slice(0, 2)) ? 2 : surnames.includes(ahead[0] ?? '-') ? 1 : 0;
  if (family === 0) return null;
  const fitting = [family + 2, family + 1].flatMap((size) => {
    const name = ahead.slice(0, size);
    if (name.length < size || !/^\p{Script=Han}+$/u.test(name) || never.test(name) || commonWords.has(name)) return [];
    const follows = goesOn.test(ahead.slice(size));
    return follows || times(name) >= 2 ? [{ name, worth: (follows ? 2 : 0) + Math.min(3, times(name)) * 0.6 + (size > 2 ? 0.5 : 0) }] : [];
  });
  return fitting.sort((a, b) => b.worth - a.worth)[0]?.name ?? null;
}

/** 老周, 小陈, 阿强; not 老人, 小心. */
const isPet = (name: string): boolean => name.length === 2 && pet.test(name) && !noPet.test(name);

const scenery =
  /^(?:外面|里面|屋里|门外|门口|今天|明天|昨天|晚上|早上|夜里|天亮|天黑|大家|众人|后来|忽然|突然|于是|然后|时候|声音|眼睛|脸上|心里|手里|身上|旁边|窗外|月亮|太阳|天气|村里|城里|路上|院子|房间|桌上|地上|天上|空气|孩子们|人们|半天|老是|原来|其实|当时|此时|刚才|慢慢|终于|可是|但是|虽然|因为|所以|如果)/u;

/** A name without a surname, 祥子: by how it stands at the beginning of sentences. */
function bareName(text: string, at: number, times: (name: string) => number): string | null {
  const name = text.slice(at, at + 2);
  if (!/^\p{Script=Han}{2}$/u.test(name) || never.test(name) || commonWords.has(name) || scenery.test(text.slice(at, at + 3))) return null;
  return goesOn.test(text.slice(at + 2, at + 4)) && times(name) >= 4 ? name : null;
}

/** Whether a name says what its bearer is: 少年, 掌柜. */
const isNoun = (name: string): boolean => nouns.exec(name)?.[1] === name;

/** 方先生, where 方 is a surname and 先生 the title. */
function surnameOf(name: string): { readonly surname: string; readonly title: string } | null {
  const match = new RegExp(`^(\\p{Script=Han}{1,2}?)(${titleEnds})$`, 'u').exec(name);
  return match ? { surname: match[1] ?? '', title: match[2] ?? '' } : null;
}
