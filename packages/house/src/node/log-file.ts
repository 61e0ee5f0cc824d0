import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hidden, isSecretField, redact } from './redact.ts';

/** The levels, from the least to the most. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
/** How much a line of the log matters. */
export type LogLevel = (typeof logLevels)[number];

/** What is written to a log, how large it may grow, and what must never stand in it. */
export type LogOptions = {
  /** Anything below is not written. */
  readonly level?: LogLevel;
  /** When the file would grow beyond, it becomes `troupe.old.log` and a new one begins. */
  readonly maxBytes?: number;
  readonly now?: () => number;
  /** Texts that must never be written, whatever they look like: keys from the environment. */
  readonly secrets?: readonly string[];
};

/** The log of a program: its file, and a function for each level. None of them throws. */
export type Log = { readonly file: string } & Readonly<Record<LogLevel, (message: string, details?: unknown) => void>>;

/** A log in the data folder, one JSON object a line. Never throws: a full disk must not stop a play. */
export function logFile(folder: string, { level = 'info', maxBytes = 5_000_000, now = Date.now, secrets = [] }: LogOptions = {}): Log {
  const file = join(folder, 'troupe.log');
  let size = sizeOf(file);

  const write = (line: string) => {
    const bytes = Buffer.byteLength(line);
    if (size > 0 && size + bytes > maxBytes) {
      renameSync(file, join(folder, 'troupe.old.log'));
      size = 0;
    }
    appendFileSync(file, line, { mode: 0o600 });
    size += bytes;
  };
  const writer = (of: LogLevel) => (message: string, details?: unknown) => {
    if (logLevels.indexOf(of) < logLevels.indexOf(level)) return;
    try {
      write(`${logLine({ at: new Date(now()).toISOString(), level: of, message, details }, secrets)}\n`);
    } catch {
      // Nowhere is left to say it.
    }
  };
  return { file, debug: writer('debug'), info: writer('info'), warn: writer('warn'), error: writer('error') };
}

function logLine(entry: Readonly<Record<string, unknown>>, secrets: readonly string[]): string {
  const parents: unknown[] = [];
  // JSON.stringify calls it with the holder as `this`: what is on the way down to the holder and comes again is a circle.
  function clean(this: unknown, name: string, value: unknown): unknown {
    while (parents.length > 0 && parents.at(-1) !== this) parents.pop();
    if (typeof value === 'string') return isSecretField(name) ? hidden : redact(value, secrets);
    if (typeof value === 'bigint') return value.toString();
    if (value === null || typeof value !== 'object') return value;
    if (parents.includes(value)) return '[circle]';
    const plain = value instanceof Error ? errorFields(value) : value;
    parents.push(plain);
    return plain;
  }
  try {
    // Names of fields are text, too.
    return redact(JSON.stringify(entry, clean));
  } catch {
    return redact(JSON.stringify({ ...entry, details: '[unreadable]' }, clean));
  }
}

function errorFields(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return { ...error, name, message, stack, cause };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
