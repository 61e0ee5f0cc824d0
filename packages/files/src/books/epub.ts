import type { TroupeError } from '@troupe/core/errors';
import { childElements, type Element, everyElement, findElement, localName, plainText, readMarkup } from '@troupe/core/formats';
import { type LiteraryWork, readPlainText } from '@troupe/core/source';
import { decodeText } from '../bytes/decode.ts';
import { fault } from '../errors.en.ts';
import { type Archive, beside, openArchive } from './archive.ts';
import { pageText } from './html.ts';
import type { BookLimits } from './limits.ts';

/** Reads an .epub: its pages in the order of its spine; its own contents name chapters that have no number. */
export function readEpub(bytes: Uint8Array, limits: BookLimits): LiteraryWork {
  const archive = openArchive(bytes, limits);
  if (archive.names.some((name) => /^META-INF\/(?:rights|license)\.(?:xml|lcpl)$/u.test(name))) throw locked();
  const folder = packagePath(archive);
  const description = readMarkup(textOf(archive, folder) ?? '');
  const pages = spine(description).map((link) => beside(folder, link));
  const texts = pages.map((page) => (page === null ? null : textOf(archive, page))).filter((text) => text !== null);
  if (texts.length === 0) throw unreadable();
  const warnings = texts.length < pages.length ? [`${pages.length - texts.length} of its ${pages.length} pages are missing.`] : [];
  const title = meta(description, 'title');
  const author = meta(description, 'creator');
  const contents = contentsOf(archive, folder, description);
  return readPlainText(texts.map(pageText).join('\n\n\n'), {
    format: 'epub',
    contents,
    warnings,
    ...(title && { title }),
    ...(author && { author }),
  });
}

function textOf(archive: Archive, name: string): string | null {
  const bytes = archive.read(name) ?? archive.read(archive.names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? '');
  return bytes && decodeText(bytes).text;
}

function packagePath(archive: Archive): string {
  const container = textOf(archive, 'META-INF/container.xml');
  const root = container === null ? undefined : findElement(readMarkup(container), 'rootfile');
  const path = root?.attributes['full-path'] ?? archive.names.find((name) => name.endsWith('.opf'));
  if (!path) throw unreadable();
  return path;
}

const elements = (root: Element, name: string): Element[] => [...everyElement(root)].filter((element) => localName(element) === name);

/** The pages in reading order, without the one that is only a list of contents. */
function spine(description: Element): readonly string[] {
  const items = new Map(elements(description, 'item').map((item) => [item.attributes.id ?? '', item.attributes]));
  const order = elements(description, 'itemref').filter(({ attributes }) => attributes.linear !== 'no');
  const pages = order.map(({ attributes }) => items.get(attributes.idref ?? '')).filter((item) => item !== undefined);
  const listed = pages.length > 0 ? pages : [...items.values()].filter((item) => /html/u.test(item['media-type'] ?? ''));
  return listed.filter((item) => !/\bnav\b/u.test(item.properties ?? '')).map((item) => item.href ?? '');
}

function meta(description: Element, name: string): string | undefined {
  const found = findElement(description, 'metadata');
  const own = found && childElements(found).find((element) => localName(element) === name);
  return own ? plainText(own) : undefined;
}

const furniture =
  /^(?:cover|title ?page|copyright|contents|table of contents|colophon|imprint|目录|目錄|封面|版权.*|扉页|书名页|the full project gutenberg license|.*project gutenberg.*)$/iu;

/** The titles its navigation lists, in either of the two forms it may have. */
function contentsOf(archive: Archive, folder: string, description: Element): readonly string[] {
  const items = elements(description, 'item').map(({ attributes }) => attributes);
  const nav = items.find((item) => /\bnav\b/u.test(item.properties ?? '')) ?? items.find((item) => /ncx/u.test(item['media-type'] ?? ''));
  const path = nav?.href === undefined ? null : beside(folder, nav.href);
  const source = path === null ? null : textOf(archive, path);
  if (source === null) return [];
  const root = readMarkup(source);
  const points = elements(root, 'navLabel');
  const links = points.length > 0 ? points : elements(findElement(root, 'nav') ?? root, 'a');
  return links.map(plainText).filter((label) => label !== '' && !furniture.test(label));
}

function unreadable(): TroupeError {
  return fault('source-epub');
}

function locked(): TroupeError {
  return fault('source-protected/epub');
}
