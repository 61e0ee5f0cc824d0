import { wordsOf } from '../text/words.ts';
import sentences from './reader.words.json' with { type: 'json' };

/** What is said of a file that cannot be read as a blueprint. */
export const readerWords = wordsOf(sentences);
export type ReaderWords = (typeof readerWords)['en'];
