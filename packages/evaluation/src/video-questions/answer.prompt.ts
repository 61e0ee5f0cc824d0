import type { Prompt } from '@troupe/core/model';
import { letters } from '../role-agent/answer.prompt.ts';
import type { VideoQuestion } from './layout.ts';

/** How a model is asked: at once, or with seeing and thinking first. */
export type AskingWay = 'plain' | 'see-think-speak';

const words = {
  en: {
    watch: 'You see frames of a film, in order. Answer the question about it.',
    choice: 'Answer with the letter of the right option and nothing else.',
    'yes-no': 'Answer with yes or no and nothing else.',
    open: 'Answer in a few words and nothing else.',
    form: `Answer in exactly three blocks, in this order:
<perception>what can be seen, and only that</perception>
<think>what it means for the question</think>
<answer>the answer</answer>
Inside the last block: `,
    question: 'Question',
  },
  zh: {
    watch: '你会按顺序看到一段影片的画面。请回答关于它的问题。',
    choice: '只回答正确选项的字母，不写别的。',
    'yes-no': '只回答“是”或“否”，不写别的。',
    open: '用几个字回答，不写别的。',
    form: `严格按下列顺序写三段：
<perception>只写看得见的</perception>
<think>这对问题意味着什么</think>
<answer>回答</answer>
最后一段里：`,
    question: '问题',
  },
} as const;

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
