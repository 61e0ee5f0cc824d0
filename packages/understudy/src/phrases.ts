import { choose } from '@troupe/core/model';
import type { Around, Phrase } from './phrase.ts';
import { englishPhrases } from './phrases.en.ts';
import { chineseSegments, emptyChinese } from './words.ts';

/** What may be taken up of a line, best first. */
export function phrasesIn(text: string, around: Around): Phrase[] {
  const said = text.slice(0, 600).replaceAll('’', "'");
  const found = around.language === 'zh' ? chinesePhrases(said, around) : englishPhrases(said, around);
  const sayable = found.filter(({ word }) => maySay(word) && !around.own.includes(word.toLowerCase()));
  const best = new Map<string, Phrase>();
  for (const one of sayable) {
    const weight = one.weight - (around.stale(one.word) ? 4 : 0);
    if ((best.get(one.word)?.weight ?? Number.NEGATIVE_INFINITY) < weight) best.set(one.word, { ...one, weight });
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight);
}

/** One of the best, by keyed chance. */
export function pickPhrase(phrases: readonly Phrase[], seed: number, ...key: readonly (string | number)[]): Phrase | undefined {
  const top = phrases[0]?.weight ?? 0;
  return choose(
    phrases.filter(({ weight }) => weight > top - 1.5),
    seed,
    ...key,
    'phrase',
  );
}

/** Neither coarse nor of another world than the play's. */
export const maySay = (word: string): boolean => !unsayable.test(word) && !coarse.test(word);

const coarse = /fuck|shit|cunt|bitch|nigg|faggot|操你|他妈|傻逼|妈的|鸡巴/iu;
/** Words that would break the scene in anybody's mouth. */
const unsayable =
  /^(a\.?i\.?|ai|bot|robot|chatbot|prompts?|system|instructions?|model|language|script|player|programs?|code|software|gpt|chatgpt|llm|developer|roleplay|role-?play|author|writer|audience|actors?|actress|plot|game|null|undefined|nan|character|story|play|playwright|scene|ending|chapter)$|人工智能|模型|提示词|系统|指令|剧本|演员|观众|编剧|程序|代码|机器人|结局|剧情|角色|扮演|作者|故事|游戏/iu;

/** What may be taken up of a Chinese line: names first, then words that end as nouns do, then the rest. */
function chinesePhrases(text: string, around: Around): Phrase[] {
  const found: Phrase[] = chineseNames(text, around);
  const pieces = chineseSegments(text).map((word, at, all) => whole(word, at === all.length - 1));
  pieces.forEach((word, at) => {
    if (!/^\p{Script=Han}{1,4}$/u.test(word) || asking.test(word)) return;
    if (word.length === 1 ? !oneCharacter.has(word) : emptyChinese.has(word) || weak.test(word) || counted.test(word)) {
      if (short.has(word)) found.push({ word, weight: 0.5 });
      return;
    }
    const weight = weightOf(word) + placed(pieces, at);
    found.push({ word, ...(weight > 2 ? { phrase: withOwner(pieces, at) } : {}), weight: weight + at * 0.02 });
  });
  return found;
}

/** 喝口酒吧 is no bar, 唱首歌 no 首歌: what only closes a sentence or counts belongs to no word. */
const whole = (word: string, last: boolean): string =>
  (last ? word.replace(/(?<=^[酒茶水])吧$/u, '') : word).replace(/^[首支](?=[歌曲舞]$)/u, '');

function chineseNames(text: string, around: Pick<Around, 'things' | 'people'>): Phrase[] {
  return [...around.things, ...around.people]
    .filter((name) => name !== '' && text.includes(name))
    .map((name) => ({ word: name, phrase: name, weight: 6 }));
}

/** 我的信 said back is 你的信. */
function withOwner(pieces: readonly string[], at: number): string {
  const word = pieces[at] ?? '';
  const [before, last] = [pieces[at - 2] ?? '', pieces[at - 1] ?? ''];
  const owner = last === '的' ? before : kin.test(word) ? last : last === '我的' || last === '你的' ? last.charAt(0) : '';
  if (owner === '我') return kin.test(word) ? `你${word}` : `你的${word}`;
  if (owner === '你') return kin.test(word) ? `我${word}` : `我的${word}`;
  return word;
}

/** After 的, a number or a measure, and at the head of a sentence, there are nouns. */
function placed(pieces: readonly string[], at: number): number {
  const last = pieces[at - 1] ?? '';
  if (last === '的' || counted.test(last) || measure.test(last) || /的$/u.test(last)) return 1.5;
  return at === 0 ? 0.6 : 0;
}

function weightOf(word: string): number {
  if (word.length === 1) return 3;
  if (time.test(word)) return 0.6;
  if (/[着了过到住完掉开见走起下出去来]$/u.test(word)) return 1.2;
  return nounEnd.test(word)
    ? 4.5
    : verbish.test(word) || /^[想要会能可不没别很太都也就还再又才只在是有去来说问看听让把给应该的是滚快请]/u.test(word)
      ? 1.2
      : 2.8;
}

/** What asks is nothing to take up; nor is what counts. */
const asking =
  /什么|怎|多[大少久长]|谁|哪|几|为何|何[时处人]|^[年月天日]前$|^[喝吃唱跳看说走坐][口点个些下]$|^一[首个只支]|.[我你您他她]$/u;
const counted =
  /^[我你他她您咱]\p{Script=Han}$|^[一二两三四五六七八九十几这那每某哪]\p{Script=Han}$|^(我|你|他|她|您|我们|你们|他们)的$|^被人$|^哪里$|^哪儿$/u;
const measure = /^[个只把封条座块匹股口件张本支棵头杯碗句位间场些]$/u;
const time = /^[今昨明前当那后][晚夜早天日年晨]$|^(半夜|刚刚|方才|早上|晚上|夜里|白天|下午|中午)$/u;
const kin = /^(父亲|母亲|爹|娘|妈妈|爸爸|哥哥|弟弟|姐姐|妹妹|儿子|女儿|妻子|丈夫|师父|徒弟|叔父|叔叔|师兄|师弟|朋友|主人|老爷|夫人)$/u;
const nounEnd =
  /[人子事信门园刀剑酒药血鬼妖书灯船钱心手头眼口命话路山水火风雨雪花草树木石金银玉衣裳鞋帽饭菜茶肉米果马牛羊鸡狗猫虎龙猴鱼鸟车桥城村家房屋楼庙店宫国王后君臣帝皇将军兵贼盗官员长者师徒父母亲兄弟姐妹夫妻友敌仇恩情爱恨罪案凶证据法律钥匙柜箱盒镜杯碗盘刃枪箭毒信函件密谎真相处地方天夜日年月时候]$/u;
const verbish =
  /^(觉得|喜欢|希望|相信|看见|听见|发现|离开|回来|出来|进来|进去|起来|下来|告诉|回答|帮助|开始|继续|准备|需要|应该|必须|可能|已经|一直|突然|非常|特别|真的|好像|一定|也许)$/u;
const weak =
  /^(到底|究竟|终于|其实|居然|竟然|难道|反正|毕竟|果然|当然|仍然|马上|立刻|忽然|慢慢|常常|总是|永远|只有|还没|不要|不会|不能|知道|觉得|认为|可能|应该|已经|一直|起来|出来|下来|过来|回来|一下|一点|有点|非常|特别|真的|好像|一定|也许|现在|刚才|今天|昨天|明天|时候|自己|大家|别人|东西|事情|这样|那样|这里|那里|这儿|那儿|怎样|多少|几个|所以|因为|但是|可是|如果|不过|而且|还是|或者|然后|只是|就是|不是|还有|没什么|看看|想想|说说|一样|样子|之后|之前|以后|以前|告诉|需要|必须|喜欢|为了|对不起|你好|您好|谢谢|再见|哈哈|哈哈哈|呵呵|嘻嘻|善哉|贫僧|为师|老衲|施主|阿弥陀佛)$/u;
const oneCharacter = new Set(
  '信门刀剑酒药血鬼妖书灯船钱戒茶饭肉马狗猫虎龙猴鱼桥城家庙王命毒谎梦雨雪火水山路花鞋衣米盐棋琴镜杯碗汤河井羊牛鸡玉铁头手心眼嘴脸墙窗床桌椅柜箱伞帽袍绳针线灰烟糖盗贼兵官佛仙魔神'.split(
    '',
  ),
);
const short = new Set('不 没有 也许 不是 不知道 东西 事情 自己 今天 昨天 明天 刚才 知道 对不起 喜欢'.split(' '));
