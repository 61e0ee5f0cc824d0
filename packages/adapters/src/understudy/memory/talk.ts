import { type BriefObservation, choose, type TalkBrief } from '@troupe/core';
import { kinship, sentence, told } from './telling.ts';

/** Answers from what the role itself said and saw: its own words first, then those of others, then a plain "I do not know". */
export function talk(brief: TalkBrief): string {
  const { language, said, self, seed, lines } = brief;
  const used = new Set(lines.filter(({ mine }) => mine).map(({ text }) => text));
  const pick = (list: readonly string[], purpose: string) => choose(list, seed, 'talk', purpose) ?? '';
  if (asksWho(said)) return fresh([introduction(brief)], used) ?? pick(unknown[language], 'again');
  if (greets(said)) return fresh([pick(greetings[language], 'greeting')], used) ?? pick(greetings[language], 'second');
  const near = nearest(brief);
  const answers = near.map((line) => (line.by === self ? sentence(clipped(line.text), language) : recalled(line, brief)));
  return fresh(answers, used) ?? fromMemory(brief, used) ?? pick(unknown[language], said);
}

function nearest({ observations, said, self }: TalkBrief): BriefObservation[] {
  return observations
    .map((line, index) => ({
      line,
      index,
      value:
        kinship(line.text, said) +
        (line.by !== null && said.includes(line.by) ? 1 : 0) +
        (line.by === self ? 0.5 : 0) -
        (asks(said) && asks(line.text) ? 2 : 0),
    }))
    .filter(({ value }) => value >= 1)
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ line }) => line);
}

/** What others did and said, as the role tells it. */
function recalled(line: BriefObservation, { language }: TalkBrief): string {
  const text = told(line, language, 200);
  return language === 'zh' ? `我记得，${sentence(text, language)}` : `I remember. ${sentence(text, language)}`;
}

function fromMemory({ memories, said, language }: TalkBrief, used: ReadonlySet<string>): string | undefined {
  const near = memories
    .map(({ text }) => ({ text, value: kinship(text, said) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return fresh(
    near.map(({ text }) => (language === 'zh' ? `我只记得这些：${text}` : `This much I remember. ${text}`)),
    used,
  );
}

function introduction({ language, self, profile, observations }: TalkBrief): string {
  const own = observations.find(({ by, kind }) => by === self && kind === 'speech');
  const about = profile.split(/(?<=[.。！？!?])\s*/u)[0] ?? '';
  const words = own ? clipped(own.text) : about;
  return language === 'zh' ? `我是${self}。${words}` : `I am ${self}. ${words}`;
}

const asks = (text: string): boolean => /[?？]\s*$/u.test(text);
const fresh = (answers: readonly string[], used: ReadonlySet<string>): string | undefined =>
  answers.find((answer) => answer !== '' && !used.has(answer));
/** Long speeches are cut where a sentence ends. */
function clipped(text: string): string {
  if (text.length <= 320) return text;
  const short = text.slice(0, 320);
  const end = Math.max(...['.', '!', '?', '。', '！', '？', ';', '；'].map((sign) => short.lastIndexOf(sign)));
  return end > 80 ? short.slice(0, end + 1).replace(/[;；]$/u, '.') : `${short.trimEnd()}…`;
}

const asksWho = (said: string): boolean => /\bwho (are|art) (you|thou)\b|\byour name\b|你是谁|你是什么人|你叫什么|您是/iu.test(said);
const greets = (said: string): boolean =>
  said.length < 24 && /^(hello|hi|good (day|morning|evening)|greetings|hail|well met|你好|您好|早上好|晚上好|幸会)/iu.test(said.trim());

const greetings = {
  en: ['Good day to you. What would you know of me?', 'Well met. Speak, I am listening.', 'And to you. What brings you to me?'],
  zh: ['你好。有什么话，请讲。', '幸会。找我什么事？', '你好。你想问些什么？'],
} as const;
const unknown = {
  en: [
    'Of that I remember nothing.',
    'I cannot say; I was not there, or it has left me.',
    'That I do not know. Ask me of what I have seen.',
  ],
  zh: ['这个我不记得了。', '我说不上来，那时我大概不在。', '这我不知道，问我亲眼见过的事吧。'],
} as const;
