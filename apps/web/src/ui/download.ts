/** A name that every system can spell. */
export function textFile(title: string, ending: string, text: string): File {
  const name =
    title
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .slice(0, 120) || 'draft';
  return new File([text], `${name}.${ending}`, { type: 'text/plain;charset=utf-8' });
}

export const jsonFile = (name: string, content: unknown): File =>
  new File([`${JSON.stringify(content, null, 2)}\n`], name, { type: 'application/json' });

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // At once would be too soon for some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
