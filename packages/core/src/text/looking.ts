const en =
  /\b(?:look|glance|gaze|peer|stare)(?:s|ed|ing)? (?:all )?(?:around|about|round)(?=\s*(?:$|[.,;:!?—–]|me\b|(?:my|him|her|them)sel|(?:him|her|them)\b|and\b|(?:the|this) (?:room|place)\b))/iu;
const zh =
  /环顾|四下(?:[里张]?(?:看|望|打量|张望))|(?:向|往|朝)?四周(?:看|望|打量|张望)|(?:看|望|打量)了?(?:看|望|一下)?(?:四周|周围)|东张西望/u;

/** Whether somebody looks about, at nothing in particular. */
export const looksRound = (text: string): boolean => en.test(text) || zh.test(text);
