import { stageBook } from '../blueprint/lookup.ts';
import { rooms, tellsOfLeaving } from '../text/leaving.ts';
import { literally } from '../text/literally.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt } from '../world/world.ts';
import { isFigure } from './figures.ts';
import { negations } from './grammar.ts';
import { isAnother, understand } from './phrase.ts';
import type { At } from './resolve.ts';
import type { Understood } from './understood.ts';

const together = /\b(?:both|together|they|we|all|exeunt)\b|[两二三]人|众人|一起|一同|一道|同下|俱下/iu;
const leaving = '(?:leaves?|goes|walks?|exits?|departs?|storms?|runs?|slips?|steps?|离|走|跑|冲|退|下|出|转身|拂袖|扬长|告退)';

/** Whether a character itself is told to leave, and there is a way out: whoever watches another go stays. */
export function leavesOneself(text: string, at: At): boolean {
  const clause = text.split(/[,.;:，。；：]|\band\b/u).find(tellsOfLeaving) ?? text;
  if (!tellsOfLeaving(text) || perceive(at.blueprint, at.world, at.by).exits.length === 0) return false;
  if (together.test(clause)) return true;
  const others = [...stageBook(at.blueprint).characters.values()].filter(({ id }) => id !== at.by);
  const names = others.flatMap(({ name, aliases }) => [name, ...aliases]).map(literally);
  const another = new RegExp(
    `(?<!\\p{Script=Latin}|\\bwith |\\band |[和与同跟携随带拉扶领挽搀牵拖拽]着?)(?:${names.join('|')})(?:\\s+\\p{L}+ly)?\\s*${leaving}`,
    'iu',
  );
  return !another.test(clause) && !isAnother(clause.trim(), at);
}

/** What somebody wrote between stars: whoever is told to leave has left, with whomever and in whatever words. */
export function understandDeeds(text: string, at: At): Understood[] {
  const meant = understand(text, at);
  const goes = meant.some((one) => one.kind === 'attempt' && one.attempt.verb === 'go');
  if (goes || negations.test(text) || isFigure(text) || !leavesOneself(text, at)) return meant;
  const attempt: Attempt = { by: at.by, verb: 'go', targets: [], text };
  // "They leave together" names no thing that is not here.
  const before = meant.filter((one) => !(one.kind === 'missing' && one.verb === 'go'));
  return [...(before.every(({ kind }) => kind === 'gesture') ? [] : before), { kind: 'attempt', attempt }];
}

const manner = '(?: \\p{L}+ly| alone| at once| without (?:a|another) word| with .{1,40})?';
const plain = new RegExp(
  `^(?:(?:leave|exit)s?|(?:go|walk|stride|storm|run|rush|step|slip)(?:e?s)? out of) (?:the|this) (?:${rooms})${manner}$|^(?:转身)?(?:离开|走出|退出|跑出|冲出)了?(?:房间|屋子?|这间屋子?|店铺?|铺子|舱|院子)$|^拂袖而去$|^[走跑冲退]了?出去$`,
  'iu',
);

/** "I leave the room": nobody says so and stays. Null: it is not said so plainly, or there is no way out. */
export function plainExit(rest: string, whole: string, at: At): Understood[] | null {
  const [text, sentence] = [rest, whole].map((one) => one.replace(/[\s.。!！]+$/u, '')) as [string, string];
  const turns = /^.{0,6}转身(?:离开|离去|就走)$/u.test(sentence);
  if (!(turns || plain.test(text)) || perceive(at.blueprint, at.world, at.by).exits.length === 0) return null;
  return [{ kind: 'attempt', attempt: { by: at.by, verb: 'go', targets: [], text } }];
}
