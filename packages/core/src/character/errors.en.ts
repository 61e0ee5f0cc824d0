import { type Catalogue, faultsOf, phrasesOf } from '../text/catalogue.ts';

export const errors = {
  'card.no-object': 'it is no JSON object',
  'card.no-name': 'the character has no name',
  'card.no-data': 'its "data" is missing',
  'card.no-fields': 'it has neither "spec" and "data" nor the fields of the first version',
  'what.card': 'card',
  'what.lorebook': 'lorebook',
  'what.world-info': 'World Info',
  'card-not-a-card': ['This is no character card: {because}.', 'Give a Character Card V1, V2 or V3 as JSON, PNG or CHARX.'],
  'unknown-role': ['There is no role "{role}" in {title}.', 'The roles are: {roles}.'],
  'unknown-role/already': ['{name} is in the play already.', 'Cast somebody else, or rename the character.'],
  'card-too-large/chat': ['The chat is larger than {megabytes} MB.', 'Split it into several files.'],
  'card-not-a-chat': ['This file holds no chat: no line of it is a message.', 'Give a SillyTavern chat (.jsonl).'],
  'card-too-large': ['The {what} is larger than {megabytes} MB.', 'Take out what it does not need.'],
  'card-malformed': [
    'The {what} is not valid JSON: line {line}, column {column}, expected {expected}.',
    'Export it again from where it came, or mend that place.',
  ],
  'card-not-a-book': [
    'This file holds no lorebook: there is no list of entries in it.',
    'Give a lorebook_v3 file, the book of a card, a World Info file, or a lorebook of RisuAI, Agnai or NovelAI.',
  ],
  'card-not-world-info': [
    'This file holds no World Info: "entries" should be an object of entries.',
    'Export the world again from SillyTavern, or give a lorebook instead.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
