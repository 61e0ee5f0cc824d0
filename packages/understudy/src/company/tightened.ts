/** Words that strengthen and add nothing. They go only from before the word they strengthen, and not where they turn what is said. */
const strong = 'very|really|quite|rather|somewhat|truly';
const doubled = new RegExp(`\\b(${strong})\\b(?:,?\\s+\\1\\b)+`, 'giu');
/** "The very man", "would rather", "not really", "if not quite": there they carry. */
const carried =
  /(?:\b(?:the|this|that|these|those|my|your|his|her|its|our|their|whose|not|never|no|nor|hardly|how|would|had|should|could|might|may|will|do|does|did|if|or|as|than|so|only)|n['’]t|['’]d)\s+$/iu;
const bound = /^(?:than|much|many|few|little|well|same|first|last|next|own|best|least|most|a|an|the|so)\b/iu;
const strengthening = new RegExp(`\\b(${strong})\\s+(?=[a-z])`, 'giu');

const aside = 'of course|actually|basically|essentially|that is to say|in fact|as it were|so to speak|needless to say';
const between = new RegExp(`(?<=\\w),\\s+(?:${aside}),\\s+(?=\\w)`, 'giu');
const atEnd = new RegExp(`(?<=\\w),\\s+(?:${aside})(?=[.!?…]|$)`, 'giu');
const atStart = new RegExp(`^(["“‘']?)(?:${aside}|suddenly),\\s+(?=\\w)`, 'iu');
const bareAside = /(?<=[a-z]\s)(?:actually|basically|essentially)\s+(?=[a-z])/giu;
/** Written twice by mistake. “Had had” and “that that” may be meant. */
const stuttered = /\b(an?|the|and|of|to|in|on|at|was|is|were|he|she|it|they|we|with|for)\s+\1\b(?!['’-])/giu;
const plainly: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/giu, 'to'],
  [/^then (?=(?:she|he|they|we|i|it) )/iu, ''],
  [/\b(and|but) suddenly,?\s+(?=[a-z])/giu, '$1 '],
  [/^("|“)?suddenly (?=[a-z])/iu, '$1'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/(?<!\bnow )\band then\s+(?!some\b)(?=[a-z])/giu, 'and '],
  [/(?<=\b(?:i|you|we|they|he|she) )just (?=(?:want|wanted|think|thought|feel|felt|need|needed|know|knew|hope|hoped)\b)/giu, ''],
];

/** The article goes with what it now stands before: "a very old man" is "an old man". */
const vowel = /^(?:[aeio]|u(?!ni|s[eiu]|r[aeiou]|t[ei])|hour|honest|hono|heir)(?!ne\b|nce\b)/iu;
const article = (word: string, next: string): string => (vowel.test(next) ? `${word.charAt(0)}n` : word.charAt(0));

function english(sentence: string): string {
  const single = sentence.replace(stuttered, '$1').replace(doubled, '$1');
  let short = single.replace(strengthening, (whole, _, at: number) => {
    const rest = single.slice(at + whole.length);
    return carried.test(single.slice(0, at)) || bound.test(rest) ? whole : '\ue000';
  });
  short = short.replace(/\b(an?)(\s+)\ue000+(?=([a-z]+))/giu, (_, word: string, gap: string, next: string) => article(word, next) + gap);
  short = short.replaceAll('\ue000', '');
  short = short.replace(between, ' ').replace(atEnd, '').replace(atStart, '$1').replace(bareAside, '');
  return plainly.reduce((text, [pattern, instead]) => text.replace(pattern, instead), short);
}

const han = '(?=\\p{Script=Han})';
const clause = '(?<=^|[，。；：！？“「])';
const chinesePatterns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![不并是无异绝])(?:非常|十分)(?![时规人之的])${han}`, 'gu'), ''],
  [new RegExp(`${clause}(?:其实|事实上|总的来说|然后|突然|当然)，${han}`, 'gu'), ''],
  [new RegExp(`${clause}(?:其实|然后)(?![呢吗吧的])${han}`, 'gu'), ''],
  [new RegExp(`${clause}突然(?![间的地，])${han}`, 'gu'), ''],
  [/(?<=(?:如果|要是|假如|若是)[^，。！？]{1,30})的话(?=，)/gu, ''],
];

const chinese = (sentence: string): string =>
  chinesePatterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sentence);

/** The same sentence without the words that carry nothing. Where one cannot tell, they stay: an edit that breaks a sentence is worse than none. */
export function tightened(sentence: string, language: 'en' | 'zh'): string {
  const short = language === 'zh' ? chinese(sentence) : english(sentence);
  if (!/[\p{L}\p{N}]/u.test(short)) return sentence.trim();
  // Whoever began with a capital still does.
  return (
    /^["“‘']?\p{Lu}/u.test(sentence.trim())
      ? short.replace(/^(["“‘']?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())
      : short
  ).trim();
}
