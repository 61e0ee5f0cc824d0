/** Every way `troupe` can end. Documented in docs/exit-codes.md; a test keeps the two alike. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  usage: 2,
  blueprint: 3,
  unknown: 4,
  store: 5,
  unreachable: 6,
  keyRefused: 7,
  budget: 8,
  portInUse: 9,
  model: 10,
  cap: 11,
  interrupted: 130,
  outputClosed: 141,
  terminated: 143,
} as const;
export type ExitName = keyof typeof exitCodes;

/** What each code means, in one sentence. */
export const exitMeanings: Readonly<Record<ExitName, string>> = {
  ok: 'All went well: the curtain fell, the file has no errors, the question was answered.',
  failed:
    'Something failed that has no code of its own; `check` found an error; `rehearse` found a line that was not kept; `doctor` found a fault.',
  usage: 'The command, an option or a setting is wrong.',
  blueprint: 'The file is not a playable blueprint.',
  unknown: 'There is no such play, role, performance or file.',
  store: 'The database cannot be opened, read or written: corrupt, newer, foreign, locked by another process, not reachable, or full.',
  unreachable: 'The model server cannot be reached.',
  keyRefused: 'The model server refused the key.',
  budget: 'The performance is paused: its budget is spent. What was played is kept.',
  portInUse: 'The port is taken or may not be used.',
  model: 'The model failed in another way and retries did not help.',
  cap: 'The benchmark is expected to take more calls or money than its cap allows. Nothing was begun.',
  interrupted: 'Interrupted with Ctrl-C. What was played is kept.',
  outputClosed: 'Whoever read the output has closed it. What was played is kept.',
  terminated: 'Ended by a signal. What was played is kept.',
};

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
