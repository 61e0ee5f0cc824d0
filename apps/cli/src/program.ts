import { readFileSync } from 'node:fs';
import { TroupeError } from '@troupe/core';
import { Command, InvalidArgumentError } from 'commander';
import type { PerformFlags } from './billing.ts';
import { checkCommand } from './commands/check.ts';
import { configCommand } from './commands/config.ts';
import { doctorCommand } from './commands/doctor.ts';
import { type ForkFlags, forkCommand } from './commands/fork.ts';
import { type ModelServerFlags, modelServerCommand } from './commands/model-server.ts';
import { type NewPlayFlags, newPlayCommand } from './commands/new.ts';
import { performCommand } from './commands/perform.ts';
import { playsCommand } from './commands/plays.ts';
import { rehearseCommand } from './commands/rehearse.ts';
import { type ReplayFlags, replayCommand } from './commands/replay.ts';
import { schemaCommand } from './commands/schema.ts';
import type { ServeFlags } from './commands/serve.ts';
import type { Config } from './config.ts';
import { configure, type Surroundings, type Voice, voiceOf } from './surroundings.ts';

type Flags = Readonly<Record<string, unknown>>;

/** The commands and their options. What each does is in commands/. */
export function createProgram(surroundings: Surroundings, finish: (code: number) => void): Command {
  const program = new Command('troupe')
    .description('A theatre for AI actors and people, in a terminal.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: (text) => void surroundings.output.write(text), writeErr: (text) => void surroundings.errors.write(text) })
    .showSuggestionAfterError()
    .showHelpAfterError('(troupe --help shows the commands)');

  /** Gives an action its configuration and its voice, and keeps its exit code. */
  const acting = (flags: Flags, work: (config: Config, voice: Voice) => number | Promise<number>): Promise<void> =>
    Promise.resolve().then(async () => {
      const config = configure(settingsIn(flags), surroundings);
      const voice = voiceOf(config, surroundings);
      for (const warning of config.warnings) voice.warn(`troupe: ${warning}`);
      finish(await work(config, voice));
    });

  withModelOptions(
    withPlaces(
      program
        .command('perform')
        .description('perform a play, or step into it')
        .argument('[play]', 'a play of the repertoire, or a blueprint file'),
    ),
  )
    .option('--as <role>', 'take this role (may be given several times)', collect, [])
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'one frame a line on standard output')
    .option('--stream <id>', 'the name under which it is kept')
    .option('--resume', 'go on with a performance that was stopped')
    .option('--patience <seconds>', 'how long a silent player is waited for')
    .option('--person <name>', 'your name')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--no-pad', 'without perceiving and deciding')
    .option('--no-planner', 'without the planner')
    .option('--no-advancer', 'without the advancer')
    .option('--soloist', 'one model plays everybody')
    .action((play: string | undefined, flags: Flags & PerformFlags) =>
      acting(flags, (config, voice) => performCommand(play, flags, config, surroundings, voice)),
    );

  withModelOptions(withPlaces(program.command('serve').description('open the theatre for browsers')))
    .option('--port <n>', 'the port; the next free one when it is taken', whole)
    .option('--host [address]', 'let other machines in, with a password')
    .option('--password-env <name>', 'the environment variable that holds the password')
    .option('--no-open', 'without opening a browser')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .action((flags: Flags & ServeFlags) =>
      acting(flags, async (config, voice) => {
        // Loaded when it is asked for: the other commands need no server.
        const { serveCommand } = await import('./commands/serve.ts');
        return serveCommand(flags, config, surroundings, voice);
      }),
    );

  program
    .command('plays')
    .description('list the repertoire')
    .option('--json', 'as JSON')
    .action((flags: Flags) => acting(flags, (_, voice) => playsCommand(flags.json === true, voice)));

  program
    .command('check')
    .description('check a play: its blueprint, its line bank, its test scripts; exit code 1 when it has an error')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--json', 'as JSON')
    .action((play: string, flags: Flags) => acting(flags, (_, voice) => checkCommand(play, flags.json === true, surroundings, voice)));

  program
    .command('rehearse')
    .description('play the test scripts beside a play; exit code 1 when one is not kept')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--json', 'as JSON')
    .action((play: string, flags: Flags) => acting(flags, (_, voice) => rehearseCommand(play, flags.json === true, surroundings, voice)));

  program
    .command('new')
    .description('make something new')
    .command('play')
    .description('make the folder of a new play, whole and playable, to write over')
    .argument('<id>', 'lower-case letters, digits and hyphens')
    .option('--language <language>', 'of the play and of the interface: en or zh')
    .option('--title <title>', 'what stands on the playbill')
    .option('--folder <folder>', 'where plays are kept', 'plays')
    .action((id: string, flags: Flags & NewPlayFlags) =>
      acting(flags, (config, voice) => newPlayCommand(id, flags, config, surroundings, voice)),
    );

  withPlaces(
    program.command('replay').description('show a kept performance again').argument('[file]', 'a store; by default the configured one'),
  )
    .option('--to <seq>', 'stop after this event', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--as <role>', 'as this role saw it, or "house" for everything')
    .option('--json', 'one frame a line')
    .action((file: string | undefined, flags: Flags & ReplayFlags) =>
      acting(flags, (config, voice) => replayCommand(file, flags, config, surroundings, voice)),
    );

  withPlaces(
    program
      .command('fork')
      .description('let a kept performance take another course')
      .argument('[file]', 'a store; by default the configured one'),
  )
    .requiredOption('--at <seq>', 'the last event to keep', whole)
    .option('--seed <n>', 'the seed of the new course', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--to-stream <id>', 'the name of the new one')
    .option('--json', 'as JSON')
    .action((file: string | undefined, flags: Flags & ForkFlags) =>
      acting(flags, (config, voice) => forkCommand(file, flags, config, surroundings, voice)),
    );

  program
    .command('model-server')
    .description('the understudy behind an OpenAI-compatible server')
    .option('--port <n>', 'the port')
    .option('--first-token <ms>', 'milliseconds until the first token', positive)
    .option('--tokens-per-second <n>', 'how fast tokens come', positive)
    .option('--faults <kinds>', 'failures to order, separated by commas')
    .option('--fault-rate <share>', 'how many calls fail, from 0 to 1', positive)
    .option('--seed <n>', 'the seed of chance', whole)
    .action((flags: Flags & ModelServerFlags) => acting(flags, (config, voice) => modelServerCommand(flags, config, surroundings, voice)));

  withPlaces(program.command('doctor').description('look at Node, disk, ports, database and model servers'))
    .option('--json', 'as JSON')
    .action((flags: Flags) => acting(flags, (config, voice) => doctorCommand(config, flags.json === true, surroundings, voice)));

  program
    .command('config')
    .description('show every setting and where it comes from')
    .option('--json', 'as JSON')
    .action((flags: Flags) =>
      acting(flags, (config, voice) => configCommand(config, surroundings.environment, flags.json === true, voice)),
    );

  program
    .command('schema')
    .description('print a JSON schema')
    .argument('<name>', 'frames')
    .action((name: string, flags: Flags) => acting(flags, (_, voice) => schemaCommand(name, voice)));

  for (const command of program.commands) command.exitOverride().showHelpAfterError(`(troupe ${command.name()} --help shows its options)`);
  return program;
}

function withPlaces(command: Command): Command {
  return command
    .option('--store <file>', 'the database file')
    .option('--data <folder>', 'the data folder')
    .option('--language <language>', 'of the interface: en or zh');
}

function withModelOptions(command: Command): Command {
  return command
    .option('--model <url>', 'base URL of a model server')
    .option('--model-name <name>', 'the model to ask for')
    .option('--decider-name <name>', 'a smaller model for decisions')
    .option('--director-name <name>', 'the model of the house')
    .option('--model-timeout <seconds>', 'how long a model call may take')
    .option('--understudy', 'let the understudy play, whatever is configured')
    .option('--budget-money <amount>', 'pause when this much is spent')
    .option('--budget-tokens <n>', 'pause when so many tokens are used');
}

const collect = (value: string, previous: readonly string[]): string[] => [...previous, value];

function whole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a number, not below zero.');
  return number;
}

/** Flags are settings under the same name; `--understudy` takes the model away. */
function settingsIn(flags: Flags): Flags {
  if (flags.understudy === true && flags.model !== undefined) {
    throw new TroupeError('usage-model', '--understudy and --model exclude each other.', 'Give one of them.');
  }
  return flags;
}

function version(): string {
  return (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}
