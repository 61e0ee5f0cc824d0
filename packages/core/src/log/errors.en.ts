import { type Catalogue, faultsOf, phrasesOf } from '../text/catalogue.ts';

export const errors = {
  'numbering.after': 'it was told to come after event {expected}',
  'numbering.gap': 'event {seq} came where {due} was due',
  'stale-append': [
    'The performance "{stream}" has moved on to event {head} while this process was at {expected}.',
    'Another process is driving it: stop one of the two, then resume.',
  ],
  'store-full': [
    'The disk or the database is full: the last beat could not be kept.',
    'Free some space, then resume; everything before it is safe.',
  ],
  'store-closed': ['The store of performances was already closed.', 'Open it again before using it.'],
  'stream-name': [
    'A performance needs a name made of whole characters.',
    'Choose a name that is not empty and holds no control character.',
  ],
  'misnumbered-append': [
    'The performance "{stream}" was not written to: {what}.',
    'Nothing was kept of it; this is a fault of the program, please report it.',
  ],
  'event-newer': [
    'The performance "{stream}" was written by a newer Troupe (event {seq} has version {version}, this one reads up to {newest}).',
    'Update Troupe, then open it again; nothing was changed.',
  ],
  'bad-upcast': [
    'Event {seq} ("{type}", version {version}) could not be brought up to date.',
    'This is a fault of the program, please report it; the log is unchanged.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
