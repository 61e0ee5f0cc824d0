import { listed } from './lexicon.ts';
import { isCapital, type Token } from './tokens.ts';

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

/** Verbs that say something was said: regular ones without their endings, others in all their forms. */
const verbs: ReadonlySet<string> = new Set([...listed('regularSpeech').flatMap(formsOf), ...listed('irregularSpeech')]);

/** Verbs that mean other things as well: a tag only where the place says so. */
const weak: ReadonlySet<string> = new Set([...listed('weakSpeech').flatMap(formsOf), ...listed('weakIrregularSpeech'), ...phrasal.keys()]);

const passives = new Set('was were been being be is are got am'.split(' '));

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
