import { wordsOf } from '@troupe/core/words';
import sentences from './planning.words.json' with { type: 'json' };

const words = wordsOf(sentences);

export type PlanWords = (typeof words)['en'];

export const planWords = (language: 'en' | 'zh' | undefined): PlanWords => words[language ?? 'en'];
