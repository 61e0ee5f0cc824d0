import type { Posture, Stance } from './world.ts';

const seats =
  /(?<!work)(?:chair|armchair|stool|bench|seat|sofa|couch|settee|throne|pew|bed|cot|bunk|mattress|divan|hammock|swing|saddle|steps?|stairs?|doorstep|threshold|rug|mat|cushion|log)s?$|(?:椅|凳|榻|床|炕|沙发|座|座位|垫|席|蒲团|台阶|石阶|门槛|秋千|马鞍)子?$/iu;
const tables = /(?:table|desk|counter|bar|workbench|piano|stove|altar|machine)s?$|(?:桌|案|几|柜台|吧台|灶台|灶|琴)子?$/iu;

/** How whoever sits at a thing sits: on a chair, and at a table, also where both can be laid on. Undefined: its name does not say. */
export function sitsAt(name: string): 'on' | 'beside' | undefined {
  if (tables.test(name)) return 'beside';
  return seats.test(name) ? 'on' : undefined;
}

/** Where somebody is who is said to be in a posture, and nothing more: who kneels does so where they were, and who sits down does it on something else. */
export function spotAfter(before: Stance | undefined, posture: Posture | undefined): Stance['at'] {
  const sat = before?.posture === 'sitting' || before?.posture === 'lying';
  const on = typeof before?.at === 'object' && (before.at.relation === 'on' || before.at.relation === 'in');
  return (posture === 'sitting' || posture === 'lying') && !sat && !on ? undefined : before?.at;
}
