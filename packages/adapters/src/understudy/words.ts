/** Words of a text that carry meaning, lower case, for overlap: English by word, Chinese by the platform's segmenter. */
export function contentWords(text: string): string[] {
  const short = text.slice(0, 400).replaceAll('’', "'");
  return isChinese(short) ? chineseWords(short) : (short.toLowerCase().match(/[a-z][a-z'-]*[a-z]|[a-z]/gu) ?? []).filter(carries);
}

export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 && han * 3 >= (text.match(/[a-z]+/giu)?.length ?? 0);
}

/** One of the speaker's own words worth taking up: the longest, the later one first among equals; none when nothing fits the language. */
export function tellingWord(text: string, language: 'en' | 'zh', names: readonly string[]): string | undefined {
  const known = names.flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(/\s+/u)]);
  const fits =
    language === 'zh' ? (word: string) => /^\p{Script=Han}{2,4}$/u.test(word) : (word: string) => /^[a-z][a-z'-]{3,14}$/u.test(word);
  const words = contentWords(text).filter(
    (word) => fits(word) && !known.includes(word) && !coarse.test(word) && !/[^aeiouy]{5,}/u.test(word),
  );
  let best: string | undefined;
  for (const word of words) if (best === undefined || Math.min(word.length, 9) >= Math.min(best.length, 9)) best = word;
  return best;
}

/** Cut to a stem crudely, so that `swears`, `sworn` and `swear` may meet. */
export function stem(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  return word.replace(/'s$/u, '').replace(/(ness|ing|edly|ed|ies|es|s|ly|ful)$/u, (end) => (word.length - end.length >= 3 ? '' : end));
}

let segmenter: Intl.Segmenter | undefined;

function chineseWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words: string[] = [];
  for (const piece of segmenter.segment(text)) if (piece.isWordLike && !emptyChinese.has(piece.segment)) words.push(piece.segment);
  return words;
}

function carries(word: string): boolean {
  return word.length > 2 && !emptyEnglish.has(word);
}

const coarse = /fuck|shit|cunt|bitch|nigg|faggot|操你|他妈|傻逼|妈的/u;

const irregular: Readonly<Record<string, string>> = {
  told: 'tell',
  tells: 'tell',
  sworn: 'swear',
  swore: 'swear',
  gave: 'give',
  given: 'give',
  said: 'say',
  says: 'say',
  kept: 'keep',
  madness: 'mad',
  crazed: 'mad',
  majesty: 'king',
  husband: 'king',
  lord: 'king',
  sir: 'king',
  boy: 'son',
  child: 'son',
  murderer: 'murder',
  lies: 'lie',
  lied: 'lie',
  lying: 'lie',
  died: 'die',
  dying: 'die',
  dead: 'die',
  death: 'die',
};

const emptyEnglish = new Set(
  'the and but for nor yet you your yours are was were been being have has had having did does doing done not that this these those with from into upon about what who whom whose which when where why how will would shall should can could may might must his her hers him she they them their theirs its our ours out off over under then than there here all any some such only own same too very just now also because while until again once more most other each few both one two let say says said tell told come came get got make made much many ever never well'.split(
    ' ',
  ),
);
const emptyChinese = new Set(
  '的 了 是 在 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 有 没有 不 也 都 就 和 与 吗 呢 吧 啊 么 什么 谁 怎么 为什么 为何 一个 要 会 能 可以 把 被 让 给 对 到 说 去 来 着 过 得 地 很 还 又 再 没 个 上 下 里'.split(
    ' ',
  ),
);
