import { strToU8, type Zippable, zipSync } from 'fflate';

/** Books bound by the tests themselves. */
export type EpubPages = Readonly<Record<string, string>>;

const container = '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const page = (body: string): string =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>no</title></head><body>${body}</body></html>`;

export type EpubOptions = { readonly nav?: readonly string[]; readonly more?: Readonly<Record<string, Uint8Array>> };

/** Pages by name, in reading order. */
export function bindEpub(pages: EpubPages, { nav, more = {} }: EpubOptions = {}): Uint8Array {
  const names = Object.keys(pages);
  const items = names.map((name, at) => `<item id="p${at}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`).join('');
  const spine = names.map((_, at) => `<itemref idref="p${at}"/>`).join('');
  const navItem = nav ? '<item id="nav" properties="nav" href="nav.xhtml" media-type="application/xhtml+xml"/>' : '';
  const opf = `<package><metadata xmlns:dc="d"><dc:title>The Quay</dc:title><dc:creator>A. Writer</dc:creator></metadata><manifest>${items}${navItem}</manifest><spine>${nav ? '<itemref idref="nav"/>' : ''}${spine}</spine></package>`;
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/book.opf': strToU8(opf),
  };
  for (const name of names) files[`OEBPS/${name}`] = strToU8(page(pages[name] ?? ''));
  if (nav) files['OEBPS/nav.xhtml'] = strToU8(page(`<nav>${nav.map((title) => `<a href="x">${title}</a>`).join('')}</nav>`));
  return zipSync({ ...files, ...more });
}

export type PdfLine = { readonly y: number; readonly text: string };
export type PdfOptions = { readonly locked?: boolean };

/** A .pdf of pages of lines, written by hand. */
export function bindPdf(pages: readonly (readonly PdfLine[])[], { locked }: PdfOptions = {}): Uint8Array {
  const first = 4;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, at) => {
      const content = lines.map(({ y, text }) => `BT /F1 12 Tf 72 ${y} Td (${text.replace(/[()\\]/gu, '\\$&')}) Tj ET`).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  if (locked) objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`);
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = locked ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return strToU8(text, true);
}
