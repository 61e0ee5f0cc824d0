import { commonWords, compoundSurnames, surnames } from '../../source/chinese-names.ts';

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
export function leadName(text: string, at: number, times: (name: string) => number): string | null {
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
export const isPet = (name: string): boolean => name.length === 2 && pet.test(name) && !noPet.test(name);

const scenery =
  /^(?:外面|里面|屋里|门外|门口|今天|明天|昨天|晚上|早上|夜里|天亮|天黑|大家|众人|后来|忽然|突然|于是|然后|时候|声音|眼睛|脸上|心里|手里|身上|旁边|窗外|月亮|太阳|天气|村里|城里|路上|院子|房间|桌上|地上|天上|空气|孩子们|人们|半天|老是|原来|其实|当时|此时|刚才|慢慢|终于|可是|但是|虽然|因为|所以|如果)/u;

/** A name without a surname, 祥子: by how it stands at the beginning of sentences. */
export function bareName(text: string, at: number, times: (name: string) => number): string | null {
  const name = text.slice(at, at + 2);
  if (!/^\p{Script=Han}{2}$/u.test(name) || never.test(name) || commonWords.has(name) || scenery.test(text.slice(at, at + 3))) return null;
  return goesOn.test(text.slice(at + 2, at + 4)) && times(name) >= 4 ? name : null;
}

/** Whether a name says what its bearer is: 少年, 掌柜. */
export const isNoun = (name: string): boolean => nouns.exec(name)?.[1] === name;

/** 方先生, where 方 is a surname and 先生 the title. */
export function surnameOf(name: string): { readonly surname: string; readonly title: string } | null {
  const match = new RegExp(`^(\\p{Script=Han}{1,2}?)(${titleEnds})$`, 'u').exec(name);
  return match ? { surname: match[1] ?? '', title: match[2] ?? '' } : null;
}
