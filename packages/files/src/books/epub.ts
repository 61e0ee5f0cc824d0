import { TroupeError } from '@troupe/core/errors';
import {
  childElements,
  type Element,
  everyElement,
  findElement,
  isElement,
  localName,
  type Node,
  plainText,
  readMarkup,
} from '@troupe/core/formats';
import { type LiteraryWork, readPlainText } from '@troupe/core/source';
import { decodeText } from '../bytes/decode.ts';
import { unpackEntry, type ZipEntry, zipEntries } from '../bytes/zip.ts';
import { fault } from '../errors.en.ts';
import { type BookLimits, tooLarge } from './limits.ts';

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

/** A packed file of which nothing is unpacked before its list of contents has been checked. Names are only ever looked up. */
type Archive = { readonly names: readonly string[]; read(name: string): Uint8Array | null };

/** What unpacks to so many times its size is no text. */
const densest = 400;

export function openArchive(bytes: Uint8Array, limits: BookLimits): Archive {
  const entries = listEntries(bytes, limits);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      unpacked += entry.unpacked;
      if (unpacked > limits.unpacked) throw tooLarge(unpacked, limits.unpacked);
      return orDamaged(() => unpackEntry(bytes, entry));
    },
  };
}

function listEntries(bytes: Uint8Array, limits: BookLimits): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of orDamaged(() => zipEntries(bytes, limits.entries))) {
    const { name, packed, unpacked } = entry;
    if (unpacked > limits.unpacked || (unpacked > 2 ** 20 && unpacked > packed * densest)) throw bomb();
    if (!name.endsWith('/') && isInside(name)) entries.set(name, entry);
  }
  return entries;
}

/** A name that leads out of the archive is never looked at. */
const isInside = (name: string): boolean =>
  !name.startsWith('/') && !name.includes('\\') && !/^\w:/u.test(name) && !name.split('/').includes('..');

/** What a zip is refused for, in the words of a book. */
function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof TroupeError && cause.code === 'card-too-large') throw bomb();
    throw fault('source-epub/damaged', {}, { cause });
  }
}

function bomb(): TroupeError {
  return fault('source-zip-bomb');
}

/** A path beside another, as links in a book are written. Null when it leads outside. */
function beside(path: string, link: string): string | null {
  const parts = link.startsWith('/') ? [] : path.split('/').slice(0, -1);
  for (const part of unlinked(link).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function unlinked(link: string): string {
  const bare = link.replace(/#.*$/u, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

const headings = /^h[1-6]$/u;
const blocks = new Set(
  'p div section article blockquote li ul ol dl dt dd table tr figure header footer main aside pre center body'.split(' '),
);
const leftOut = new Set('head script style nav img svg math audio video figure template'.split(' '));

/** The words of a page, paragraph by paragraph, headings on lines of their own. */
function pageText(source: string): string {
  const page = new Page();
  page.visit(readMarkup(source, { html: true }));
  return page.text();
}

class Page {
  readonly #lines: string[] = [];
  #line = '';

  text(): string {
    this.#blank();
    return this.#lines.join('\n');
  }

  visit(node: Node): void {
    if (!isElement(node)) this.#line += node.replace(/\s+/gu, ' ');
    else if (!isLeftOut(node, localName(node))) this.#element(node, localName(node));
  }

  #element(element: Element, name: string): void {
    if (name === 'br') this.#close();
    else if (name === 'hr') this.#apart(['* * *']);
    else if (headings.test(name)) this.#apart(brokenLines(element));
    else {
      if (blocks.has(name)) this.#blank();
      for (const child of element.children) this.visit(child);
      if (blocks.has(name)) this.#blank();
    }
  }

  #apart(lines: readonly string[]): void {
    this.#blank();
    this.#lines.push(...lines, '');
  }

  #blank(): void {
    this.#close();
    if (this.#lines.at(-1) !== '') this.#lines.push('');
  }

  #close(): void {
    if (this.#line.trim() !== '') this.#lines.push(this.#line.trim());
    this.#line = '';
  }
}

/** A heading over two lines stays on two: its number, and its title. */
function brokenLines(element: Element): string[] {
  const lines = [''];
  const visit = (node: Node): void => {
    if (isElement(node) && (localName(node) === 'br' || blocks.has(localName(node)))) lines.push('');
    if (isElement(node)) node.children.forEach(visit);
    else lines.push(`${lines.pop() ?? ''}${node}`);
  };
  visit(element);
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '');
}

/** Also what Project Gutenberg puts around its books, page numbers, and the marks of notes. */
function isLeftOut({ attributes }: Element, name: string): boolean {
  const type = `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`;
  return (
    leftOut.has(name) ||
    /pg-boilerplate|pgheader|pagenum/u.test(attributes.class ?? '') ||
    /\b(?:doc-)?(?:pagebreak|noteref|toc|landmarks)\b/u.test(type)
  );
}
