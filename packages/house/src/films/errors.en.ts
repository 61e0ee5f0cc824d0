import { type Catalogue, faultsOf, phrasesOf, problemsOf } from '@troupe/core/text';

export const errors = {
  'film-gap': ['The film has arrived up to byte {arrived}.', 'Send the piece that begins there.'],
  'film-longer': ['The film is longer than was said.', 'Begin again.'],
  'film-gap/rest': ['The film has arrived up to byte {arrived} of {bytes}.', 'Send the rest.'],
  'store-full/film': ['The disk of the house is full.', 'Make room, then choose the same file again: it goes on.'],
  'film-too-large': ['This film has {megabytes} MB; the house takes {most} MB.', 'Bring a shorter clip, or a smaller picture.'],
  'unknown-film': ['There is no such film in this house.', 'List the films to see which there are.'],
  'clip-failed/all': ['The clips could not be cut.', 'Try again.'],
  'clip-failed/lines': ['{count} clips could not be cut, the first: {first}', 'Mend the times of its lines.'],
  'dataset-leak/clip': ['A clip shows its answer: {clip}', 'Cut the clips again.'],
  'nothing-built': ['No dataset was built from this film.', 'Build it first.'],
  'film-unseen': ['Nobody has looked at this film yet.', 'Open its page: the browser looks at it where ffmpeg is missing.'],
  'usage-speech': [
    'Nobody in this house can hear a film.',
    'Start it with a speech-to-text server: npx troupe serve --speech-to-text URL; or bring subtitles.',
  ],
  'film-unheard': ['The film could not be heard.', 'Try again.'],
  'film-silent/nothing-said': ['Nothing is said in this film.', 'Write its lines by hand.'],
  'film-kind': ['This is no film that can be shown.', 'Bring an MP4, WebM, MOV, MKV or Ogg file.'],
  'no-lines/brought': ['There is no line in these subtitles.', 'Bring an .srt or .vtt file.'],
  'usage-lines': ['A film has at most {most} lines here.', 'Cut it into parts.'],
  'nothing-to-undo/lines': ['There is nothing left to take back.', 'Go on from here.'],
  'unknown-film/arriving': ['This film has not arrived yet.', 'Send it to its end first.'],
  'film-of-the-house': ['This film belongs to the house.', 'Only films that were brought can be put away.'],
  'film-unreadable/house': ['This film cannot be seen: {why}.', 'Bring one that a player can play.'],
  'blueprint-empty': ['This play has no scene.', 'Choose another.'],
  'blueprint-faulty/scene': ['The play cannot be played in this scene: {fault}', 'Change the words of the scene, or choose another play.'],
  'film-brought': ['This film came without lines of its own.', 'Bring its subtitles.'],
  'no-such-frame': ['There is no such frame.', 'Look at the film to see how many there are.'],
  'unknown-screening': ['There is no such talk in this house.', 'List the screenings to see which there are.'],
  'usage-watchers': ['Two who watch have the same name.', 'Choose somebody else, or call yourself otherwise.'],
  'unknown-role/watching': ['Nobody of that name watches.', 'Speak to {names}.'],
  'usage-watchers/alone': ['Only one watches here.', 'Begin a screening with two roles.'],
  'no-such-line': ['There is no such line in this talk.', 'Read the talk again.'],
  'no-such-line/taken-back': ['This line was taken back meanwhile.', 'Read the talk again.'],
  'talk-under-way/line': ['Somebody is speaking already.', 'Wait until the line is over.'],
  'unknown-role/watcher': ['There is nobody called "{who}" there.', 'Choose one of the list.'],
  'the-film': 'The film',
  'film-unreadable/unknown': ['This film cannot be seen.', 'Bring another.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
export const told = problemsOf(errors);
