/** Rows of a CSV: quotes, doubled quotes, line breaks within quotes, a byte order mark. Lines with nothing in them are left out. */
export function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let written = false;
  const source = text.replace(/^\uFEFF/u, '');
  const endRow = (): void => {
    row.push(cell);
    if (written || row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
    written = false;
    cell = '';
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') cell += source[++at];
      else quoted = false;
    } else if (sign === '"' && cell === '') {
      quoted = true;
      written = true;
    } else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at++;
      endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0 || written) endRow();
  return rows;
}

/** The rows by the headings of the first. */
export function readCsvRecords(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name.trim(), row[at] ?? ''])));
}

/** A cell that begins like a formula is made a text, for spreadsheets run those. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.])/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
