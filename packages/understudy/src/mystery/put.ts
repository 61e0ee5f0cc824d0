import type { MysteryBrief } from '@troupe/core/model';
import { type FollowUp, followUpIn } from '../matcher.ts';
import { commonSigns, firstSign } from '../signs.ts';

/** What a question at the table comes to, beyond the words it is put in. */
export type Put =
  | { readonly kind: 'guilt' | 'doubt' | 'suspicion' | 'self' | 'all' | 'aside' | 'plain' }
  | { readonly kind: 'follow-up'; readonly way: FollowUp; readonly before?: Exchange };

/** What somebody was asked before, and said. */
export type Exchange = { readonly question: string; readonly answer: string };

const ways = commonSigns<Exclude<Put['kind'], 'follow-up' | 'aside' | 'plain'>>('questions');

const caseWords =
  /\b(?:where|when|see|saw|seen|hear|heard|night|kill\w*|dead|death|die[ds]?|murder\w*|key|stairs|door|money|owe\w*|quarrel\w*|alibi|confirm|prove|notice|last|know|suspect|hate\w*|like[ds]?|angry|stand|why|who|how long|what|which|whose)\b|哪|时候|看见|听见|听到|夜|晚|杀|死|钥匙|楼|门|钱|欠|吵|证|知道|怀疑|恨|喜欢|关系|为什么|谁|多久|什么|怎么/iu;

/** Small talk, with somebody lying dead next door. */
const small =
  /\bdo you (?:love|like|enjoy|play|drink|eat|believe in|dream)\b|\b(?:favou?rite|weather|joke|hungry|thirsty|hello|hi)\b|你(?:喜欢|爱)(?:喝|吃|唱|听|看|玩|海|茶|酒)|天气|笑话|饿|你好/iu;

export function putOf(brief: MysteryBrief): Put {
  const question = brief.asked?.text ?? '';
  const names = [brief.self.name, ...brief.players.map(({ name }) => name)];
  const way = followUpIn(question, brief.language, names);
  if (way) {
    const before = lastOf(brief);
    return { kind: 'follow-up', way, ...(before && { before }) };
  }
  const found = firstSign(ways, question);
  if (found) return { kind: found };
  const dead = brief.victims.some(({ name }) => question.includes(name)) || mentionsDead.test(question);
  return { kind: (small.test(question) && !dead) || !caseWords.test(question) ? 'aside' : 'plain' };
}

const mentionsDead = /\b(?:uncle|victim|him|her|keeper|deceased|the dead)\b|死者|老板|他|她/iu;

/** The last thing this player was asked and answered, by whoever asks now if they have asked before. */
function lastOf({ heard, self, asked, players }: MysteryBrief): Exchange | undefined {
  const name = (id: string) => players.find((one) => one.id === id)?.name ?? id;
  const exchanges = heard.filter(({ by, text }) => by === self.id && text.includes('\n'));
  const own = exchanges.findLast(({ text }) => asked !== undefined && text.includes(`${name(asked.by)} →`)) ?? exchanges.at(-1);
  if (!own) return undefined;
  const [question = '', ...answer] = own.text.split('\n');
  return { question: question.replace(/^[^:：]*[:：]\s*/u, ''), answer: answer.join('\n') };
}
