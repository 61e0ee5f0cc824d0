/** Scripts that one language above all is written in. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

const small: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the a an and of in on at to with over about for by his her their who is are from',
    fr: 'le la les un une des du de et dans au aux sur pour avec qui est son sa leur chez deux par en',
    de: 'der die das ein eine einer einem und in im auf mit für von zu um ihr sein über zwei am den dem ist',
    es: 'el la los las un una unos de del y en con por para su que es se dos al sobre',
    it: 'il lo la gli le un una di del della e in nel nella con per che è su due al sul',
    pt: 'o a os as um uma de do da e em no na com por para que é seu sua dois ao sobre',
    nl: 'de het een en in op met voor van over zijn haar twee om te aan is bij die',
  }).map(([tag, words]) => [tag, new Set(words.split(' '))]),
);

/** The language of a topic that is neither English nor Chinese, as a tag: by its script, else by its small words. */
export function tongueOf(topic: string): string | undefined {
  const script = scripts.find(([pattern]) => pattern.test(topic))?.[1];
  if (script !== undefined || /\p{Script=Han}/u.test(topic)) return script;
  const words = topic.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(small).map(([tag, own]) => ({ tag, count: words.filter((word) => own.has(word)).length }));
  const english = counts[0]?.count ?? 0;
  const best = counts.reduce((first, other) => (other.count > first.count ? other : first));
  return best.tag !== 'en' && best.count >= 2 && best.count > english ? best.tag : undefined;
}
