import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf, phrasesOf } from '../text/catalogue.ts';

export const errors = {
  'case.empty': 'it is empty',
  'case.too-large': 'it is larger than {megabytes} MB',
  'case.not-json': 'line {line}, column {column}: not valid JSON, expected {expected}',
  'usage-method/silent': ['"{name}" plays no game: it only answers the final questions.', 'Methods that play: {methods}.'],
  'usage-survey/again': ['This seat has answered already.', 'Every seat answers once.'],
  'model-refusal/silent': ['{model} said nothing for {name}.', 'Try again, or use another model.'],
  'blueprint-case-malformed': [
    'The case cannot be read: {first}{others? (and # more)}.',
    'Mend what is named; "troupe mystery check FILE" reads it once more.',
  ],
  'no-such-performance/game': ['There is no game "{stream}".', 'Begin one with a case.'],
  'curtain-fallen/game': ['This game is over.', 'Open another table.'],
  'unknown-role': ['There is no role "{role}" in {title}.', 'The roles are: {roles}.'],
  'usage-method': ['There is no method "{name}".', 'Methods that play: {methods}.'],
  'not-a-performance/game': ['This stream holds no game: it does not begin with a case.', 'Name another, or begin a new game.'],
  'usage-studio/topic': ['A case needs a topic.', 'For instance: npx troupe mystery new "a family of clockmakers"'],
  'usage-studio': ['A case has four to eight seats, not {seats}.', 'Choose a number from 4 to 8.'],
  'usage-survey': ['Every item needs a mark from 1 to 5.', 'The items are: {items}.'],
  'usage-survey/early': ['The game is not over yet.', 'Play it to the curtain first.'],
  'usage-survey/seat': ['There is no seat "{by}".', 'Every seat answers once.'],
  'wellplay-no-game': [
    'This is no game that can be played: {scripts} of its scripts can be read{problem? (#)}.',
    'It should have json/script_info.json and a JSON file for each of at least three characters.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
export const phrase = phrasesOf(errors);
