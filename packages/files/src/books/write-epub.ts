import { escapeMarkup } from '@troupe/core/formats';
import { writeZip } from '../bytes/zip.ts';

/** A book to be bound. The body of a chapter is markup of XHTML, made by whoever writes it out of escaped text. */
export type BoundBook = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  /** When it was made, in milliseconds. */
  readonly at: number;
  readonly chapters: readonly { readonly title: string; readonly body: string }[];
  /** A picture for its cover, as SVG or as it was brought: the first chapter opens with it. */
  readonly cover?: string | { readonly kind: 'png' | 'jpeg' | 'webp'; readonly base64: string };
};

const style = `body { margin: 0 5%; line-height: 1.5; }
h1, h2, h3 { line-height: 1.2; }
p { margin: .6em 0; }
.speaker { font-weight: bold; font-variant-caps: small-caps; }
.direction, .scene { font-style: italic; }
:lang(zh) .direction, :lang(zh) .scene, :lang(zh) em { font-style: normal; }
.soft { color: #666; }
.end { text-align: center; margin-top: 2em; }
.cover img { width: 100%; }
`;

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const fileOf = (index: number): string => `chapter-${index + 1}.xhtml`;

/** An EPUB 3: a list of contents, a page for each chapter, nothing else. The same book always gives the same bytes. */
export function writeEpub(book: BoundBook): Uint8Array<ArrayBuffer> {
  const { cover } = book;
  const files: [string, string | Uint8Array][] = [
    // The first file, and not packed: by it an EPUB is known.
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', container],
    ['OEBPS/book.opf', packageOf(book)],
    ['OEBPS/nav.xhtml', contentsOf(book)],
    ['OEBPS/book.css', style],
    ...(cover === undefined ? [] : [[`OEBPS/${coverFile(cover)}`, coverBytes(cover)] as [string, Uint8Array]]),
    ...book.chapters.map(({ title, body }, index): [string, string] => [
      `OEBPS/${fileOf(index)}`,
      page(book, title, index === 0 && cover !== undefined ? `${coverLine(cover)}\n${body}` : body),
    ]),
  ];
  return writeZip(new Map(files.map(([name, text]) => [name, typeof text === 'string' ? new TextEncoder().encode(text) : text])));
}

type Cover = NonNullable<BoundBook['cover']>;
const coverFile = (cover: Cover): string => `cover.${typeof cover === 'string' ? 'svg' : cover.kind}`;
const coverBytes = (cover: Cover): Uint8Array =>
  typeof cover === 'string' ? new TextEncoder().encode(cover) : new Uint8Array(Buffer.from(cover.base64, 'base64'));
const coverLine = (cover: Cover): string => `<p class="cover"><img src="${coverFile(cover)}" alt=""/></p>`;
const coverItem = (cover: Cover): string =>
  `<item id="cover" href="${coverFile(cover)}" media-type="image/${typeof cover === 'string' ? 'svg+xml' : cover.kind}" properties="cover-image"/>\n`;

function packageOf({ id, title, language, at, chapters, cover }: BoundBook): string {
  const items = chapters.map((_, index) => `<item id="c${index + 1}" href="${fileOf(index)}" media-type="application/xhtml+xml"/>`);
  const spine = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${tagOf(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeMarkup(id)}</dc:identifier>
<dc:title>${escapeMarkup(title)}</dc:title>
<dc:language>${tagOf(language)}</dc:language>
<meta property="dcterms:modified">${new Date(at).toISOString().replace(/\.\d+Z$/u, 'Z')}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="book.css" media-type="text/css"/>
${cover === undefined ? '' : coverItem(cover)}${items.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`;
}

const tagOf = (language: BoundBook['language']): string => (language === 'zh' ? 'zh-Hans' : 'en');

function contentsOf(book: BoundBook): string {
  const links = book.chapters.map(({ title }, index) => `<li><a href="${fileOf(index)}">${escapeMarkup(title)}</a></li>`);
  return page(book, book.title, `<nav epub:type="toc"><h1>${escapeMarkup(book.title)}</h1><ol>\n${links.join('\n')}\n</ol></nav>`);
}

const page = ({ language }: BoundBook, title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${tagOf(language)}" lang="${tagOf(language)}">
<head><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="book.css"/></head>
<body>
${body}
</body>
</html>
`;
