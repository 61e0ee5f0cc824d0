const people = ['Anne', 'Mr. Pell', 'Captain Ward', 'Lucy', 'Old Tom', 'Mrs. Hale'];
const said = ['I never meant to come', 'the tide has turned', 'you know what it costs', 'nobody asked you', 'let us wait for morning'];
const verbs = ['said', 'cried', 'answered', 'whispered'];

/** A novel of so many characters: chapters, narration, quotations that must be given to somebody. */
export function longNovel(length: number): string {
  const lines: string[] = [];
  for (let at = 0, size = 0; size < length; at++) {
    const [who, other] = [people[at % people.length], people[(at * 5 + 1) % people.length]];
    const line =
      at % 60 === 0
        ? `CHAPTER ${Math.floor(at / 60) + 1}`
        : `“${said[(at * 3) % said.length]}, ${other},” ${verbs[at % verbs.length]} ${who}. ${other} looked at the window, and it was ${at % 24} o'clock.`;
    lines.push(line);
    size += line.length + 2;
  }
  return lines.join('\n\n');
}
