import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'source-chapters': [
    '“{wanted}” names nothing in this work, which has {count} of the kind “{kind}”.',
    'Choose from 1 to {count}, for example {example}; or “all”.',
  ],
  'citation-not-found': ['“{words}” does not stand in this text.', 'Quote a few words exactly as the work has them.'],
  'source-empty': [
    'There is no text in this file.',
    'Give a book or play that holds text, as .txt, .md, .epub, .fountain, .pdf or TEI .xml.',
  ],
  'source-tei': ['This XML holds no play in TEI that can be read.', 'Give a TEI file with a <text> and its <body>, as DraCor has them.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
