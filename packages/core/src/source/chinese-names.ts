import type { NamedThing } from './named-thing.ts';

export const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程邢裴陆荣翁荀羊甄曲封储靳段富巫乌焦巴弓牧隗山谷车侯宓蓬全班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东殴殳沃利蔚越夔隆师巩厍聂晁勾敖融冷辛阚那简饶空曾毋沙养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公趙錢孫吳鄭馮陳衛蔣韓楊許呂張嚴魏陶謝鄒蘇範魯韋馬鳳湯羅畢鄔樂時齊顧黃蕭貝計談龐紀項閔賈婁顏鍾駱盧應單諸龔陸榮車寧厲劉葉龍黎懷從賴喬雙聞譚勞連習魚國廣東隆師聶簡須豐關紅遊權蓋铁鐵';
export const compoundSurnames =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 宇文 长孙 西门 南宫 夏侯 独孤 歐陽 司馬 諸葛 東方 尉遲 公孫 長孫 西門 獨孤'.split(' ');
const said =
  '冷笑道|笑道|问道|問道|答道|喝道|叫道|说道|說道|骂道|罵道|哭道|叹道|嘆道|喊道|忙道|便道|又道|低声说|轻声说|大声说|說|说|道|曰|问|問|答|笑着|点头|點頭|摇头|搖頭|喊|叫';
const placeEnds =
  '府|城|山|寺|园|園|院|镇|鎮|村|县|縣|州|国|國|江|湖|楼|樓|宫|宮|街|巷|庙|廟|岛|島|港|殿|阁|閣|庄|莊|岭|嶺|关|關|塔|桥|橋|书店|旅馆|酒店|医院|学校|车站|茶馆|客栈|码头|咖啡馆';
/** Never part of a name. */
const stop =
  /[的了是在我你他她它们們这那這不就也都和与與把被给給对對从從向着着过過来來去说說道曰问問答吗嗎呢吧啊呀么麼什怎哪谁誰为為而且但因所以如果又再还還很最已只能会會要想有没沒个個一二三四五六七八九十两兩几幾些每另其此之乎者笑哭忙便叫喝喊骂罵叹嘆听聽见見看却卻则則乃即遂]/u;

/** Words that begin like a surname and are none. */
export const commonWords: ReadonlySet<string> = new Set(
  '东西 时候 时间 明白 别人 方才 许多 容易 明天 明儿 明日 国人 关系 文学 路上 封信 左右 后人 何故 越发 房中 东方 高兴 应该 温柔 安静 平常 通常 经常 经过 经济 成功 成为 成了 高大 黄昏 金色 白天 白色 古老 古代 华丽 万一 相信 相同 向前 向后 向来 居然 明明 单独 单纯 于是 时常 时代 和平 平静 平时 方面 方法 方向 后来 后面 全部 全家 国家 家中 山上 山中 水中 花园 广场 文章 文化 利用 利益 连忙 能够 简单 关于 关心 红色 公司 公子 公主 温暖 何必 何等 何处 安排 安全 计划 计算 任何 任务 双方 双手 边上 空中 查看 古怪 易如 诸将 诸位 魏兵 房间 师父 东边 西边 相公 施主 車上 國家 時候 許多 關係 後來 應該 终于 终究 忽然 突然 忽地 猛然 仍旧 仍然 依旧 渐渐 慢慢 轻轻 悄悄 暗暗 大家 众人 有人 人们 自己 立刻 立即 马上 随即 接着 然后 到底 究竟 居然 竟然 果然 当然 简直 几乎 仿佛 似乎 好像 大声 小声 高声 低声 齐声 连声'.split(
    ' ',
  ),
);

/** Names by three signs: before a verb of saying, after a surname and more than once, or with the ending of a place. */
export function chineseNames(text: string): NamedThing[] {
  const counts = new Map<string, { said: number; times: number; place: number }>();
  const note = (name: string, key: 'said' | 'times' | 'place'): void => {
    if (name.length < 2 || commonWords.has(name) || stop.test(name)) return;
    const count = counts.get(name) ?? { said: 0, times: 0, place: 0 };
    count[key] += 1;
    counts.set(name, count);
  };
  for (const [, name = ''] of text.matchAll(new RegExp(`(?<=^|[^\\p{Script=Han}])(\\p{Script=Han}{2,4}?)(?:${said})`, 'gmu')))
    note(name, 'said');
  for (const [, name = ''] of text.matchAll(
    new RegExp(`(?<=[在到从從往去回进進于於至，。、“\\s]|^)(\\p{Script=Han}{1,4}?(?:${placeEnds}))`, 'gmu'),
  ))
    note(name, 'place');
  if (text.length <= 2000)
    for (const [, one = '', other = ''] of text.matchAll(
      /(?:^|[^\p{Script=Han}])(\p{Script=Han}{2,3})[和与與跟](\p{Script=Han}{2,3}?)(?=[在的是于於]|[^\p{Script=Han}]|$)/gmu,
    ))
      for (const name of [one, other]) note(name, 'said');
  for (const [name, verb] of text.matchAll(lettered)) note(name, verb === undefined ? 'times' : 'said');
  for (const clause of text.split(/[^\p{Script=Han}]+/u)) surnamed(clause, note);
  return settled(counts, text);
}

/** 阿Ｑ, 小Ｄ. */
const lettered = new RegExp(`[阿小老][A-ZＡ-Ｚ](?![A-Za-zＡ-Ｚａ-ｚ])(?=(${said})?)`, 'gu');

/** 土谷祠: what hardly ever stands without the same letter before it is the end of another word. */
function isTail(name: string, text: string): boolean {
  const before = [...text.matchAll(new RegExp(`(.?)${name}`, 'gu'))].map(([, letter = '']) => letter);
  const most = Math.max(
    0,
    ...[...new Set(before)].map((letter) => (/\p{Script=Han}/u.test(letter) ? before.filter((one) => one === letter).length : 0)),
  );
  return before.length >= 3 && most >= before.length * 0.8;
}

function surnamed(clause: string, note: (name: string, key: 'times') => void): void {
  for (let at = 0; at < clause.length - 1; at++) {
    const long = compoundSurnames.includes(clause.slice(at, at + 2));
    if (!long && !surnames.includes(clause[at] ?? '')) continue;
    const size = long ? 2 : 1;
    for (const given of [1, 2]) if (at + size + given <= clause.length) note(clause.slice(at, at + size + given), 'times');
  }
}

type Counts = Map<string, { said: number; times: number; place: number }>;

/** A short form that occurs only inside a longer one is no name of its own; a rare one is an accident. */
function settled(counts: Counts, text: string): NamedThing[] {
  const least = text.length > 20_000 ? 6 : text.length > 2000 ? 3 : 1;
  const wanted = [...counts].filter(
    ([, { said, times, place }]) => said >= Math.max(1, least / 3) || times >= least || place >= Math.max(1, least / 3),
  );
  const longer = new Map<string, number>();
  for (const [name, { times }] of wanted)
    if (name.length > 2) longer.set(name.slice(0, -1), Math.max(longer.get(name.slice(0, -1)) ?? 0, times));
  const short = text.length <= 2000;
  const tails = new Map(wanted.filter(([name]) => name.length > 2).map(([name, { times }]) => [name.slice(1), times]));
  return wanted
    .filter(([name, { said, place }]) => said > 0 || place > 0 || !isTail(name, text))
    .filter(([name, { said, times, place }]) => said > 0 || place > 0 || (tails.get(name) ?? 0) < times * 0.8)
    .filter(([name, { said, times, place }]) => said > 0 || place > 0 || (longer.get(name) ?? 0) < times * 0.6)
    .filter(([name, { said, place, times }]) => said > 0 || place > 0 || !short || times > 1 || isWhole(name, text))
    .filter(
      ([name, { said, place, times }]) =>
        !(said === 0 && place === 0 && times < (counts.get(name.slice(0, -1))?.times ?? 0) * 0.6 && name.length > 2 && !short),
    )
    .map(([name, { said, times, place }]) => ({
      name,
      times: Math.max(said, times, place),
      kind: place > said && place >= times ? ('place' as const) : said > 0 || place === 0 ? ('person' as const) : ('unknown' as const),
    }));
}

/** In one sentence a name is what stands between others' words: 李明和王芳在上海. */
const isWhole = (name: string, text: string): boolean =>
  new RegExp(`(?:^|[^\\p{Script=Han}]|[和与與跟同、在向对對])${name}(?:$|[^\\p{Script=Han}]|[和与與跟同在的是、向对對])`, 'u').test(text);
