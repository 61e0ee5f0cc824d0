/** Words of a text that carry meaning, lower case, for overlap: English by word, Chinese by the platform's segmenter. */
export function contentWords(text: string): string[] {
  const short = text.slice(0, 400).replaceAll('’', "'");
  return isChinese(short)
    ? chineseSegments(short).filter((word) => !emptyChinese.has(word))
    : (short.toLowerCase().match(/[a-z][a-z'-]*[a-z]|[a-z]/gu) ?? []).filter(carries);
}

export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 && han * 3 >= (text.match(/[a-z]+/giu)?.length ?? 0);
}

/** Cut to a stem crudely, so that `swears`, `sworn` and `swear` may meet. */
export function stem(word: string): string {
  const known = irregular.get(word);
  const bare =
    known ?? word.replace(/'s$/u, '').replace(/(ness|ing|edly|ed|ies|es|s|ly|ful)$/u, (end) => (word.length - end.length >= 3 ? '' : end));
  return bare.replace(/(.)\1$/u, '$1').replace(/e$/u, '');
}

/** Stems of what carries meaning; in Chinese, every two characters that stand together. */
export function meaning(text: string): Set<string> {
  return isChinese(text) ? bigrams(text) : new Set(contentWords(text).map(stem));
}

/** Single characters that name a thing by themselves. */
const things = /[灯信门窗船水雨雪风花刀剑书酒茶钟鞋绳火月血钱猫狗戏光鬼诗歌]/gu;

/** What a text may be about: its meaning, and in Chinese the things that one character names. */
export function topicsIn(text: string): Set<string> {
  return new Set([...meaning(text), ...(isChinese(text) ? (text.match(things) ?? []) : [])]);
}

/** Pairs of neighbouring characters, particles left out. */
export function bigrams(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const run of text.slice(0, 400).match(/\p{Script=Han}+/gu) ?? []) {
    const bare = run.replace(/[的了着过吗呢吧啊么是就都也还很把被给]/gu, '');
    for (let i = 0; i + 1 < bare.length; i++) pairs.add(bare.slice(i, i + 2));
  }
  return pairs;
}

export function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}

let segmenter: Intl.Segmenter | undefined;

/** Chinese text word by word, in order. */
export function chineseSegments(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words: string[] = [];
  for (const piece of segmenter.segment(text)) if (piece.isWordLike) words.push(piece.segment);
  return words;
}

function carries(word: string): boolean {
  return word.length > 2 && !emptyEnglish.has(word);
}

/** Forms and near words of one stem, by that stem. */
const stems = {
  tell: 'told tells',
  swear: 'sworn swore',
  give: 'gave given',
  say: 'said says',
  keep: 'kept',
  know: 'knew known',
  take: 'took taken',
  see: 'saw seen',
  go: 'went gone',
  come: 'came',
  leave: 'left',
  steal: 'stole stolen',
  mad: 'madness crazed',
  king: 'majesty husband lord sir',
  son: 'boy child',
  murder: 'murderer',
  lie: 'lies lied lying',
  die: 'died dying dead death',
};
const irregular = new Map(Object.entries(stems).flatMap(([bare, words]) => words.split(' ').map((word) => [word, bare])));

export const emptyEnglish: ReadonlySet<string> = new Set(
  'i me my mine a an is it be am do go so to of in on at by or as if up us we he no the and but for nor yet you your yours are was were been being have has had having did does doing done not that this these those with from into upon about what who whom whose which when where why how will would shall should can could may might must his her hers him she they them their theirs its our ours out off over under then than there here all any some such only own same too very just now also because while until again once more most other each few both one two let say says said tell told come came get got make made much many ever never well'.split(
    ' ',
  ),
);
export const emptyChinese: ReadonlySet<string> = new Set(
  '的 了 是 在 我 你 他 她 它 您 我们 你们 他们 咱们 这 那 这个 那个 有 没有 不 也 都 就 和 与 吗 呢 吧 啊 么 什么 谁 怎么 为什么 为何 一个 要 会 能 可以 把 被 让 给 对 到 说 去 来 着 过 得 地 很 还 又 再 没 个 上 下 里 请 呀 哦 嗯'.split(
    ' ',
  ),
);
