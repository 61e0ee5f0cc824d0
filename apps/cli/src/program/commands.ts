import { type Command, Option } from 'commander';
import { benchNames } from '../benches/benches.ts';
import type { Context } from '../context/context.ts';
import { commands, type Flag, flagsOf } from '../described/described.ts';
import { readers } from './readers.ts';

type Code = number | void | Promise<number | undefined> | Promise<void>;
/** What a command does with its arguments, its flags and its context; it says how it ended, where that is not well. */
type Work =
  | ((flags: never, context: Context) => Code)
  | ((argument: never, flags: never, context: Context) => Code)
  | ((argument: never, more: never, flags: never, context: Context) => Code);

/** An action whose work is loaded when it is asked for, and whose exit code is kept. */
export type Acting = (load: () => Promise<Work>) => (...given: unknown[]) => Promise<void>;

export const works: Readonly<Record<string, () => Promise<Work>>> = {
  perform: async () => (await import('../commands/perform.ts')).performCommand,
  try: async () => (await import('../commands/try.ts')).tryCommand,
  serve: async () => (await import('../commands/serve.ts')).serveCommand,
  plays: async () => (await import('../commands/plays.ts')).playsCommand,
  list: async () => (await import('../commands/list.ts')).listCommand,
  replay: async () => (await import('../commands/replay.ts')).replayCommand,
  edition: async () => (await import('../commands/edition.ts')).editionCommand,
  evenings: async () => (await import('../commands/evenings.ts')).eveningsCommand,
  fork: async () => (await import('../commands/fork.ts')).forkCommand,
  'model-server': async () => (await import('../commands/model-server.ts')).modelServerCommand,
  plan: async () => (await import('../commands/plan.ts')).planCommand,
  check: async () => (await import('../commands/check.ts')).checkCommand,
  rehearse: async () => (await import('../commands/rehearse.ts')).rehearseCommand,
  'new play': async () => (await import('../commands/new.ts')).newPlayCommand,
  bring: async () => (await import('../commands/bring.ts')).bringCommand,
  'card import': async () => (await import('../commands/card.ts')).cardImportCommand,
  'card export': async () => (await import('../commands/card-export.ts')).cardExportCommand,
  parse: async () => (await import('../commands/parse.ts')).parseCommand,
  embed: async () => (await import('../commands/embed.ts')).embedCommand,
  cast: async () => (await import('../commands/cast.ts')).castCommand,
  talk: async () => (await import('../commands/talk.ts')).talkCommand,
  me: async () => (await import('../commands/me.ts')).meCommand,
  memory: async () => (await import('../commands/memory.ts')).memoryCommand,
  'mystery play': async () => (await import('../commands/mystery.ts')).mysteryPlayCommand,
  'mystery new': async () => (await import('../commands/mystery.ts')).mysteryNewCommand,
  'mystery check': async () => (await import('../commands/mystery.ts')).mysteryCheckCommand,
  stats: async () => (await import('../commands/stats.ts')).statsCommand,
  bench: async () => (await import('../commands/bench.ts')).benchCommand,
  training: async () => (await import('../commands/training.ts')).trainingCommand,
  report: async () => (await import('../commands/report.ts')).reportCommand,
  screen: async () => (await import('../commands/screen.ts')).screenCommand,
  'dataset build': async () => (await import('../commands/dataset.ts')).datasetBuildCommand,
  'dataset stats': async () => (await import('../commands/dataset.ts')).datasetStatsCommand,
  'dataset export': async () => (await import('../commands/dataset.ts')).datasetExportCommand,
  'dataset cold-start': async () => (await import('../commands/cold-start.ts')).coldStartCommand,
  'dataset expand': async () => (await import('../commands/expand.ts')).expandCommand,
  'dataset transcribe': async () => (await import('../commands/transcribe.ts')).transcribeCommand,
  'dataset role-bench': async () => (await import('../commands/role-bench.ts')).roleBenchCommand,
  'rewards score': async () => (await import('../commands/rewards.ts')).rewardsScoreCommand,
  'rewards serve': async () => (await import('../commands/rewards.ts')).rewardsServeCommand,
  backup: async () => (await import('../commands/backup.ts')).backupCommand,
  restore: async () => (await import('../commands/restore.ts')).restoreCommand,
  'migrate-store': async () => (await import('../commands/migrate-store.ts')).migrateStoreCommand,
  export: async () => (await import('../commands/export.ts')).exportCommand,
  import: async () => (await import('../commands/import.ts')).importCommand,
  forget: async () => (await import('../commands/forget.ts')).forgetCommand,
  quotas: async () => (await import('../commands/quotas.ts')).quotasCommand,
  sent: async () => (await import('../commands/sent.ts')).sentCommand,
  doctor: async () => (await import('../commands/doctor.ts')).doctorCommand,
  config: async () => (await import('../commands/config.ts')).configCommand,
  schema: async () => (await import('../commands/schema.ts')).schemaCommand,
  mcp: async () => (await import('../commands/mcp.ts')).mcpCommand,
  add: async () => (await import('../commands/add.ts')).addCommand,
  completion: async () => (await import('../commands/completion.ts')).completionCommand,
};

/** Every command of `commands.json`, with what it does. */
export function register(program: Command, acting: Acting, chinese = false): void {
  for (const described of commands) {
    const { name, about, group, arguments: asked = [], examples = [] } = described;
    const path = name.split(' ');
    const within = path.slice(0, -1).reduce((outer, one) => outer.commands.find((inner) => inner.name() === one) ?? outer, program);
    const command = within.command(path.at(-1) ?? '').description(about);
    for (const argument of asked) command.argument(argument.name, argument.about.replace('{benches}', benchNames.join(', ')));
    for (const flag of flagsOf(described)) command.addOption(optionOf(flag));
    if (group) command.helpGroup(`${group}:`);
    if (examples.length > 0)
      command.addHelpText('after', `\n${chinese ? '例：' : 'Examples:'}\n${examples.map((one) => `  ${one}`).join('\n')}`);
    const load = works[name];
    if (load) command.action(acting(load));
  }
}

function optionOf({ flags, about, reads, required = false, default: otherwise, choices }: Flag): Option {
  const option = new Option(flags, about).makeOptionMandatory(required);
  if (choices) option.choices(choices);
  const read = reads === undefined ? undefined : readers[reads];
  if (read) option.argParser(read);
  return option.default(reads === 'collect' ? [] : otherwise);
}
