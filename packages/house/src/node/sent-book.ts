import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Errand, errands, onGoingOut, type Sent } from '@troupe/models/going-out';

/** What went to one server for one errand, in all. */
export type SentLine = Sent & { readonly since: number; readonly last: number };

const fileName = 'sent.jsonl';
/** From here on the file is written anew, one line for each server and errand. */
const longest = 256 * 1024;

/**
 * The book of what went out of this machine: server, errand, calls, bytes; never a word of it. Lines are added to a file that every process of
 * the house writes to; without a folder it is kept as long as the house is open.
 */
export class SentBook {
  readonly #file: string | undefined;
  readonly #now: () => number;
  readonly #enough: () => void;
  #pending = new Map<string, SentLine>();
  #kept: SentLine[] = [];

  constructor(folder: string | undefined, now: () => number) {
    this.#file = folder === undefined ? undefined : join(folder, fileName);
    this.#now = now;
    this.#enough = onGoingOut((sent) => this.#note(sent));
  }

  #note(sent: Sent): void {
    const now = this.#now();
    const key = `${sent.server} ${sent.errand}`;
    this.#pending.set(key, added(this.#pending.get(key), { ...sent, since: now, last: now }));
  }

  /** Writes down what is not written yet. What cannot be written is kept in mind. */
  flush(): void {
    const lines = [...this.#pending.values()];
    if (lines.length === 0) return;
    try {
      if (this.#file === undefined) this.#kept = summed([...this.#kept, ...lines]);
      else appendFileSync(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
      this.#pending = new Map();
    } catch {
      // A full disk must not end an evening because of its book-keeping.
    }
  }

  /** What went out, the most of it first. */
  list(): readonly SentLine[] {
    this.flush();
    const text = this.#file === undefined ? '' : readSent(this.#file);
    const lines = summed([...this.#kept, ...linesIn(text), ...this.#pending.values()]);
    if (this.#file !== undefined && text.length > longest) rewrite(this.#file, lines);
    return [...lines].sort((a, b) => b.out - a.out || b.calls - a.calls);
  }

  clear(): void {
    this.#pending = new Map();
    this.#kept = [];
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }

  close(): void {
    this.#enough();
    this.flush();
  }
}

function readSent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function rewrite(file: string, lines: readonly SentLine[]): void {
  const beside = `${file}.new`;
  writeFileSync(beside, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  renameSync(beside, file);
}

/** A line that was cut off, or is none of ours, is passed over. */
function linesIn(text: string): SentLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      const one = line === '' ? null : (JSON.parse(line) as SentLine);
      return one && typeof one.server === 'string' && errands.includes(one.errand) && numbers.every((name) => one[name] >= 0) ? [one] : [];
    } catch {
      return [];
    }
  });
}
const numbers = ['calls', 'out', 'in', 'since', 'last'] as const;

function summed(lines: readonly SentLine[]): SentLine[] {
  const sums = new Map<string, SentLine>();
  for (const line of lines) {
    const key = `${line.server} ${line.errand}`;
    sums.set(key, added(sums.get(key), line));
  }
  return [...sums.values()];
}

const added = (before: SentLine | undefined, line: SentLine): SentLine =>
  before === undefined
    ? line
    : {
        ...line,
        calls: before.calls + line.calls,
        out: before.out + line.out,
        in: before.in + line.in,
        since: Math.min(before.since, line.since),
        last: Math.max(before.last, line.last),
      };

/** How far away a server is: on this machine, in the same network, or anywhere else. */
export function whereIs(server: string): 'here' | 'near' | 'away' {
  const { hostname } = new URL(server);
  const host = hostname.replace(/^\[|\]$/gu, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./u.test(host)) return 'here';
  if (/^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/u.test(host) || /^f[cde]/iu.test(host) || host.endsWith('.local'))
    return host.includes('.') || host.includes(':') ? 'near' : 'away';
  return 'away';
}

export type { Errand };
