import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'fork-not-lived': ['A fork is another course of things: nobody remembers it.', 'Take home the performance it was made from.'],
  'no-curtain-yet': ['The performance is not over.', 'Play it to its curtain first.'],
  'no-such-memory': ['There is no memory "{id}".', 'It may have been deleted; look at the memory again.'],
  'no-such-reply': ['There is no such reply in this memory.', 'Give the number that came with the reply.'],
  'empty-memory': ['A memory needs words.', 'Write what is to be remembered, or delete the memory.'],
  'long-memory': ['That is too long for one memory.', 'Keep it below 4,000 characters.'],
  'model-malformed/nothing-for': ['{model} had nothing to say for {name}.', 'Try again, or use another model.'],
  'no-such-role': ['There is no role behind "{stream}".', 'Cast one first: troupe cast FILE'],
  'not-a-memory': ['"{stream}" is not the memory of a role.', 'Choose a role that Troupe has cast.'],
  'nothing-said': ['Nothing was said.', 'Type a line first.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
