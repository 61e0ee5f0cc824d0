/** How a relation is named in an option, and how it sounds in a script, in both languages. */
export const relationCues: readonly { readonly named: RegExp; readonly sounds: RegExp }[] = [
  { named: /\bfather(?!.in.law)|父|爹/iu, sounds: /\b(father|dad|daddy|son|daughter)\b|父亲|爹|爸|儿子|女儿/iu },
  { named: /\bmother(?!.in.law)|母|娘/iu, sounds: /\b(mother|mom|mum|son|daughter)\b|母亲|妈|娘|儿子|女儿/iu },
  {
    named: /\b(son|daughter|child)(?!.in.law)\b|儿|子女/iu,
    sounds: /\b(son|daughter|child|father|mother|parents)\b|儿子|女儿|孩子|父亲|母亲/iu,
  },
  { named: /grand/iu, sounds: /\bgrand(father|mother|son|daughter|parents?|pa|ma)\b|爷爷|奶奶|祖父|祖母|外公|外婆|孙/iu },
  { named: /brother(?!.in.law)/iu, sounds: /\b(brother|siblings?|twins?)\b|哥哥|弟弟|兄弟|兄长|二哥|大哥|三弟|兄妹/iu },
  { named: /sister(?!.in.law)|sibling/iu, sounds: /\b(sister|siblings?|twins?)\b|姐姐|妹妹|姐妹|兄妹/iu },
  {
    named: /in.law/iu,
    sounds: /\b(in-?law|marry|married|marriage|fianc|engaged|wife|husband)|女婿|岳父|岳母|公公|婆婆|嫂|姐夫|妹夫|成亲|嫁|娶|订婚/iu,
  },
  {
    named: /\b(wife|husband|co-wives|concubine|spouse)\b/iu,
    sounds: /\b(wife|husband|married|marry|marriage|concubine)\b|妻子?|丈夫|夫人|太太|姨太|成亲|嫁|娶|夫妻/iu,
  },
  { named: /fianc|future/iu, sounds: /\b(fianc|engaged|engagement|marry|wedding)|未婚|订婚|婚约|提亲/iu },
  {
    named: /lover|romantic|boyfriend|girlfriend|crush|admirer|fondness|liked|affair/iu,
    sounds:
      /\b(love[sd]?|lover|affair|like[sd]?|admire|kiss|romance|boyfriend|girlfriend|beautiful|heart)\b|喜欢|爱|恋|情人|私情|倾慕|暗恋|心上人|好感/iu,
  },
  {
    named: /\bfriend|companion|acquaintance/iu,
    sounds: /\b(friends?|companion|chat|drink(ing)? with|known each other)\b|朋友|好友|结识|认识|要好|交情/iu,
  },
  {
    named: /classmate|schoolmate|student|mentor|teacher|master/iu,
    sounds:
      /\b(class|school|student|teacher|taught|master|apprentice|university|college|mentor)|同学|学生|老师|师父|徒弟|师兄|弟子|学堂|校友|学弟/iu,
  },
  {
    named: /employ|subordinate|superior|servant|minion|boss|authority/iu,
    sounds:
      /\b(boss|employ|hire[sd]?|work(s|ed)? for|subordinate|superior|servant|maid|manager|captain|orders?|salary|assistant)\b|老板|雇|手下|下属|上司|领导|仆人|丫鬟|管家|船长|吩咐|工资|伙计/iu,
  },
  { named: /colleague/iu, sounds: /\b(colleague|work(s|ed|ing)? (with|together)|same (company|hospital|ship))\b|同事|共事|一起工作/iu },
  {
    named: /business|customer|seller|buyer|provider|client|tenant|landlord|guest|host/iu,
    sounds: /\b(business|deal|sell|sold|buy|bought|customer|trade|rent|guest|invite)|生意|买卖|卖|买|客人|合伙|合作|租|邀请/iu,
  },
  { named: /creditor|debtor/iu, sounds: /\b(debt|owe[sd]?|lend|lent|borrow|loan|repay)|债|欠|借/iu },
  {
    named: /enemy|hate|adversary|rival|dislike|jealous|bully|rebellion/iu,
    sounds:
      /\b(hate[sd]?|enem|rival|jealous|dislike|bull(y|ied)|quarrel|angry|despise|resent|annoy)|恨|仇|讨厌|嫉妒|欺负|吵|看不起|反感|对手/iu,
  },
  {
    named: /murderer|killed|perpetrator|victim/iu,
    sounds: /\b(kill|murder|poison|stab|shot|shoot|death|die[sd]?|victim|harm)|杀|毒|害|死|刺/iu,
  },
  {
    named: /deceiv|manipulat|betray|spy|thief/iu,
    sounds: /\b(deceiv|lie[sd]?\b|cheat|trick|pretend|betray|spy|stole|steal|use[sd]? (him|her|you))|骗|利用|背叛|出卖|偷|假装|监视|眼线/iu,
  },
  { named: /suspect|suspicious|investigat/iu, sounds: /\b(suspect|suspicious|doubt|investigat|strange)|怀疑|可疑|调查|奇怪/iu },
  { named: /help|saviour|saved|seeker/iu, sounds: /\b(help|save[sd]?|rescue|favou?r|assist|thank)|帮|救|求|恩|谢/iu },
  { named: /inform|messenger/iu, sounds: /\b(told|tells?|inform|message|letter|news|secret)|告诉|消息|信|情报|通知/iu },
  { named: /crime partner/iu, sounds: /\b(together|partner|plan|crime|robbe?|accomplice|gang)|一起|合谋|同伙|作案|团伙|搭档/iu },
  { named: /doctor|patient/iu, sounds: /\b(doctor|patient|hospital|treat|ill|disease|medicine)|医生|大夫|病|治|药/iu },
  { named: /lawyer|lawsuit/iu, sounds: /\b(law|lawyer|court|sue)|律师|官司|法院/iu },
  {
    named: /uncle|aunt|niece|nephew|cousin|relative|family/iu,
    sounds: /\b(uncle|aunt|niece|nephew|cousin|relative|family)\b|叔|伯|舅|姑|姨|侄|表|堂|亲戚/iu,
  },
];
