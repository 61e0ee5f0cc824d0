/** Whether every group of alternatives is met in the text. Latin words match whole, Chinese by substring. */
export function holdsWords(text: string, groups: readonly (readonly string[])[]): boolean {
  const heard = text.normalize('NFKC').toLowerCase();
  return groups.every((group) => group.some((word) => hears(heard, word.normalize('NFKC').toLowerCase())));
}

function hears(heard: string, word: string): boolean {
  for (let at = heard.indexOf(word); at >= 0; at = heard.indexOf(word, at + 1)) {
    if (!letter(heard[at - 1]) || !letter(word[0])) if (!letter(heard[at + word.length]) || !letter(word[word.length - 1])) return true;
  }
  return false;
}

function letter(character: string | undefined): boolean {
  return character !== undefined && /[a-z0-9à-ÿ]/.test(character);
}
