/** What a death, a reason or a standing is called, and how it sounds where it is told, in both languages. */
type Concept = { readonly named: RegExp; readonly sounds: RegExp };
const concept = (named: string, sounds: string): Concept => ({ named: new RegExp(named, 'iu'), sounds: new RegExp(sounds, 'iu') });

/** Where a death is told of. */
export const death =
  /\b(?:kill|murder|poison|stab|shot|shoot|strangl|dead|death|die[sd]?\b|corpse|body|blood|weapon|knife|dagger|\bgun)|杀|毒|凶|尸|刀|死|血/iu;

export const manners: readonly Concept[] = [
  concept('\\bshot|\\bgun|\\bshoot|枪', '\\b(?:guns?|shots?|shoot\\w*|bullets?|pistol|rifle|fired)\\b|枪|子弹|弹孔'),
  concept(
    'poison|toxic|毒',
    '\\b(?:poison\\w*|toxi\\w*|arsenic|cyanide|foam|overdose|drugg?ed|swallow\\w*|medicines?|pesticide)\\b|毒|砒霜|氰|口吐白沫|药',
  ),
  concept('drown|\\bwater|淹|溺', '\\b(?:drown\\w*|river|lake|pool|sea|underwater)\\b|淹|溺|落水|河里|水里|池'),
  concept(
    'beaten|\\bfist|\\bblow|blunt|\\bhit|拳|打死|钝器|砸',
    '\\b(?:fists?|punch\\w*|bruis\\w*|beat(?:en)?|hit|blows?|blunt|skull|hammer|smash\\w*|internal injur\\w*)\\b|拳|打死|钝器|砸|棍|内伤|淤青|瘀|头骨',
  ),
  concept(
    'strangl|suffocat|throttl|hang|勒|掐|窒息|吊',
    '\\b(?:strangl\\w*|suffocat\\w*|chok\\w*|rope|belt|neck|throat|hanged|pillow|breath\\w*)\\b|勒|掐|窒息|吊|绳|腰带|脖子|捂',
  ),
  concept(
    'knife|stab|blade|sword|dagger|刀|刺|剑|捅',
    '\\b(?:knife|knives|stab\\w*|blades?|swords?|daggers?|scalpel|cut|wounds?|bleed\\w*|blood)\\b|刀|刺|剑|捅|匕首|割|流血|血',
  ),
  concept(
    '\\bfall|\\bfell|push|cliff|坠|摔|推',
    '\\b(?:fell|fall(?:en)?|push(?:ed)?|cliff|stairs|height|roof|balcony)\\b|坠|摔|推下|跌|悬崖|楼顶',
  ),
  concept('burn|\\bfire|explo|烧|炸|火', '\\b(?:burn\\w*|fire|flames?|explo\\w*|bomb|smoke)\\b|烧|炸|火|爆'),
  concept('electr|电', '\\b(?:electr\\w*|shock|wires?|current)\\b|触电|电击|电线'),
  concept('suicid|自杀', '\\b(?:suicid\\w*|killed (?:him|her)self|note|despair)\\b|自杀|轻生|遗书|自尽'),
  concept('\\bill(?:ness)?\\b|disease|heart|病', '\\b(?:ill(?:ness)?|disease|heart attack|sick\\w*|asthma)\\b|病|心脏|发作'),
];

export const motives: readonly Concept[] = [
  concept(
    '\\blove|passion|jealous|情杀|爱',
    '\\b(?:loves?|loved|lovers?|affair|jealous\\w*|marri\\w*|marry|girlfriend|boyfriend|cheat\\w*|divorc\\w*)\\b|爱|恋|情人|嫉妒|出轨|女友|男友|娶|嫁|情敌',
  ),
  concept(
    'vendetta|reveng|hatred|grudge|仇|报复',
    '\\b(?:reveng\\w*|aveng\\w*|hate[sd]?|hatred|enem\\w*|grudge|vengeance|blood debt|killed (?:my|your|his|her)|murdered (?:my|your|his|her))\\b|仇|恨|报复|害死|杀父',
  ),
  concept(
    '\\binterest|money|profit|greed|wealth|inherit|利益|钱|财',
    '\\b(?:money|debts?|inherit\\w*|propert\\w*|fortune|shares|compan\\w*|rich|wealth|insurance|treasure|jewel\\w*|owe[sd]?|profit|position|blackmail\\w*)\\b|钱|债|遗产|财|股|利益|宝|欠|地位|勒索|继承',
  ),
  concept(
    'accident|mistake|manslaughter|误杀|意外|失手',
    '\\b(?:accident\\w*|mistake\\w*|by mistake|unintention\\w*|wrong person|lost control)\\b|误|失手|意外|不小心|错杀',
  ),
  concept(
    'silence|secret|cover up|灭口|掩盖',
    '\\b(?:secrets?|expos\\w*|silence|witness|discover\\w*|find out|found out|blackmail\\w*)\\b|灭口|秘密|发现|揭|撞见|败露|掩',
  ),
  concept(
    'righteous|justice|annihilate|大义|正义|除害',
    '\\b(?:justice|righteous\\w*|duty|honou?r|family rules?|traitor|shame|disgrace)\\b|大义|正义|家规|家法|叛徒|败类|门户|汉奸',
  ),
];

/** Signs of what an option names, out of a list of such things; none where it names nothing of it. */
export const signsOf = (option: string, concepts: readonly Concept[]): RegExp[] =>
  concepts.filter(({ named }) => named.test(option)).map(({ sounds }) => sounds);
