/** What one is in, and may leave. */
export const rooms =
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
  /离开了?(?:房间|屋子|房子|这里|此地|这儿)?(?=$|[，。；！、])|[走跑冲退溜闯奔踱]了?出(?:了|去|门|房门?|屋子?|房间|店|舱)|(?:夺门|推门|摔门|拂袖|扬长|掩面|绝尘|转身)(?:而出|而去|离去|离开)|转身就走|(?:^|[，。])(?:下场|退场|告退|离去)|(?:同|齐|皆|俱|相继|[两二三]人|众人)下(?=$|[，。；！])/u;

/** What goes out like this is a light: “The number goes out” put its neighbour out of the room. People are called by name, by a pronoun or as people. */
const burnsOut =
  /(?:^|[.;:!?—–,]\s*|\band )(?:the|an?|its|his|her|their|every|all the|both)\s+(?!(?:other|two|three|four|man|men|woman|women|boy|girl|child|old|young|king|queen|doctor|guests?|guards?)\b)[\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3}?\s+(?:goes|go|have gone|has gone) out\b/giu;

/** Whether somebody is told to go away from where all this is, and not to leave a thing or a matter. */
export const tellsOfLeaving = (text: string): boolean => en.test(text.replace(burnsOut, '')) || zh.test(text);
