/** How a relation is named, and how it sounds where people tell of each other, in both languages. */
export type RelationKind = { readonly named: RegExp; readonly sounds: RegExp };

const notInLaw = '(?![ -]in[ -]law)';
const kind = (named: string, sounds: string): RelationKind => ({ named: new RegExp(named, 'iu'), sounds: new RegExp(sounds, 'iu') });

export const relationKinds: readonly RelationKind[] = [
  kind(`\\bfather${notInLaw}|父(?!母|女|子)|爸|爹`, '\\b(?:father|dad|daddy|papa|son|daughter)\\b|父亲|爹|爸|亲爹|儿子|女儿'),
  kind(`\\bmother${notInLaw}|母亲|妈|娘亲`, '\\b(?:mother|mom|mum|mama|son|daughter)\\b|母亲|妈|娘亲|生母|儿子|女儿'),
  kind(
    `\\b(?:son|daughter|child|parent)${notInLaw}\\b|儿子|女儿|子女|父子|父女|母子|母女`,
    '\\b(?:son|daughter|child|children|father|mother|parents?)\\b|儿子|女儿|孩子|父亲|母亲|爹|娘亲|爸|妈',
  ),
  kind('\\bgrand', '\\bgrand(?:father|mother|son|daughter|child|parents?|pa|ma)\\b|爷爷|奶奶|祖父|祖母|外公|外婆|孙'),
  kind(`brothers?${notInLaw}|兄|弟(?!子)`, '\\b(?:brothers?|siblings?)\\b|哥|弟(?!子)|兄长|兄弟|兄妹'),
  kind(`sisters?${notInLaw}|sibling|姐|妹`, '\\b(?:sisters?|siblings?)\\b|姐|妹|兄妹'),
  kind(
    'in[ -]law|岳|婿|儿媳|嫂|姻亲',
    '\\b(?:in[ -]law|married|marry|marriage|son-in|wife|husband)|女婿|岳父|岳母|公公|婆婆|嫂|姐夫|妹夫|儿媳|成亲|嫁|娶',
  ),
  kind(
    '\\b(?:wife|husband|co-wives|concubine|spouse|couple)\\b|妻|丈夫|夫妻|夫妇',
    '\\b(?:wife|husband|married|marry|marriage|concubine|divorc)|妻|丈夫|夫人|太太|老婆|老公|成亲|结婚|嫁|娶',
  ),
  kind(
    'fianc|\\bfuture\\b|未婚|未来',
    '\\b(?:fianc|engaged|engagement|wedding|will marry|going to marry|propos)|未婚|订婚|婚约|提亲|求婚|要娶|要嫁',
  ),
  kind(
    'lover|romantic|boyfriend|girlfriend|affair|情人|恋人|情侣',
    '\\b(?:in love|lovers?|affair|kiss|romance|romantic|boyfriend|girlfriend|dating|sweetheart|mistress)\\b|恋|情人|私情|相爱|男友|女友|男朋友|女朋友|出轨|偷情',
  ),
  kind(
    'crush|admire|fondness|\\blike|暗恋|爱慕',
    '\\b(?:loves?|loved|likes?|liked|crush|admires?|admired|fond|fancy|attracted|beautiful|pretty)\\b|喜欢|爱上|倾慕|暗恋|心上人|好感|心动|爱慕|漂亮',
  ),
  kind(
    '\\bfriend|朋友|好友|故交',
    '\\b(?:friends?|friendship|buddy|buddies|pals?|close to)\\b|朋友|好友|要好|交情|知己|姐妹淘|好姐妹|好兄弟',
  ),
  kind('acquaintance|相识|熟人', '\\b(?:met|acquaint\\w*|know each other|known each other)\\b|认识|结识|相识|熟'),
  kind('stranger|陌生', '\\b(?:stranger|unfamiliar|never met|don.t know)\\b|陌生|不认识|从没见过|素不相识'),
  kind('quest companion|companion|同伴|伙伴', '\\b(?:companion|together|accompan\\w*|partners?|team)\\b|一起|同行|同伴|结伴|搭档|陪'),
  kind(
    'classmate|schoolmate|同学|校友',
    '\\b(?:classmates?|schoolmates?|school|college|university|same class)\\b|同学|校友|学校|大学|同窗|学堂',
  ),
  kind(
    'student|apprentice|disciple|徒|学生|弟子',
    '\\b(?:students?|teacher|taught|apprentices?|disciples?|master|mentor|learn)\\w*|学生|老师|师父|师傅|徒|弟子|教',
  ),
  kind(
    'mentor|teacher|master\\b|师父|师傅|老师|师徒',
    '\\b(?:students?|teacher|taught|apprentices?|disciples?|master|mentor|learn)\\w*|学生|老师|师父|师傅|徒|弟子|教|指点|带',
  ),
  kind(
    'employ|subordinate|servant|minion|assistant|下属|手下|雇|仆|伙计|员工',
    '\\b(?:boss|employ\\w*|hire[sd]?|works? for|worked for|subordinate|servant|maid|manager|captain|orders?|salary|wages|assistant|obey|job)\\b|老板|雇|手下|下属|上司|领导|仆|丫鬟|管家|吩咐|工资|薪|伙计|队长|部下|听命',
  ),
  kind(
    'superior|boss|authority|leader|employer|老板|上司|领导|主人',
    '\\b(?:boss|employ\\w*|hire[sd]?|works? for|worked for|superior|leader|manager|captain|orders?|salary|wages|director|dean|chief)\\b|老板|雇|手下|下属|上司|领导|管家|吩咐|工资|薪|队长|院长|主任|经理|船长',
  ),
  kind(
    'colleague|coworker|同事',
    '\\b(?:colleagues?|coworkers?|works? with|worked with|work together|on duty|same (?:company|hospital|ship|team))\\b|同事|共事|一起工作|值班|同僚',
  ),
  kind(
    'business|partner(?! in crime)|合伙|生意',
    '\\b(?:business|deals?|cooperat\\w*|partners?|contract|invest\\w*|company|trade)\\b|生意|合伙|合作|买卖|公司|投资|合同|交易',
  ),
  kind(
    'customer|seller|buyer|client|provider|dealer|顾客|客户|买家|卖家',
    '\\b(?:sell|sold|sale|buy|bought|customers?|clients?|paid|pays?|price|goods|order(?:ed)?)\\b|卖|买|客人|顾客|货|付钱|订',
  ),
  kind(
    'tenant|landlord|guest|\\bhost\\b|房东|客人',
    '\\b(?:rent|tenant|landlord|guests?|invit\\w*|stay(?:s|ed)? (?:at|in)|visit\\w*|inn)\\b|租|房东|客人|邀请|做客|借住|住在',
  ),
  kind('neighbou?r|邻居', '\\b(?:neighbou?rs?|next door|lives? nearby|community)\\b|邻居|隔壁|街坊|小区'),
  kind('creditor|debtor|\\bdebt|债', '\\b(?:debts?|owe[sd]?|lend|lent|borrow\\w*|loans?|repay|IOU)\\b|债|欠|借钱|还钱|借条|高利贷'),
  kind(
    'enem|adversary|仇人|敌人|仇敌|对头',
    '\\b(?:hate[sd]?|enem\\w+|reveng\\w*|aveng\\w*|vendetta|kill(?:ed)? (?:my|your)|fought|fight)\\b|恨|仇|敌|报复|打起来',
  ),
  kind('rival|competitor|情敌|对手', '\\b(?:rivals?|compet\\w*|jealous\\w*|love rival|against)\\b|情敌|对手|竞争|争|抢'),
  kind('jealous|envy|嫉妒', '\\b(?:jealous\\w*|env(?:y|ious)|better than|unfair)\\b|嫉妒|羡慕|吃醋|不甘'),
  kind(
    '\\bhate|dislike|讨厌',
    '\\b(?:hate[sd]?|dislike[sd]?|despise\\w*|resent\\w*|annoy\\w*|disgust\\w*|detest\\w*|quarrel\\w*|angry|anger)\\b|恨|讨厌|看不起|反感|厌恶|吵|生气|不满',
  ),
  kind(
    'bull(?:y|ied)|rebellion|欺负',
    '\\b(?:bull(?:y|ied)|insult\\w*|beat(?:en)?|humiliat\\w*|scold\\w*|abuse\\w*|mistreat\\w*)\\b|欺负|侮辱|打骂|羞辱|虐|骂',
  ),
  kind(
    'murderer|killer|killed by|凶手',
    '\\b(?:kill\\w*|murder\\w*|poison\\w*|stab\\w*|shot|shoot|strangl\\w*|dead|died)\\b|杀|毒死|害死|刺|勒死|开枪',
  ),
  kind(
    'attempted',
    '\\b(?:tr(?:y|ied) to kill|wants? to kill|wanted to kill|plan\\w* to kill|poison\\w*|almost killed|murder)\\b|想杀|要杀|下毒|谋杀|差点杀|动手',
  ),
  kind(
    'victim|perpetrator|受害',
    '\\b(?:victims?|hurt|harm\\w*|raped?|attack\\w*|kidnap\\w*|rob(?:bed)?|kill\\w*|injur\\w*|wound\\w*)\\b|受害|伤|害|强奸|绑架|抢|杀|袭',
  ),
  kind(
    'deceiv|manipulat|cheat|scam|fraud|骗',
    '\\b(?:deceiv\\w*|lied|lie[sd]?|cheat\\w*|trick\\w*|pretend\\w*|use[sd]? (?:him|her|you|me)|swindl\\w*|scam\\w*|fake|fool\\w*|manipulat\\w*)\\b|骗|利用|假装|圈套|忽悠|设计|蒙',
  ),
  kind(
    'betray|背叛',
    '\\b(?:betray\\w*|affair|unfaithful|sold out|cheat\\w*|behind (?:his|her|my|your) back)\\b|背叛|出卖|出轨|对不起|背着',
  ),
  kind(
    '\\bspy|spied|eyeliner|informant|眼线|间谍|卧底',
    '\\b(?:spy|spied|undercover|informant|monitor\\w*|watch(?:es|ed|ing)?|follow(?:s|ed|ing)?)\\b|眼线|卧底|监视|跟踪|打探|间谍',
  ),
  kind('thief|stole|小偷', '\\b(?:thie(?:f|ves)|stole|steal\\w*|theft|robbed|missing)\\b|偷|盗|贼|不见了'),
  kind(
    'suspect|suspicious|怀疑',
    '\\b(?:suspect\\w*|suspicious|suspicion|doubt\\w*|strange|wonder\\w*)\\b|怀疑|可疑|蹊跷|奇怪|不对劲|起疑',
  ),
  kind(
    'investigat|调查',
    '\\b(?:investigat\\w*|undercover|search\\w*|police|clues?|look(?:s|ed|ing)? into|evidence)\\b|调查|追查|查|线索|卧底|警',
  ),
  kind('help|assist|帮', '\\b(?:help\\w*|assist\\w*|favou?rs?|thank\\w*|support\\w*|lent|taken? care)\\b|帮|助|照顾|谢|支持|关照'),
  kind('saviou?r|saved|rescue|救命|恩人', '\\b(?:save[sd]?|rescue[sd]?|saving|life-?saver|dragged|carried)\\b|救|恩人|恩情'),
  kind(
    'information|inform(?:er|ed)|messenger',
    '\\b(?:told|tells?|inform\\w*|messages?|letters?|news|secrets?|report\\w*|call(?:ed)?)\\b|告诉|消息|信|情报|通知|秘密|得知',
  ),
  kind(
    'crime partner|accomplice|partner in crime|同伙|同谋',
    '\\b(?:together|plan\\w*|crimes?|robbe\\w*|accomplices?|gang|smuggl\\w*|kidnap\\w*|gambl\\w*|divid\\w*)\\b|一起|合谋|同伙|作案|团伙|搭档|走私|分赃|密谋',
  ),
  kind(
    'doctor|patient|nurse|医生|病人',
    '\\b(?:doctors?|patients?|hospital|treat(?:ed|ment)?|ill(?:ness)?|diseases?|medicines?|diagnos\\w*|surgery|nurse)\\b|医生|大夫|病|治|药|手术|护士',
  ),
  kind('lawyer|lawsuit|律师', '\\b(?:law|lawyers?|court|sue[sd]?|lawsuit|attorney)\\b|律师|官司|法院|告上'),
  kind('guard|protect|保镖', '\\b(?:guards?|protect\\w*|security|bodyguard|safe(?:ty)?)\\b|保镖|保护|护卫|保安|守'),
  kind('uncle|aunt|niece|nephew|叔|伯|姑|姨|舅|侄|甥', '\\b(?:uncles?|aunt(?:ie)?s?|nieces?|nephews?)\\b|叔|伯|舅|姑|姨|侄|甥'),
  kind('cousin|堂|表', '\\b(?:cousins?)\\b|表哥|表弟|表姐|表妹|堂兄|堂弟|堂姐|堂妹'),
  kind('relative|family|亲戚|家人', '\\b(?:relatives?|family|clan|kin)\\b|亲戚|家人|家族|亲人|一家'),
  // What narrows a relation wants its own word.
  kind('\\bstep|继', '\\bstep|继父|继母|后妈|后娘|后爹|继子'),
  kind('\\bhalf\\b|同父异母|同母异父', '\\bhalf[ -](?:brother|sister)|同父异母|同母异父|私生'),
  kind(
    'adopt|foster|养|收养|义',
    '\\b(?:adopt\\w*|foster\\w*|godfather|godson|raised|orphan\\w*)\\b|养父|养母|养子|养女|收养|领养|义父|义子|干爹|孤儿',
  ),
  kind('biological|亲生', '\\b(?:biological|birth|gave birth|born|real (?:father|mother)|illegitimate)\\b|亲生|生下|生父|生母|私生|亲爹'),
  kind('\\btwins?\\b|双胞胎|孪生', '\\btwins?\\b|双胞胎|孪生|双生'),
  kind('\\bex[ -]|former|前妻|前夫|前任', '\\b(?:ex|former(?:ly)?|divorc\\w*|broke up|used to)\\b|前妻|前夫|前男友|前女友|离婚|分手|曾经'),
  kind('\\bsecret\\b|unsuccessful', '\\b(?:secret\\w*|hidden|quietly|never told|nobody knows)\\b|秘密|暗中|偷偷|暗暗|没敢'),
];

export const feminine =
  /\b(?:mother|sister|daughter|wife|wives|niece|aunt|girlfriend|fiancee|fiancée|granddaughter|grandmother|concubine|girl|woman)\b|母亲|姐|妹|女儿|妻|侄女|姑|姨/iu;
export const masculine =
  /\b(?:father|brother|son|husband|nephew|uncle|boyfriend|fiance|fiancé|grandson|grandfather|boy|man)\b|父亲|兄|弟|儿子|丈夫|侄子|叔|伯/iu;
