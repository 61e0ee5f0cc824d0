import { literally } from './literally.ts';

const rooms =
  'room|house|chamber|closet|kitchen|hall|parlou?r|study|shop|garret|attic|cabin|boat|deck|stage|scene|place|door|building|cellar|yard|garden|tent|church|office';
const stop = '\\s*(?:$|[.,;:!?—–])';
const manner = '(?:\\s+\\p{L}+ly|\\s+at once|\\s+alone|\\s+again)?';

const en = new RegExp(
  [
    `\\b(?:leaves|(?:^|\\bi )leave)${manner}(?=${stop}|\\s+(?:(?:the|this|his|her) (?:${rooms})\\b|(?:by|through|without|with) )|\\s+us\\b)`,
    `\\b(?:they|we|both|all|together|and \\p{L}+)(?:\\s+(?:both|all|\\p{L}+ly))? leave(?=${stop}|\\s+(?:(?:the|this) (?:${rooms})\\b|(?:by|through|without|with|together|arm|hand)))`,
    `\\b(?:exits?|exeunt|departs?|makes? (?:my|his|her|their) exit)\\b(?!\\s+from\\s+(?!the (?:${rooms})))`,
    `\\b(?:go|walk|stride|storm|stalk|sweep|slip|step|run|march|back|sidle|creep|limp|shuffle|stumble)s?${manner} out(?=${stop}|\\s+(?:of the (?:${rooms})\\b|(?:by|through|without|into) |with (?!an? |the )|and ))`,
    `\\b(?:goes|rushes|hurries)${manner} out(?=${stop}|\\s+(?:of the (?:${rooms})\\b|(?:by|through|without|into) |with (?!an? |the )|and ))`,
  ].join('|'),
  'iu',
);
const zh =
  /离开了?(?:房间|屋子|房子|这里|此地|这儿)?(?=$|[，。；！、])|[走跑冲退溜闯奔踱]了?出(?:了|去|门|房门?|屋子?|房间|店|舱)|(?:夺门|推门|拂袖|扬长|掩面|绝尘|转身)(?:而出|而去|离去|离开)|(?:^|[，。])(?:下场|退场|告退|离去)|(?:同|齐|皆|俱|相继|[两二三]人|众人)下(?=$|[，。；！])/u;

/** Whether somebody is told to go away from where all this is, and not to leave a thing or a matter. */
export const tellsOfLeaving = (text: string): boolean => en.test(text) || zh.test(text);

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
