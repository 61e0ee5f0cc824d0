import { bigrams, contentWords, stem } from './words.ts';

/**
 * Whether a line can answer a person's question. One that begins by saying a question back ("Where was I?", "By lamplight?")
 * answers only that question; "Because" answers a why, and "Yes" nothing that asks for a name, a place or an hour.
 */
export function canAnswer(line: string, question: string, language: 'en' | 'zh'): boolean {
  return language === 'zh' ? inChinese(line, question) : inEnglish(line, question.toLowerCase().replaceAll('’', "'"));
}

function inEnglish(line: string, question: string): boolean {
  const words = question.match(/[a-z']+/gu) ?? [];
  const asks = words.filter((word) => wh.has(word));
  if (/^because\b/iu.test(line)) return asks.includes('why');
  if (/^(yes|no)[,.;:]/iu.test(line) || /\bbut yes\b/iu.test(line)) return asks.length === 0;
  const opening = /^[^.!?…]{1,40}\?/u.exec(line)?.[0].toLowerCase();
  if (opening === undefined || opening.split(/\s+/u).length > 5) return true;
  const wanted = (opening.match(/[a-z']+/gu) ?? []).find((word) => wh.has(word));
  if (wanted !== undefined) return asks.includes(wanted);
  const said = new Set(contentWords(question).map((word) => stem(word.toLowerCase())));
  const named = contentWords(opening).map((word) => stem(word.toLowerCase()));
  return named.length === 0 || named.some((word) => said.has(word));
}

const wh = new Set(['where', 'why', 'who', 'whom', 'when', 'what', 'how']);

function inChinese(line: string, question: string): boolean {
  const opening = /^[^，。！？…：；]{1,9}？/u.exec(line)?.[0];
  if (opening === undefined) return true;
  const wanted = asking.find((pattern) => pattern.test(opening));
  if (wanted !== undefined) return wanted.test(question);
  const bareOpening = opening.replace(/问|老孙|老猪|老汉|老身|奴家|您老|[我你您？呀啊]/gu, '');
  const named = bigrams(bareOpening);
  if (/^\p{Script=Han}$/u.test(bareOpening)) return question.includes(bareOpening);
  return named.size === 0 || [...named].some((pair) => question.includes(pair));
}

const asking: readonly RegExp[] = [/谁|何人/u, /哪|何处/u, /凭什么|为什么|为何|何故/u, /几岁|多少|高寿/u, /怎么|如何/u, /什么/u];
