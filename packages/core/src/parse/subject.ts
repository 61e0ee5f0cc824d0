import { stageBook } from '../blueprint/lookup.ts';
import { literally } from '../text/literally.ts';
import type { VerbForm } from '../text/verbs.ts';
import { perceive } from '../world/perceive.ts';
import { womanIs } from './pronoun.ts';
import type { At } from './resolve.ts';

/** Who is said to do it: oneself (I, one's own name, "he" where nobody else can be meant), nobody (a bare verb), or somebody else. */
export type Subject = {
  readonly kind: 'own' | 'bare' | 'going-on' | 'someone';
  /** The sentence from its verb on. */
  readonly rest: string;
  /** The form that the verb must have. */
  readonly form: VerbForm;
};

const opening = /^(?:(?:and|then|now|so|next|ok|okay)\b,? |(?:然后|接着|于是|这时|随后)[，,]?|\p{L}+ly,? )*/iu;
const first = /^i (?:(?:\p{L}+ly|now|then|just|also) )*(?:(?:try|attempt|start|begin) to )?/iu;
const firstGoingOn = /^(?:i'm|i am) (?:(?:\p{L}+ly|now|just) )*/iu;
const firstZh = /^(?:俺?(?:老孙|老猪|老沙)|我|俺|为师|贫僧|贫道|小僧|妾身|奴家|本王|老夫|老身|老朽|在下)(?:这就|便|就|试着|试图|开始)?/u;
const adverbsZh =
  /^(?:(?:慢慢|轻轻|猛|猛然|立刻|突然|忽然|赶紧|赶忙|连忙|急忙|缓缓|悄悄|默默|静静|小心|小心翼翼|狠狠|快步|大步|径直|一把|偷偷|趁机|随手|顺手|亲手|先|又|再|上去)地?|伸(?:出)?手|转过?身|回身|弯(?:下)?腰|低下?头|抬手|起身|俯身|探身|蹲下(?:身)?|翻身|凑过去|走过去|走上前去?|上前(?:去|一步)?)[，,]?/u;

export function subjectOf(sentence: string, at: At): Subject {
  const text = sentence.slice(opening.exec(sentence)?.[0].length ?? 0);
  const goingOn = firstGoingOn.exec(text);
  if (goingOn) return { kind: 'going-on', rest: text.slice(goingOn[0].length), form: 'ing' };
  const mine = first.exec(text);
  if (mine) return { kind: 'own', rest: text.slice(mine[0].length), form: 'base' };
  const mineZh = firstZh.exec(text);
  if (mineZh) return { kind: 'own', rest: withoutHaste(text.slice(mineZh[0].length)), form: 'base' };
  const called = ownName(text, at);
  if (called !== null) return { kind: 'own', rest: withoutHaste(text.slice(called.length)), form: isHan(called) ? 'base' : 'third' };
  const pronoun = /^(he|she) (?:\p{L}+ly )*|^[他她](?!们|的)/iu.exec(text);
  if (pronoun) {
    const rest = withoutHaste(text.slice(pronoun[0].length));
    return { kind: isOneself(pronoun[0], at) ? 'own' : 'someone', rest, form: isHan(pronoun[0]) ? 'base' : 'third' };
  }
  return { kind: 'bare', rest: withoutHaste(text), form: 'base' };
}

/** "Hands off the dagger": no hand is given to anybody. */
export const handsOff = /^hands (off|up)\b/iu;

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** 伸手拿起 is 拿起: the reaching is part of it. */
export function withoutHaste(rest: string): string {
  let left = rest;
  for (let hurry = adverbsZh.exec(left); hurry && left.length > hurry[0].length; hurry = adverbsZh.exec(left))
    left = left.slice(hurry[0].length);
  return left;
}

function ownName(text: string, { blueprint, by }: At): string | null {
  const self = stageBook(blueprint).characters.get(by);
  const names = [self?.name ?? '', ...(self?.aliases ?? [])].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  for (const name of names) {
    const found = new RegExp(`^(?:the |那)?${literally(name)}${isHan(name) ? '' : ' (?:\\p{L}+ly )*'}`, 'iu').exec(text);
    if (found) return found[0];
  }
  return null;
}

/** "He" is oneself where nobody else in sight can be meant. */
function isOneself(pronoun: string, at: At): boolean {
  const woman = /^(she|她)/iu.test(pronoun);
  const others = perceive(at.blueprint, at.world, at.by).people.filter(({ hidden }) => !hidden);
  return womanIs(at.by, at) !== !woman && others.every(({ id }) => womanIs(id, at) === !woman);
}
