import { Command } from 'commander';
import { configure, type Surroundings, voiceOf } from './context/context.ts';
import { exitCodes } from './context/exit-codes.ts';
import { fault } from './errors.en.ts';
import { type Acting, register } from './program/commands.ts';
import { describeOption, speakChinese } from './program/spoken-help.ts';
import { version } from './version.ts';

type Flags = Readonly<Record<string, unknown>>;

/**
 * The commands and their options are data, in described/commands.json; what each does is in commands/, loaded when it is asked for.
 * `help`: what the descriptions are in Chinese, for those who read it.
 */
export function createProgram(
  surroundings: Surroundings,
  finish: (code: number) => void,
  help?: Readonly<Record<string, string>>,
): Command {
  const program = new Command('troupe')
    .description('A theatre for AI actors and people, in a terminal.')
    .version(version())
    .option('--language <language>', 'of the interface: en or zh')
    // What stands behind a command is the command's.
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({ optionDescription: describeOption(false) })
    .configureOutput({
      writeOut: (text) => void surroundings.output.write(text),
      writeErr: (text) => void surroundings.errors.write(asOurs(text)),
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(troupe --help shows the commands)');
  const acting: Acting =
    (load) =>
    async (...given) => {
      // The parser gives the arguments, the flags, and the command itself.
      const asked = given.slice(0, -1);
      const config = configure(settingsIn({ ...program.opts<Flags>(), ...(asked.at(-1) as Flags) }), surroundings);
      const voice = voiceOf(config, surroundings);
      for (const warning of config.warnings) voice.warn(`troupe: ${warning}`);
      const work = (await load()) as (...all: unknown[]) => Promise<number | undefined>;
      finish((await work(...asked, { ...surroundings, config, voice })) ?? exitCodes.ok);
    };
  register(program, acting, help !== undefined);
  pointToHelp(program, 'troupe');
  if (help) speakChinese(program, help);
  return program;
}

/** Whoever errs is sent to the help of the very command. */
function pointToHelp(group: Command, path: string): void {
  for (const command of group.commands) {
    const called = `${path} ${command.name()}`;
    command.exitOverride().showHelpAfterError(`(${called} --help shows its options)`);
    pointToHelp(command, called);
  }
}

/** What the parser refuses looks like everything else that is refused: what is wrong, and below it what to do. */
const asOurs = (text: string): string =>
  text
    .replace(/^error: /u, 'troupe: ')
    .replace(/^错误：/u, 'troupe：')
    .replace(/^[(（](.*)[)）]$/gmu, '  $1');

/** Flags are settings under the same name; `--understudy` takes the model away. */
function settingsIn(flags: Flags): Flags {
  if (flags.understudy === true && flags.model !== undefined) {
    throw fault('usage-model');
  }
  return flags;
}
