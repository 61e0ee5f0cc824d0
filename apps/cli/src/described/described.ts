import data from './commands.json' with { type: 'json' };

export type Flag = {
  readonly flags: string;
  readonly about: string;
  /** By whom its words are read; as they stand, if by nobody. */
  readonly reads?: string;
  readonly required?: boolean;
  readonly default?: string;
  readonly choices?: readonly string[];
};
export type Described = {
  readonly name: string;
  readonly about: string;
  /** Under which heading `--help` lists it. */
  readonly group?: string;
  readonly arguments?: readonly { readonly name: string; readonly about: string }[];
  /** Options that several commands share, before its own. */
  readonly with?: readonly string[];
  readonly options?: readonly Flag[];
  /** As they are typed. */
  readonly examples?: readonly string[];
};

export const commands: readonly Described[] = data.commands;
const shared: Readonly<Record<string, readonly Flag[]>> = data.shared;

export const flagsOf = ({ with: groups = [], options = [] }: Described): readonly Flag[] => [
  ...groups.flatMap((group) => shared[group] ?? []),
  ...options,
];
