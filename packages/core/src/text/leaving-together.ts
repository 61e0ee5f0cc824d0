import { tellsOfLeaving } from './leaving.ts';
import { literally } from './literally.ts';

/** Somebody who might go along, by every name they are called. */
export type Companion = { readonly id: string; readonly names: readonly string[] };

const everybody = /\b(?:all|everyone|everybody|exeunt)\b|众人|大家|所有人|齐下|皆下|都(?=走|离|退|出)/iu;
const bothOf = /\b(?:both|together|they|we|the two|arm in arm|hand in hand|side by side)\b|两人|二人|俩|一起|一同|一道|双双|同下|俱下/iu;
const ahead = '(?:\\b(?:with|followed by|leading|taking|drawing|dragging|and|after)\\s+|[和与同跟携随]着?|[带拉扶领挽搀牵拖]着|后面跟着)';
const behind =
  '(?:,? (?:follow|go|walk|leave|come|close behind|behind|with|beside|at (?:his|her|their) (?:side|heels))|[也便]?(?:跟|随|紧随|一同|一起|尾随))';

/** Who goes with somebody who is told to leave: those named as going along; where nobody is named, the only other, or everybody. */
export function leaveTogether(text: string, others: readonly Companion[]): readonly string[] {
  if (!tellsOfLeaving(text)) return [];
  const goes = (name: string) =>
    new RegExp(`${ahead}${literally(name)}(?!\\p{Script=Latin}|['’]s|的)|(?<!\\p{Script=Latin})${literally(name)}${behind}`, 'iu');
  const named = others.filter(({ names }) => names.some((name) => goes(name).test(text)));
  if (named.length > 0) return named.map(({ id }) => id);
  const mentioned = others.filter(({ names }) => names.some((name) => text.includes(name)));
  if (mentioned.length > 0) return bothOf.test(text) ? mentioned.map(({ id }) => id) : [];
  return everybody.test(text) || (others.length === 1 && bothOf.test(text)) ? others.map(({ id }) => id) : [];
}
