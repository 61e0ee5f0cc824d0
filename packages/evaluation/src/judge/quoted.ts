/** Material between marks. Marks inside it are made harmless: a text must not end its own quotation and go on as somebody else. */
export function quoted(text: string): string {
  return `<<<\n${text.replaceAll('<<<', '‹‹‹').replaceAll('>>>', '›››')}\n>>>`;
}
