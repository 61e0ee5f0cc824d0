/**
 * Lets through only what a companion says itself. A line that begins with somebody else's name and a colon, and all after it, is not its own;
 * its own name before its words is dropped. Holds back the beginning of a line until that is known.
 */
export class OwnWords {
  readonly #self: string;
  readonly #others: readonly string[];
  #held = '';
  #atStart = true;
  done = false;

  constructor(self: string, others: readonly string[]) {
    this.#self = self;
    this.#others = others.filter((name) => name !== self && name !== '');
  }

  hear(text: string): string {
    if (this.done) return '';
    this.#held += text;
    let out = '';
    while (this.#held !== '' && !this.done) {
      const step = this.#atStart ? this.#lineStart() : this.#middle();
      if (step === null) break;
      out += step;
    }
    return out;
  }

  /** What was held back at the end. */
  end(): string {
    if (this.done || this.#held === '') return '';
    const rest = this.#belongsToOther(this.#held) ? '' : this.#withoutOwnName(this.#held);
    this.#held = '';
    return rest;
  }

  #middle(): string {
    const at = this.#held.indexOf('\n');
    const out = at < 0 ? this.#held : this.#held.slice(0, at + 1);
    this.#held = this.#held.slice(out.length);
    this.#atStart = at >= 0;
    return out;
  }

  #lineStart(): string | null {
    const line = this.#held.replace(/^\s+/u, '');
    if (this.#belongsToOther(line)) {
      this.done = true;
      return '';
    }
    if (!line.includes('\n') && this.#couldBeName(line)) return null;
    const space = this.#held.slice(0, this.#held.length - line.length);
    this.#held = this.#withoutOwnName(line);
    this.#atStart = false;
    return space;
  }

  #belongsToOther(line: string): boolean {
    return this.#others.some((name) => begins(line, name));
  }

  #withoutOwnName(line: string): string {
    return begins(line, this.#self) ? line.replace(/^[*_"]*[^:：]*[:：][*_]*\s*/u, '') : line;
  }

  /** Whether more words could make it a name and a colon. */
  #couldBeName(line: string): boolean {
    const plain = line.replace(/^[*_"]+/u, '').toLowerCase();
    return [this.#self, ...this.#others].some((name) => {
      const lower = name.toLowerCase();
      return lower.startsWith(plain) || (plain.startsWith(lower) && /^[*_"]*\s*$/u.test(plain.slice(lower.length)));
    });
  }
}

function begins(line: string, name: string): boolean {
  const plain = line
    .trimStart()
    .replace(/^[*_"]+/u, '')
    .toLowerCase();
  return plain.startsWith(name.toLowerCase()) && /^[*_"]*\s*[:：]/u.test(plain.slice(name.length));
}
