import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { letters } from '../role-agent/answer.prompt.ts';
import content from './answer.words.json' with { type: 'json' };
import type { VideoQuestion } from './layout.ts';

/** How a model is asked: at once, or with seeing and thinking first. */
export type AskingWay = 'plain' | 'see-think-speak';

const words = wordsOf(content);

/** The question as a model gets it; what is right is not in it. Without pictures it is asked blind. */
export function videoAnswerPrompt(question: VideoQuestion, pictures: readonly string[], way: AskingWay): Prompt {
  const own = words[question.language];
  const rule = way === 'plain' ? own[question.form] : `${own.form}${own[question.form]}`;
  const options = question.form === 'choice' ? question.options.map((option, at) => `${letters[at]}. ${option}`) : [];
  return {
    agent: 'video-question',
    messages: [
      { role: 'system', content: `${own.watch}\n${rule}` },
      {
        role: 'user',
        content: [`${own.question}: ${question.question}`, ...options].join('\n'),
        ...(pictures.length > 0 && { images: pictures }),
      },
    ],
    brief: { task: 'other', language: question.language, id: question.id },
    maxTokens: way === 'plain' ? 64 : 768,
    temperature: 0,
  };
}
