/** Rows of a CSV file by their headings: quoted fields may hold commas, doubled quotes and line ends. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = cells(text.replace(/^\uFEFF/u, ''));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name.trim(), row[at] ?? ''])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  for (let match = field.exec(text); match && match.index < text.length; match = field.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    } else if (field.lastIndex === text.length) row.push('');
  }
  return [...rows, row].filter((one) => one.length > 1 || (one[0] ?? '') !== '');
}
