import { type Catalogue, faultsOf, phrasesOf } from '@troupe/core/text';

export const errors = {
  'row.twice': 'it is there twice',
  'row.unasked': 'nothing is asked in it',
  'row.empty': 'an answer is empty',
  'row.same': 'both answers are the same',
  'row.reward': 'its reward is {reward}',
  'usage-evaluation': [
    'The file names no evaluation: {why}.',
    'Export { name, cases: [{ id, … }], subject: { id, produce }, scorer: { id, score } } as its default.',
  ],
  'unknown-report': ['There is no run in {folder}.', 'Name the folder that "troupe bench" was given with --out.'],
  'unknown-benchmark': ['There is no report for "{benchmark}".', 'There are: {names}.'],
  'unknown-data/role-agent': ['There is no readable info.json in {folder}.', 'Name the folder of RoleAgentBench: --data DIR'],
  'evaluation-cap': [
    'About {calls} calls and {money} of money are expected, which is above the cap.',
    'Raise the cap, or take fewer cases with --limit.',
  ],
  'usage-out/other-run': [
    'The folder holds a run of "{benchmark}" with other settings ({settings}).',
    'Choose another --out, or give the same settings to go on with it.',
  ],
  'usage-report': ['{name} in that folder is not the note of a run.', 'Name the folder of a run.'],
  'not-staged/both': ['{id} was not performed by both.', 'Perform it first.'],
  'not-a-performance/log': ['This log does not begin with the opening of a performance.', 'Give the log of a performance.'],
  'training-row': ['"{id}" of {set} cannot be trained on: {why}.', 'Leave it out, or mend where it comes from.'],
  'usage-preferences': ['Line {line} of {name} is no preference.', 'Take the file along from a room of the green room, as it is.'],
  'usage-split/questions': ['There is no split "{split}".', 'There are: {names}.'],
  'unknown-data/pororo': ['qa.json is not that of PororoQA.', 'Name the folder of PororoQA: --data DIR'],
  'unknown-data/activity-net': ['{file} is not a list.', 'Name the folder of ActivityNet-QA: --data DIR'],
  'unknown-data/file': ['There is no {file} in {folder}.', 'Name the folder of the data set: --data DIR; another part of it: --split NAME'],
  'unknown-file/scenes': ['{file} cannot be read.', 'Name a file with one scene a line.'],
  'usage-data': [
    'Line {line} of {file} is no scene.',
    'A scene is {"id", "role", "seen", "dialogue": [], "reference", "answers": {"name": "text"}}.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
