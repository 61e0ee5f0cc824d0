import { wordsOf } from '@troupe/core/words';
import sentences from './mystery.words.json' with { type: 'json' };

export const tableWords = wordsOf(sentences);
export type TableWords = (typeof tableWords)['en' | 'zh'];
