import type { Language } from '../text/language.ts';

/** Words that carry a deed, cut to their stems; in Chinese, pairs of characters. */
export function stemsOf(text: string, language: Language): string[] {
  if (language === 'zh')
    return (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
      Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
    );
  return wordsOf(text)
    .filter((word) => word.length > 2 && !small.has(word))
    .map((word) => word.slice(0, 4));
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];

const small: ReadonlySet<string> = new Set(
  'the and but for not nor yet with without from into onto upon over under out off his her hers him she they them their its one who whom whose that this these those then than there here when while where what which has have had was were been being are does did again once still very more most just only now down back away all both each'.split(
    ' ',
  ),
);

/** Whether of each sentence at least so much is told by what it cites: a deed may get its sentence, none is made up. */
export function resembles(told: string, sources: readonly string[], language: Language): boolean {
  const given = new Set(sources.flatMap((source) => stemsOf(source, language)));
  return told.split(/[.!?;:…—。！？；：]+/u).every((sentence) => {
    const stems = stemsOf(sentence, language);
    return stems.filter((stem) => given.has(stem)).length >= stems.length * (language === 'zh' ? 0.4 : 0.5);
  });
}

/** A beginning of a sentence that is no name. */
const plainBeginning =
  /^(?:\p{L}+(?:ly|ing|ed)|a|an|the|he|she|it|they|then|there|as|at|in|on|by|for|from|with|without|under|over|out|up|down|when|while|where|before|after|behind|beside|between|beyond|nobody|nothing|somebody|something|everybody|both|all|one|two|three|now|once|still|only|not|no|i|you|his|her|its|their|and|but|or|this|that|silence|pause|slow|quick|across|against|along|around|through|toward|towards|outside|inside|far|half|to|of)$/iu;

/** Names that nobody has heard: capitals of which the evening knows nothing. */
function foreignIn(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(/(^|[.!?…“"(]\s*)?(\p{Lu}[\p{L}'’]*)/gu)]
    .filter(([, , word = '']) => !known.has(word.toLowerCase()) && !known.has(word.toLowerCase().replace(/['’]s$/u, '')))
    .filter(([, begins, word = '']) => begins === undefined || !plainBeginning.test(word))
    .map(([, , word = '']) => word);
}

const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
const titled = new RegExp(
  `[${surnames}](?:\\p{Script=Han}{0,2})(?:先生|太太|小姐|老爷|师傅|大人|姑娘|公子|夫人|老板|掌柜|大哥|大爷|大娘|老师|医生|警官)`,
  'gu',
);
const called = new RegExp(
  `(?<=叫|名叫|唤作|^|[，。；！？：“])[${surnames}]\\p{Script=Han}{1,2}(?=[走进来站坐说道笑看拿推开跑跪躺拔举递冲喊哭])`,
  'gu',
);

/** In Chinese: a surname with a title, or at the beginning of what somebody does, that stands nowhere in what was seen. */
function strangersIn(text: string, seen: string): string[] {
  return [...text.matchAll(titled), ...text.matchAll(called)].map(([name]) => name).filter((name) => !seen.includes(name.slice(0, 2)));
}

/** What the audience has read and heard so far: no name may be printed that is not in it. */
export type Heard = { readonly words: ReadonlySet<string>; readonly text: string };
export const heardFrom = (texts: readonly string[]): Heard => {
  const text = texts.join('\n');
  return { text, words: new Set(wordsOf(text).flatMap((word) => [word, word.replace(/['’]s$/u, '')])) };
};

export const foreignNames = (text: string, heard: Heard, language: Language): string[] => [
  ...(language === 'zh' ? strangersIn(text, heard.text) : []),
  ...foreignIn(text, heard.words),
];
