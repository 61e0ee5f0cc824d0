import type { Message, Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { quoted } from '../judge/quoted.ts';
import { scriptForm } from './one-prompt.prompt.ts';
import content from './series.words.json' with { type: 'json' };

export const seriesWords = wordsOf(content);

type Language = 'en' | 'zh';

/** One side of a duel of series, to be read for contradictions; never whose it is. */
export function continuityPrompt(id: string, about: string, evenings: readonly string[], language: Language): Prompt {
  const words = seriesWords[language];
  const read = evenings.map((text, index) => `## ${words.evening({ number: index + 1 })}\n${quoted(text)}`);
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: `${words.reader}\n\n${words.form}` },
      { role: 'user', content: [`## ${words.about}\n${about}`, ...read].join('\n\n') },
    ],
    brief: { task: 'other', judge: 'series', language, id },
    temperature: 0,
    maxTokens: 3000,
  };
}

/** What one chat is told for each evening: `told` in order, of which the last is to be written; `written` is what it wrote before, whole. */
export function oneChatPrompt(
  told: readonly string[],
  written: readonly string[],
  { language, words: count, evenings }: { readonly language: Language; readonly words: number; readonly evenings: number },
): Prompt {
  const words = seriesWords[language];
  const asked = told.map((one, index): Message => {
    const content = index === 0 ? one : words.next({ number: index + 1, evenings, words: count, told: one });
    return { role: 'user', content };
  });
  const messages = asked.flatMap((one, index): Message[] => {
    const answer = written[index];
    return answer === undefined ? [one] : [one, { role: 'assistant', content: answer }];
  });
  return {
    agent: 'one-chat',
    messages: [{ role: 'system', content: words.first({ evenings, words: count, form: scriptForm(language) }) }, ...messages],
    brief: { task: 'other', duel: 'series', language, words: count, turn: written.length },
    maxTokens: count * 3 + 800,
  };
}

/** How a game master who keeps everything is asked for a later evening. */
export const nextEvening = (
  language: Language,
  next: { readonly number: number; readonly evenings: number; readonly player: string; readonly told: string },
): string => seriesWords[language].played(next);
