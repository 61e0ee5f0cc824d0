import { wordsOf } from '@troupe/core/words';
import { theatreWords } from '../theatre/report.words.ts';
import sentences from './report.words.json' with { type: 'json' };

export const duelWords = wordsOf(sentences);

export const duelDimension = (name: string, language: 'en' | 'zh'): string =>
  name === 'duel' ? duelWords[language].whole : theatreWords[language].dimensions[name as 'character'];
