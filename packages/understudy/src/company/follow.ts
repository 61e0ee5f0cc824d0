import { type CompanionBrief, choose, hash } from '@troupe/core/model';
import { eachFilled } from '../filled.ts';
import { type Ear, followUpIn, likeness } from '../matcher.ts';
import { topicsIn } from '../words.ts';
import { talkWords } from './talk-words.ts';

/** "Why?" and "tell me more" mean what was said before them: something else that is known of it, or a word about it. */
export function followed(brief: CompanionBrief, ear: Ear): string | undefined {
  const { language, heard, user, self, others } = brief;
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const way = followUpIn(last.text, language, [self.name, ...others]);
  if (!way) return undefined;
  const w = talkWords[language];
  const own = heard.findLast(({ mine }) => mine)?.text ?? '';
  if (way !== 'really' && way !== 'meaning') {
    const near = knownOf(brief, topicOf(brief), ear, 2);
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
export function knownOf(brief: CompanionBrief, said: string, ear: Ear, atLeast = 1, least = alikeEnough): string | undefined {
  const spread = new Map<string, number>();
  for (const line of brief.knowledge) for (const word of topicsIn(line)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const asked = new Set([...topicsIn(said)].filter((word) => !general.has(word)));
  const worth = (line: string) => {
    const shared = [...topicsIn(line)].filter((word) => asked.has(word));
    const opening = openingOf(line);
    const alike = opening === undefined ? 0 : likeness(opening, said, ear) - (ear.meaning ? 0.1 : 0);
    if (
      opening !== undefined &&
      (atLeast > 1 ||
        (alike <= 0.6 && (ear.meaning !== undefined || !(asksFor.test(said) && [...topicsIn(opening)].some((word) => asked.has(word))))))
    )
      return 0;
    // One word in common may be an accident: where there is a table of meaning, the whole has to lie near.
    const whole = ear.meaning ? likeness(line, said, ear) : 1;
    // What only one line speaks of is asked for by its name.
    const rare = shared.some((word) => spread.get(word) === 1) && asksFor.test(said);
    if (alike <= 0.6 && (whole < (rare ? least - 0.12 : least) || (shared.length < atLeast && !ear.meaning))) return 0;
    return (
      6 * alike +
      (ear.meaning ? 8 * whole : 0) +
      shared.reduce((sum, word) => sum + Math.log(2 + brief.knowledge.length / (spread.get(word) ?? 1)), 0)
    );
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
const asksFor = /[?？吧吗]\s*$|^(?:is|are|do|does|who|what|where)\b|^(?:tell|give|show|make|say|sing|help|let)\b|^(?:说|讲|给|来|逗|帮)/iu;

/** So much what it knows must mean what was said. */
const alikeEnough = 0.35;

/** Neither said by itself before, nor by another within hearing. */
export function unspent({ used, heard, user }: CompanionBrief, lines: readonly string[]): string[] {
  return lines.filter((line) => !used.includes(hash(line)) && !heard.some(({ by, text }) => by !== user && text.includes(line)));
}

/** One of some lines that it has not said yet; none when all are spent. */
export function pick(lines: readonly string[], brief: CompanionBrief, purpose: string): string | undefined {
  return choose(unspent(brief, lines), brief.seed, purpose, brief.turn, brief.self.id);
}
