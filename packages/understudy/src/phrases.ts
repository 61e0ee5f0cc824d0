import { choose } from '@troupe/core/model';
import type { Around, Phrase } from './phrase.ts';
import { englishPhrases } from './phrases.en.ts';
import { chinesePhrases } from './phrases.zh.ts';

/** What may be taken up of a line, best first. */
export function phrasesIn(text: string, around: Around): Phrase[] {
  const said = text.slice(0, 600).replaceAll('’', "'");
  const found = around.language === 'zh' ? chinesePhrases(said, around) : englishPhrases(said, around);
  const sayable = found.filter(({ word }) => maySay(word) && !around.own.includes(word.toLowerCase()));
  const best = new Map<string, Phrase>();
  for (const one of sayable) {
    const weight = one.weight - (around.stale(one.word) ? 4 : 0);
    if ((best.get(one.word)?.weight ?? Number.NEGATIVE_INFINITY) < weight) best.set(one.word, { ...one, weight });
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight);
}

/** One of the best, by keyed chance. */
export function pickPhrase(phrases: readonly Phrase[], seed: number, ...key: readonly (string | number)[]): Phrase | undefined {
  const top = phrases[0]?.weight ?? 0;
  return choose(
    phrases.filter(({ weight }) => weight > top - 1.5),
    seed,
    ...key,
    'phrase',
  );
}

/** Neither coarse nor of another world than the play's. */
export const maySay = (word: string): boolean => !unsayable.test(word) && !coarse.test(word);

const coarse = /fuck|shit|cunt|bitch|nigg|faggot|操你|他妈|傻逼|妈的|鸡巴/iu;
/** Words that would break the scene in anybody's mouth. */
const unsayable =
  /^(a\.?i\.?|ai|bot|robot|chatbot|prompts?|system|instructions?|model|language|script|player|programs?|code|software|gpt|chatgpt|llm|developer|roleplay|role-?play|author|writer|audience|actors?|actress|plot|game|null|undefined|nan|character|story|play|playwright|scene|ending|chapter)$|人工智能|模型|提示词|系统|指令|剧本|演员|观众|编剧|程序|代码|机器人|结局|剧情|角色|扮演|作者|故事|游戏/iu;
