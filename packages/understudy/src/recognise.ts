import type { LineKind } from './bank.ts';
import { commonSigns } from './signs.ts';

/** What kind of thing was said, in English or Chinese, whatever the language of the play. The first pattern that fits decides. */
export function kindOf(text: string): LineKind {
  const said = text.trim().slice(0, 600).toLowerCase().replaceAll('’', "'");
  if (said.replace(/[\s.,…!！。，~—-]+/gu, '') === '') return 'silence';
  if (beyond.test(said)) return 'beyond';
  if (future.test(said)) return 'future';
  if (isNonsense(said)) return 'nonsense';
  for (const [kind, pattern] of kinds) if (pattern.test(told(said, kind))) return kind;
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

const kinds = commonSigns<LineKind>('kinds', 'u');

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
