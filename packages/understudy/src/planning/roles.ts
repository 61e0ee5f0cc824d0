const nouns = new Set(
  `king queen prince princess duke duchess count countess emperor empress thief priest monk nun saint child boy girl baby man woman wife husband mother father brother sister son daughter
  stepsister stepbrother stepmother grandmother grandfather granddaughter grandson uncle aunt cousin nephew niece friend lover ghost clown cook chef maid spy judge nurse bride groom widow widower heir orphan
  captain general soldier pirate knight wizard witch vampire robot android alien astronaut pilot guard guest host hostess poet mayor clerk tailor sailor doctor lawyer actor actress author tutor neighbor neighbour
  student servant merchant apprentice twin rival hermit champion detective colleague roommate boss intern patient architect athlete astronomer president secretary gardener goddess waitress mistress governess seamstress
  landlord landlady tenant lord lady gentleman officer surgeon vicar bishop pope governor pilgrim peasant burglar traitor tyrant villain hero heroine footman musician singer farmer visitor witness enemy partner owner parent coward samurai ninja barista critic emissary envoy monarch pharaoh sultan shogun constable sergeant lieutenant colonel sheriff bandit outlaw cowboy knave jester minstrel bard oracle prophet sphinx minotaur goblin troll ogre zombie werewolf centaur cyborg clone alchemist scribe page squire ex customer client passenger cashier janitor plumber courier postwoman concierge caretaker dragon parrot crow goose donkey cat dog fox wolf bear lion mouse horse bird bee rabbit tiger whale beggar devil angel demon fairy giant dwarf elf mermaid unicorn`.split(
    /\s+/u,
  ),
);
const notRoles = new Set(
  `letter paper river winter summer water number mirror door floor dinner supper corner tower order power matter weather theatre theater other another finger silver copper answer danger murder flower shower
  chamber harbour harbor cellar border counter elevator hour colour color favour favor honour honor error horror terror chair stair motor tractor inventory cover after over under never ever together
  december september october november forever however rather either neither whether chapter layer timber leather feather computer center summer offer proper inner outer upper lower later better bigger
  older younger elder former latter deeper higher closer remember wonder anger hunger thunder shoulder ladder butter bitter career beer deer monster disaster fever lever heist twist list mist fist wrist exist
  chess mess less business guess success princess human german roman ocean median quarter master's charter register water's mixer rudder trader's sister's sneaker mortar minor major interior exterior terrier soccer poker
  cancer laughter daughter's slaughter character newspaper prayer meter diameter cider spider tiger's`.split(/\s+/u),
);
const determiner = /^(?:an?|the|his|her|their|my|our|your|its|and|this|that|one|\p{Lu}[\p{L}-]*['’]s)$/iu;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };
const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;

export const isRole = (word: string): boolean =>
  nouns.has(word) ||
  (/^[a-z]{2,}(?:er|or|ist|ian|man|woman|smith|mistress|maid|mate|wright|monger|herd)$/u.test(word) && !notRoles.has(word));

/** Somebody, beyond doubt: a dagger also ends in "er". */
export const isSomebody = (word: string): boolean =>
  nouns.has(word) || /[a-z](?:man|woman|keeper|father|mother)$/u.test(word) || somebody.has(word);
const somebody = new Set(
  'inspector butler minister painter teacher writer baker killer murderer stranger lodger gardener smuggler beggar jailer lawyer banker'.split(
    ' ',
  ),
);

const capitalised = (phrase: string): string =>
  phrase.replace(/(^|[ -])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** People without a name, in English: "a lighthouse keeper", "two thieves", "Cinderella's stepsister". */
export function englishRoles(topic: string): string[] {
  const words = topic
    .replace(/[^\p{L}'’ -]/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
  const found: string[] = [];
  for (const [at, word] of words.entries()) {
    const several = severalOf(words, at);
    if (several) return several;
    if (!determiner.test(word)) continue;
    const owner = /['’]s$/u.test(word) ? `${word} ` : 'the ';
    const span = words.slice(at + 1, at + 4);
    const last = span.findIndex((one) => isRole(one));
    if (last < 0 || span.slice(0, last).some((one) => determiner.test(one) || stop.has(one))) continue;
    found.push(`${owner}${capitalised(span.slice(0, last + 1).join(' '))}`);
  }
  return [...new Set(found)].slice(0, 4);
}

const stop = new Set('of in on at to for from with by who whose where that which is was are were be and or but while when as'.split(' '));

function severalOf(words: readonly string[], at: number): string[] | undefined {
  const count = counts[words[at]?.toLowerCase() ?? ''] ?? (words.length === 1 ? 2 : undefined);
  if (count === undefined) return undefined;
  const from = words.length === 1 ? 0 : at + 1;
  for (const word of words.slice(from, from + 2)) {
    const one = singular(word.toLowerCase());
    if (one !== word.toLowerCase() && isRole(one)) return ordinals.slice(0, count).map((nth) => `the ${nth} ${capitalised(one)}`);
  }
  return undefined;
}

export function singular(word: string): string {
  if (word.endsWith('men')) return `${word.slice(0, -2)}an`;
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('esses') || word.endsWith('ches')) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const chinesePairs: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/姐妹|姊妹/u, ['姐姐', '妹妹']],
  [/兄弟/u, ['哥哥', '弟弟']],
  [/夫妻|夫妇|两口子/u, ['丈夫', '妻子']],
  [/母女/u, ['母亲', '女儿']],
  [/母子/u, ['母亲', '儿子']],
  [/父子/u, ['父亲', '儿子']],
  [/父女/u, ['父亲', '女儿']],
  [/师徒/u, ['师父', '徒弟']],
];
const chineseNouns =
  '外卖小哥|快递小哥|小哥|前女友|前男友|女友|男友|房东|房客|租客|店主|掌柜|伙计|徒弟|师父|师傅|知县|书童|宰相|丞相|太监|皇后|贵妃|皇上|太后|太子|公公|知府|捕快|镖师|镖头|剑客|侠客|郎中|大夫|媒婆|花旦|班主|琴师|棋手|道姑|仙女|土地公|阎王|孟婆|判官|龙王|河神|山神|神仙|妖精|树妖|蛇妖|僵尸|护士|店员|店长|保安|保洁员|外卖员|骑手|乘客|旅客|经理|总监|实习生|老板娘|主播|老同学|同桌|校长|班主任|家长|婆婆|媳妇|岳母|女婿|舅舅|姑姑|叔叔|木匠|石匠|匠人|考官|考生|秀才|举人|状元|太守|刺史|御史|史官|使者|使臣|信使|间谍|特工|船夫|艄公|车夫|丫鬟|管家|仆人|侍卫|宫女|守塔人|守墓人|流浪汉|乞丐|赌徒|债主|茶商|盐商|商人|牧羊人|猎户|机器人|宇航员|说书人|音乐家|科学家|面包师|县太爷|灰姑娘|守夜人|摆渡人|陌生人|老太太|老头儿?|小女孩|小男孩|女孩|男孩|老人|孩子|少年|姑娘|先生|太太|医生|学生|老师|老板|市长|县令|皇帝|国王|王后|公主|王子|侦探|新郎|新娘|冠军|画家|作家|诗人|歌手|演员|记者|律师|法官|警察|厨师|裁缝|铁匠|船长|水手|海盗|强盗|小偷|骗子|将军|士兵|骑士|刺客|书生|和尚|道士|尼姑|狐狸精?|狐仙|女鬼|妖怪|外婆|奶奶|爷爷|外公|孙女|孙子|母亲|父亲|妈妈|爸爸|姐姐|妹妹|哥哥|弟弟|丈夫|妻子|女儿|儿子|邻居|同事|室友|程序员|快递员|司机|渔夫|农夫|猎人|樵夫|巫婆|巫师|吸血鬼|外星人|天使|魔鬼|蜜蜂|老虎|兔子|乌龟|猫|狗|龙|狼|熊';
const before = '象棋|盲人|聋哑|私家|年轻的?|退休的?|流浪|天才|孤独的?|落魄的?|失忆的?|胆小的?|老|小|女|男';
const chineseRole = new RegExp(`(?:${before})?(?:${chineseNouns})`, 'gu');
const numbers: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4 };

/** People without a name, in Chinese: 一个说书人, 三个宇航员, 两姐妹, 守灯塔的人. */
export function chineseRoles(topic: string): string[] {
  const pair = chinesePairs.find(([pattern]) => pattern.test(topic));
  if (pair) return [...pair[1]];
  const [, number = '', of = ''] = new RegExp(`([两二三四])(?:个|名|位|只|条)((?:${before})?(?:${chineseNouns}))`, 'u').exec(topic) ?? [];
  if (of !== '') return ['甲', '乙', '丙', '丁'].slice(0, numbers[number] ?? 2).map((nth) => `${of}${nth}`);
  const described = /^([\p{Script=Han}]{2,4}的人)(?!们)/u.exec(topic)?.[1];
  const found = [
    ...(described ? [described] : []),
    ...[...topic.matchAll(chineseRole)].map(([one]) => one.replace(/的(?=\p{Script=Han}{1,3}$)/u, '')),
  ];
  if (found.length === 0 && new RegExp(`^(?:${chineseNouns})$`, 'u').test(topic)) return [`${topic}甲`, `${topic}乙`];
  if (found.length === 1 && found[0] === topic) return [`${topic}甲`, `${topic}乙`];
  return [...new Set(found)].slice(0, 4);
}
