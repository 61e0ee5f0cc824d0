import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'company-invalid': ['The companions cannot be read: {faults}{others? (and # more)}.', 'Mend the fields named, then try again.'],
  'company-deputy': [
    'The action "{action}" names the deputy "{deputy}", which nobody has made.',
    'Add the deputy to the configuration, or register it.',
  ],
  'company-mood': ['{name} has no mood "{mood}".', 'Choose one of these: {moods}.'],
  'company-room-invalid': ['The room cannot be opened: {faults}.', 'Mend the fields named.'],
  'company-action': ['"{action}" is not open to {companion}.', 'Choose one of the actions offered.'],
  'company-silence': ['Nobody has said anything yet.', 'Say something first.'],
  'company-no-reply': ['Nobody has answered yet.', 'Say something first.'],
  'company-message': ['This line is not there any more.', 'Somebody took it back, perhaps in another tab.'],
  'company-world': ['"{key}" cannot be set to that.', 'A value of the world is a text, a number, true or false, under a name.'],
  'company-unknown': ['There is no companion "{called}".', 'There are: {names}.'],
  'company-room': ['There is no room "{id}".', 'There are: {rooms}.'],
  'company-absent': ['{name} is not in "{title}".', 'Invite them there, or speak to somebody who is.'],
  'draft-silent': [
    'Nobody speaks in this draft yet.',
    'Give somebody a line (a name on a line of its own with the words below it, or "Name: words"), or hand the draft to the writers.',
  ],
  'material-too-long': [
    'The text is about {tokens} tokens long; {room} fit.',
    'Select a part of it, or choose how it should be shortened.',
  ],
  'company-text-gone': ['The text that this was made of is not at hand any more.', 'Ask for it again.'],
  'model-malformed/nobodys': ['What the model said for {name} are nobody’s words.', 'Try again, or use another model.'],
  'model-malformed/silent': ['{name} had nothing to say.', 'Try again, or use another model.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
