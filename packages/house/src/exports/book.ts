import { blocksOf } from '@troupe/core/edition';
import { plain } from '@troupe/core/plain';
import { wordsOf } from '@troupe/core/words';
import { writeEpub } from '@troupe/files/books';
import content from './book.words.json' with { type: 'json' };
import { chaptersOf } from './edition.ts';
import { markupBlock, safe } from './markup.ts';
import type { Printable } from './printable.ts';
import { pageAround } from './replay.ts';
import { gathered } from './script.ts';
import { posterElement, posterOf } from './staged.ts';

const words = wordsOf(content);

/** The evenings of a series that lead to one another, the first of them first: at least one. */
export type Evenings = readonly [Printable, ...Printable[]];

const titleOf = ([{ edition }, ...later]: Evenings): string =>
  later.length === 0 ? edition.title : words[edition.language].book({ title: edition.title });

const coverOf = ({ cover }: Printable): string => (cover ? posterElement({ own: new Map([['poster', cover]]) }) : '');

/** One page: a list of its evenings, then one edition after the other. */
function* pageOf(evenings: Evenings): Generator<string> {
  const { language } = evenings[0].edition;
  const title = titleOf(evenings);
  const said = words[language];
  const [before, after] = pageAround({ title, language });
  const listed = evenings.map(
    ({ edition }, index) =>
      `<li><a href="#evening-${index + 1}">${safe(said.evening({ number: index + 1, title: edition.title }))}</a></li>`,
  );
  yield `${before}${coverOf(evenings[0])}<h1>${safe(title)}</h1>\n<nav aria-label="${safe(said.contents)}"><ol>\n${listed.join('\n')}\n</ol></nav>\n`;
  for (const [index, evening] of evenings.entries()) {
    const { edition } = evening;
    yield `<section id="evening-${index + 1}">\n${posterElement(evening, `p${index}`)}`;
    for (const block of blocksOf(plain(edition))) yield `${markupBlock(block, edition)}\n`;
    yield '</section>\n';
  }
  yield after;
}

/** Every evening opens with a chapter that bears its number. */
function epubOf(evenings: Evenings): Uint8Array<ArrayBuffer> {
  const { id, edition } = evenings[0];
  const chapters = evenings.flatMap(({ edition: one }, index) =>
    chaptersOf(one).map((chapter, at) =>
      at === 0 ? { ...chapter, title: words[one.language].evening({ number: index + 1, title: one.title }) } : chapter,
    ),
  );
  const at = Math.max(...evenings.map((one) => one.at));
  const cover = evenings[0].cover ?? posterOf(evenings[0]);
  const told = { id: `urn:troupe:series:${id}`, title: titleOf(evenings), language: edition.language, at, chapters };
  return writeEpub({ ...told, ...(cover !== undefined && { cover }) });
}

/** The forms in which a whole series leaves the house: as one book. */
export const bookFormats = {
  html: {
    type: 'text/html; charset=utf-8',
    extension: 'html',
    write: (evenings: Evenings): string => [...pageOf(evenings)].join(''),
    inTurns: (evenings: Evenings): AsyncGenerator<string> => gathered(pageOf(evenings)),
  },
  epub: { type: 'application/epub+zip', extension: 'epub', write: epubOf },
} as const;
/** A form in which a series is given away as one book. */
export type BookFormat = keyof typeof bookFormats;
