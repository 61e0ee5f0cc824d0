import { literally } from '@troupe/core/text';
import { adjectives, materials, nouns } from './nouns.ts';
import type { Around, Phrase } from './phrase.ts';
import { emptyEnglish } from './words.ts';

const determiner = /^(the|a|an|my|your|his|her|their|our|this|that|these|those|some|every|another)$/;
const turned: Readonly<Record<string, string>> = { my: 'your', your: 'my', this: 'that', these: 'those' };
export function englishPhrases(text: string, around: Around): Phrase[] {
  const found: Phrase[] = named(text, around);
  for (const clause of text.split(/[.,;:!?()"“”…\n—–]+/u)) {
    const words = clause.match(/[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'-]*/gu) ?? [];
    if (words.length === 1 && clause.trim().length * 2 < text.trim().length) continue;
    words.forEach((_, at) => {
      const one = nounPhrase(words, at, around) ?? properName(words, at, text) ?? bareWord(words, at, around);
      if (one) found.push({ ...one, weight: one.weight + at * 0.02 });
    });
  }
  return found;
}

/** Things, places and people called by their names. */
function named(text: string, around: Around): Phrase[] {
  const lower = text.toLowerCase();
  const holds = (name: string) => name.length > 2 && new RegExp(`(?<![a-z])${literally(name.toLowerCase())}(?![a-z])`, 'u').test(lower);
  return [
    ...around.things.filter(holds).map((name) => ({ word: bareName(name), phrase: withThe(name), weight: 6 })),
    ...around.people.filter(holds).map((name) => ({ word: name, phrase: name, weight: 6 })),
  ];
}

export function withThe(name: string): string {
  return /^(the|a|an|his|her|their)\s|^\p{Lu}|'s\s|’s\s/u.test(name) ? name : `the ${name}`;
}

function bareName(name: string): string {
  return name.replace(/^(the|a|an)\s+/iu, '');
}

/** An article or possessive, perhaps adjectives, and a noun; "my" said back is "your". */
function nounPhrase(words: readonly string[], at: number, around: Around): Phrase | undefined {
  const first = words[at]?.toLowerCase() ?? '';
  const owner = /^\p{Lu}[a-z]+'s$/u.test(words[at] ?? '') && at > 0;
  if (!determiner.test(first) && !owner) return undefined;
  const middle: string[] = [];
  let next = at + 1;
  while (middle.length < 2 && adjectives.has(words[next]?.toLowerCase() ?? '') && words[next + 1] !== undefined)
    middle.push(words[next++] ?? '');
  let noun = words[next]?.toLowerCase() ?? '';
  if (materials.has(noun) && nouns.has(words[next + 1]?.toLowerCase() ?? '')) noun = `${noun} ${words[next + 1]?.toLowerCase()}`;
  const head = noun.split(' ').at(-1) ?? '';
  if (!isNoun(head) && !(around.knows(head) && !emptyEnglish.has(head) && head.length > 3 && !/(ly|ing|ed)$/u.test(head))) return undefined;
  const word = words[next] !== undefined && /^\p{Lu}/u.test(words[next] ?? '') && !isNoun(head) ? (words[next] ?? noun) : noun;
  const start = owner ? words[at] : (turned[first] ?? first);
  if (idle.test(`${first} ${head}`)) return { word: head, weight: 0.8 };
  // "Not an inspector" names nobody, and "that hard" nothing.
  if (/^not$/iu.test(words[at - 1] ?? '') || adverbs.has(head)) return { word: head, weight: 3 };
  if (/^an?$/u.test(first) && /^(am|are|is|was|were|you're|i'm|he's|she's)$/iu.test(words[at - 1] ?? '')) return { word: head, weight: 3 };
  return { word: head, phrase: [start, ...middle.map((one) => one.toLowerCase()), word].join(' '), weight: isNoun(head) ? 5 : 3.5 };
}

const adverbs: ReadonlySet<string> = new Set(['hard', 'far', 'much', 'easy', 'often', 'soon', 'late', 'early', 'well']);

/** A capital in the middle of a sentence that is not written all in capitals. */
function properName(words: readonly string[], at: number, text: string): Phrase | undefined {
  const word = words[at] ?? '';
  if (at === 0 || !/^\p{Lu}\p{Ll}{2,14}$/u.test(word) || words.filter((one) => /^\p{Lu}/u.test(one)).length * 2 > words.length + 1)
    return undefined;
  if (emptyEnglish.has(word.toLowerCase()) || text === text.toUpperCase()) return undefined;
  return { word, phrase: word, weight: isNoun(word.toLowerCase()) ? 3 : 5.5 };
}

function bareWord(words: readonly string[], at: number, around: Around): Phrase | undefined {
  const word = words[at]?.toLowerCase() ?? '';
  if (isNoun(word) && word !== 'will')
    return { word, weight: verbPlace.test(words[at - 1]?.toLowerCase() ?? '') || (at === 0 && words.length > 1) ? 1 : 3 };
  if (short.has(word)) return { word, weight: 0.5 };
  if (word.length < 4 || emptyEnglish.has(word) || flat.has(word) || adjectives.has(word) || /'|(ly)$/u.test(word) || !around.knows(word))
    return undefined;
  return { word, weight: 1 };
}

/** "For a day", "what is the matter", "in my life": said of nothing in particular. */
const idle =
  /^(the (matter|way|time|point|end|rest|same|other|least|case|moment)|an? (moment|minute|day|night|while|bit|lot|little|word|time|way|thing|man|matter)|(my|your) (life|way|turn|word|mind|opinion|place|time|part)|this (time|way|moment)|that (time|way|moment)|some (time|way)|every (time|day|way)|another (time|way|day))$/u;
/** After these a word that might be a noun is a verb: "to watch", "never mind". */
const verbPlace =
  /^(to|never|not|don't|do|does|did|didn't|i|you|we|they|who|will|would|can|could|cannot|shall|should|may|might|must|let|please|always|only|just|let's)$/u;
const short = new Set('yes no never maybe perhaps nothing always nobody'.split(' '));

/** Words that carry a sentence along and are nothing to take up. */
const flat = new Set(
  'please really know knows think want wants like look looks going okay hello thing things something anything everything someone anyone everyone behind before after between without within through against during give gives take took taken seen asked goes went keep kept need find found feel felt talk talking speak speaking talked spoke mean means meant believe call called turn turned leave left stand stood sure still even away back ever else already together soon rather quite often'.split(
    ' ',
  ),
);

/** A noun of the list, or its plural. */
export function isNoun(word: string): boolean {
  if (nouns.has(word)) return true;
  const plurals: Readonly<Record<string, string>> = {
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    wives: 'wife',
    lives: 'life',
    knives: 'knife',
    thieves: 'thief',
  };
  if (plurals[word] !== undefined) return true;
  if (word.endsWith('ies')) return nouns.has(`${word.slice(0, -3)}y`);
  if (word.endsWith('es') && nouns.has(word.slice(0, -2))) return true;
  return word.length > 3 && word.endsWith('s') && nouns.has(word.slice(0, -1));
}
