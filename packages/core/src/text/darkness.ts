/** How far a light goes out: whatever hangs on the current, or everything. */
export type Darkness = 'current' | 'everything';

const not = /\b(?:not|never|n['’]t|as if|as though|almost|nearly|before|until|if|when)\b|仿佛|好像|没有|并未|不曾|差点|如果|要是|一旦/iu;
const current =
  /\bblack-?out\b|\bpower (?:cut|failure|outage)\b|\b(?:power|electricity|current|mains|generator) (?:\w+ )?(?:goes|is|has|fails?|cuts?|dies|drops|stops)\b(?! (?:back|on|restored))|\bfuse (?:\w+ )?(?:blows|goes|blown)\b|\b(?:all |every |both |the )(?:\w+ ){0,2}(?:lights?|bulbs?|lamps)(?: (?:in|of) the \w+)?(?: \w+ly)? (?:flickers? and )?(?:(?:go|goes|went|cuts?|snaps?|switch(?:es)?|are|is|(?:have|has) gone|all go) (?:\w+ly )?(?:out|off|dead|dark)|dies?|fails?)\b|停电|断电|跳闸|(?:电|保险丝)断了|(?:灯|灯火|灯光|电灯)(?:全|都|一齐|一下子|忽然|突然|同时)*(?:灭|熄|黑)/iu;
const everything =
  /\b(?:plunged?|falls?|drops?|goes|left) (?:\w+ ){0,2}?(?:in(?:to)? (?:total |utter |complete )?(?:darkness|the dark)|pitch[- ](?:dark|black)|completely dark|black)\b|\b(?:total|utter|complete) darkness\b|一片漆黑|陷入黑暗|一团漆黑|伸手不见五指|全黑了?/iu;
const dies =
  /\b(?:goes|gone|went|gutters|blown|burns?|snuffed) out\b|\b(?:dies|is out|goes dark|flickers? and (?:dies|fails))\b|熄|灭了|灭掉/iu;

const clauses = (text: string): string[] => text.split(/[.;!?。；！？…—]+/u).filter((one) => !not.test(one));

/** Whether it is told that the lights go out where all this is; null where it is not. */
export function darknessIn(text: string): Darkness | null {
  const told = clauses(text);
  if (told.some((one) => everything.test(one))) return 'everything';
  return told.some((one) => current.test(one)) ? 'current' : null;
}

/** Whether it is told that this light goes out, by one of its names. */
export const goesOut = (text: string, names: readonly string[]): boolean =>
  clauses(text).some((one) => dies.test(one) && names.some((name) => one.toLowerCase().includes(name.toLowerCase())));

const flame =
  /\b(?:candles?|lanterns?|oil|paraffin|kerosene|gas|torch|fire|hearth|stove|match|taper|brazier|wick|flames?|pipe|cigarette|cigar)\b|烛|油灯|灯笼|马灯|火|炉|灯芯|烟卷|香烟/iu;

/** Whether something burns by itself: no fuse puts it out. */
export const isFlame = (described: string): boolean => flame.test(described);
