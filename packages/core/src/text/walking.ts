const way = '(?:(?:slowly|quickly|quietly|straight|right|back|over|up|down|across|away|round|around|forward|aside)\\s+){0,3}';
const en = new RegExp(
  `\\b(?:walks?|cross(?:es)?|strides?|goes|comes|steps?|moves?|wanders?|drifts?|hurries|rushes|runs|paces?|shuffles?|limps?|backs?|retreats?|withdraws?)\\s+${way}(?:to|towards?|over|across|from|away|round|around|past|between|into|up|down|forward|aside|back|the (?:room|floor))\\b|\\bpaces?\\b`,
  'iu',
);
const zh = /[走踱跑冲退挪移绕凑][了着]?(?:到|向|近|过|去|回|开|上前|上来|来走去)|来到|(?:踱|来回走)|上前(?:一|几|两)步|后退/u;

/** Whether somebody is told to go from one spot of a room to another. */
export const tellsOfWalking = (text: string): boolean => en.test(text) || zh.test(text);
