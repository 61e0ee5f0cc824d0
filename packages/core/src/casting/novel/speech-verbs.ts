import { isCapital, type Token } from './tokens.ts';

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Regular verbs that say something was said, without their endings. */
const regular =
  list(`ask reply answer cry exclaim return rejoin remark observe continue add inquire enquire demand declare murmur mutter whisper shout
  call interrupt interpose interject suggest repeat respond retort protest plead beg urge announce explain pursue resume insist admit agree confess
  assent muse reflect scream shriek screech yell roar growl grumble groan moan sigh sob laugh chuckle giggle smile sneer snap snarl stammer falter
  gasp pant breathe hiss ejaculate vociferate bawl bellow boom bark croak drawl quaver pipe squeak squeal quote warn advise threaten command order
  direct instruct promise vow propose venture hazard offer concede allow grant argue contend maintain affirm assert aver avow deny contradict object
  complain lament wail whine whimper caution counsel chide scold reprove reproach rebuke remonstrate expostulate implore entreat pray apologize
  apologise soothe console comfort encourage tease joke jest jeer taunt mock scoff gush babble prattle ramble blurt proclaim pronounce state report
  relate recite inform acknowledge conclude finish end chime echo comment note wonder guess suppose speculate ponder question query cross-examine
  coax wheedle persist nod shrug grin frown beam purr coo croon hum splutter sputter stutter mumble bleat bray thunder storm rage fume rasp grunt
  snort sniff hail greet salute welcome correct amend qualify hint insinuate intimate confide divulge reveal recall remember volunteer assure
  reassure invite summon challenge accuse charge blame thank congratulate wish hope curse yawn prompt press prod proceed clamour clamor caterwaul
  snuffle lisp twitter cackle snigger titter submit supply rap utter articulate enunciate emphasise emphasize reason decide determine resolve remind
  mourn recommend accost address apostrophise apostrophize whistle warble trill chirp chirrup gurgle simper smirk wheeze cough blubber snivel rave
  rant harangue lecture preach moralise moralize philosophise philosophize soliloquise soliloquize meditate ruminate cajole refuse decline demur
  deprecate disclaim exult crow boast brag bluster drone intone chant rejoice sympathise sympathize commiserate condole explode pout tremble shudder
  blush reiterate specify stipulate reckon calculate conjecture surmise opine predict prophesy approve applaud commend praise compliment condemn
  denounce upbraid subjoin counter parry hedge pretend dictate translate howl hoot whoop holler yelp gabble jabber chatter rumble marvel
  grieve gloat tempt bargain interrogate confirm wink bow drone choke quiver repine vouchsafe persevere particularise particularize`);

const irregular =
  list(`said says say saying told tells tell telling began begins begin beginning thought thinks think thinking sang sings sing singing read reads reading
  wrote writes write writing swore swears swear swearing besought beseeches beseech bade bids bidding quoth saith spake spoke speaks speak spoken speaking
  forbade forbids wept weeps ground jerked`);

/** Verbs of speech only with the small word behind them: "put in Clara", "Edmund broke off". */
const phrasal: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ['went goes go going', 'on'],
      ['ran runs run running', 'on'],
      ['put puts putting', 'in'],
      ['struck strikes strike striking', 'in'],
      ['cut cuts cutting', 'in'],
      ['broke breaks break breaking', 'in out off forth'],
      ['burst bursts bursting', 'in out forth'],
      ['threw throws throw throwing', 'in out back'],
      ['flung flings fling flinging', 'out back'],
      ['shot shots shooting', 'back out'],
      ['gave gives give giving', 'out back'],
      ['let lets letting', 'out drop fall slip'],
      ['came comes coming', 'out'],
      ['jerked ground rapped', 'out'],
      ['tossed tosses', 'back out'],
      ['held holds holding', 'forth'],
      ['kept keeps keeping', 'on repeating saying asking crying'],
      ['followed follows', 'up'],
    ] as const
  ).flatMap(([verbs, small]) => verbs.split(' ').map((verb) => [verb, new Set(small.split(' '))] as const)),
);

function formsOf(verb: string): string[] {
  if (verb.endsWith('e')) return [verb, `${verb}d`, `${verb}s`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) return [verb, `${verb.slice(0, -1)}ied`, `${verb.slice(0, -1)}ies`, `${verb}ing`];
  const doubled =
    /^(?:beg|nod|snap|hum|rap|grin|sob|prod|wag|brag|blub|aver|demur|snivel|marvel|counsel|quip|admit|submit|refer|chat)$/.test(verb)
      ? verb + verb.at(-1)
      : verb;
  return [verb, `${verb}ed`, `${doubled}ed`, /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`, `${verb}ing`, `${doubled}ing`];
}

const verbs: ReadonlySet<string> = new Set([...regular.flatMap(formsOf), ...irregular]);

/** Verbs that mean other things as well: a tag only where the place says so. */
const weak: ReadonlySet<string> = new Set([
  ...list(`smile laugh nod shrug grin frown sigh beam breathe press offer allow grant decide determine resolve recall remember hope wish charge direct
  order inform thank welcome greet invite summon proceed reflect call pray relate yawn hum sniff snort recite report guess suppose note accuse
  blame finish end address accost tremble shudder blush pout cough whistle bargain pretend praise approve applaud refuse decline reckon calculate rejoice
  explode wink bow confirm tempt choke quiver persevere reveal supply state`).flatMap(formsOf),
  ...list(
    'told tell tells telling thought think thinks thinking read reads reading wrote writes write writing sang sings sing singing spoke speaks spoken speaking wept weeps',
  ),
  ...phrasal.keys(),
]);

const passives = new Set(list('was were been being be is are got am'));

/** Whether a word can be a verb of speech, wherever it stands. */
export function isSpeechWord(word: string): boolean {
  return verbs.has(word) || phrasal.has(word);
}

export function isWeak(word: string): boolean {
  return weak.has(word);
}

/** Whether the word here is one: with its small word where it needs one, and not suffered ("she was interrupted"). */
export function isSpeech(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  // The Mock Turtle, Mr. Grant: a name is no verb.
  if (at < 0 || (at > 0 && isCapital(tokens[at]?.text ?? ''))) return false;
  const small = phrasal.get(word);
  if (small?.has(tokens[at + 1]?.lower ?? '')) return true;
  return verbs.has(word) && !isSuffered(tokens, at);
}

/** "was thus interrupted", "being told". */
export function isSuffered(tokens: readonly Token[], at: number): boolean {
  if (!/(?:ed|told|spoken)$/.test(tokens[at]?.lower ?? '')) return false;
  const before = tokens[at - 1]?.lower ?? '';
  const helper = /ly$|^(?:not|thus|again|then|soon|now|so|just|here|never|when)$/.test(before) ? (tokens[at - 2]?.lower ?? '') : before;
  return passives.has(helper) || (before === 'thus' && tokens[at + 1]?.lower === 'by');
}

/** "put in Sir Giles", "went on the captain": a small word that belongs to the verb, not to what follows. */
export function isParticle(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  if (phrasal.get(tokens[at - 1]?.lower ?? '')?.has(word)) return true;
  return (word === 'in' || word === 'on' || word === 'out') && isSpeech(tokens, at - 1) && !isWeak(tokens[at - 1]?.lower ?? '');
}
