/** What is shown of a deed that is not done: compared, nearly done, feigned. */
const figures =
  /\b(?:as if|as though|as one|as when|would|could|might|nearly|almost|about to)\b|仿佛|好像|像是|似乎|犹如|如同|似的|正要|刚要|作势|差点|险些/iu;

/** Words that hold a verb and mean something else: who leaves it at that goes nowhere, and who is taken at his word is not touched. */
const idioms = [
  'lea(?:ve|ves|ving) it(?: (?:at that|there|be)|,|$)',
  'lets? it (?:go|be|drop|pass)',
  'takes? (?:\\p{L}+ )?at (?:his|her|their|my) word',
  '(?:turn|start|begin|rise|move|make|prepare)s? to (?:leave|go)(?:,| and|$)',
  '(?:go|goes|going) (?:on|pale|red|white|grey|quiet|still|silent|blank|cold|rigid|limp)(?:,| and|$)',
  '(?:go|goes|going) (?:to pieces|to sleep|on and on|on as before)',
  'breaks? off',
  'holds? (?:his|her|their|my) (?:tongue|breath|peace)',
  'keeps? (?:his|her|their|my) counsel',
  'takes? (?:heart|pains|pity|offence|offense|stock)',
].join('|');
const idiom = new RegExp(`\\b(?:${idioms})`, 'iu');

/** "turns the cuff to the lamp to look for paint": what somebody does something for is not yet done. */
const purpose = /^(?:[\p{L}'’]+ ){2,}[\p{L}'’]+,? to $/u;

export const isFigure = (clause: string): boolean => figures.test(clause) || idiom.test(clause);
export const isPurpose = (before: string): boolean => purpose.test(before);
