/** The clauses of a speech, without signs and capitals: what may be left out, and what must stay as it was said. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[,.;:!?…—–，。；：！？、"“”‘()（）「」『』]+|(?<=\s)['’]|['’](?=\s)|\s-+\s/u)
    .map(bare)
    .filter((clause) => clause !== '');
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/gu, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** What joins a clause to one that may have been cut. */
const joint = /^(?:(?:and|but|so|or|then) (?=\S)|[而但可那就])/u;

/** How far into the clauses of a speech an edited one reaches, taken up where the last one ended; null where it is not cut but reworded. */
export function cutFrom(edited: string, spoken: readonly string[], from: number): number | null {
  let at = from;
  const clauses = clausesOf(edited);
  for (const clause of clauses) {
    at = spoken.findIndex((one, index) => index >= at && (one === clause || one.replace(joint, '') === clause)) + 1;
    if (at === 0) return null;
  }
  return clauses.length === 0 ? null : at;
}
