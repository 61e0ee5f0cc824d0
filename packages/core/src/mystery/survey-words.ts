import { wordsOf } from '../text/words.ts';
import sentences from './survey.words.json' with { type: 'json' };

/** What players are asked about after a game, each from 1 to 5. */
export const surveyItems = ['story', 'questions', 'responses', 'immersion', 'speed'] as const;

/** What people are asked after a game, and what 1, 2, 3, 4 and 5 mean. */
export const surveyWords = wordsOf(sentences);
