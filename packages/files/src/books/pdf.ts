import type { TroupeError } from '@troupe/core/errors';
import { type LiteraryWork, readPlainText } from '@troupe/core/source';
import { fault } from '../errors.en.ts';
import type { BookLimits } from './limits.ts';

type Item = { readonly str: string; readonly transform: readonly number[]; readonly height: number; readonly hasEOL: boolean };
type Pages = Pick<Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>, 'getPage'>;
type Row = { readonly text: string; readonly y: number; readonly height: number };

/** Reads a .pdf that holds text. What is only a picture of pages is refused with a word about why. */
export async function readPdf(bytes: Uint8Array, limits: BookLimits): Promise<LiteraryWork> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  // Reading takes the bytes away from whoever holds them.
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 }).catch((cause: unknown) => {
    throw refusal(cause);
  });
  try {
    if (pdf.numPages > limits.pages) throw fault('source-too-large/pages', { pages: pdf.numPages, most: limits.pages });
    const pages: Row[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      pages.push(await rowsOn(pdf, number));
    }
    const empty = pages.filter((rows) => rows.length === 0).length;
    const signs = pages.flat().reduce((sum, { text }) => sum + text.length, 0);
    if (signs < 20 * pages.length && empty > pages.length / 2) throw scanned();
    const { info = {} } = await getMeta(pdf).catch(() => ({ info: {} }));
    const { Title: title, Author: author } = info as { Title?: unknown; Author?: unknown };
    const warnings = empty > 0 ? [`${empty} of its ${pages.length} pages hold no text.`] : [];
    const known = { ...(isName(title) && { title: title.trim() }), ...(isName(author) && { author: author.trim() }) };
    return readPlainText(bookText(pages), { format: 'pdf', warnings, ...known });
  } finally {
    await pdf.destroy();
  }
}

/** A page may be damaged where the whole is not. */
async function rowsOn(pdf: Pages, number: number): Promise<Row[]> {
  try {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    page.cleanup();
    return rowsOf(content.items.filter((item) => 'str' in item) as unknown as Item[]);
  } catch (cause) {
    throw refusal(cause);
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}/u.test(value) && !/\.(?:docx?|tex|indd|pdf)$/iu.test(value);

function rowsOf(items: readonly Item[]): Row[] {
  const rows: Row[] = [];
  let text = '';
  let y = 0;
  let height = 0;
  const close = (): void => {
    if (text.trim() !== '') rows.push({ text: text.replace(/\s+/gu, ' ').trim(), y, height });
    text = '';
  };
  for (const item of items) {
    const at = item.transform[5] ?? 0;
    if (text !== '' && Math.abs(at - y) > Math.max(2, height * 0.5)) close();
    if (text === '') [y, height] = [at, item.height];
    text += item.str;
    if (item.hasEOL) close();
  }
  close();
  return rows;
}

/** Lines further apart than usual are paragraphs; what stands at the edge of every page is no part of the book. */
function bookText(pages: readonly (readonly Row[])[]): string {
  const edges = repeatedEdges(pages);
  const lines: string[] = [];
  for (const rows of pages) {
    const kept = rows.filter(
      (row, at) => !((at === 0 || at === rows.length - 1) && (edges.has(edgeKey(row.text)) || /^\W*\d{1,4}\W*$/u.test(row.text))),
    );
    const usual = usualGap(kept);
    for (const [at, row] of kept.entries()) {
      const gap = at === 0 ? 0 : (kept[at - 1]?.y ?? 0) - row.y;
      if (at > 0 && (gap > usual * 1.4 || gap < 0)) lines.push('');
      lines.push(row.text);
    }
    if (/[.!?。！？”"’]$/u.test(lines.at(-1) ?? '')) lines.push('');
  }
  return lines.join('\n');
}

const edgeKey = (text: string): string => text.replace(/\d+/gu, '#').toLowerCase();

function repeatedEdges(pages: readonly (readonly Row[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const rows of pages)
    for (const text of new Set([rows[0], rows.at(-1)].filter((row) => row !== undefined).map((row) => edgeKey(row.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  const often = Math.max(3, pages.length * 0.2);
  return new Set(
    [...counts].filter(([text, times]) => times >= often && !/^(?:chapter|act|scene|part|book)\b/u.test(text)).map(([text]) => text),
  );
}

function usualGap(rows: readonly Row[]): number {
  const gaps = rows
    .slice(1)
    .map((row, at) => (rows[at]?.y ?? 0) - row.y)
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY;
}

function refusal(cause: unknown): TroupeError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'PasswordException') return fault('source-protected', {}, { cause });
  return fault('source-pdf', {}, { cause });
}

function scanned(): TroupeError {
  return fault('source-scanned');
}
