import { type Catalogue, faultsOf, phrasesOf } from '@troupe/core/text';

export const errors = {
  'film.empty': 'it is empty',
  'film.no-picture': 'it holds no picture',
  'film.no-time': 'it lasts no time at all',
  'port-in-use/scoring': ['Port {port} is already in use.', 'Choose another with --port.'],
  'no-lines': ['There is no line in these subtitles.', 'Give an .srt or .vtt file.'],
  'no-speakers': ['No line says who speaks it.', 'Write lines as "Speaker : text", or with voice tags in WebVTT.'],
  'nobody-main': [
    'Nobody who may be learnt speaks in this film.',
    'Name some with --main, or as main in the profiles. These speak: {speakers}.',
  ],
  'usage-band': ['The band of the subtitles is {band} of the height.', 'Give a share from 0 to below 0.9.'],
  'clip-outside': ['A clip to {end} s goes on after the film ends, at {seconds} s.', 'Do the subtitles belong to this film?'],
  'clip-failed': ['A clip at {start} s could not be cut: {why}.', 'Look at the film with: ffplay FILE'],
  'bad-dataset': ['{folder} holds no dataset.', 'Make one: troupe dataset build SUBTITLES --out FOLDER'],
  'dataset-leak/splits': ['The scene {scene} is in both splits.', 'Delete the expanded files in that folder and expand it again.'],
  'bad-records': ['{file} holds no records: {why}.', 'Give records in the published form, as a list or one a line.'],
  'unreadable-file/path': ['{file} cannot be read.', 'Look at the path, and whether you may read it.'],
  'dataset-leak': [
    'Answers can be seen beforehand: {leaks}{others? (and # more)}.',
    'Mend the times or speakers of the lines named, then build again.',
  ],
  'film-silent': ['{video} has no sound.', 'Give a film with sound, or write its subtitles by hand.'],
  'ffmpeg-missing': [
    'Films need {tool}, which is not on this machine.',
    'Install it: apt install ffmpeg, brew install ffmpeg, or winget install ffmpeg; or name it in TROUPE_FFMPEG and TROUPE_FFPROBE.',
  ],
  'usage-size/picture': ['A picture is larger than 30 MB.', 'Send it smaller.'],
  'frame-unreadable': ['No frame could be taken from {name}: {why?#|there is none}.', 'Look at the file, and at the time asked for.'],
  'film-missing': ['There is no film {file}.', 'Look at the path.'],
  'film-unreadable': ['{file} cannot be seen: {why}.', 'Give a film that ffmpeg can play; try it with: ffplay FILE'],
  'sound-unreadable': ['No sound could be taken from {file} at {start} s: {why?#|there is none}.', 'Look at the film with: ffplay FILE'],
  'rewards-refused': ['The reward server answered with {status}.', 'Look at what runs at this address.'],
  'bad-group': [
    'The group cannot be read: {why}.',
    'Give {completions[], reference, frames or embeddings, logLikelihoods}; docs/guide-training.md has each field.',
  ],
  'reference-unreachable': ['Nobody answers at {url}.', 'Start the reference model, for example: vllm serve MODEL'],
  'no-vision/likelihoods': [
    '{model} takes no pictures, so that seeing cannot be measured.',
    'Serve a model with vision, or take --text-only.',
  ],
  'no-prompt-logprobs': [
    '{model} gives no log-probabilities of a prompt ({status}).',
    'Serve it with a program that does, such as vLLM; or send logLikelihoods with the group.',
  ],
  'address-refused/scoring': ['The server cannot listen at {host}:{port} ({code}).', 'Choose another with --port.'],
  'request-too-large/scoring': ['The request is larger than 200 MB.', 'Send fewer groups at a time.'],
  'bad-json': ['The request is not valid JSON.', 'Send one group, or {"groups": […]}.'],
  'frame-missing': ['There is no file {path}.', 'Give paths from the folder of the clips.'],
  'frame-outside': ['{path} lies outside the folder of the clips.', 'Start the server with --clips FOLDER.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
