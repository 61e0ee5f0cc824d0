import { type CompanionBrief, choose, hash } from '@troupe/core/model';
import { eachFilled } from '../filled.ts';
import { followUpIn } from '../follow-up.ts';
import { isChinese, topicsIn } from '../words.ts';
import { talkWords } from './talk-words.ts';

/** "Why?" and "tell me more" mean what was said before them: something else that is known of it, or a word about it. */
export function followed(brief: CompanionBrief): string | undefined {
  const { language, heard, user, self, others } = brief;
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const way = followUpIn(last.text, language, [self.name, ...others]);
  if (!way) return undefined;
  const w = talkWords[language];
  const own = heard.findLast(({ mine }) => mine)?.text ?? '';
  if (way !== 'really' && way !== 'meaning') {
    const near = knownOf(brief, topicOf(brief), 2);
    if (near !== undefined) return near;
    const other =
      way === 'why'
        ? undefined
        : choose(
            unspent(brief, brief.knowledge).filter((line) => openingOf(line) === undefined),
            brief.seed,
            'further',
            brief.turn,
          );
    const lead = pick(w.further, brief, 'lead');
    if (other !== undefined && lead !== undefined) return `${lead}${language === 'zh' ? '' : ' '}${other}`;
  }
  const quoted = (own.split(/(?<=[.!?。！？])\s*/u).find((one) => one.length > 3) ?? own).slice(0, 120);
  return pick(eachFilled(w.follow[way], { last: quoted }), brief, way);
}

/** What the user last asked or told in so many words, and what was answered to it. */
function topicOf({ heard, user, language, self, others }: CompanionBrief): string {
  const at = heard.findLastIndex(({ by, text }) => by === user && !followUpIn(text, language, [self.name, ...others]));
  return heard
    .slice(Math.max(0, at), -1)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Something it knows that the other has just spoken of, in at least so many words; a word that is in everything it knows tells little.
 * A line that begins by saying a question back answers that question, and nothing else.
 */
export function knownOf(brief: CompanionBrief, said: string, atLeast = 1): string | undefined {
  const spread = new Map<string, number>();
  for (const line of brief.knowledge) for (const word of topicsIn(line)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const asked = new Set([...topicsIn(said)].filter((word) => !general.has(word)));
  const worth = (line: string) => {
    const shared = [...topicsIn(line)].filter((word) => asked.has(word));
    const opening = openingOf(line);
    const alike = opening === undefined ? 0 : likeness(opening, said);
    if (
      opening !== undefined &&
      (atLeast > 1 || (alike <= 0.6 && !(asksFor.test(said) && [...topicsIn(opening)].some((word) => asked.has(word)))))
    )
      return 0;
    if (alike <= 0.6 && shared.length < atLeast) return 0;
    return 6 * alike + shared.reduce((sum, word) => sum + Math.log(2 + brief.knowledge.length / (spread.get(word) ?? 1)), 0);
  };
  const near = unspent(brief, brief.knowledge)
    .map((line) => ({ line, worth: worth(line) }))
    .filter((one) => one.worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return near[0]?.line;
}

/** What everybody says of everything. */
const general: ReadonlySet<string> = new Set(
  'think like know want look thing good feel need ask see best better 觉得 什么 怎么 知道 喜欢 今天 一个'.split(' '),
);

const openingOf = (line: string): string | undefined => /^[^.!?。！？]{2,60}?[?？:：]/u.exec(line)?.[0];
const asksFor = /[?？吧]\s*$|^(?:tell|give|show|make|say|sing|help|let)\b|^(?:说|讲|给|来|逗|帮)/iu;

/** How much one question is another, whoever says it: of all their words, how many they share. */
function likeness(a: string, b: string): number {
  const [one, other] = [piecesOf(a), piecesOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

function piecesOf(text: string): Set<string> {
  const lower = text.toLowerCase().replaceAll('’', "'");
  if (!isChinese(lower)) return new Set((lower.match(/[a-z']+/gu) ?? []).map((word) => turned[word] ?? word));
  const bare = lower.replace(/[^\p{Script=Han}]/gu, '').replace(/[我你您]/gu, '你');
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)));
}

const turned: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', am: 'are' };

export function unspent({ used, heard }: CompanionBrief, lines: readonly string[]): string[] {
  return lines.filter((line) => !used.includes(hash(line)) && !heard.some(({ mine, text }) => mine && text.includes(line)));
}

/** One of some lines that it has not said yet; none when all are spent. */
export function pick(lines: readonly string[], brief: CompanionBrief, purpose: string): string | undefined {
  return choose(unspent(brief, lines), brief.seed, purpose, brief.turn, brief.self.id);
}
