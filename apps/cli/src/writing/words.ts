import type { Language } from '@troupe/core/text';
import { wordsOf } from '@troupe/core/words';
import sentences from './writing.words.json' with { type: 'json' };

const words = wordsOf(sentences);

export type WritingWords = (typeof words)['en'];

export const writingWords = (language: Language): WritingWords => words[language];
