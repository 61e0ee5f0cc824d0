import type { LineKind } from './bank.ts';

/** What kind of thing was said, in English or Chinese, whatever the language of the play. The first pattern that fits decides. */
export function kindOf(text: string): LineKind {
  const said = text.trim().slice(0, 600).toLowerCase().replaceAll('’', "'");
  if (said.replace(/[\s.,…!！。，~—-]+/gu, '') === '') return 'silence';
  if (beyond.test(said)) return 'beyond';
  if (future.test(said)) return 'future';
  if (isNonsense(said)) return 'nonsense';
  for (const [kind, pattern] of patterns) if (pattern.test(told(said, kind))) return kind;
  return 'statement';
}

/** What looks like a kind and is none: an exclamation is no question, "never mind" no order, a good night that was said no farewell. */
function told(said: string, kind: LineKind): string {
  return mistaken[kind] ? said.replace(mistaken[kind], ' ').trimStart() : said;
}

const mistaken: Partial<Readonly<Record<LineKind, RegExp>>> = {
  farewell: /\b(say|says|said|saying|bade|wished|kissed|tell|told)( \w+){0,3} (goodbye|good-bye|farewell|good ?night|adieu)\b/gu,
  question:
    /^(what an? |how \w+(?! (did|do|does|is|are|was|were|can|could|will|would|shall|should|have|has|long|far|many|much)\b))(?=[^?？]*$)/u,
  order:
    /^(oh,? |no,? |please,? )*(never mind|(don't|do not) (mind|worry|trouble)|let us (say|see)|let me see|be that as it may|come to think|(don't|do not) (you|i|we)\b)/u,
};

const patterns: readonly (readonly [LineKind, RegExp])[] = [
  [
    'greeting',
    /^(hello|hi|hey|good (morning|evening|day|afternoon)|greetings|welcome|well met)\b|^(你好|您好|你们好|大家好|早安|早上好|晚上好|见过|拜见|久仰|幸会)/u,
  ],
  [
    'farewell',
    /\b(goodbye|good-bye|farewell|good ?night|adieu|so long|i must go|i am leaving|i'm leaving)\b|再见|告辞|保重|永别|后会有期|晚安|我走了|我要走/u,
  ],
  [
    'threat',
    /\b(i'?ll|i will|i shall|i am going to|i'm going to) (kill|stab|cut|hurt|end|break|make you|gut|burn|strike)|\bor else\b|you(?:'ll| will| shall) (die|pay|regret|bleed|be sorry)|\b(kill|stab|hurt) you\b|杀了你|宰了你|要你的?命|别怪我|等着瞧|否则|后悔|饶不了|不客气|打死你/u,
  ],
  [
    'confession',
    /\bi (confess|admit|lied|killed|murdered|did it|betrayed|am guilty|am to blame|was wrong|stole|poisoned)|\b(it was me|my fault|i'm guilty|forgive me|i am sorry|i'm sorry)\b|我承认|我坦白|是我(干|做|杀|害|偷)|我撒了?谎|我骗了|我的错|我有罪|对不起|我错了/u,
  ],
  [
    'accusation',
    /\b(did|have|why did) you (ever )?(kill|murder|lie|betray|poison|steal|hide|marry)|\byou(?:'re|'ve)?(?: (?!(?:while|when|who|he|she|they|it|was|were|think|say|know)\b)\w+){0,4}? (liar|lied|lie|lying|murder\w*|traitor\w*|betray\w*|kill\w*|guilty|thief|stole|poison\w*|coward|offended|hypocrite|spy\w*|whore|false)\b|\byour (fault|crime|guilt|doing|sin)|\bblame you\b|你(竟然?|就是|居然|们|这个|才是)?(撒谎|说谎|骗|杀|害|偷|背叛|出卖|有罪|得罪|凶手|骗子|叛徒|小偷)|是你(干|做|杀|害|偷)|凶手|叛徒|都怪你/u,
  ],
  [
    'plea',
    /\b(please|i beg|beg you|help me|mercy|spare|have pity|i implore|for pity's sake|don't leave)\b|求你|求求|饶(了|命|我)|可怜|救(我|命)|原谅|拜托|行行好|别丢下/u,
  ],
  [
    'insult',
    /\b(fool|idiot|stupid|moron|damn you|bastard|villain|worm|pig|dog|shut up|hate you|ugly|wretch|scum|rat|ass)\b|笨蛋|傻(子|瓜|瓜|逼)?|混蛋|废物|滚|蠢|白痴|畜生|闭嘴|丑|恨你|讨厌/u,
  ],
  [
    'flattery',
    /^(?!.*[?？]\s*$)(?:(?:thank you|thanks)\b|.*\b(you(?:'re| are| were| look| looked| seem| have been| do)|your|how)\b(?:(?! not ).){0,30}\b(beautiful|lovely|brave|wise|noble|clever|brilliant|wonderful)\b|.*\b(admire|love you|honou?r you)\b|^(beautiful|lovely|brilliant|wonderful|clever)\b|真美|漂亮|英明|聪明|佩服|敬佩|多谢|谢谢|了不起|厉害|高明|我爱你)/u,
  ],
  [
    'deed',
    /^i (?:\w+ly )?(?:kiss|throw|dance|sing|sit|stand up|laugh|cry|weep|smile|bow|kneel|hug|embrace|slap|hit|push|touch|look (?:at|in|into|around|out|behind|under)|walk|run|jump|drink|eat|spit|whistle|shrug|nod|yawn|sigh|wave|point|lie down|turn|close my|drop|pour|knock|put (?:down|on|away|my))\b(?!.*[?？])|^我(?:慢慢|轻轻|突然|一把)?地?(?:唱|跳起?舞|坐下|笑了|大笑|哭|亲|吻|扔|跪|抱住|抱着|踢|拍|鞠躬|作揖|点点?头|摇摇?头|叹|用.{1,6}[打砍刺敲]|指着|转身)(?!.*[？?吗])/u,
  ],
  [
    'question',
    /[?？]\s*["”』」]?\s*$|^(who|what|where|when|why|how|which|whose|do|does|did|is|are|was|were|can|could|will|would|shall|should|have|has|may)\b|(吗|呢|么)[。！!]?$|什么|谁|为何|为什么|怎么|哪(里|儿|个)|多少|是否|难道|何(人|事|时|处|故)/u,
  ],
  [
    'order',
    /^(now |then |just |so |come,? |mother,? |hamlet,? |my lord,? |you,? )*(tell|give|show|stop|go|come|look|sit|stand|open|close|put|drop|take|leave|speak|listen|say|read|answer|get|let|swear|confess|wait|hold|bring|keep|hide|kneel|call|lock|move|turn|follow|admit|be|do|don't|do not|never)\b|\byou (must|shall|will now|need to|have to)\b|^(给我|告诉|快|住手|放|站|坐|走|说|看|听|别|不许|不准|必须|过来|拿|跪|开|关|停|交出)|吧[。！!]?$/u,
  ],
];

/** Talk of what nobody in a story can know of: that it is one, and what it is played by. */
const beyond =
  /\b(a\.?i\.?|chat ?gpt|gpt-?\d*|llms?|language model|chat ?bots?|system prompt|your (system )?(prompt|instructions|programming|source code|training|developers?)|(previous|prior|all|your) instructions|ignore (all|everything|previous|the|your)\b.*\b(instructions?|prompts?|rules)|break character|out of character|stop (acting|pretending|role-?playing)|role-?play(ing)?|(are|you're) (you )?(a |an )?(real person|human|robot|bot|machine|program|computer|actor)|who (made|programmed|created|wrote) you|fictional|npc|jailbreak|developer mode|dan mode|open ?ai|anthropic|claude|(in|of|is|this is) (just )?(a|this|the) (play|story|script|game|simulation|novel)|the (script|playwright|author|audience|stage directions?)|act as (a|an)|pretend (to be|you are)|admin mode|sudo|token limit|temperature setting)\b|人工智能|语言模型|大模型|聊天机器人|机器人|系统提示|提示词|(忽略|无视|忘记|忘掉).{0,8}(指令|提示|规则|设定|要求)|你是.{0,4}(ai|程序|机器|演员|真人|模型)|(跳|脱|退)出角色|别演了|不要演了|出戏|角色扮演|剧本|编剧|观众|台词|(这|只是)(是)?(一)?(场|部|个)(戏|游戏|故事|小说)|开发者模式|越狱|谁(写|造|编)(了)?你|源代码|训练数据/iu;

/** How it will end, what comes next. */
const future =
  /\b(what|how|who|where|when)('s| is| will| does| do| are| am)?\b.{0,30}\b(happens? (next|at the end|in the end|later|to me|to us)|will (happen|die|win|kill|end)|it (all )?ends?|(the|this) (ending|end of)|the next (act|scene|point)|going to (happen|die|end|win))\b|\bwill (i|we|you|he|she|they) (die|live|win|survive|be king|marry|escape|be killed|be saved)\b|\b(spoil|tell me) (the|how it) (ending|ends?)\b|\bspoilers?\b|\bmy (fate|future)\b|(会|将)(怎么|如何|怎样)(结束|收场|发展)|结局|(后来|接下来|最后|将来|以后|未来)(会)?(怎么样|怎样|如何|发生什么|会发生|是什么|谁)|会发生什么|我会(死|赢|活)|谁会(死|赢|活)|剧透|我的(命运|未来)|下一(幕|场)/iu;

function isNonsense(said: string): boolean {
  const letters = said.match(/[\p{L}]/gu)?.length ?? 0;
  const solid = said.replace(/\s/gu, '').length;
  if (letters * 2 < solid) return true;
  if (
    /[{}<>;=]{2,}|=>|\bfunction\s*\w*\(|\bselect \*|https?:\/\/|<\/?\w+>|\w+\(\)|\$\{|\bimport \w+|rm -rf|\.\.\/|drop table|console\.|print\(/u.test(
      said,
    )
  )
    return true;
  if (/(.)\1{4,}/u.test(said)) return true;
  if (
    /^(lo+l+|lmao|rofl|ha(ha)+h?|he(he)+|xd+|brb|omg|wtf|idk|bruh|yolo|lalala|blah( blah)*|哈{2,}|呵{2,}|嘿{2,}|233+|hh+)[\s!.！。~]*$/u.test(
      said,
    )
  )
    return true;
  if (/^(asdf|qwer|zxcv|hjkl|sdf|dfgh)/u.test(said) && said.length < 20) return true;
  const words = said.match(/[a-z]+/gu) ?? [];
  const odd = words.filter((word) => (word.length > 4 && !/[aeiouy]/u.test(word)) || /[^aeiouy]{6,}/u.test(word)).length;
  return words.length > 0 && odd * 2 > words.length && !/\p{Script=Han}/u.test(said);
}
