import type { VerbName } from './verb-names.ts';

/** What a single blow is counted in: 一棒, 一拳, 一巴掌. */
const blow = '一(?:巴掌|耳光|[棒棍拳掌刀剑脚耙鞭枪斧])';
const myself = '(?:我|俺|咱|爷爷|老孙|老猪|老沙|老夫|本王)';
/** Before 变 and 化, these say that a look or a voice changes, and nobody does it. */
const notMine = '(?<!脸|脸色|面色|神色|神情|声音|语气|目光|眼神|天色|忽然|突然)';

/** Wordings that depend on what stands around them. Tried before the plain ones, each at one position. */
export const patternsZh: readonly (readonly [VerbName, RegExp])[] = [
  ['cast', new RegExp(`${notMine}(?:摇身一变|变化|变[成作做为个出回](?!哑))`, 'uy')],
  ['cast', new RegExp(`${notMine}化(?:作|成|为|身)(?!微笑|一笑|一声|叹|泪|灰|乌有|无)`, 'uy')],
  ['cast', /使(?:了|出|起)?(?:一?个)?(?=[^，。]{0,6}(?:法|术|诀|咒|变化|神通))/uy],
  ['cast', /念(?:了|起|动|着)?(?:一?[个声])?(?=\p{Script=Han}{1,4}(?:咒语?|诀|真言)(?:$|\P{Script=Han}))/uy],
  ['fly', /(?:翻|驾)(?:了|起|着|上)?(?:一?个)?(?:筋斗|跟头|跟斗)云/uy],
  ['fly', /[驾腾踏乘纵](?:起|着|了|上)?(?:一[朵片阵团])?[祥彩白]?云(?:头|驾雾)?(?:而[去起走])?/uy],
  ['attack', new RegExp(`吃(?:了)?${myself}{1,2}(?=.{0,4}${blow})`, 'uy')],
  ['attack', new RegExp(`给(?:了)?(?=.{1,8}?${blow}子?$)`, 'uy')],
  ['attack', new RegExp(`(?:当头|迎头|劈头|兜头|迎面|劈面|劈脸|反手|就是|上去)(?=${blow})`, 'uy')],
  ['light', /点(?:了)?(?=[一那这]?[盏支根只]?\p{Script=Han}{0,3}(?:灯|灯笼|蜡烛|烛|香|火把)(?:$|\P{Script=Han}))/uy],
  ['embrace', /扑(?:向|进|入|到|在)(?=.*怀)/uy],
  ['call', /[叫唤喊](?=.{1,8}(?:出来|过来|进来|回来|前来|住手|停手)$)/uy],
  ['push', /推开(?=众|人群|大家)/uy],
  ['sit', /(?:翻身|飞身|纵身)?上(?=白?马(?:$|\P{Script=Han}))/uy],
];

/** Words that hold a verb's character and are not that verb: 打招呼 strikes nobody, 开始 opens nothing. */
export const idleZh: readonly RegExp[] = [
  /打(?:了|起|着)?(?:一?个|一声|几个)?(?:寒|冷|哈欠|呵欠|喷嚏|躬|揖|问讯|招呼|手势|盹|嗝|滚|转|颤|趣|岔|坐|听|算|扮|断|扰|发|鼾|赌|住|心眼|哆嗦|圆场|交道)/uy,
  /开(?:始|口|心|恩|怀|言|玩笑|导|解|拓|腔)/uy,
  /看(?:来|似|重|守|管|法|样子|上去|起来|得|穿|破|透|中|轻|淡|见|待|病|戏|热闹)/uy,
  /听(?:说|话|命|凭|任|从|闻|见|到)/uy,
  /吃(?:惊|力|亏|醋|紧|苦|不消|了一惊|一惊)/uy,
  /念(?:头|及|旧|佛|叨|念)/uy,
  /放(?:心|松|声|肆|过|弃|任|慢|眼)/uy,
  /施(?:主|礼|舍|恩|了一?个?礼)/uy,
  /取(?:经|笑|西经|真经|代|消|得)/uy,
  /抱(?:拳|怨|歉|负|不平)/uy,
  /推(?:辞|脱|让|托|测|说|敲)/uy,
  /咬(?:牙|唇|紧|着?嘴唇|定)/uy,
  /用(?:心|力|意|功|尽|不着)/uy,
  /翻(?:身|脸|白眼|滚|腾|来覆去|译|过身)/uy,
  /(?:眉飞|飞(?:快|溅|扬|舞|吻|一般|奔))/uy,
  /刺(?:耳|痛|骨|眼|激)/uy,
  /关(?:心|于|切|怀|系)/uy,
  /给(?:予|以)/uy,
  /望(?:见|天|风)/uy,
  /喝(?:彩|采)/uy,
  /拉(?:倒|下脸|长)/uy,
  /等(?:等|闲|级)/uy,
  /(?<=[^\s，。！？我俺就便先])去(?=[了吧也罢]?(?:$|[\s，。！？]))/uy,
];

/** Wordings too common to mean anything without something that is named: a bare 看 is a glance at nothing. */
export const needsObjectZh: ReadonlySet<string> = new Set(
  '看着 看向 望着 望向 盯着 盯住 注视 凝视 瞧着 看 瞧 望 瞅 瞥 盯 看一眼 看了一眼 瞧一眼 看了看 瞧了瞧 翻 翻动 翻看 定住 扶 扶起 扶住 护住 护着 护在 保护 挡在 拦在'.split(
    ' ',
  ),
);

/** Turning into something: what is named after it is what one becomes, not what it is done to. */
export const becomingZh = /^(?:摇身一变|变[成作做为个出回]|化[作成为身])/u;
