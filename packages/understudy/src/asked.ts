import type { BriefRole } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { type FollowUp, followUpIn } from './follow-up.ts';
import type { Around } from './phrase.ts';
import { maySay, phrasesIn } from './phrases.ts';
import { isSomebody } from './planning/roles.ts';

/** What people ask of anybody, in any play: such a question is owed an answer to just this. */
export const askedKinds = [
  'name',
  'me',
  'place',
  'company',
  'weather',
  'hour',
  'age',
  'health',
  'fear',
  'food',
  'past',
  'long',
  'family',
  'doing',
  'want',
  'counsel',
  'trust',
  'love',
  'song',
  'why',
  'pardon',
  // More of what was just said; what came after it.
  'more',
  'next',
  'yes',
  'no',
  'unsure',
  // Where a thing is: in sight, or not. Where somebody is: near (perhaps hiding, so that no answer may tell), or not. What is thought of
  // somebody. What a thing in sight is.
  'in-sight',
  'missing',
  'near',
  'absent',
  'opinion',
  'thing',
] as const;
export type AskedKind = (typeof askedKinds)[number];

/** What was asked, and of whom or what, as it is said back. */
export type Asked = { readonly kind: AskedKind; readonly of?: string };

/** The plain question in what a person said, if that is all they said. */
export function askedIn(text: string, brief: BriefRole, around: Around): Asked | undefined {
  const said = bare(text, brief);
  if (said.length > 90) return undefined;
  const called = calledAway(text, brief);
  if (called !== undefined) return { kind: 'absent', of: called };
  const follow = followUpIn(said, brief.language);
  if (follow && leaning[follow]) return { kind: leaning[follow] };
  const patterns = brief.language === 'zh' ? chinese : english;
  const plain = patterns.find(([, pattern]) => pattern.test(said));
  if (plain) return { kind: plain[0] };
  return askedAfter(said, text, brief, around);
}

/** Somebody spoken to by name who is not here: to say so is the answer. */
function calledAway(text: string, { present, acquaintances = [], self, language }: BriefRole): string | undefined {
  const called =
    language === 'zh'
      ? /^(\p{Script=Han}{2,4})[，,：:]/u.exec(text.trim())?.[1]
      : /^(\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*),/u.exec(text.trim())?.[1];
  if (called === undefined || !/[?？]\s*$/u.test(text)) return undefined;
  const same = (name: string) => name === called || name.split(' ').at(-1) === called.split(' ').at(-1);
  return acquaintances.some(same) && ![self, ...present].some(({ name }) => same(name)) ? called : undefined;
}

/** What leans on what was said before, and was never asked in so many words. */
const leaning: Partial<Readonly<Record<FollowUp, AskedKind>>> = {
  why: 'why',
  more: 'more',
  next: 'next',
  meaning: 'pardon',
  really: 'trust',
};

/** Without the names it is called by, and the words that lead up to a question. */
function bare(text: string, { self, present, language }: BriefRole): string {
  const names = [self.name, ...present.map((one) => one.name)];
  let said = text.trim().toLowerCase().replaceAll('’', "'");
  for (const name of names) {
    const lower = name.toLowerCase();
    for (const cut of [`${lower}, `, `${lower}，`, `${lower}：`]) if (said.startsWith(cut)) said = said.slice(cut.length);
    said = said.replace(new RegExp(`[,，]\\s*${literally(lower)}(?=[.!?。！？]*$)`, 'u'), '');
  }
  return language === 'zh'
    ? said.replace(/^(那么?|请问|喂|嗯|师父|师弟|老人家|老伯|施主|先生|大人|后生|客官|掌柜的?)[，、,\s]+/u, '')
    : said.replace(/^(?:(?:so|well|but|and|then|now|oh|please|tell me|mother|madam|sir|my lord|excuse me|by the way)\b[,.]?\s+)+/u, '');
}

const english: readonly (readonly [AskedKind, RegExp])[] = [
  [
    'yes',
    /^(yes|yeah|yep|aye|of course|certainly|indeed|sure|ok|okay|fine|right|agreed|i do|i am|i did|i will|very well|all right)[\s.!,]*$/u,
  ],
  ['no', /^(no|nope|never|not at all|i don't|i won't|i will not|i did not|i didn't|of course not|certainly not)[\s.!,]*$/u],
  ['unsure', /^(maybe|perhaps|i don't know|i do not know|who knows|i'm not sure|i am not sure|no idea|hm+|um+|er+)[\s.!…,]*$/u],
  ['why', /^(but )?why( not| so| is that)?[\s?!.]*$/u],
  [
    'pardon',
    /^(what|pardon|sorry|huh|come again|say that again)\s*[?!.]*$|^(i beg your pardon|what do you mean( by that)?|i (don't|do not) (understand|follow)( you)?|what are you talking about)\W*$/u,
  ],
  [
    'name',
    /\bwho (are|is) you\b(?! \w+ing\b)|\bwhat(?:'s| is) your name\b|\bwhat (?:do|should|may|shall) (?:i|we|they) call you\b|^introduce yourself/u,
  ],
  ['me', /\bwho am i\b|\bdo you (?:know|recogni[sz]e) (?:me\b|who i am)|\bwhat(?:'s| is) my name\b/u],
  ['place', /\bwhere (?:are we|am i)\b|\bwhat(?:'s| is) this place\b|\bwhat place is this\b/u],
  [
    'company',
    /\bwho(?:'s| is| else is) (?:all )?(?:here|there|present|with (?:us|you)|in (?:the|this) (?:house|room|shop|boat|castle))\b|\bare we alone\b|\bis (?:there )?(?:anybody|anyone|someone|somebody) (?:else )?here\b/u,
  ],
  [
    'weather',
    /\b(?:how|what)(?:'s| is| was) the weather\b|\bweather like\b|^is it (?:still |always )?(?:raining|snowing|cold|warm|dark|windy|stormy)\b|\b(?:lovely|nice|terrible|awful|fine|beautiful) weather\b|\bwill it rain\b/u,
  ],
  [
    'hour',
    /\bwhat(?:'s| is) the (?:time|hour|date)\b|\bwhat time is it\b|\bwhat (?:day|year|month) is it\b|\bhow late is it\b|^is it late\b/u,
  ],
  ['age', /\bhow old (?:are you|is he|is she)\b|\bwhat(?:'s| is) your age\b/u],
  [
    'health',
    /^how are (?:you|things)\b(?! going to)|^how do you (?:do|feel)\b|^are you (?:quite |really )?(?:all right|alright|ok|okay|well|ill|sick|tired|hurt|unwell|sad|happy|cold|crying)\b|^what(?:'s| is) (?:wrong|the matter)\b|\byou (?:look|seem|sound) (?:tired|pale|sad|ill|unwell|nervous|upset|worried)\b/u,
  ],
  [
    'fear',
    /^(?:why )?are you (?:so )?(?:afraid|scared|frightened|nervous|worried)\b|^what are you (?:so )?(?:afraid|scared|frightened) of\b/u,
  ],
  [
    'food',
    /\b(?:i'm|i am) (?:so |very )?(?:hungry|starving|thirsty)\b|\b(?:something|anything) to (?:eat|drink)\b|^(?:can|could|may) (?:i|we) have (?:some|a|an) (?:\w+ )?(?:tea|wine|water|food|bread|drink|coffee|soup|beer|cake|cup)|\bare you (?:hungry|thirsty)\b|\bwhat(?:'s| is) for (?:dinner|supper|breakfast)\b|\b(?:do you want|would you like) (?:a drink|some|an?)\b/u,
  ],
  [
    'past',
    /\bwhat did you do (?:yesterday|last (?:night|week|year)|today|before)\b|\bwhere (?:were you born|do you come from|are you from|did you grow up|do you live)\b|\b(?:your|were you a) (?:childhood|happy child)\b|\bwhen you were (?:a child|young|a boy|a girl|little)\b|\btell me (?:about yourself|your story|about your life)\b|^about (?:yourself|your life|your past)\b/u,
  ],
  ['long', /\bhow long have you (?:been|worked|lived|served|known)\b|\bhow many years\b/u],
  [
    'family',
    /\bdo you have (?:any |a )?(?:children|child|family|brothers?|sisters?|friends?|wife|husband|son|daughter)\b|\bare you married\b|\bhave you (?:any )?(?:children|family|a (?:wife|husband|son|daughter))\b/u,
  ],
  ['doing', /^what are you (?:doing|making|up to|reading|writing|looking at|thinking(?: about| of)?)\b/u],
  ['want', /^what do you (?:want|need)\b|^why (?:are you|did you come) here\b|\bwhat brings you\b|^what are you (?:after|looking for)\b/u],
  [
    'counsel',
    /^what (?:should|shall|can|must|do|am) (?:i|we) (?:do|say|supposed to do)\b|^what now\b|\bany (?:advice|ideas?|suggestions?)\b|\bwhat to do\b|^help me (?:decide|choose|think)\b|\bwhat would you do\b/u,
  ],
  [
    'trust',
    /\b(?:can|may|should|how can|why should|how do) (?:i|we) (?:trust|believe|know you)\b|\bdo you (?:trust|believe) me\b|^are you (?:lying|telling (?:me )?the truth|hiding something|honest|sure)\b|^is (?:that|it|this) (?:really )?true\b|^really\W*$/u,
  ],
  [
    'love',
    /\bdo you (?:still )?(?:love|like|miss|forgive) me\b|^i (?:really )?(?:love|miss|forgive) you\b|^(?:will you )?marry me\b|^kiss me\b/u,
  ],
  [
    'song',
    /^(?:please )?(?:sing|dance)\b|^(?:can|could|will|do) you (?:sing|dance|play (?:the|an?))|\b(?:sing|recite|play) (?:me|us) (?:a|an|the|something|some)|^tell (?:me|us) (?:a|another) (?:joke|story|riddle|secret|tale)\b|^a (?:joke|story|riddle)\b|^let's (?:dance|sing|play)\b/u,
  ],
];

const chinese: readonly (readonly [AskedKind, RegExp])[] = [
  ['yes', /^(是|是的|对|对的|好|好的|好吧|行|嗯|可以|没错|当然|当然了?|不错|知道了?|明白了?|我是|我愿意)[。！!~…\s]*$/u],
  ['no', /^(不|不是|不行|不要|不对|没有|没|不会|不可能|当然不|绝不|我不|我不要|我没有|不必)[。！!~…\s]*$/u],
  ['unsure', /^(也许|也许吧|可能|可能吧|我?不知道|不清楚|不好说|难说|谁知道|说不准|我也?不确定|呃+|嗯+|哦+)[。！!~…\s]*$/u],
  ['why', /^(可是)?(为什么|为何|凭什么|为啥|怎么会|怎么会这样)(呢|啊|呀)?[？?！!。]*$/u],
  ['pardon', /^(什么|啊|什么意思|你说什么|啥|再说一遍|你在说什么|听不懂|我?没听懂|我听不懂|不明白|我不明白)[？?！!。]*$/u],
  [
    'name',
    /你(到底|究竟)?是谁(?!的)|您(到底)?是谁|你们是(谁|什么人)|你是(什么人|何人)|[你您](叫什么|的?名字|贵姓|尊姓)|怎么称呼|如何称呼|贵姓|自我介绍/u,
  ],
  ['me', /我是谁|[你您](认得|认识|知道)我(吗|么|是谁)?[？?]*$|我叫什么/u],
  ['place', /(这|这里|这儿|此地|此处)是(什么地方|哪里|哪儿|何处)|我们?(现在)?在(哪里|哪儿|什么地方)/u],
  [
    'company',
    /^(这里|这儿|那里|里面|船上|屋里)?(还有|都有)(谁|什么人|别人)(在|吗|么)?|谁在(这里|这儿|那里|里面)|(这里|这儿)(还)?有(别人|人)(吗|么)|就我们(两个)?(吗|么)/u,
  ],
  [
    'weather',
    /天气|^(外面|外头|今晚|今天|明天)?(还在|会|要)?(下雨|下雪|刮风|变天)了?(吗|么|没有)|^(今晚|今天|这里|外头|外面)?(真|好|很)?(冷|热)(啊|吗|么|吧|呀)?[？?。！!]*$/u,
  ],
  [
    'hour',
    /几点|什么(时候|时辰|时间)了|(现在|如今)(是)?(什么|几)|今天(是)?(几号|星期|周几|什么日子)|哪一?年|多晚了|天(快)?(黑|亮)了?(吗|么|没)/u,
  ],
  ['age', /多大(了|年纪|岁数)?[？?。啊呢]*$|几岁|多少岁|高寿|年纪/u],
  [
    'health',
    /^[你您](还)?(好|好么|好吗|累|累了|冷|疼|痛|伤|生病|病|没事|不舒服|难过|高兴|开心|生气)(着|得|了)?(吗|么|吧|不\p{Script=Han})?[？?。]*$|怎么了[？?]*$|身体(怎么样|好吗|如何|可好)|脸色|最近(怎么样|好吗)/u,
  ],
  ['fear', /[你您](到底)?(在)?(怕|害怕|怕不怕|怕死|紧张|担心)(什么|谁|吗|么|了|死|鬼)*[？?]*$|为什么(害怕|发抖|紧张)/u],
  [
    'food',
    /我(好|很|都)?(饿|渴)了?|[你您]?(饿|渴)(不饿|不渴|吗|么|了吗)|有(什么|没有)?(吃的|喝的|酒|饭|茶|水)(吗|么|没有)?[？?]*$|吃(点|些)?(什么|东西)|想喝|(吃|喝)(过|了)?(饭|茶|酒)?(了吗|没有|吗)/u,
  ],
  [
    'past',
    /昨天(晚上)?(做|干|去|在)了?(什么|哪|些什么)|[你您](从前|以前|过去|小时候|年轻)|哪里人|从哪(里|儿)来|老家|你的(故事|身世|过去)|[你您]家在/u,
  ],
  ['long', /(多少|几|多久)(年|个年头|时间)?了?[？?。]*$/u],
  ['family', /[你您](有|可有)(没有)?(孩子|儿子|女儿|家人|妻子|丈夫|兄弟|姐妹|家室|朋友)|(成亲|结婚|成家)了?(吗|么|没有)?|[你您]家(里|人)/u],
  ['doing', /[你您](在|正在)?(干什么|干嘛|干啥|做什么|忙什么|想什么|看什么|写什么)/u],
  ['want', /[你您](到底|究竟)?(想要|要|想)(什么|干什么|怎样)|[你您]来(做什么|干什么|干嘛|这里)|[你您](为什么|为何|干嘛)(来|在这)/u],
  [
    'counsel',
    /(我|我们|咱们)(该|应该|现在|到底|要|得)*(怎么办|做什么|干什么|怎么做|如何是好|说什么)|^(那)?(怎么办|现在呢)|有(什么)?(主意|办法|建议)|换(了|作|做)?你/u,
  ],
  [
    'trust',
    /(相信|信)(你|我|您)(吗|么)?|(为什么|凭什么)(要)?(相?信)|你(在|是不是在)?(骗|瞒)我(吗|么)?[？?]|[是当]真的?(吗|么)|^真的[？?]*$|你(说的)?(是)?(真话|实话)/u,
  ],
  ['love', /[你您](还)?(爱|喜欢|想)我(吗|么)|我(真的|很)?(爱|喜欢|想念)你|嫁给我|娶我|原谅我(吗|么)/u],
  [
    'song',
    /^(你)?(会|能|来|给我|给我们|咱们|一起)?(唱|跳)(个|首|一首|一个|支|段)?(歌|曲|舞)|(唱|跳)(歌|舞|个歌|支舞|支曲)|讲(个|一个)?(笑话|故事)|说(个|一个)?(笑话|故事)/u,
  ],
];

/** Where is it, who is it, what is it: of what is named, in sight or not. */
function askedAfter(said: string, text: string, brief: BriefRole, around: Around): Asked | undefined {
  const way = (brief.language === 'zh' ? chineseWays : englishWays).find(([, pattern]) => pattern.test(said));
  if (!way) return undefined;
  const named = brief.language === 'zh' ? calledIn(said, brief) : namedIn(text, brief, around);
  if (named === undefined) return undefined;
  if (way[0] === 'where') return { kind: whereabouts(named), of: named.phrase };
  if (named.known || (named.person && way[0] === 'who' && !/^about\b/u.test(said))) return { kind: 'opinion', of: named.phrase };
  return named.seen && way[0] === 'what' ? { kind: 'thing', of: named.phrase } : undefined;
}

function whereabouts({ person, seen }: Named): AskedKind {
  if (person) return seen ? 'near' : 'absent';
  return seen ? 'in-sight' : 'missing';
}

const englishWays: readonly (readonly ['where' | 'who' | 'what', RegExp])[] = [
  ['where', /^(?:and )?where(?:'s| is| are| has| have| did)\b(?! (?:you|we|i)\b)/u],
  [
    'who',
    /^(?:who(?:'s| is| was)|what do you (?:think|make|know) (?:of|about)|do you (?:really )?(?:like|love|hate|trust|know|believe|fear|miss)|(?:tell me )?about|how well do you know|what (?:kind|sort) of)\b/u,
  ],
  ['what', /^what(?:'s| is| are)\b(?! your| my| it| he| she| the (?:matter|point|use|truth|meaning))/u],
];
const chineseWays: readonly (readonly ['where' | 'who' | 'what', RegExp])[] = [
  ['where', /在(哪里|哪儿|哪|何处|什么地方)[呢啊？?]*$|(去|跑)哪(里|儿)?(去)?了/u],
  ['who', /是谁[呢啊？?]*$|是什么人|觉得.{1,8}(怎么样|如何|怎样)|^[你您](真的)?(喜欢|爱|恨|信|相信|认识|认得|了解|怕|想).{1,8}(吗|么)/u],
  ['what', /^(这|那)?.{0,8}(里面?|上面?|里头)?是(什么|啥|干什么用的)/u],
];

/** 在哪里, 是谁 and 怎么样 stand behind what they ask after; 吗 behind a name that follows its verb. */
function calledIn(said: string, brief: BriefRole): Named | undefined {
  const clause = said.split(/[，,。！!、]/u).at(-1) ?? '';
  const found =
    /^(?:[你您](?!的))?(?:觉得|喜欢|爱|恨|相?信|认[识得]|了解|怕|想|看见)?(?:的?是)?(.{1,8}?)(?:现在|如今|到底|究竟)?(?:里面?|上面?|里头)?(?:这个)?(?:人)?(?:在(?:哪|何|什么地方)|(?:去|跑)哪|是(?:谁|什么|啥|干什么)|怎么?样|如何|[吗么])/u.exec(
      clause,
    )?.[1];
  const phrase = found?.replace(/^(这|那)(位|个|只|把|封|盏|件)?/u, '').replace(/^我(?=\p{Script=Han})/u, '你');
  if (phrase === undefined || phrase === '' || !maySay(phrase) || /^[我你您他她它这那]/u.test(phrase.replace(/^你(?=\p{Script=Han})/u, '')))
    return undefined;
  const people = brief.present.filter((one) => one.health !== 'dead').map(({ name }) => name);
  const things = [...brief.reach, ...brief.holding].map(({ name }) => name);
  const stem = phrase.replace(/(?<=\p{Script=Han})子$/u, '');
  const same = (name: string) => name.includes(stem) || phrase.includes(name);
  const known = [...people, ...(brief.acquaintances ?? [])].some(same);
  const thing = things.some(same) || /[刀剑信灯酒船绳匣鞋书药钱篮棒箱壶珠匙杯镜票图车包袋衣帽伞笔纸画]子?$/u.test(phrase);
  return { phrase, known, person: known || !thing, seen: [...people, ...things].some(same) };
}

type Named = { readonly phrase: string; readonly known: boolean; readonly person: boolean; readonly seen: boolean };

/** Somebody or something that was named; the one who asks and the one who is asked are not meant. */
function namedIn(text: string, brief: BriefRole, around: Around): Named | undefined {
  const best = phrasesIn(text, { ...around, stale: () => false }).find(({ phrase, weight }) => phrase !== undefined && weight >= 4);
  if (best?.phrase === undefined) return undefined;
  const same = (name: string) => name.toLowerCase().replace(/^(the|a|an) /u, '') === best.word.toLowerCase();
  const people = brief.present.filter((one) => one.health !== 'dead').map(({ name }) => name);
  const things = [...brief.reach, ...brief.holding].map(({ name }) => name);
  const known = [...people, ...(brief.acquaintances ?? [])].some(same);
  return {
    phrase: best.phrase,
    known,
    person: known || /^\p{Lu}/u.test(best.phrase) || isSomebody(best.word.toLowerCase()),
    seen: [...people, ...things].some(same),
  };
}
