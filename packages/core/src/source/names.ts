import { chineseNames } from './chinese-names.ts';
import type { NamedThing } from './named-thing.ts';
import type { WorkLanguage } from './work.ts';

/** What names are looked for with. */
export type NamesOptions = {
  /** At most so many, the most frequent first. */
  readonly atMost?: number;
};

/** Who and where: the names in a text, of a sentence or of a whole book, the most frequent first. */
export function namesIn(text: string, language: WorkLanguage, { atMost = 60 }: NamesOptions = {}): readonly NamedThing[] {
  const found = language === 'zh' ? chineseNames(text) : englishNames(text);
  return found.sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1)).slice(0, atMost);
}

const titles =
  'Mr Mrs Miss Ms Dr Sir Lady Lord Madame Madam Monsieur Mademoiselle Captain Colonel Major General Sergeant Lieutenant Inspector Professor Doctor King Queen Prince Princess Duke Duchess Count Countess Baron Aunt Uncle Father Mother Brother Sister Saint St Reverend Rev Judge Master Mistress Don Emperor Friar Nurse Detective Prof Capt Col Gen Lt Mme Mlle';
const titleWords = new Set(titles.split(' '));
const notNames = new Set(
  'I A An The This That These Those He She It We You They His Her Its Our Your Their My Me Him Us Them And But Or Nor So For Yet If Then When While Where Why How What Who Whom Whose Which There Here Now Not No Yes Oh Ah O Well Never Ever Only Even Just Still Also Too Very Perhaps Indeed Of In On At To From By With Without Into Onto Upon Under Over After Before Between Through During Against Among Because Although Though Since Until Unless As Than Let Do Did Does Done Is Are Was Were Be Been Have Has Had Will Would Shall Should Can Could May Might Must Come Go Look See Tell Say Said Please Thank Thanks Good Bad One Two Three Four Five Six Seven Eight Nine Ten First Second Third Last Next Some Any All Every Each Both Many Much More Most Few Other Another Such Same Once Twice Again Always Often Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Chapter Part Book Volume Act Scene Letter Contents Exit Exeunt Enter English French German Italian Spanish American Chinese God Heaven Christmas Easter Bible Christian However Therefore Besides Suddenly Presently Certainly Really Sure Dear Poor Old Young Little Great Majesty Highness Sirs Gentlemen Ladies Don Can Won Isn Aren Wasn Weren Didn Doesn Couldn Wouldn Shouldn Haven Hasn Hadn Ain'.split(
    ' ',
  ),
);
const places = /\b(?:in|at|near|from|through|towards?|across|around|outside|leaving|reached|visited|to|of)\s+(?:the\s+)?$/u;
const placeWords =
  /\b(?:City|Town|Street|Road|Lane|Square|Park|Abbey|Castle|Hall|House|Court|Palace|Church|Island|Isle|River|Lake|Sea|Ocean|Mount|Mountain|Hill|Bay|Bridge|Forest|Wood|Valley|County|Kingdom|Station|Hotel|Inn|Tower|Harbou?r|Port|Village|Garden|University|College|School|Museum|Theatre|Desert)$/u;
const speech =
  /^[”"’']?,?\s+(?:said|says|asked|cried|replied|answered|exclaimed|whispered|thought|laughed|smiled|shouted|nodded|returned|continued|added|murmured|sighed|looked|felt|knew|wants?|must|who|loves?|hates?|fears?|finds?|meets?|discovers?)\b/u;
const spokenOf =
  /(?:said|asked|cried|replied|answered|exclaimed|whispered|thought|added|returned|continued|and|brother|sister|son|daughter|wife|husband|friend|servant|named|called)\s+$/u;

type Count = { times: number; inside: number; person: number; place: number };
const capital = /(?:Mrs?|Ms|Dr|St|Rev|Prof|Capt|Col|Gen|Lt|Mme|Mlle|\p{Lu})\.(?=\s\p{Lu})|\p{Lu}\p{L}*(?:[’'-]\p{L}+)*/gu;

/** Runs of capitalised words. One that only ever begins sentences is a name only in a text too short to know better. */
function englishNames(text: string): NamedThing[] {
  const counts = new Map<string, Count>();
  for (const run of runsOf(text)) {
    const name = nameOf(run.words);
    if (name === '') continue;
    const count = counts.get(name) ?? { times: 0, inside: 0, person: 0, place: 0 };
    const before = text.slice(Math.max(0, run.start - 24), run.start);
    const after = text.slice(run.end, run.end + 24);
    const titled = titleWords.has((run.words[0] ?? '').replace(/\.$/u, ''));
    const begins = run.begins && run.words.length === 1;
    count.times += 1;
    count.inside += begins && !titled ? 0 : 1;
    count.person += (titled ? 2 : 0) + (speech.test(after) || spokenOf.test(before) ? 2 : 0) + (/^['’]s\b/u.test(after) ? 1 : 0);
    count.place += (places.test(before) && !titled ? 1 : 0) + (placeWords.test(name) ? 3 : 0);
    counts.set(name, count);
  }
  const short = text.length < 2000;
  const kept = [...counts].filter(([, { inside }]) => inside > 0 || short);
  return kept.map(([name, { times, person, place }]) => ({
    name,
    times,
    kind: place > person ? 'place' : person > 0 ? 'person' : 'unknown',
  }));
}

type Run = { readonly words: readonly string[]; readonly start: number; readonly end: number; readonly begins: boolean };

function* runsOf(text: string): Generator<Run> {
  let words: string[] = [];
  let [start, end] = [0, 0];
  let begins = false;
  for (const match of text.matchAll(capital)) {
    const [word] = match;
    const joins =
      words.length > 0 && words.length < 5 && /^(?: | of | de | von | van | la | du | d['’]| of the )$/u.test(text.slice(end, match.index));
    if (joins && !notNames.has(word)) {
      words.push(
        ...text
          .slice(end, match.index)
          .trim()
          .split(' ')
          .filter((small) => /^\p{Ll}/u.test(small)),
        word,
      );
    } else {
      if (words.length > 0) yield { words, start, end, begins };
      words = notNames.has(bare(word)) || (word === word.toUpperCase() && word.length > 1) ? [] : [word];
      start = match.index;
      begins = isStart(text, start);
    }
    end = match.index + word.length;
  }
  if (words.length > 0) yield { words, start, end, begins };
}

const isStart = (text: string, at: number): boolean =>
  /(?:^|[.!?:;—\n]\s*|["“‘(_*]\s*)$/u.test(text.slice(Math.max(0, at - 4), at)) || at === 0;
const bare = (word: string): string => word.replace(/n?['’](?:s|t|m|ll|d|ve|re)?$/u, '').replace(/\.$/u, '');

/** "Mr. Darcy’s" is Mr. Darcy; a title alone is nobody. */
function nameOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const name = [...words.slice(0, -1), bare(last)].join(' ');
  const alone = words.length === 1 && (titleWords.has(bare(last)) || notNames.has(bare(last)) || bare(last).length < 2);
  return alone || /[’']\p{Lu}?$/u.test(name) ? '' : name;
}
