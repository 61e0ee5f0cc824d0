import table from './exit-codes.table.json' with { type: 'json' };

/** Every way `troupe` can end, and what it means in one sentence. Documented in docs/exit-codes.md; a test keeps the two alike. */
export const { codes: exitCodes, meanings: exitMeanings } = table;
export type ExitName = keyof typeof exitCodes;

const byCode: readonly (readonly [pattern: RegExp, name: ExitName])[] = [
  [/^(usage-|config-|fork-|stream-name$|source-chapters$)/, 'usage'],
  [/^commander\./, 'usage'],
  [/^(unknown-|store-missing$|unreadable-file$|no-repertoire$|no-such-performance$)/, 'unknown'],
  [/^(blueprint|bank)-|^planning-unsound$/, 'blueprint'],
  [/^(store-|stale-append$|misnumbered-append$|data-folder$|event-newer$|not-a-performance$)/, 'store'],
  [/^model-unreachable$/, 'unreachable'],
  [/^model-key-refused$/, 'keyRefused'],
  [/^model-over-budget$/, 'budget'],
  [/^evaluation-cap$/, 'cap'],
  [/^(port|address)-/, 'portInUse'],
  [/^model-/, 'model'],
  [/^interrupted$/, 'interrupted'],
  [/^terminated$/, 'terminated'],
  [/^output-closed$/, 'outputClosed'],
];

export function exitCodeFor(error: unknown): number {
  const code = codeOf(error);
  return exitCodes[byCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed'];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
