/** Irregular forms: base, third person, past, past participle, present participle. */
const irregulars = `
  take takes took taken taking; get gets got gotten getting; give gives gave given giving; put puts put put putting;
  set sets set set setting; lay lays laid laid laying; slide slides slid slid sliding; let lets let let letting;
  show shows showed shown showing; hold holds held held holding; throw throws threw thrown throwing; fling flings flung flung flinging;
  shut shuts shut shut shutting; read reads read read reading; write writes wrote written writing; go goes went gone going;
  leave leaves left left leaving; run runs ran run running; flee flees fled fled fleeing; withdraw withdraws withdrew withdrawn withdrawing;
  make makes made made making; come comes came come coming; draw draws drew drawn drawing; strike strikes struck struck striking;
  hit hits hit hit hitting; slay slays slew slain slaying; thrust thrusts thrust thrust thrusting; cut cuts cut cut cutting;
  shoot shoots shot shot shooting; beat beats beat beaten beating; drive drives drove driven driving; swing swings swung swung swinging;
  hide hides hid hidden hiding; tear tears tore torn tearing; sweep sweeps swept swept sweeping; break breaks broke broken breaking;
  burn burns burnt burnt burning; light lights lit lit lighting; blow blows blew blown blowing; feel feels felt felt feeling;
  drink drinks drank drunk drinking; eat eats ate eaten eating; bite bites bit bitten biting; kneel kneels knelt knelt kneeling;
  fall falls fell fallen falling; sit sits sat sat sitting; be is was been being; stand stands stood stood standing;
  rise rises rose risen rising; wear wears wore worn wearing; fly flies flew flown flying; cast casts cast cast casting;
  creep creeps crept crept creeping; stride strides strode stridden striding; unwrap unwraps unwrapped unwrapped unwrapping;
  tap taps tapped tapped tapping; wrap wraps wrapped wrapped wrapping; have has had had having;
  say says said said saying; tell tells told told telling; speak speaks spoke spoken speaking`;

export const irregular: ReadonlyMap<string, readonly string[]> = new Map(
  irregulars.split(';').map((row) => {
    const [base = '', ...forms] = row.trim().split(' ');
    return [base, forms];
  }),
);

/** Regular verbs that double their last letter. */
export const doubling: readonly string[] = [
  'grab',
  'grip',
  'drop',
  'slip',
  'step',
  'stab',
  'slam',
  'slap',
  'pat',
  'hug',
  'sip',
  'rip',
  'snap',
  'stop',
  'drag',
  'tug',
  'club',
  'chop',
  'whip',
  'lob',
  'bar',
  'don',
  'tap',
  'rap',
  'strum',
  'jot',
  'shred',
];
